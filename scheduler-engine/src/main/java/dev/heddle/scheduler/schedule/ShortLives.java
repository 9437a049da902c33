package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.flow.FlowNode;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Where operations with time to spare lie so that few bits wait. From its latest start an operation
 * moves back to the cycle in which its operands are used otherwise for the last time, where its
 * result waits at no more expense than they would (model M-SCH-10). Arguments and the place of the
 * work-item wait nowhere. In time linear in the size of the block, but for a logarithm.
 */
final class ShortLives {
  private final BlockSchedule schedule;
  private final OperatorTimes times;
  private final BlockInputs inputs;
  private final ValueUses needed;
  private final Free free;
  private final Map<Integer, Integer> starts = new HashMap<>();

  /** For each value the cycles in which it is used, each with the number of uses. */
  private final Map<Integer, TreeMap<Integer, Integer>> uses = new HashMap<>();

  /** After which fraction of their cycle the results of what has moved are there. */
  private final Map<Integer, Double> ready = new HashMap<>();

  /** What an operation may do. */
  interface Free {
    /** Where an operation lies that does not move, or at the latest if it does. */
    int latest(BlockSchedule.Placed placed);

    /** Whether it may lie earlier than that. */
    boolean moves(BlockSchedule.Placed placed);

    /** Whether a value is there in every cycle at no expense. */
    boolean isAlwaysThere(int value);
  }

  ShortLives(
      BlockSchedule schedule,
      OperatorTimes times,
      BlockInputs inputs,
      ValueUses needed,
      Free free) {
    this.schedule = schedule;
    this.inputs = inputs;
    this.times = times;
    this.needed = needed;
    this.free = free;
    for (FlowNode node : inputs.order()) {
      schedule.placed(node.id()).ifPresent(placed -> starts.put(node.id(), first(placed)));
    }
    inputs.waits().forEach(this::count);
    for (FlowNode node : inputs.order()) {
      schedule.placed(node.id()).filter(free::moves).ifPresent(this::move);
    }
    settleWhatIsAlwaysThere();
  }

  /** Where an operation lies. */
  int of(BlockSchedule.Placed placed) {
    return starts.getOrDefault(placed.node().id(), placed.start());
  }

  /** The cycle in which a value is used first, or the given one. */
  int firstUse(int value, int otherwise) {
    TreeMap<Integer, Integer> cycles = uses.get(value);
    return cycles == null || cycles.isEmpty() ? otherwise : cycles.firstKey();
  }

  /** Comparisons of one value end it together: each is first taken to lie early. */
  private int first(BlockSchedule.Placed placed) {
    boolean early = free.moves(placed) && isComparison(placed.node());
    return early ? placed.start() : free.latest(placed);
  }

  static boolean isComparison(FlowNode node) {
    return node.kind() == FlowNode.Kind.OPERATION
        && switch (node.opcode()) {
          case EQ, NE, SLT, SLE, ULT, ULE -> true;
          default -> false;
        };
  }

  /** Gates of truth values: one bit or another waits, and they stay with what asks them. */
  private boolean isGate(FlowNode node) {
    if (node.kind() != FlowNode.Kind.OPERATION) {
      return false;
    }
    return switch (node.opcode()) {
      case AND, OR, XOR -> true;
      case NOT -> {
        BlockSchedule.Placed from = schedule.operations().get(node.input(0));
        yield from == null || !isComparison(from.node());
      }
      default -> false;
    };
  }

  /** Of joined accesses, which stay where they are, the first and the last use stand for all. */
  private void count(BlockInputs.Wait wait) {
    List<FlowNode> users =
        wait.users().stream()
            .filter(user -> schedule.operations().containsKey(user.id()) && needed.isNeeded(user))
            .sorted(Comparator.comparing(user -> starts.get(user.id())))
            .toList();
    boolean stay =
        users.stream().allMatch(user -> schedule.operations().get(user.id()).stallable());
    for (int i = 0; i < users.size(); i++) {
      if (!stay || i == 0 || i == users.size() - 1) {
        count(users.get(i), starts.get(users.get(i).id()), 1);
      }
    }
  }

  private void count(FlowNode user, int cycle, int more) {
    if (!needed.isNeeded(user)) {
      return;
    }
    for (int value : inputs.of(user)) {
      if (schedule.operations().containsKey(value)) {
        uses.computeIfAbsent(value, v -> new TreeMap<>())
            .merge(cycle, more, (a, b) -> a + b == 0 ? null : a + b);
      }
    }
  }

  private void move(BlockSchedule.Placed placed) {
    FlowNode node = placed.node();
    int latest = free.latest(placed);
    count(node, starts.get(node.id()), -1);
    int best = latest;
    int earliest = fitting(placed, earliest(placed));
    long least = isGate(node) ? -1 : 0;
    for (int i = 0; i < node.inputCount(); i++) {
      if (waits(node.input(i))) {
        int cycle = Math.max(earliest, lastUse(node.input(i)));
        long more = cycle < latest ? expense(node, cycle, latest) : 1;
        if (more < least || more == least && cycle < best) {
          least = more;
          best = cycle;
        }
      }
    }
    starts.put(node.id(), best);
    count(node, best, 1);
    ready.put(node.id(), chained(placed, best));
  }

  /** The first cycle in which the logic in front of an operation and its own fit. */
  private int fitting(BlockSchedule.Placed placed, int cycle) {
    return chained(placed, cycle) > 1 ? cycle + 1 : cycle;
  }

  /** After which fraction of a cycle the result of an operation is there. */
  private double chained(BlockSchedule.Placed placed, int cycle) {
    double before = 0;
    for (int i = 0; i < placed.node().inputCount(); i++) {
      int value = placed.node().input(i);
      BlockSchedule.Placed from = schedule.operations().get(value);
      boolean counts = from != null && !from.stallable();
      if (counts && starts.get(value) + from.cycles() == cycle) {
        before = Math.max(before, ready.getOrDefault(value, from.ready()));
      }
    }
    return before + times.of(placed.node()).delay();
  }

  /** Bits times cycles that wait more if an operation lies earlier. */
  private long expense(FlowNode node, int cycle, int latest) {
    long more = (long) node.bits() * (latest - cycle);
    for (int i = 0; i < node.inputCount(); i++) {
      int value = node.input(i);
      if (waits(value) && !isBefore(node, i)) {
        int last = Math.max(cycle, lastUse(value));
        more -= (long) bits(value) * Math.max(0, latest - last);
      }
    }
    return more;
  }

  private static boolean isBefore(FlowNode node, int position) {
    for (int i = 0; i < position; i++) {
      if (node.input(i) == node.input(position)) {
        return true;
      }
    }
    return false;
  }

  private int earliest(BlockSchedule.Placed placed) {
    int earliest = placed.start();
    FlowNode node = placed.node();
    for (int i = 0; i < node.inputCount(); i++) {
      BlockSchedule.Placed from = schedule.operations().get(node.input(i));
      if (from != null && !free.isAlwaysThere(node.input(i))) {
        earliest = Math.max(earliest, starts.get(node.input(i)) + from.cycles());
      }
    }
    return earliest;
  }

  private boolean waits(int value) {
    return schedule.operations().containsKey(value) && !free.isAlwaysThere(value);
  }

  private int bits(int value) {
    return schedule.operations().get(value).node().bits();
  }

  private int lastUse(int value) {
    if (needed.isUsedElsewhere(value)) {
      return Integer.MAX_VALUE;
    }
    TreeMap<Integer, Integer> cycles = uses.get(value);
    return cycles == null || cycles.isEmpty() ? 0 : cycles.lastKey();
  }

  private void settleWhatIsAlwaysThere() {
    List<FlowNode> nodes = inputs.order();
    for (int i = nodes.size() - 1; i >= 0; i--) {
      FlowNode node = nodes.get(i);
      Integer start = starts.get(node.id());
      if (start != null && free.isAlwaysThere(node.id())) {
        int first = firstUse(node.id(), start);
        if (first < start) {
          count(node, start, -1);
          starts.put(node.id(), first);
          count(node, first, 1);
        }
      }
    }
  }
}
