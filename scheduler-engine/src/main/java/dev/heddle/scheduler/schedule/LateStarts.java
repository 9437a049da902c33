package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.dependence.Dependence;
import dev.heddle.scheduler.flow.FlowNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * The latest cycle in which each operation of a block may start without making anything else later:
 * the vendor places what has time to spare there (model M-SCH-4). A result that only other blocks
 * use is made at the end of the block. In time linear in the size of the block.
 */
final class LateStarts {
  private final BlockSchedule schedule;
  private final OperatorTimes times;
  private final BlockInputs inputs;
  private final Predicate<BlockSchedule.Placed> moves;
  private final Map<Integer, Integer> starts = new HashMap<>();

  /** What logic in the same cycle still has to come behind an operation, in fractions of it. */
  private final Map<Integer, Double> behind = new HashMap<>();

  private final Map<Integer, Integer> bounds = new HashMap<>();
  private final Map<Integer, Double> tails = new HashMap<>();

  /**
   * For one block.
   *
   * @param order dependences through memory and channels
   * @param moves which operations do not stay where they start at the earliest
   */
  LateStarts(
      BlockSchedule schedule,
      OperatorTimes times,
      BlockInputs inputs,
      List<Dependence> order,
      ValueUses needed,
      Predicate<BlockSchedule.Placed> moves) {
    this.schedule = schedule;
    this.times = times;
    this.inputs = inputs;
    this.moves = moves;
    Map<Integer, List<Dependence>> dependents = new HashMap<>();
    for (Dependence dependence : order) {
      dependents.computeIfAbsent(dependence.from().id(), id -> new ArrayList<>()).add(dependence);
    }
    List<FlowNode> nodes = inputs.order();
    for (int i = nodes.size() - 1; i >= 0; i--) {
      schedule
          .placed(nodes.get(i).id())
          .filter(placed -> needed.isNeeded(placed.node()))
          .ifPresent(
              placed -> place(placed, dependents.getOrDefault(placed.node().id(), List.of())));
    }
  }

  /** The latest start of an operation. */
  int of(BlockSchedule.Placed placed) {
    return starts.getOrDefault(placed.node().id(), placed.start());
  }

  private void place(BlockSchedule.Placed placed, List<Dependence> dependents) {
    int id = placed.node().id();
    for (Dependence dependence : dependents) {
      schedule.placed(dependence.to().id()).ifPresent(to -> bound(id, of(to) - placed.cycles(), 0));
    }
    int start = placed.start();
    boolean pinned =
        !moves.test(placed)
            || placed.node().kind() == FlowNode.Kind.PHI
            || placed.node().isStore() && !bounds.containsKey(id);
    if (!pinned) {
      start = Math.max(start, bounds.getOrDefault(id, end(placed) - placed.cycles()));
    }
    Timing timing = times.of(placed.node());
    double tail = tails.getOrDefault(id, 0.0);
    if (placed.cycles() == 0 && start > placed.start() && tail + timing.delay() > 1) {
      start--;
      tail = 0;
    }
    starts.put(id, start);
    behind.put(id, placed.cycles() == 0 ? tail + timing.delay() : 0);
    FlowNode node = placed.node();
    for (int input : inputs.of(node)) {
      input(input, placed, start);
    }
  }

  /**
   * The cycle in which results that only other blocks use have to be there; those of a cluster that
   * ends the block leave through its exit.
   */
  private int end(BlockSchedule.Placed placed) {
    int latency = schedule.latency();
    if (placed.cluster() < 0) {
      return latency;
    }
    BlockSchedule.Cluster cluster = schedule.clusters().get(placed.cluster());
    boolean isLast = cluster.start() + cluster.latency() == latency;
    return isLast ? latency - times.profile().blocks().clusterExit().cycles() : latency;
  }

  private void input(int id, BlockSchedule.Placed user, int start) {
    schedule
        .placed(id)
        .ifPresent(
            from -> {
              boolean leaves = from.cluster() >= 0 && from.cluster() != user.cluster();
              int exit = leaves ? times.profile().blocks().clusterExit().cycles() : 0;
              boolean chained = user.cycles() == 0 && from.cycles() == 0;
              bound(
                  id,
                  start - exit - from.cycles(),
                  chained ? behind.getOrDefault(user.node().id(), 0.0) : 0);
            });
  }

  private void bound(int id, int start, double tail) {
    Integer known = bounds.get(id);
    if (known == null || start < known) {
      bounds.put(id, start);
      tails.put(id, tail);
    } else if (start == known) {
      tails.merge(id, tail, Math::max);
    }
  }
}
