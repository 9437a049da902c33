/** Pointers that may refer to the same memory. */
package dev.heddle.inspections.aliasing;
