/**
 * The built-in functions and constants of OpenCL C 1.2 and of the vendor's FPGA dialect, read from
 * data files of prototypes.
 */
package dev.heddle.language.builtins;
