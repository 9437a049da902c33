package dev.heddle.rtl.lowering;

import dev.heddle.scheduler.hardware.Block;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * When what stands in a block starts where it waits for more than its schedule does: an access
 * behind an exit for that exit, one behind an order for the access in front of it. Where accesses
 * are left out nobody waits for them, so these are the latest cycles of an iteration that waits for
 * nothing else.
 */
final class LaterStarts {
  private final ActorPlan plan;
  private final Orders orders;
  private final Map<Actor, Integer> starts = new HashMap<>();

  LaterStarts(ActorPlan plan, Orders orders) {
    this.plan = plan;
    this.orders = orders;
  }

  /** By how many cycles the last of a block is over later than scheduled. */
  int of(Block block) {
    List<Actor> actors = plan.inBlock(block.id());
    actors.forEach(actor -> starts.put(actor, actor.start));
    boolean changed = true;
    // Each turn settles one more actor of a path at least.
    for (int turn = 0; changed && turn <= actors.size(); turn++) {
      changed = false;
      for (Actor actor : actors) {
        changed |= raise(actor);
      }
    }
    int scheduled = actors.stream().mapToInt(actor -> actor.exit).max().orElse(0);
    int actual =
        actors.stream()
            .mapToInt(actor -> starts.get(actor) + actor.exit - actor.start)
            .max()
            .orElse(0);
    return actual - scheduled;
  }

  private boolean raise(Actor actor) {
    int start = starts.get(actor);
    int latest = start;
    for (Edge edge : actor.inputs) {
      if (!edge.kind.isForNext() && !edge.kind.isTakenInside() && starts.containsKey(edge.from)) {
        // An answer is taken in the cycle in which the access is over.
        boolean answer = edge.kind == Edge.Kind.ANSWER;
        int cycles = (answer ? edge.from.end : edge.end + edge.latency) - edge.from.start;
        latest = Math.max(latest, starts.get(edge.from) + cycles);
      }
    }
    for (Map.Entry<Actor, Integer> first : orders.inFront(actor).entrySet()) {
      if (starts.containsKey(first.getKey())) {
        latest = Math.max(latest, starts.get(first.getKey()) + first.getValue());
      }
    }
    starts.put(actor, latest);
    return latest > start;
  }
}
