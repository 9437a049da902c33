package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.dependence.Dependence;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.hardware.LoadStoreUnit.Kind;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Where the operations of a block are placed and how long they last there. What has time to spare
 * is placed where it starts at the latest, or where fewer bits wait. A result that is not used in
 * the cycle in which it is made waits in a register: comparisons and gates then take one cycle. An
 * address lasts from its first operand until it is used, and a choice between addresses until then;
 * everything else combinational takes 0 cycles (model M-SCH-9, M-SCH-10). In clusters and loops of
 * single work-item kernels operations stay as they are scheduled.
 */
final class WaitingResults {
  private final Set<Integer> leadsToLoad = new HashSet<>();
  private final Set<Integer> leavesCluster = new HashSet<>();
  private final Map<Integer, Boolean> alwaysThere = new HashMap<>();
  private final FlowGraph graph;
  private final BlockSchedule schedule;
  private final OperatorTimes times;
  private final LateStarts late;
  private final ShortLives lives;
  private final int clusterExit;

  /**
   * For one block.
   *
   * @param needed which values of the kernel are needed where
   */
  WaitingResults(BlockSchedule schedule, KernelSchedule kernel, ValueUses needed) {
    this.graph = kernel.graph();
    this.schedule = schedule;
    this.times = kernel.times();
    this.clusterExit = times.profile().blocks().clusterExit().cycles();
    List<Dependence> order = new ArrayList<>(kernel.dependences().within(schedule.block()));
    order.addAll(Fences.in(schedule.block(), kernel.graph(), times.units()));
    BlockInputs inputs = new BlockInputs(schedule.block(), graph, times.units(), order);
    List<BlockInputs.Wait> waits = inputs.waits();
    for (int i = waits.size() - 1; i >= 0; i--) {
      inputs(waits.get(i), needed);
    }
    this.late = new LateStarts(schedule, times, inputs, order, needed, this::isLate);
    this.lives = new ShortLives(schedule, times, inputs, needed, new Waiting());
  }

  private void inputs(BlockInputs.Wait wait, ValueUses needed) {
    boolean leads = false;
    Set<Integer> clusters = new HashSet<>();
    for (FlowNode user : wait.users()) {
      BlockSchedule.Placed placed = schedule.operations().get(user.id());
      if (placed != null && needed.isNeeded(user)) {
        leads |= user.isLoad() || leadsToLoad.contains(user.id());
        clusters.add(placed.cluster());
      }
    }
    for (int input : wait.inputs()) {
      if (leads) {
        leadsToLoad.add(input);
      }
      BlockSchedule.Placed from = schedule.operations().get(input);
      boolean inCluster = from != null && from.cluster() >= 0 && !clusters.isEmpty();
      if (inCluster && (clusters.size() > 1 || !clusters.contains(from.cluster()))) {
        leavesCluster.add(input);
      }
    }
  }

  /** Outside of clusters combinational operations move to where fewer bits wait. */
  private final class Waiting implements ShortLives.Free {
    @Override
    public int latest(BlockSchedule.Placed placed) {
      return isLate(placed) ? late.of(placed) : placed.start();
    }

    @Override
    public boolean moves(BlockSchedule.Placed placed) {
      return placed.cluster() < 0 && placed.cycles() == 0 && !placed.stallable() && isLate(placed);
    }

    @Override
    public boolean isAlwaysThere(int value) {
      return WaitingResults.this.isAlwaysThere(value);
    }
  }

  /** The cycle in which it is placed: an opposite that keeps its place is made where it is used. */
  int start(BlockSchedule.Placed placed) {
    FlowNode node = placed.node();
    if (isLate(placed)) {
      return isAddress(node) && placed.cluster() < 0 ? firstOperand(placed) : lives.of(placed);
    }
    boolean opposite = node.kind() == FlowNode.Kind.OPERATION && node.opcode() == Opcode.NOT;
    return opposite ? Math.max(placed.start(), firstUse(placed, 0)) : placed.start();
  }

  /** The cycle of the first use, in which values of a cluster may leave it; or the given one. */
  private int firstUse(BlockSchedule.Placed placed, int otherwise) {
    int id = placed.node().id();
    int used = lives.firstUse(id, otherwise);
    return leavesCluster.contains(id) ? Math.min(used, exit(placed.cluster())) : used;
  }

  /**
   * Whether an operation is placed where it starts at the latest. The loops of single work-item
   * kernels keep their places.
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
      case LOAD -> placed.stallable() && (leadsToLoad.contains(node.id()) || !isPrefetching(node));
      case STORE -> placed.stallable();
      default -> placed.cycles() == 0;
    };
  }

  /**
   * Arguments, the place of the work-item and what follows from arguments alone need not wait
   * anywhere.
   */
  private boolean isAlwaysThere(int id) {
    Boolean known = alwaysThere.get(id);
    if (known == null) {
      known = decideAlwaysThere(id);
      alwaysThere.put(id, known);
    }
    return known;
  }

  private boolean decideAlwaysThere(int id) {
    BlockSchedule.Placed placed = schedule.operations().get(id);
    if (placed == null) {
      return true;
    }
    FlowNode node = placed.node();
    return switch (node.opcode()) {
      case PARAMETER, WORK_ITEM -> true;
      case TRUNC, ZEXT, SEXT -> isAlwaysThere(node.input(0));
      default -> isShared(placed);
    };
  }

  /** Whether a value is computed at once from what all work-items share. */
  private boolean isShared(BlockSchedule.Placed placed) {
    FlowNode node = placed.node();
    boolean combinational =
        placed.cluster() < 0
            && placed.cycles() == 0
            && !placed.stallable()
            && (isAddress(node) || ShortLives.isComparison(node))
            && node.inputCount() > 0;
    if (!combinational) {
      return false;
    }
    for (int i = 0; i < node.inputCount(); i++) {
      if (!isAlwaysThere(node.input(i)) || isOfWorkItem(node.input(i))) {
        return false;
      }
    }
    return true;
  }

  private boolean isOfWorkItem(int id) {
    FlowNode node = graph.node(id);
    return switch (node.opcode()) {
      case WORK_ITEM -> isOfWorkItem(((Detail.Query) node.detail()).function());
      case TRUNC, ZEXT, SEXT -> isOfWorkItem(node.input(0));
      default -> false;
    };
  }

  private static boolean isOfWorkItem(String query) {
    return query.contains("_id") && !query.equals("get_group_id");
  }

  /** What is loaded ahead starts as soon as its address is there, unless a load waits for it. */
  private boolean isPrefetching(FlowNode load) {
    return times.units().unit(load).filter(unit -> unit.kind() == Kind.PREFETCHING).isPresent();
  }

  /** The cycle in which the first operand of an address is there. */
  private int firstOperand(BlockSchedule.Placed placed) {
    int start = lives.of(placed);
    for (int i = 0; i < placed.node().inputCount(); i++) {
      BlockSchedule.Placed from = schedule.operations().get(placed.node().input(i));
      if (from != null && from.cluster() < 0) {
        start = Math.min(start, lives.of(from) + from.cycles());
      }
    }
    return start;
  }

  /** The cycle in which values leave a cluster. */
  private int exit(int cluster) {
    BlockSchedule.Cluster left = schedule.clusters().get(cluster);
    return left.start() + left.latency() - clusterExit;
  }

  /** How long it lasts there, its wait included. */
  int cycles(BlockSchedule.Placed placed) {
    FlowNode node = placed.node();
    boolean looping = times.isSingleWorkItem() && schedule.block().loop().isPresent();
    boolean clustered = times.isSingleWorkItem() && placed.cluster() >= 0;
    boolean exact = !looping && !clustered;
    if (placed.cycles() > 0 || placed.stallable() || !exact) {
      return placed.cycles();
    }
    int start = start(placed);
    int waits = Math.max(0, firstUse(placed, lives.of(placed)) - start);
    if (isAddress(node) || isWire(node)) {
      return waits;
    }
    return isLogic(node) ? Math.min(1, waits) : 0;
  }

  private static boolean isAddress(FlowNode node) {
    return node.opcode() == Opcode.ADDRESS;
  }

  private static boolean isWire(FlowNode node) {
    return node.kind() == FlowNode.Kind.OPERATION
        && node.opcode() == Opcode.SELECT
        && node.type() instanceof IrType.Pointer;
  }

  private static boolean isLogic(FlowNode node) {
    return node.kind() == FlowNode.Kind.OPERATION
        && switch (node.opcode()) {
          case AND, OR, XOR, NOT, SELECT, EQ, NE, SLT, SLE, ULT, ULE -> true;
          default -> false;
        };
  }
}
