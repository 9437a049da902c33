/**
 * Compiles {@link dev.heddle.scheduler.ir.KernelIr} to JVM bytecode; {@link
 * dev.heddle.emulator.compiler.KernelCompiler} is the entry. It looks at the kernel ({@code
 * analysis}), then writes regions ({@code writers}) and in them operations ({@code operations}).
 *
 * <p>Values become JVM locals, one for each lane; regions become jumps; memory objects become typed
 * arrays where all accesses agree on the width of an element, else byte arrays. The JVM's own
 * bounds check is the emulator's: each access is covered by a handler of its own that knows the
 * source line, so that the fast path costs nothing.
 */
package dev.heddle.emulator.compiler;
