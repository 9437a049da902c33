/** Messages to the user about places in the source. */
package dev.heddle.language.diagnostics;
