/**
 * The code around operations: regions and loops, the runs of a group between barriers, and the
 * methods that a kernel is cut into.
 */
package dev.heddle.emulator.compiler.writers;
