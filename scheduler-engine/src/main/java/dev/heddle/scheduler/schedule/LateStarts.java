package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.dependence.Dependence;
import dev.heddle.scheduler.flow.FlowNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The latest cycle in which each operation of a block may start without making anything else later:
 * the vendor places what has time to spare there (model M-SCH-4). A result that only other blocks
 * use is made at the end of the block. In time linear in the size of the block.
 */
final class LateStarts {
  private final BlockSchedule schedule;
  private final OperatorTimes times;
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
    this.moves = moves;
    Map<Integer, List<Dependence>> dependents = new HashMap<>();
    for (Dependence dependence : order) {
      dependents.computeIfAbsent(dependence.from().id(), id -> new ArrayList<>()).add(dependence);
    }
    Map<Integer, BlockInputs.Wait> waits = new HashMap<>();
    inputs.waits().forEach(wait -> waits.put(wait.users().get(0).id(), wait));
    List<FlowNode> nodes = inputs.order();
    for (int i = nodes.size() - 1; i >= 0; i--) {
      schedule
          .placed(nodes.get(i).id())
          .filter(placed -> needed.isNeeded(placed.node()))
          .ifPresent(
              placed -> place(placed, dependents.getOrDefault(placed.node().id(), List.of())));
      Optional.ofNullable(waits.get(nodes.get(i).id())).ifPresent(this::inputs);
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

  /** The inputs of what is placed, or of joined accesses, all of which are placed. */
  private void inputs(BlockInputs.Wait wait) {
    List<Use> uses = uses(wait.users());
    for (int input : wait.inputs()) {
      schedule.placed(input).ifPresent(from -> uses.forEach(use -> input(from, use)));
    }
  }

  /** Of each cluster the earliest uses, as nothing depends on later ones. */
  private List<Use> uses(List<FlowNode> users) {
    List<Use> uses = new ArrayList<>();
    for (FlowNode user : users) {
      Integer start = starts.get(user.id());
      if (start != null) {
        BlockSchedule.Placed placed = schedule.operations().get(user.id());
        Use use =
            new Use(
                placed.cluster(), placed.cycles() == 0, start, behind.getOrDefault(user.id(), 0.0));
        Optional<Use> known = uses.stream().filter(use::isLike).findFirst();
        known.ifPresent(uses::remove);
        uses.add(known.map(use::earlier).orElse(use));
      }
    }
    return uses;
  }

  private void input(BlockSchedule.Placed from, Use use) {
    boolean leaves = from.cluster() >= 0 && from.cluster() != use.cluster();
    int exit = leaves ? times.profile().blocks().clusterExit().cycles() : 0;
    boolean chained = use.logic() && from.cycles() == 0;
    bound(from.node().id(), use.start() - exit - from.cycles(), chained ? use.tail() : 0);
  }

  /**
   * When a result is used.
   *
   * @param cluster where, -1 outside of clusters
   * @param logic whether by what takes no cycle
   * @param start the cycle
   * @param tail what logic in that cycle still has to come behind, in fractions of it
   */
  private record Use(int cluster, boolean logic, int start, double tail) {
    private boolean isLike(Use other) {
      return cluster == other.cluster && logic == other.logic;
    }

    private Use earlier(Use other) {
      if (start == other.start) {
        return tail < other.tail ? other : this;
      }
      return start < other.start ? this : other;
    }
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
