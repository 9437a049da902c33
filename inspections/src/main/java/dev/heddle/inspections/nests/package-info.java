/** Loops inside loops. */
package dev.heddle.inspections.nests;
