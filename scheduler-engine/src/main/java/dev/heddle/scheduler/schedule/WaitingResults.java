package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.dependence.Dependence;
import dev.heddle.scheduler.device.Datum;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Where and how long operations are printed. What has time to spare is printed where it starts at
 * the latest. A result that is not used in the cycle in which it is made waits in a register:
 * comparisons and gates then take one cycle. An address is printed from its first operand until it
 * is used; everything else combinational takes 0 cycles (model M-SCH-9). In clusters and in loops
 * of single work-item kernels operations are printed as they are scheduled, and nothing is said
 * about waiting.
 */
public final class WaitingResults {
  private final Map<Integer, Integer> firstUse = new HashMap<>();
  private final BlockSchedule schedule;
  private final OperatorTimes times;
  private final LateStarts late;
  private final int clusterExit;

  /** For one block. */
  public WaitingResults(BlockSchedule schedule, KernelSchedule kernel) {
    this.schedule = schedule;
    this.times = kernel.times();
    List<Dependence> order = new ArrayList<>(kernel.dependences().within(schedule.block()));
    order.addAll(Fences.in(schedule.block(), kernel.graph(), times.units()));
    this.late = new LateStarts(schedule, times, order);
    this.clusterExit = times.device().cycles("clusterExit");
    List<BlockSchedule.Placed> users = new ArrayList<>(schedule.operations().values());
    users.sort(Comparator.comparingInt(user -> -user.node().id()));
    for (BlockSchedule.Placed user : users) {
      FlowNode node = user.node();
      for (int i = 0; i < node.inputCount(); i++) {
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
    if (isLate(placed)) {
      return node.kind() == FlowNode.Kind.ADDRESS && placed.cluster() < 0
          ? firstOperand(placed)
          : late.of(placed);
    }
    return opposite
        ? Math.max(placed.start(), firstUse.getOrDefault(node.id(), 0))
        : placed.start();
  }

  /**
   * Whether an operation is printed where it starts at the latest. Gates outside of clusters stay
   * behind what they combine; the loops of single work-item kernels keep their places.
   */
  private boolean isLate(BlockSchedule.Placed placed) {
    FlowNode node = placed.node();
    boolean inLoop = schedule.block().loop().isPresent();
    if (times.isSingleWorkItem() && (inLoop || placed.cluster() >= 0)) {
      return false;
    }
    if (placed.cluster() >= 0) {
      return node.kind() != FlowNode.Kind.PHI;
    }
    if (node.kind() != FlowNode.Kind.OPERATION) {
      return node.kind() == FlowNode.Kind.ADDRESS;
    }
    return switch (node.opcode()) {
      case AND, OR, XOR, NOT -> false;
      case LOAD, STORE -> placed.stallable();
      default -> placed.cycles() == 0;
    };
  }

  /** The cycle in which the first operand of an address is there. */
  private int firstOperand(BlockSchedule.Placed placed) {
    int start = late.of(placed);
    for (int i = 0; i < placed.node().inputCount(); i++) {
      BlockSchedule.Placed from = schedule.operations().get(placed.node().input(i));
      if (from != null && from.cluster() < 0) {
        start = Math.min(start, late.of(from) + from.cycles());
      }
    }
    return start;
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
      return late.of(placed) - start(placed);
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
