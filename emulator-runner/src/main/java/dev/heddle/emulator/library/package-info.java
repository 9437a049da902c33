/**
 * The OpenCL library as Java: static methods that generated code calls, named as in OpenCL C 1.2
 * chapter 6.12. {@link dev.heddle.emulator.library.Library} finds them.
 *
 * <p>Single precision is computed in double precision and rounded once; that stays within the
 * accuracy that chapter 7.4 asks for and gives the exact result where it asks for that.
 */
package dev.heddle.emulator.library;
