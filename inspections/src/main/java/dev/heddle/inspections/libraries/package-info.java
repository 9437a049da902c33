/** Inspections of calls of library functions that a module in Verilog computes. */
package dev.heddle.inspections.libraries;
