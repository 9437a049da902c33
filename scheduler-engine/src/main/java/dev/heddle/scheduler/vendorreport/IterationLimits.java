package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.memory.MemorySystem;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;

/**
 * How many iterations of a loop the copies of its arrays allow: an array that is declared in the
 * loop has one copy for each iteration in flight (model M-CON-2).
 */
final class IterationLimits {
  private final Map<FlowLoop, Integer> copies = new HashMap<>();

  /** Looks at the memories of a single work-item kernel. */
  IterationLimits(FlowGraph graph, List<MemorySystem> memories) {
    for (MemorySystem memory : memories) {
      if (memory.privateCopies() > 1) {
        memory.objects().forEach(object -> limit(graph, object, memory.privateCopies()));
      }
    }
  }

  private void limit(FlowGraph graph, MemoryObject object, int count) {
    FlowLoop owner = null;
    for (FlowLoop loop : graph.loops()) {
      if (isDeclaredIn(object, loop) && (owner == null || owner.contains(loop))) {
        owner = loop;
      }
    }
    if (owner != null) {
      copies.merge(owner, count, Math::min);
    }
  }

  private static boolean isDeclaredIn(MemoryObject object, FlowLoop loop) {
    return object.range().file() == loop.loop().range().file()
        && object.range().start() > loop.loop().range().start()
        && object.range().end() < loop.loop().range().end();
  }

  /** The smaller one of what the schedule and the copies allow; empty without a limit. */
  OptionalInt of(FlowLoop loop, OptionalInt scheduled) {
    Integer limit = copies.get(loop);
    if (limit == null) {
      return scheduled;
    }
    return OptionalInt.of(Math.min(limit, scheduled.orElse(limit)));
  }
}
