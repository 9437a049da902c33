/**
 * The intermediate representation that emulator, scheduler and RTL generator share.
 *
 * <p>A kernel is a tree of regions (sequence, {@link dev.heddle.scheduler.ir.If}, {@link
 * dev.heddle.scheduler.ir.Loop}, {@link dev.heddle.scheduler.ir.Scope}) whose leaves are {@link
 * dev.heddle.scheduler.ir.Operation}s in static single assignment form. Values are dense integers;
 * types are bit-exact; signedness lives in the operators. User functions are inlined. Memory
 * accesses name their memory object and keep their subscripts. Every node keeps its source range.
 */
package dev.heddle.scheduler.ir;
