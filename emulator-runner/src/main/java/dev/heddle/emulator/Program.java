package dev.heddle.emulator;

import dev.heddle.emulator.compiler.Executable;
import dev.heddle.emulator.compiler.KernelCompiler;
import dev.heddle.emulator.compiler.MemoryUse;
import dev.heddle.emulator.session.Settings.Check;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.ProgramIr;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** The kernels of a session's sources, and what was compiled of them. Safe for several threads. */
final class Program {
  /** Below this bound on ids, indices such as 4 * id are known to fit in 32 bits. */
  private static final long SMALL_RANGE = 1 << 24;

  private static final long LARGE_RANGE = 1L << 31;

  private final Map<String, KernelIr> kernels = new LinkedHashMap<>();
  private final Map<String, MemoryUse> memoryUses = new HashMap<>();
  private final List<ProgramIr.ChannelDeclaration> channels;
  private final Map<Key, Executable> executables = new HashMap<>();

  private record Key(
      String kernel,
      long idLimit,
      Set<Integer> asBytes,
      Set<Check> checks,
      Set<Integer> unwatched) {}

  Program(ProgramIr program) {
    program.kernels().forEach(kernel -> kernels.put(kernel.name(), kernel));
    channels = program.channels();
  }

  Optional<KernelIr> kernel(String name) {
    return Optional.ofNullable(kernels.get(name));
  }

  Collection<KernelIr> kernels() {
    return kernels.values();
  }

  List<ProgramIr.ChannelDeclaration> channels() {
    return channels;
  }

  Set<String> kernelNames() {
    return kernels.keySet();
  }

  /** What a kernel does with its memory. */
  synchronized MemoryUse memoryUse(String kernel) {
    return memoryUses.computeIfAbsent(kernel, name -> MemoryUse.of(kernels.get(name)));
  }

  /**
   * A compiled kernel.
   *
   * @param idLimit one more than the largest global id
   * @param asBytes positions of the memory objects that must be bytes
   * @param checks what its code watches
   * @param unwatched positions of the memory objects that need no watching
   */
  synchronized Executable executable(
      String kernel,
      long idLimit,
      Set<Integer> asBytes,
      Set<Check> checks,
      Set<Integer> unwatched) {
    long limit = idLimit <= SMALL_RANGE ? SMALL_RANGE : LARGE_RANGE;
    return executables.computeIfAbsent(
        new Key(kernel, limit, asBytes, checks, unwatched),
        key ->
            KernelCompiler.compile(
                new KernelCompiler.Variant(
                    kernels.get(kernel), limit, asBytes, checks, unwatched)));
  }
}
