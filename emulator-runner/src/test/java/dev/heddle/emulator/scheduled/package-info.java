/** Runs the scheduled data flow of a kernel, to compare it with the kernel as written. */
package dev.heddle.emulator.scheduled;
