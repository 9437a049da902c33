package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Scope;
import dev.heddle.scheduler.report.Bottleneck;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.schedule.KernelSchedule;
import dev.heddle.scheduler.schedule.LoopControl;
import dev.heddle.scheduler.schedule.LoopSchedule;
import dev.heddle.scheduler.transform.LoopHistory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/** The rows of the loop table: loops as built, and those that were unrolled. */
final class LoopRows {
  private final KernelSchedule schedule;
  private final LoopHistory history;
  private final BlockNames names;
  private final Map<Integer, String> nameByOrigin = new HashMap<>();
  private final String kernel;
  private final IterationLimits limits;
  private final LoopWords words;
  private final LoopBottleneck bottlenecks;
  private int unrolled;
  private int merged;

  LoopRows(
      KernelSchedule schedule,
      LoopHistory history,
      BlockNames names,
      OperationNames operations,
      IterationLimits limits) {
    this.schedule = schedule;
    this.history = history;
    this.names = names;
    this.limits = limits;
    this.words = new LoopWords(schedule, operations);
    this.bottlenecks = new LoopBottleneck(schedule, operations);
    this.kernel = schedule.graph().kernel().name();
  }

  /** The rows in source order, outer before inner. */
  List<LoopReport> rows() {
    Map<Integer, List<FlowLoop>> built = new HashMap<>();
    List<FlowLoop> withoutOrigin = new ArrayList<>();
    for (FlowLoop loop : schedule.graph().loops()) {
      Optional<LoopHistory.Entry> origin = history.origin(loop.loop().id());
      if (origin.isPresent()) {
        built.computeIfAbsent(origin.get().id(), id -> new ArrayList<>()).add(loop);
      } else {
        withoutOrigin.add(loop);
      }
    }
    List<LoopReport> rows = new ArrayList<>();
    Set<String> used = new HashSet<>();
    for (LoopHistory.Entry entry : history.entries()) {
      List<FlowLoop> copies = built.getOrDefault(entry.id(), List.of());
      for (FlowLoop loop : copies) {
        if (used.add(names.name(loop))) {
          rows.add(row(loop, Optional.of(entry)));
        }
      }
      if (copies.isEmpty() && entry.isEvaluated()) {
        continue;
      }
      if (copies.isEmpty() && entry.coalescedInto().isPresent()) {
        rows.add(coalesced(entry, entry.coalescedInto().get()));
      } else if (copies.isEmpty() && entry.unroll() != LoopHistory.Unroll.NONE) {
        rows.add(gone(entry));
      } else if (copies.isEmpty() && entry.fusedInto().isPresent()) {
        rows.add(fused(entry, entry.fusedInto().get()));
      }
    }
    withoutOrigin.forEach(loop -> rows.add(row(loop, Optional.empty())));
    return rows;
  }

  private LoopReport row(FlowLoop loop, Optional<LoopHistory.Entry> entry) {
    LoopSchedule s = schedule.loops().get(loop);
    String name = names.name(loop);
    entry.ifPresent(e -> nameByOrigin.putIfAbsent(e.id(), name));
    boolean partial = entry.map(e -> e.unroll() == LoopHistory.Unroll.PARTIAL).orElse(false);
    Optional<Bottleneck> bottleneck = bottlenecks.of(s);
    List<String> details = new ArrayList<>(words.details(s, bottleneck));
    entry.ifPresent(e -> details.addAll(LoopWords.remarks(e)));
    OptionalInt concurrency = limits.of(loop, s.concurrency());
    Optional<String> serial = words.serialReason(s);
    int line = loop.loop().range().line();
    Optional<LoopHistory.Entry> start = entry.flatMap(e -> evaluatedStart(loop, e));
    if (start.isPresent()) {
      int first = start.get().loop().range().line();
      details.add(
          "The loop of line %d, reported where its first block ends: the compiler has evaluated the loop of line %d."
              .formatted(line, first));
      line = first;
    }
    return new LoopReport(
        name,
        loop.loop().range().file().path(),
        line,
        loop.depth(),
        loop.parent().map(names::name).orElse(null),
        partial ? LoopReport.Unroll.PARTIAL : LoopReport.Unroll.NONE,
        partial ? entry.get().factor() : 1,
        partial ? LoopWords.reason(entry.get()) : null,
        null,
        null,
        s.pipelined(),
        LoopWords.notPipelined(s).orElse(null),
        s.interval().isPresent() ? s.interval().getAsInt() : null,
        qualifier(s),
        requested(loop),
        s.fmaxMhz(),
        s.latency(),
        speculated(s),
        s.interleaving(),
        concurrency.isPresent() ? concurrency.getAsInt() : null,
        tripCount(loop, entry, partial),
        serial.isPresent(),
        serial.orElse(null),
        s.serial().stream()
            .flatMap(region -> region.loops().stream())
            .distinct()
            .map(names::name)
            .toList(),
        LoopWords.hyperOptimized(s),
        bottleneck.orElse(null),
        words.brief(s, bottleneck),
        details);
  }

  private static Integer speculated(LoopSchedule loop) {
    if (loop.control() instanceof LoopControl.Pipelined pipelined) {
      return pipelined.speculated();
    }
    return loop.control() instanceof LoopControl.OneAtATime ? 0 : null;
  }

  private static LoopReport.Qualifier qualifier(LoopSchedule loop) {
    return loop.control() instanceof LoopControl.Pipelined pipelined
        ? switch (pipelined.bound()) {
          case EXACT -> LoopReport.Qualifier.EXACT;
          case APPROXIMATE -> LoopReport.Qualifier.APPROXIMATE;
          case AT_LEAST -> LoopReport.Qualifier.AT_LEAST;
        }
        : null;
  }

  /**
   * An evaluated loop that an endless loop starts with. The vendor's reports name the line that the
   * first block of an endless loop ends with, which is the one of the deleted loop then.
   */
  private Optional<LoopHistory.Entry> evaluatedStart(FlowLoop loop, LoopHistory.Entry entry) {
    if (!loop.exits().isEmpty() || loop.inner().isEmpty()) {
      return Optional.empty();
    }
    return firstLoop(entry.loop().body())
        .flatMap(
            first ->
                history.entries().stream()
                    .filter(e -> e.isEvaluated() && e.loop() == first)
                    .findFirst());
  }

  /** The loop that every run of the block comes to first. */
  private static Optional<Loop> firstLoop(Block block) {
    for (Node node : block.nodes()) {
      if (node instanceof Loop loop) {
        return Optional.of(loop);
      }
      if (node instanceof Scope scope) {
        return firstLoop(scope.body());
      }
      if (node instanceof If) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static Long tripCount(FlowLoop loop, Optional<LoopHistory.Entry> entry, boolean partial) {
    if (partial && entry.get().tripCount().isPresent()) {
      long trips = entry.get().tripCount().getAsLong();
      return (trips + entry.get().factor() - 1) / entry.get().factor();
    }
    if (entry.isPresent() && entry.get().iterations().isPresent()) {
      return entry.get().iterations().getAsLong();
    }
    OptionalLong trips = loop.counted().map(c -> c.tripCount()).orElse(OptionalLong.empty());
    return trips.isPresent() ? trips.getAsLong() : null;
  }

  private static Integer requested(FlowLoop loop) {
    return loop.loop().pragmas().stream()
        .filter(dev.heddle.language.tree.LoopPragma.InitiationInterval.class::isInstance)
        .map(p -> ((dev.heddle.language.tree.LoopPragma.InitiationInterval) p).cycles())
        .reduce((a, b) -> b)
        .orElse(null);
  }

  /** A loop that no longer exists because all its iterations stand side by side. */
  private LoopReport gone(LoopHistory.Entry entry) {
    if (entry.reason().equals(Optional.of(LoopHistory.Reason.COPY))) {
      return copy(entry);
    }
    String name = kernel + ".unrolled" + unrolled++;
    nameByOrigin.putIfAbsent(entry.id(), name);
    boolean automatic = entry.reason().equals(Optional.of(LoopHistory.Reason.AUTOMATIC));
    boolean once = entry.tripCount().isPresent() && entry.tripCount().getAsLong() <= 1;
    String brief =
        once
            ? "Loop has trip count of " + entry.tripCount().getAsLong()
            : automatic ? "Auto-unrolled" : "Unrolled by #pragma unroll";
    List<String> details = new ArrayList<>(LoopWords.remarks(entry));
    details.add(entry.factor() + "x fully unrolled");
    return withoutHardware(
        entry,
        name,
        LoopReport.Unroll.FULL,
        entry.factor(),
        LoopWords.reason(entry),
        false,
        brief,
        details);
  }

  /** A loop that is wiring; the vendor's reports of 17.1 list it like a loop with an II of 1. */
  private LoopReport copy(LoopHistory.Entry entry) {
    String name = kernel + ".copied" + merged++;
    nameByOrigin.putIfAbsent(entry.id(), name);
    List<String> details = new ArrayList<>(LoopWords.remarks(entry));
    details.add("The loop only copies elements of private arrays: it is wiring and takes no time.");
    return withoutHardware(
        entry, name, LoopReport.Unroll.NONE, 1, null, true, "Copy of an array", details);
  }

  /**
   * The row of a loop that has no hardware of its own.
   *
   * @param atOnce whether it counts as a loop whose iterations all start together
   */
  private LoopReport withoutHardware(
      LoopHistory.Entry entry,
      String name,
      LoopReport.Unroll unroll,
      int factor,
      String reason,
      boolean atOnce,
      String brief,
      List<String> details) {
    return new LoopReport(
        name,
        entry.loop().range().file().path(),
        entry.loop().range().line(),
        depth(entry),
        entry.parent().map(nameByOrigin::get).orElse(null),
        unroll,
        factor,
        reason,
        null,
        null,
        atOnce,
        null,
        atOnce ? 1 : null,
        atOnce ? LoopReport.Qualifier.APPROXIMATE : null,
        null,
        null,
        atOnce ? 0 : null,
        null,
        1,
        null,
        entry.tripCount().isPresent() ? entry.tripCount().getAsLong() : null,
        false,
        null,
        List.of(),
        "n/a",
        null,
        brief,
        details);
  }

  /** A loop that runs side by side with another one. */
  private LoopReport fused(LoopHistory.Entry entry, int into) {
    return absorbed(entry, null, nameByOrigin.get(into), "Fused loop");
  }

  /** A loop of a nest that has become a part of the outer one. */
  private LoopReport coalesced(LoopHistory.Entry entry, int into) {
    String brief =
        entry.reason().equals(Optional.of(LoopHistory.Reason.AUTOMATIC))
            ? "Auto-coalesced"
            : "Coalesced by #pragma loop_coalesce";
    return absorbed(entry, nameByOrigin.get(into), null, brief);
  }

  private LoopReport absorbed(
      LoopHistory.Entry entry, String coalescedInto, String fusedInto, String brief) {
    List<String> details = new ArrayList<>(LoopWords.remarks(entry));
    details.add(brief);
    String name = kernel + ".merged" + merged++;
    nameByOrigin.putIfAbsent(entry.id(), name);
    return new LoopReport(
        name,
        entry.loop().range().file().path(),
        entry.loop().range().line(),
        depth(entry),
        entry.parent().map(nameByOrigin::get).orElse(null),
        LoopReport.Unroll.NONE,
        1,
        null,
        coalescedInto,
        fusedInto,
        false,
        null,
        null,
        null,
        null,
        null,
        null,
        null,
        1,
        null,
        null,
        false,
        null,
        List.of(),
        "n/a",
        null,
        brief,
        details);
  }

  private int depth(LoopHistory.Entry entry) {
    int depth = 1;
    Optional<Integer> parent = entry.parent();
    while (parent.isPresent()) {
      depth++;
      Integer id = parent.get();
      parent =
          history.entries().stream()
              .filter(e -> e.id() == id)
              .findFirst()
              .flatMap(LoopHistory.Entry::parent);
    }
    return depth;
  }
}
