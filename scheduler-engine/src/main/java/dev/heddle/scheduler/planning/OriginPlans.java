package dev.heddle.scheduler.planning;

import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.hardware.LoopOrigin;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Scope;
import dev.heddle.scheduler.transform.LoopHistory;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** What has become of the loops of the source. */
final class OriginPlans {
  private final Numbers numbers;
  private final LoopHistory history;

  /** For each loop of the source its position. */
  private final Map<Integer, Integer> positions = new HashMap<>();

  /** For each loop of the source those of the hardware. */
  private final Map<Integer, List<Integer>> kept = new HashMap<>();

  OriginPlans(Numbers numbers, LoopHistory history) {
    this.numbers = numbers;
    this.history = history;
    history.entries().forEach(entry -> positions.put(entry.id(), positions.size()));
    for (FlowLoop loop : numbers.loops()) {
      history
          .origin(loop.loop().id())
          .ifPresent(
              entry ->
                  kept.computeIfAbsent(entry.id(), id -> new ArrayList<>()).add(numbers.of(loop)));
    }
  }

  List<LoopOrigin> all() {
    return history.entries().stream().map(this::origin).toList();
  }

  private LoopOrigin origin(LoopHistory.Entry entry) {
    List<Integer> loops = kept.getOrDefault(entry.id(), List.of());
    return new LoopOrigin(
        entry.id(),
        numbers.place(entry.loop().range()),
        position(entry.parent()),
        position(first(entry.loop().body()).map(Loop::id)),
        loops.isEmpty() ? gone(entry) : kept(entry),
        cause(entry),
        entry.factor(),
        entry.tripCount(),
        entry.iterations(),
        position(entry.coalescedInto().or(entry::fusedInto)),
        Ids.of(loops.stream().mapToInt(Integer::intValue).toArray()),
        unroll(entry.loop()),
        remarks(entry, loops));
  }

  /** What was refused at first is no refusal where copies of a loop around were unrolled later. */
  private static List<LoopOrigin.Remark> remarks(LoopHistory.Entry entry, List<Integer> loops) {
    boolean isWhole = loops.isEmpty() && gone(entry) == LoopOrigin.Fate.UNROLLED;
    return entry.remarks().stream().filter(each -> !isWhole || !each.isRefusal()).toList();
  }

  private OptionalInt position(Optional<Integer> loop) {
    return loop.isPresent() ? OptionalInt.of(positions.get(loop.get())) : OptionalInt.empty();
  }

  /** The loop that every run of the block comes to first. */
  private static Optional<Loop> first(Block block) {
    for (Node node : block.nodes()) {
      if (node instanceof Loop loop) {
        return Optional.of(loop);
      }
      if (node instanceof Scope scope) {
        return first(scope.body());
      }
      if (node instanceof If) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private OptionalInt unroll(Loop loop) {
    return loop.pragmas().stream()
        .filter(LoopPragma.Unroll.class::isInstance)
        .mapToInt(pragma -> numbers.place(pragma.range()))
        .reduce((first, last) -> last);
  }

  private static LoopOrigin.Fate kept(LoopHistory.Entry entry) {
    return entry.unroll() == LoopHistory.Unroll.PARTIAL
        ? LoopOrigin.Fate.PARTLY_UNROLLED
        : LoopOrigin.Fate.KEPT;
  }

  /** The fate of a loop of which no loop is left. */
  private static LoopOrigin.Fate gone(LoopHistory.Entry entry) {
    if (entry.isEvaluated()) {
      return LoopOrigin.Fate.EVALUATED;
    }
    if (entry.coalescedInto().isPresent()) {
      return LoopOrigin.Fate.COALESCED;
    }
    if (entry.unroll() != LoopHistory.Unroll.NONE) {
      return entry.reason().equals(Optional.of(LoopHistory.Reason.COPY))
          ? LoopOrigin.Fate.COPIED
          : LoopOrigin.Fate.UNROLLED;
    }
    return entry.fusedInto().isPresent() ? LoopOrigin.Fate.FUSED : LoopOrigin.Fate.REMOVED;
  }

  private static LoopOrigin.Cause cause(LoopHistory.Entry entry) {
    if (entry.reason().isEmpty()) {
      return entry.fusedInto().isPresent() ? LoopOrigin.Cause.AUTOMATIC : LoopOrigin.Cause.NONE;
    }
    return entry.reason().equals(Optional.of(LoopHistory.Reason.PRAGMA))
        ? LoopOrigin.Cause.PRAGMA
        : LoopOrigin.Cause.AUTOMATIC;
  }
}
