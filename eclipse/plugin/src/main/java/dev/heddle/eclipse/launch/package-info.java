/**
 * The run configurations "OpenCL FPGA Emulation" and "OpenCL FPGA Report": commands that run in a
 * process of their own.
 */
package dev.heddle.eclipse.launch;
