package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.device.Datum;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How long combinational operations are printed to take. A result that is not used in the cycle in
 * which it is made waits in a register: comparisons and gates then take one cycle. The address of a
 * store costs nothing and is printed until it is used; everything else takes 0 cycles (model
 * M-SCH-9). Inside of clusters and loops, where the vendor places operations later than this
 * schedule, nothing is said about waiting.
 */
public final class WaitingResults {
  private final Map<Integer, Integer> firstUse = new HashMap<>();
  private final BitSet stored = new BitSet();
  private final BlockSchedule schedule;
  private final OperatorTimes times;
  private final int clusterExit;

  /** For one block. */
  public WaitingResults(BlockSchedule schedule, OperatorTimes times) {
    this.schedule = schedule;
    this.times = times;
    this.clusterExit = times.device().cycles("clusterExit");
    List<BlockSchedule.Placed> users = new ArrayList<>(schedule.operations().values());
    users.sort(Comparator.comparingInt(user -> -user.node().id()));
    for (BlockSchedule.Placed user : users) {
      FlowNode node = user.node();
      for (int i = 0; i < node.inputCount(); i++) {
        stored.set(node.input(i), stored.get(node.input(i)) || node.isStore());
        use(node.input(i), user);
      }
      if (node.skip() >= 0) {
        use(node.skip(), user);
      }
    }
  }

  private void use(int id, BlockSchedule.Placed user) {
    BlockSchedule.Placed from = schedule.operations().get(id);
    if (from != null) {
      boolean leaves = from.cluster() >= 0 && from.cluster() != user.cluster();
      firstUse.merge(id, leaves ? exit(from.cluster()) : start(user), Math::min);
    }
  }

  /** The cycle that is printed: an opposite costs nothing and is made where it is used. */
  public int start(BlockSchedule.Placed placed) {
    FlowNode node = placed.node();
    boolean opposite = node.kind() == FlowNode.Kind.OPERATION && node.opcode() == Opcode.NOT;
    return opposite
        ? Math.max(placed.start(), firstUse.getOrDefault(node.id(), 0))
        : placed.start();
  }

  /** The cycle in which values leave a cluster. */
  private int exit(int cluster) {
    BlockSchedule.Cluster left = schedule.clusters().get(cluster);
    return left.start() + left.latency() - clusterExit;
  }

  /** The latency that is printed. */
  public int cycles(BlockSchedule.Placed placed) {
    FlowNode node = placed.node();
    boolean exact = placed.cluster() < 0 && schedule.block().loop().isEmpty();
    if (placed.cycles() > 0 || placed.stallable() || !exact) {
      return known(placed);
    }
    Integer used = firstUse.get(node.id());
    // What only later blocks use is made at the end of this one.
    int waits = used == null ? 0 : Math.max(0, used - start(placed));
    if (node.kind() == FlowNode.Kind.ADDRESS) {
      return stored.get(node.id()) ? waits : 0;
    }
    return isLogic(node) ? Math.min(1, waits) : 0;
  }

  /** Early releases print more for accesses on chip than what they schedule with. */
  private int known(BlockSchedule.Placed placed) {
    FlowNode node = placed.node();
    boolean onChip =
        (node.isLoad() || node.isStore())
            && placed.cycles() > 0
            && !placed.stallable()
            && times.units().unit(node).isEmpty();
    return onChip
        ? times
            .device()
            .find(node.isLoad() ? "localLoadPrinted" : "localStorePrinted")
            .map(Datum::cycles)
            .orElse(placed.cycles())
        : placed.cycles();
  }

  private static boolean isLogic(FlowNode node) {
    return node.kind() == FlowNode.Kind.OPERATION
        && switch (node.opcode()) {
          case AND, OR, XOR, EQ, NE, SLT, SLE, ULT, ULE -> true;
          default -> false;
        };
  }
}
