package dev.heddle.emulator;

import dev.heddle.emulator.compiler.Executable;
import dev.heddle.emulator.compiler.KernelCompiler;
import dev.heddle.emulator.compiler.analysis.CompileFailure;
import dev.heddle.emulator.compiler.analysis.Helpers;
import dev.heddle.emulator.compiler.analysis.KernelUse;
import dev.heddle.emulator.runtime.Geometry;
import dev.heddle.emulator.session.Settings.Check;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.ProgramIr;
import dev.heddle.scheduler.program.LinkedProgram;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;

/** The kernels of a session's sources, and what was compiled of them. Safe for several threads. */
final class Program {
  /** Below this bound on ids, indices such as 4 * id are known to fit in 32 bits. */
  private static final long SMALL_RANGE = 1 << 24;

  private static final long LARGE_RANGE = 1L << 31;

  private final Map<String, KernelIr> kernels = new LinkedHashMap<>();
  private final Map<String, KernelUse> kernelUses = new HashMap<>();
  private final ProgramIr program;
  private final LinkedProgram linked;
  private final List<String> notes;
  private final Map<String, String> withoutModel;
  private final Map<Key, Executable> executables = new HashMap<>();

  /** Equality is written out: that of records is linked at its first use, which takes long. */
  private record Key(
      String kernel,
      long idLimit,
      Set<Integer> asBytes,
      Set<Check> checks,
      Set<Integer> unwatched,
      boolean follows,
      List<Integer> localSize) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Key key
          && kernel.equals(key.kernel)
          && idLimit == key.idLimit
          && asBytes.equals(key.asBytes)
          && checks.equals(key.checks)
          && unwatched.equals(key.unwatched)
          && follows == key.follows
          && localSize.equals(key.localSize);
    }

    @Override
    public int hashCode() {
      return Objects.hash(kernel, idLimit, asBytes, checks, unwatched, follows, localSize);
    }
  }

  /**
   * A program.
   *
   * @param linked what it was made of
   * @param notes what the user should know about it
   * @param withoutModel for each function of a library that cannot run here, what to do about it
   */
  Program(
      ProgramIr program,
      LinkedProgram linked,
      List<String> notes,
      Map<String, String> withoutModel) {
    this.linked = linked;
    this.withoutModel = Map.copyOf(withoutModel);
    this.notes = List.copyOf(notes);
    program.kernels().forEach(kernel -> kernels.put(kernel.name(), kernel));
    this.program = program;
  }

  /** What it was made of. */
  LinkedProgram linked() {
    return linked;
  }

  List<String> notes() {
    return notes;
  }

  Optional<KernelIr> kernel(String name) {
    return Optional.ofNullable(kernels.get(name));
  }

  /** A kernel as its source says, which rules of launches are about. */
  KernelIr written(KernelIr kernel) {
    return linked.ir().kernels().stream()
        .filter(each -> each.name().equals(kernel.name()))
        .findFirst()
        .orElse(kernel);
  }

  Collection<KernelIr> kernels() {
    return kernels.values();
  }

  List<ProgramIr.ChannelDeclaration> channels() {
    return program.channels();
  }

  Set<String> kernelNames() {
    return kernels.keySet();
  }

  /** How a kernel uses its memory and its groups. */
  synchronized KernelUse uses(String kernel) {
    return kernelUses.computeIfAbsent(kernel, name -> KernelUse.of(kernels.get(name)));
  }

  /** All functions when one of them promises something that is watched, else none. */
  private List<FunctionDefinition> functions(Set<Check> checks) {
    List<FunctionDefinition> functions =
        checks.contains(Check.RESTRICT)
            ? linked.files().stream()
                .flatMap(file -> file.frontEnd().unit().functions().stream())
                .toList()
            : List.of();
    return functions.stream().anyMatch(Helpers::promises) ? functions : List.of();
  }

  /** Whether a function promises something about its parameters. */
  boolean hasPromisingFunctions() {
    return !functions(Set.of(Check.RESTRICT)).isEmpty();
  }

  /**
   * A compiled kernel.
   *
   * @param geometry the launch
   * @param asBytes positions of the memory objects that must be bytes
   * @param checks what its code watches
   * @param unwatched positions of the memory objects that need no watching
   * @param follows whether undefined values are followed from memory to where they matter
   * @throws CompileFailure when it uses something unknown
   */
  synchronized Executable executable(
      String kernel,
      Geometry geometry,
      Set<Integer> asBytes,
      Set<Check> checks,
      Set<Integer> unwatched,
      boolean follows) {
    List<Integer> localSize =
        uses(kernel).usesGroups()
            ? List.of(geometry.localX(), geometry.localY(), geometry.localZ())
            : List.of();
    long limit = geometry.idLimit() <= SMALL_RANGE ? SMALL_RANGE : LARGE_RANGE;
    return executables.computeIfAbsent(
        new Key(kernel, limit, asBytes, checks, unwatched, follows, localSize),
        key -> {
          checkCalls(kernel);
          return KernelCompiler.compile(
              new KernelCompiler.Variant(
                  kernels.get(kernel),
                  limit,
                  asBytes,
                  checks,
                  unwatched,
                  follows,
                  localSize,
                  functions(checks)));
        });
  }

  /** Refuses calls of functions that cannot run here. */
  private void checkCalls(String kernel) {
    Optional<Operation> call =
        withoutModel.isEmpty() ? Optional.empty() : uses(kernel).call(withoutModel.keySet());
    if (call.isPresent()) {
      String function = ((Detail.Call) call.get().detail()).function();
      throw new CompileFailure(withoutModel.get(function), call.get().range());
    }
  }
}
