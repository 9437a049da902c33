package dev.heddle.scheduler.schedule;

import dev.heddle.language.request.Cancellation;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * When the carried values of a block are read: no earlier than the iteration before has made them.
 * Each round looks at a schedule of the block and has reads that come too early come later in the
 * next one.
 */
final class CarriedReads {
  private static final int MOST_ESTIMATES = 1_000;

  private final OperatorTimes times;
  private final BlockInputs inputs;
  private final BlockScheduler.Iteration iteration;
  private final Levels levels;
  private final int nodes;
  private final Cancellation cancellation;
  private final GrowingDelays growing;
  private final GrowingDelays rising;
  private final Map<Integer, Integer> readNoEarlier = new HashMap<>();
  private Map<Integer, BlockSchedule.Placed> placed = Map.of();
  private List<Integer> entries = List.of();

  /**
   * For one block.
   *
   * @param nodes number of the nodes of the kernel
   * @param levels raised where a value is made in a later level than it is needed first
   */
  CarriedReads(
      OperatorTimes times,
      BlockInputs inputs,
      BlockScheduler.Iteration iteration,
      Levels levels,
      int nodes,
      Cancellation cancellation) {
    this.times = times;
    this.inputs = inputs;
    this.iteration = iteration;
    this.levels = levels;
    this.nodes = nodes;
    this.cancellation = cancellation;
    this.growing = new GrowingDelays(iteration.phis().size());
    this.rising = new GrowingDelays(iteration.phis().size());
  }

  /** The cycle before which a value is not read, 0 if nothing is known. */
  int noEarlier(FlowNode carried) {
    return readNoEarlier.getOrDefault(carried.id(), 0);
  }

  /** Whether reads are delayed round by round without an end; asked once a round. */
  boolean growOn() {
    boolean later = growing.growOn(readNoEarlier);
    return rising.growOn(levels.raised()) || later;
  }

  /**
   * Whether a carried value is read before it is there; such reads come later from now on: in a
   * level behind if it is made there, else in their cluster. What follows from later reads is
   * estimated without the chaining of logic, which the next round shows.
   *
   * @param operations the operations as they are scheduled
   * @param entered the cycle in which each level is entered, and what is behind the last one
   */
  boolean delay(Map<Integer, BlockSchedule.Placed> operations, List<Integer> entered) {
    if (iteration.phis().isEmpty()) {
      return false;
    }
    placed = operations;
    entries = entered;
    int[] ends = new int[nodes];
    placed.forEach((id, operation) -> ends[id] = operation.end());
    if (iteration.acrossClusters() && raiseReads(ends)) {
      return true;
    }
    boolean delayed = false;
    for (int round = 0; round < MOST_ESTIMATES && delayReads(ends); round++) {
      delayed = true;
      carryOn(ends);
    }
    return delayed;
  }

  /** Whether values are made in later levels than they are read; these are read behind then. */
  private boolean raiseReads(int[] ends) {
    boolean raised = false;
    for (boolean more = true; more; raised |= more) {
      cancellation.check();
      more = false;
      for (FlowLoop.Phi phi : iteration.phis()) {
        more |= raiseRead(phi, ends);
      }
      if (more) {
        levels.find();
      }
    }
    return raised;
  }

  private boolean raiseRead(FlowLoop.Phi phi, int[] ends) {
    BlockSchedule.Placed written = placed.get(phi.next());
    if (written == null || !placed.containsKey(phi.node())) {
      return false;
    }
    int level = levels.of(phi.node());
    if (level >= entries.size() - 1) {
      // When levels behind the last one are entered is shown by the next round: on a recurrence
      // through
      // several clusters the reading and the making level rise together, one raised by the other.
      return false;
    }
    int last = levels.behind(phi.next());
    int made = Math.max(ends[phi.next()] - insideAccumulator(written), entry(last));
    int there = made - span(phi);
    if (last <= level || Math.max(ends[phi.node()], entry(level)) >= there) {
      return false;
    }
    int next = level + 1;
    while (next < last && read(next) < there) {
      next++;
    }
    levels.raise(phi.node(), next);
    return true;
  }

  /** Cycles from the iteration that hands a value on to the one that reads it. */
  private int span(FlowLoop.Phi phi) {
    return iteration.interval() * phi.distance();
  }

  /** The cycle in which a level is entered, as far as it is known now. */
  private int entry(int level) {
    return entries.get(Math.min(level, entries.size() - 1));
  }

  /** The cycle in which the cluster of a level reads carried values. */
  private int read(int level) {
    return entry(level) + times.profile().blocks().clusterEntry().cycles();
  }

  private boolean delayReads(int[] ends) {
    Map<Integer, List<FlowLoop.Phi>> waiting = new HashMap<>();
    for (FlowLoop.Phi phi : iteration.phis()) {
      waiting.computeIfAbsent(phi.next(), next -> new ArrayList<>()).add(phi);
    }
    boolean delayed = false;
    Deque<FlowLoop.Phi> pending = new ArrayDeque<>(iteration.phis());
    while (!pending.isEmpty()) {
      FlowLoop.Phi phi = pending.poll();
      BlockSchedule.Placed read = placed.get(phi.node());
      BlockSchedule.Placed written = placed.get(phi.next());
      if (read == null || written == null || read.cluster() != written.cluster()) {
        continue;
      }
      int there = ends[phi.next()] - insideAccumulator(written) - span(phi);
      if (ends[phi.node()] < there) {
        ends[phi.node()] = there;
        readNoEarlier.put(phi.node(), there);
        delayed = true;
        pending.addAll(waiting.getOrDefault(phi.node(), List.of()));
      }
    }
    return delayed;
  }

  /** Cycles of an accumulator behind its first; also of one that a select behind it restarts. */
  private int insideAccumulator(BlockSchedule.Placed written) {
    FlowNode node = written.node();
    if (times.isAccumulator(node)) {
      return written.cycles() - 1;
    }
    if (node.kind() != FlowNode.Kind.OPERATION || node.opcode() != Opcode.SELECT) {
      return 0;
    }
    int inside = 0;
    for (int i = 1; i < node.inputCount(); i++) {
      BlockSchedule.Placed input = placed.get(node.input(i));
      if (input != null && times.isAccumulator(input.node())) {
        inside = Math.max(inside, input.cycles() - 1);
      }
    }
    return inside;
  }

  /** Later inputs make later results, inside of each cluster. */
  private void carryOn(int[] ends) {
    for (FlowNode node : inputs.order()) {
      cancellation.check();
      BlockSchedule.Placed operation = placed.get(node.id());
      if (operation == null || operation.stallable() || node.kind() == FlowNode.Kind.PHI) {
        continue;
      }
      int end = ends[node.id()];
      for (int input : inputs.of(node)) {
        BlockSchedule.Placed from = placed.get(input);
        if (from != null && from.cluster() == operation.cluster()) {
          end = Math.max(end, ends[input] + operation.cycles());
        }
      }
      ends[node.id()] = end;
    }
  }
}
