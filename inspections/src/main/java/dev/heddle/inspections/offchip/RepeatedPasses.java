package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.ConstantOffset;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Collectors;

/** Loops one after the other that each read the same elements of global memory. */
final class RepeatedPasses {
  private static final double CRITICAL = 0.1;

  private RepeatedPasses() {}

  /**
   * What a loop reads, so that two loops with equal ones read the same.
   *
   * @param argument the buffer
   * @param around the loop around the loop
   * @param stride what an iteration moves the address by
   * @param start the first value of the counter
   * @param bound iterations, or what is compared with the counter
   * @param rest the other terms of the address
   */
  private record Pass(
      MemoryObject argument,
      OptionalInt around,
      long offset,
      long stride,
      int start,
      List<Object> bound,
      Set<List<Long>> rest) {}

  /** Buffers that several loops of a kernel read along in the same way. */
  static List<Problem> in(KernelScope kernel) {
    Map<Pass, Map<Integer, LoadStoreUnit>> passes = new LinkedHashMap<>();
    for (LoadStoreUnit unit : UnitPlaces.global(kernel)) {
      if (unit.isLoad()) {
        pass(kernel, unit)
            .ifPresent(
                pass ->
                    passes
                        .computeIfAbsent(pass, key -> new LinkedHashMap<>())
                        .putIfAbsent(loop(kernel, unit).id(), unit));
      }
    }
    List<Problem> problems = new ArrayList<>();
    passes.forEach(
        (pass, loops) -> {
          if (loops.size() > 1 && !isStoredBefore(kernel, pass, List.copyOf(loops.keySet()))) {
            problems.add(problem(kernel, pass, loops));
          }
        });
    return problems;
  }

  private static LoopPlan loop(KernelScope kernel, LoadStoreUnit unit) {
    return kernel
        .hardware()
        .loop(kernel.hardware().loopOf(UnitPlaces.node(kernel, unit)).getAsInt());
  }

  private static Optional<Pass> pass(KernelScope kernel, LoadStoreUnit unit) {
    Node load = UnitPlaces.node(kernel, unit);
    AddressShape shape = AddressShape.of(kernel, unit);
    Optional<MemoryObject> argument = UnitPlaces.argument(kernel, unit);
    if (shape.loops().isEmpty() || argument.isEmpty() || argument.get().isVolatile()) {
      return Optional.empty();
    }
    LoopPlan loop = shape.loops().get(0);
    Optional<LoopPlan.Carried> counter =
        loop.counter().map(counts -> loop.carried().get(counts.carried()));
    boolean isMeant =
        loop.isInnermost()
            && counter.isPresent()
            && shape.stride(loop) != 0
            && isAlways(kernel, load)
            && SlidingWindow.isFree(kernel, shape, loop)
            && !(kernel.ownShare(OptionalInt.of(loop.id())) < CRITICAL);
    List<Object> bound = isMeant ? bound(kernel, loop) : List.of();
    if (bound.isEmpty()) {
      return Optional.empty();
    }
    Set<List<Long>> rest =
        unit.address().stream()
            .filter(term -> !term.counts().equals(OptionalInt.of(loop.id())))
            .map(term -> List.of((long) term.node(), term.bytes()))
            .collect(Collectors.toSet());
    return Optional.of(
        new Pass(
            argument.get(),
            loop.parent(),
            ConstantOffset.of(kernel, load),
            shape.stride(loop),
            counter.get().initial(),
            bound,
            rest));
  }

  /** Whether every iteration reads, or none, as for work-items that have nothing to do. */
  private static boolean isAlways(KernelScope kernel, Node load) {
    return load.gate()
        .map(gate -> kernel.hardware().loopOf(kernel.hardware().node(gate.when())).isEmpty())
        .orElse(true);
  }

  /** How far a loop counts: its iterations, or the value that its counter is compared with. */
  private static List<Object> bound(KernelScope kernel, LoopPlan loop) {
    OptionalLong trips = loop.trips();
    if (trips.isPresent()) {
      return List.of(trips.getAsLong());
    }
    // Work-items that do nothing leave by a condition from outside of the loop.
    List<Node> exits =
        loop.exits().stream()
            .flatMapToInt(exit -> exit.node().stream())
            .mapToObj(kernel.hardware()::node)
            .filter(each -> kernel.hardware().loopOf(each).isPresent())
            .toList();
    if (exits.size() != 1) {
      return List.of();
    }
    Node compare = exits.get(0);
    while (compare.opcode() == Opcode.NOT) {
      compare = kernel.hardware().node(compare.operand(0));
    }
    List<Object> fixed = new ArrayList<>(List.of(compare.opcode()));
    compare.operands().stream()
        .mapToObj(kernel.hardware()::node)
        .filter(each -> kernel.hardware().loopOf(each).isEmpty())
        .forEach(each -> fixed.add(each.id()));
    return fixed.size() == 2 ? fixed : List.of();
  }

  /** Whether a loop before the last one changes the buffer. */
  private static boolean isStoredBefore(KernelScope kernel, Pass pass, List<Integer> loops) {
    int last = loops.get(loops.size() - 1);
    return kernel.hardware().units().stream()
        .filter(unit -> !unit.isLoad())
        .map(unit -> UnitPlaces.node(kernel, unit))
        .filter(store -> kernel.object(store).map(o -> o == pass.argument()).orElse(true))
        .anyMatch(store -> !kernel.hardware().loopOf(store).equals(OptionalInt.of(last)));
  }

  private static Problem problem(KernelScope kernel, Pass pass, Map<Integer, LoadStoreUnit> loops) {
    List<String> lines =
        loops.keySet().stream()
            .map(loop -> String.valueOf(kernel.hardware().line(kernel.hardware().loop(loop))))
            .toList();
    LoadStoreUnit again = List.copyOf(loops.values()).get(1);
    String message =
        "the loops at lines %s and %s read the same elements of '%s': do in one of them what does not need the other's result, or keep the elements on chip in between where there is room for them"
            .formatted(
                String.join(", ", lines.subList(0, lines.size() - 1)),
                lines.get(lines.size() - 1),
                pass.argument().name());
    return Problem.of(
        Level.INFO,
        new Cause(Cause.Kind.OFF_CHIP, "passes over " + pass.argument().name()),
        kernel.range(UnitPlaces.node(kernel, again)),
        message,
        Loss.UNKNOWN);
  }
}
