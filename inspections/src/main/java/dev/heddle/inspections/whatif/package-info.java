/** Tries pragmas of a loop and attributes of an array one by one. */
package dev.heddle.inspections.whatif;
