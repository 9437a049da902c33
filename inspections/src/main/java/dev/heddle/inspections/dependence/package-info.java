/** Accesses to memory that wait for each other. */
package dev.heddle.inspections.dependence;
