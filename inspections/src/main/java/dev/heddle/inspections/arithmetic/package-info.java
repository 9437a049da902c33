/** Operators that cost more than they have to. */
package dev.heddle.inspections.arithmetic;
