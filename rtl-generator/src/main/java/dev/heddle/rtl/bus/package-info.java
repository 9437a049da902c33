/** Kernels as parts of a system: control registers and memory ports of a standard bus. */
package dev.heddle.rtl.bus;
