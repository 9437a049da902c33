/**
 * Looks through C and C++ sources of host programs for what FPGA kernels cannot do with, beside the
 * kernels that they launch. What is not understood is left alone.
 */
package dev.heddle.toolchain.hostscan;
