/**
 * What is known of a kernel before its code is written: who defines and uses what, which values all
 * work-items of a group share, ranges of integers, what may be undefined, which kinds of arrays its
 * memory takes, which boxes of a launch can run side by side. Writes no code.
 */
package dev.heddle.emulator.compiler.analysis;
