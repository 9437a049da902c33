/** Loops and arrays under other pragmas and attributes, side by side. */
package dev.heddle.viewers.whatif;
