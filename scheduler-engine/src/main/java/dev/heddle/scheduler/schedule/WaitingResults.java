package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How long combinational operations are printed to take. A result that is not used in the cycle in
 * which it is made waits in a register: logic, comparisons and selects then take one cycle.
 * Addresses and shifts by constants cost nothing and are printed until they are used; adders always
 * take 0 cycles (model M-SCH-9).
 */
public final class WaitingResults {
  private final FlowGraph graph;
  private final Map<Integer, Integer> firstUse = new HashMap<>();
  private final BlockSchedule schedule;
  private final int clusterExit;

  /** For one block of a kernel. */
  public WaitingResults(FlowGraph graph, BlockSchedule schedule, OperatorTimes times) {
    this.graph = graph;
    this.schedule = schedule;
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
    if (placed.cycles() > 0 || placed.stallable()) {
      return placed.cycles();
    }
    Integer used = firstUse.get(node.id());
    // What only later blocks use is made at the end of this one.
    int waits = used == null ? 0 : Math.max(0, used - start(placed));
    return switch (kind(node)) {
      case WIRE -> waits;
      case LOGIC -> Math.min(1, waits);
      case ADDER -> 0;
    };
  }

  private enum Waiting {
    WIRE,
    LOGIC,
    ADDER
  }

  private Waiting kind(FlowNode node) {
    if (node.kind() == FlowNode.Kind.ADDRESS) {
      return Waiting.WIRE;
    }
    if (node.kind() != FlowNode.Kind.OPERATION) {
      return Waiting.ADDER;
    }
    return switch (OperationNames.opcode(graph, node)) {
      case SHL, LSHR, ASHR -> Waiting.WIRE;
      case AND, OR, XOR, NOT, EQ, NE, SLT, SLE, ULT, ULE -> Waiting.LOGIC;
      case SELECT -> node.type() instanceof IrType.Pointer ? Waiting.WIRE : Waiting.LOGIC;
      default -> Waiting.ADDER;
    };
  }
}
