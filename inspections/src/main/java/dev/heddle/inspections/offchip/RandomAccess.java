package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.dependence.LoadedValues;
import dev.heddle.inspections.dependence.MemoryOrders;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * An access at an address that comes from data: memory moves a whole word for a few bytes of it.
 */
public final class RandomAccess implements Inspection {
  private static final About ABOUT =
      About.of(
          "random-global-access",
          Group.OFF_CHIP,
          "An address from data moves a whole memory word for a few bytes",
          Level.WEAK_WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE,
          About.Need.REPORT);

  @Override
  public About about() {
    return ABOUT;
  }

  /** Times that a word of memory is wider than what is used of it. */
  private static final int WIDER = 4;

  private static final double CRITICAL = 0.1;
  private static final int NAMED = 4;

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          LoadedValues loaded = new LoadedValues(kernel.hardware());
          Map<Integer, Integer> words = new HashMap<>();
          kernel.report().lsus().stream()
              .filter(row -> row.memoryWidthBytes() != null)
              .forEach(row -> words.putIfAbsent(row.id(), row.memoryWidthBytes()));
          Set<MemoryObject> waited = waitedFor(kernel);
          List<LoadStoreUnit> random =
              UnitPlaces.global(kernel).stream()
                  .filter(unit -> isMeant(kernel, unit, words))
                  .filter(unit -> !waited.contains(UnitPlaces.argument(kernel, unit).get()))
                  .filter(unit -> loaded.leap(UnitPlaces.node(kernel, unit).id()))
                  .filter(unit -> !UnitPlaces.followItems(kernel, unit))
                  .filter(unit -> !CountedChannel.decides(kernel, UnitPlaces.node(kernel, unit)))
                  .filter(unit -> !closesGaps(kernel, loaded, UnitPlaces.node(kernel, unit)))
                  .toList();
          if (!random.isEmpty()) {
            problems.add(problem(kernel, random, words));
          }
          UnitPlaces.global(kernel).stream()
              .filter(unit -> !random.contains(unit))
              .filter(unit -> isMeant(kernel, unit, words))
              .filter(unit -> FloatingAddress.decides(kernel, UnitPlaces.node(kernel, unit)))
              .findFirst()
              .map(unit -> rounded(kernel, unit, words))
              .ifPresent(problems::add);
        });
  }

  /** Buffers that iterations of a loop wait for, of which another inspection tells more. */
  private static Set<MemoryObject> waitedFor(KernelScope kernel) {
    return kernel.hardware().loops().stream()
        .map(loop -> MemoryOrders.limiting(kernel, loop))
        .flatMap(Optional::stream)
        .map(order -> kernel.object(kernel.hardware().node(order.from())))
        .flatMap(Optional::stream)
        .collect(Collectors.toSet());
  }

  private static Optional<LoopPlan> loop(KernelScope kernel, LoadStoreUnit unit) {
    OptionalInt loop = kernel.hardware().loopOf(UnitPlaces.node(kernel, unit));
    return loop.isPresent()
        ? Optional.of(kernel.hardware().loop(loop.getAsInt()))
        : Optional.empty();
  }

  private static int bytes(LoadStoreUnit unit) {
    return Math.max(1, unit.bits() / 8);
  }

  private static boolean isMeant(
      KernelScope kernel, LoadStoreUnit unit, Map<Integer, Integer> words) {
    double share = kernel.ownShare(kernel.hardware().loopOf(UnitPlaces.node(kernel, unit)));
    return UnitPlaces.argument(kernel, unit).isPresent()
        && bytes(unit) * WIDER <= words.getOrDefault(UnitPlaces.node(kernel, unit).id(), 0)
        && !(share < CRITICAL);
  }

  /**
   * Whether a store is done only where a position differs from the one next to it, so that
   * positions go up by one and stores follow each other.
   */
  private static boolean closesGaps(KernelScope kernel, LoadedValues loaded, Node store) {
    if (!store.isStore() || store.gate().isEmpty()) {
      return false;
    }
    List<Optional<MemoryObject>> positions =
        loaded.sources(store).stream().map(kernel::object).toList();
    Deque<Integer> pending = new ArrayDeque<>(List.of(store.gate().get().when()));
    Set<Integer> seen = new HashSet<>();
    while (!pending.isEmpty()) {
      Node at = kernel.hardware().node(pending.pop());
      if (!seen.add(at.id())) {
        continue;
      }
      switch (at.opcode()) {
        case AND, OR, NOT, XOR, ZEXT, SEXT, TRUNC -> at.operands().stream().forEach(pending::push);
        case EQ, NE -> {
          Node left = kernel.hardware().node(at.operand(0));
          Node right = kernel.hardware().node(at.operand(1));
          if (left.isLoad()
              && right.isLoad()
              && kernel.object(left).equals(kernel.object(right))
              && positions.contains(kernel.object(left))) {
            return true;
          }
        }
        default -> {}
      }
    }
    return false;
  }

  /** An address that was a floating-point number. */
  private static Problem rounded(
      KernelScope kernel, LoadStoreUnit unit, Map<Integer, Integer> words) {
    Node access = UnitPlaces.node(kernel, unit);
    String message =
        "the address of '%s' comes from floating point, and nothing shows that neighbours follow each other: where they do not, each access moves a word of %d bytes for %d that are used; keep on chip what comes back, or count the address in integers where it goes in even steps"
            .formatted(
                UnitPlaces.argument(kernel, unit).orElseThrow().name(),
                words.getOrDefault(access.id(), 0),
                bytes(unit));
    return Problem.of(
        Level.INFO,
        new Cause(Cause.Kind.OFF_CHIP, "rounded"),
        kernel.range(access),
        message,
        Loss.UNKNOWN);
  }

  private static Problem problem(
      KernelScope kernel, List<LoadStoreUnit> units, Map<Integer, Integer> words) {
    Map<String, Set<Integer>> lines = new LinkedHashMap<>();
    for (LoadStoreUnit unit : units) {
      String name = UnitPlaces.argument(kernel, unit).get().name();
      lines
          .computeIfAbsent(name, key -> new TreeSet<>())
          .add(kernel.hardware().line(UnitPlaces.node(kernel, unit)));
    }
    LoadStoreUnit first = units.get(0);
    String names =
        lines.entrySet().stream()
            .limit(NAMED)
            .map(
                each ->
                    "'%s' (line%s %s)"
                        .formatted(
                            each.getKey(),
                            each.getValue().size() == 1 ? "" : "s",
                            each.getValue().stream()
                                .map(String::valueOf)
                                .collect(Collectors.joining(", "))))
            .collect(Collectors.joining(", "));
    int more = lines.size() - Math.min(NAMED, lines.size());
    String message =
        "addresses come from data at %s%s: each access%s moves a word of %d bytes for %d that are used; keep the table on chip where it fits, or order the work so that neighbours follow each other"
            .formatted(
                names,
                more > 0 ? " and %d more".formatted(more) : "",
                first.modifiers().contains(LoadStoreUnit.Modifier.CACHED)
                    ? " that its cache does not hold"
                    : "",
                words.getOrDefault(UnitPlaces.node(kernel, first).id(), 0),
                bytes(first));
    Problem problem =
        Problem.of(
            Level.WEAK_WARNING,
            new Cause(Cause.Kind.OFF_CHIP, "random"),
            kernel.range(UnitPlaces.node(kernel, first)),
            message,
            Loss.ofTime(loop(kernel, first).map(kernel::share).orElse(Double.NaN)));
    for (LoadStoreUnit unit : units.stream().skip(1).limit(NAMED).toList()) {
      problem =
          problem.with(
              new Problem.Related(kernel.range(UnitPlaces.node(kernel, unit)), "from data, too"));
    }
    return problem;
  }
}
