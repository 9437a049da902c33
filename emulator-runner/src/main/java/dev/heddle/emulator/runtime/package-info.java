/**
 * What generated kernels run in: the launch with its geometry and memory, the worker that executes
 * part of it, and the faults that they report.
 */
package dev.heddle.emulator.runtime;
