/** Compiles kernels with the vendor's compiler: the command, and what its output says. */
package dev.heddle.toolchain.compile;
