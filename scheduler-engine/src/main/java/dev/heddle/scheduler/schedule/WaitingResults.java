package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.dependence.Dependence;
import dev.heddle.scheduler.device.Datum;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.memory.LoadStoreUnit;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/**
 * Where and how long operations are printed. What has time to spare is printed where it starts at
 * the latest. A result that is not used in the cycle in which it is made waits in a register:
 * comparisons and gates then take one cycle. An address is printed from its first operand until it
 * is used; everything else combinational takes 0 cycles (model M-SCH-9). In clusters and loops of
 * single work-item kernels operations are printed as they are scheduled, and nothing is said about
 * waiting.
 */
public final class WaitingResults {
  private final Map<Integer, Integer> firstUse = new HashMap<>();
  private final Map<Integer, Integer> lastUse = new HashMap<>();
  private final Set<Integer> leadsToLoad = new HashSet<>();
  private final BlockSchedule schedule;
  private final OperatorTimes times;
  private final LateStarts late;
  private final int clusterExit;
  private final BitSet usedElsewhere;

  /**
   * For one block.
   *
   * @param usedElsewhere numbers of the values that other blocks use
   * @param isNeeded whether a node has an effect or a use
   */
  public WaitingResults(
      BlockSchedule schedule,
      KernelSchedule kernel,
      BitSet usedElsewhere,
      Predicate<FlowNode> isNeeded) {
    this.schedule = schedule;
    this.usedElsewhere = usedElsewhere;
    this.times = kernel.times();
    List<Dependence> order = new ArrayList<>(kernel.dependences().within(schedule.block()));
    order.addAll(Fences.in(schedule.block(), kernel.graph(), times.units()));
    BlockInputs inputs = new BlockInputs(schedule.block(), kernel.graph(), times.units(), order);
    this.late = new LateStarts(schedule, times, inputs, order, isNeeded);
    this.clusterExit = times.device().cycles("clusterExit");
    List<BlockSchedule.Placed> users = new ArrayList<>(schedule.operations().values());
    users.removeIf(user -> !isNeeded.test(user.node()));
    users.sort(Comparator.comparingInt(user -> -user.node().id()));
    for (BlockSchedule.Placed user : users) {
      FlowNode node = user.node();
      boolean leads = node.isLoad() || leadsToLoad.contains(node.id());
      for (int input : inputs.of(node)) {
        use(input, user);
        lead(input, leads);
      }
    }
  }

  /** The values of a kernel that other blocks than their own use. */
  public static BitSet usedElsewhere(FlowGraph graph) {
    BitSet found = new BitSet();
    for (FlowNode node : graph.nodes()) {
      for (int i = 0; i < node.inputCount(); i++) {
        if (graph.node(node.input(i)).block() != node.block()) {
          found.set(node.input(i));
        }
      }
    }
    for (FlowLoop loop : graph.loops()) {
      for (FlowLoop.Phi phi : loop.phis()) {
        found.set(phi.initial());
        found.set(phi.next());
      }
    }
    return found;
  }

  private void lead(int id, boolean leads) {
    if (leads) {
      leadsToLoad.add(id);
    }
  }

  private void use(int id, BlockSchedule.Placed user) {
    BlockSchedule.Placed from = schedule.operations().get(id);
    if (from != null) {
      lastUse.merge(id, user.start(), Math::max);
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
      case LOAD -> placed.stallable() && (leadsToLoad.contains(node.id()) || !isPrefetching(node));
      case STORE -> placed.stallable();
      case EQ, NE, SLT, SLE, ULT, ULE -> placed.cycles() == 0 && !endsOperand(placed);
      default -> placed.cycles() == 0;
    };
  }

  /**
   * Whether a value of the block need not wait any longer once it is compared: one bit waits at
   * less expense than the value.
   */
  private boolean endsOperand(BlockSchedule.Placed comparison) {
    FlowNode node = comparison.node();
    for (int i = 0; i < node.inputCount(); i++) {
      int last = lastUse.getOrDefault(node.input(i), Integer.MAX_VALUE);
      if (last <= comparison.start()
          && !usedElsewhere.get(node.input(i))
          && !isAlwaysThere(node.input(i))) {
        return true;
      }
    }
    return false;
  }

  /** Arguments and the place of the work-item need not wait anywhere. */
  private boolean isAlwaysThere(int id) {
    FlowNode node = schedule.operations().get(id).node();
    return switch (node.opcode()) {
      case PARAMETER, WORK_ITEM -> true;
      case TRUNC, ZEXT, SEXT ->
          !schedule.operations().containsKey(node.input(0)) || isAlwaysThere(node.input(0));
      default -> false;
    };
  }

  /** What is loaded ahead starts as soon as its address is there, unless a load waits for it. */
  private boolean isPrefetching(FlowNode load) {
    return times
        .units()
        .unit(load)
        .filter(unit -> unit.type().equals(LoadStoreUnit.PREFETCHING))
        .isPresent();
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

  /** The latency that is printed; that of a remainder is not. */
  public int cycles(BlockSchedule.Placed placed) {
    FlowNode node = placed.node();
    if (times.isRemainder(node)) {
      return 0;
    }
    boolean looping = times.isSingleWorkItem() && schedule.block().loop().isPresent();
    boolean clustered = times.isSingleWorkItem() && placed.cluster() >= 0;
    boolean exact = !looping && !clustered;
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
          case AND, OR, XOR, SELECT, EQ, NE, SLT, SLE, ULT, ULE -> true;
          default -> false;
        };
  }
}
