/**
 * The hardware that a kernel becomes: immutable, verified, free of text. One tree of records for
 * each kernel, with numbers instead of references: dataflow with cycles and predicates, loops,
 * memories, load-store units, channels. Area, time, simulation and generators read it; {@code
 * planning} makes it; nothing rewrites it. Numbers of entities are positions in their lists. Units:
 * cycles of the kernel's clock from the start of the block ({@code start}), parts of the target's
 * clock period ({@code delay}, {@code ready}), bits, bytes, words. An empty optional means that
 * there is no such thing; where it means that something is not known, its description says so.
 */
package dev.heddle.scheduler.hardware;
