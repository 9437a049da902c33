package dev.heddle.scheduler.planning;

import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.hardware.LoopOrigin;
import dev.heddle.scheduler.ir.Ids;
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

  OriginPlans(Numbers numbers, LoopHistory history) {
    this.numbers = numbers;
    this.history = history;
  }

  List<LoopOrigin> all() {
    Map<Integer, List<Integer>> kept = new HashMap<>();
    for (FlowLoop loop : numbers.loops()) {
      history
          .origin(loop.loop().id())
          .ifPresent(
              entry ->
                  kept.computeIfAbsent(entry.id(), id -> new ArrayList<>()).add(numbers.of(loop)));
    }
    Map<Integer, Integer> positions = new HashMap<>();
    history.entries().forEach(entry -> positions.put(entry.id(), positions.size()));
    return history.entries().stream()
        .map(
            entry ->
                new LoopOrigin(
                    entry.id(),
                    numbers.place(entry.loop().range()),
                    entry
                        .parent()
                        .map(parent -> OptionalInt.of(positions.get(parent)))
                        .orElse(OptionalInt.empty()),
                    fate(entry),
                    cause(entry),
                    Math.max(1, entry.factor()),
                    entry.tripCount(),
                    Ids.of(
                        kept.getOrDefault(entry.id(), List.of()).stream()
                            .mapToInt(Integer::intValue)
                            .toArray())))
        .toList();
  }

  private static LoopOrigin.Fate fate(LoopHistory.Entry entry) {
    if (entry.isEvaluated()) {
      return LoopOrigin.Fate.EVALUATED;
    }
    if (entry.reason().equals(Optional.of(LoopHistory.Reason.COPY))) {
      return LoopOrigin.Fate.COPIED;
    }
    if (entry.coalescedInto().isPresent()) {
      return LoopOrigin.Fate.COALESCED;
    }
    if (entry.fusedInto().isPresent()) {
      return LoopOrigin.Fate.FUSED;
    }
    return switch (entry.unroll()) {
      case NONE -> LoopOrigin.Fate.KEPT;
      case FULL -> LoopOrigin.Fate.UNROLLED;
      case PARTIAL -> LoopOrigin.Fate.PARTLY_UNROLLED;
    };
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
