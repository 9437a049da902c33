/**
 * A program before it is analysed or run: its files and options ({@link
 * dev.heddle.scheduler.program.Program}), and the {@link dev.heddle.scheduler.program.Linker} that
 * joins the files. Command line, emulator and editors use the same.
 */
package dev.heddle.scheduler.program;
