/** The run configuration "OpenCL FPGA Emulation": a session runs in a process of its own. */
package dev.heddle.eclipse.launch;
