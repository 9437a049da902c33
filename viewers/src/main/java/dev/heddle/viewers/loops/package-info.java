/**
 * The loop table of a report: {@link dev.heddle.viewers.loops.LoopTable} is the model that the
 * IDE's view, the terminal and {@link dev.heddle.viewers.loops.LoopTablePainter} share, so that all
 * of them say the same.
 */
package dev.heddle.viewers.loops;
