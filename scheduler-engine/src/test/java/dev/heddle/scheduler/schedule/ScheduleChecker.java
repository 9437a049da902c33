package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.dependence.Dependence;
import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.hardware.Pipelined.Bound;
import dev.heddle.scheduler.hardware.Pipelined.Buildable;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.memory.LoadStoreUnits;
import dev.heddle.scheduler.profile.Behaviour;
import dev.heddle.scheduler.profile.VendorProfile;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Looks at a finished schedule without the scheduler: no operation starts before its inputs are
 * there, no chain of logic is longer than a cycle, memory order is kept, clusters hold their
 * operations, no carried value is read before it is there, no recurrence is longer than its
 * interval allows, and no channel is called twice in a cycle.
 */
public final class ScheduleChecker {
  private static final double ROUNDING = 1e-9;

  private final KernelSchedule schedule;
  private final List<String> problems = new ArrayList<>();

  private ScheduleChecker(KernelSchedule schedule) {
    this.schedule = schedule;
  }

  /** What is illegal about a schedule; empty when nothing is. */
  public static List<String> problems(KernelSchedule schedule) {
    ScheduleChecker checker = new ScheduleChecker(schedule);
    for (Map.Entry<FlowBlock, BlockSchedule> entry : schedule.blocks().entrySet()) {
      checker.block(entry.getKey(), entry.getValue());
    }
    schedule.loops().forEach(checker::loop);
    return checker.problems;
  }

  private void block(FlowBlock block, BlockSchedule blockSchedule) {
    for (FlowNode node : block.nodes()) {
      Optional<BlockSchedule.Placed> placed = blockSchedule.placed(node.id());
      if (placed.isEmpty()) {
        problems.add("node " + node + " is not scheduled");
        continue;
      }
      Optional<FlowNode> lowest = lowest(node);
      int own = lowest.isEmpty() ? node.inputCount() : node.isStore() ? 1 : 0;
      for (int i = 0; i < own; i++) {
        input(blockSchedule, placed.get(), node.input(i));
      }
      for (int i = 0; lowest.isPresent() && i < lowest.get().inputCount(); i++) {
        input(blockSchedule, placed.get(), lowest.get().input(i));
      }
      if (node.predicate() >= 0) {
        input(blockSchedule, placed.get(), node.predicate());
      }
      inside(blockSchedule, placed.get());
    }
    for (Dependence dependence : schedule.dependences().within(block)) {
      order(blockSchedule, dependence);
    }
  }

  /** The access whose address a joined one has, empty for its own. */
  private Optional<FlowNode> lowest(FlowNode node) {
    return schedule
        .times()
        .units()
        .unit(node)
        .map(unit -> unit.accesses().get(0))
        .filter(first -> first != node);
  }

  private void input(BlockSchedule block, BlockSchedule.Placed user, int input) {
    Optional<BlockSchedule.Placed> producer = block.placed(input);
    if (producer.isEmpty() || user.node().kind() == FlowNode.Kind.PHI) {
      return;
    }
    BlockSchedule.Placed from = producer.get();
    if (user.start() < from.end()) {
      problems.add(
          user.node()
              + " starts in "
              + user.start()
              + " before "
              + from.node()
              + " ends in "
              + from.end());
    }
    Timing timing = schedule.times().of(user.node());
    boolean chained = user.start() == from.end() && timing.cycles() == 0 && timing.delay() > 0;
    if (chained && user.ready() + ROUNDING < from.ready() + timing.delay()) {
      problems.add(user.node() + " is ready before the logic in front of it");
    }
  }

  private void inside(BlockSchedule block, BlockSchedule.Placed placed) {
    if (placed.ready() > chain(block.block()) + ROUNDING) {
      problems.add(placed.node() + " ends a chain that is longer than a cycle");
    }
    if (placed.end() > block.latency() && placed.cycles() > 0) {
      problems.add(placed.node() + " ends behind its block");
    }
    if (placed.cluster() >= 0) {
      BlockSchedule.Cluster cluster = block.clusters().get(placed.cluster());
      if (placed.start() < cluster.start() || placed.end() > cluster.start() + cluster.latency()) {
        problems.add(placed.node() + " lies outside its cluster");
      }
    }
  }

  /**
   * Cycles of the target clock that a chain of logic may take: more than one only where a
   * recurrence of logic keeps the loop below the target, by the rating of such recurrences.
   */
  private double chain(FlowBlock block) {
    OperatorTimes times = schedule.times();
    double clock =
        block
            .loop()
            .filter(loop -> loop.header() == block)
            .map(loop -> schedule.loops().get(loop).fmaxMhz())
            .orElse(Double.MAX_VALUE);
    double target = 1000 / times.periodNs();
    if (clock >= target - ROUNDING) {
      return 1;
    }
    VendorProfile profile = times.profile();
    double pair = profile.operator("add", 32).delayNs() + profile.operator("logic", 32).delayNs();
    double share = profile.clock().recurrencePairNs().value() / pair;
    double period = 1000 / clock;
    double longest = Math.max(period, (period - profile.clock().overheadNs().value()) / share);
    // Clocks are rounded to hundredths of a megahertz.
    return longest / times.periodNs() * 1.001;
  }

  /** Joined accesses happen at once. */
  private boolean haveOneUnit(Dependence dependence) {
    LoadStoreUnits units = schedule.times().units();
    return units.unit(dependence.from()).isPresent()
        && units.unit(dependence.from()).equals(units.unit(dependence.to()));
  }

  private void order(BlockSchedule block, Dependence dependence) {
    Optional<BlockSchedule.Placed> from = block.placed(dependence.from().id());
    Optional<BlockSchedule.Placed> to = block.placed(dependence.to().id());
    if (from.isEmpty() || to.isEmpty() || haveOneUnit(dependence)) {
      return;
    }
    boolean readFirst =
        dependence.kind() == Dependence.Kind.WRITE_AFTER_READ
            && schedule.times().givesOldData(dependence.from());
    int earliest = readFirst ? from.get().start() : from.get().end();
    if (to.get().start() < earliest) {
      problems.add(dependence.to() + " overtakes " + dependence.from());
    }
  }

  // ------------------------------------------------------------------ from iteration to iteration

  private void loop(FlowLoop loop, LoopSchedule loopSchedule) {
    if (loopSchedule.interval().isEmpty()) {
      return;
    }
    int interval = loopSchedule.interval().getAsInt();
    int built =
        ((LoopControl.Pipelined) loopSchedule.control())
            .buildable()
            .map(Buildable::ii)
            .orElse(interval);
    // Floating-point operators of earlier releases run shorter on a recurrence than elsewhere
    // (model M-II-3); everything else of their recurrences is held to the interval.
    boolean full = !schedule.times().profile().has(Behaviour.SLOW_FLOAT_RECURRENCES);
    if (full || loop.blocks().stream().flatMap(b -> b.nodes().stream()).noneMatch(this::isFloat)) {
      for (FlowLoop.Phi phi : loop.phis()) {
        carried(loop, phi, built);
      }
    }
    if (new LongestPaths(schedule, loop, interval, full).grow()) {
      problems.add(
          "a recurrence of the loop in line " + line(loop) + " is longer than " + interval);
    }
    if (loop.isInnermost()) {
      ports(loop.header(), built);
    } else if (bound(loopSchedule) != Bound.AT_LEAST) {
      // Calls around an inner loop wait for each other by their handshake, whose cycles the
      // interval does not count: that is legal only where it is told as a lower bound (M-II-8).
      problems.add("the interval of the loop in line " + line(loop) + " is not a lower bound");
    }
  }

  private static Bound bound(LoopSchedule loop) {
    return ((LoopControl.Pipelined) loop.control()).bound();
  }

  private boolean isFloat(FlowNode node) {
    return LongestPaths.isFloat(node);
  }

  private static int line(FlowLoop loop) {
    return loop.loop().range().line();
  }

  /** A value must be there the interval later with which the loop can be built. */
  private void carried(FlowLoop loop, FlowLoop.Phi phi, int interval) {
    BlockSchedule block = schedule.blocks().get(loop.header());
    Optional<BlockSchedule.Placed> read = block.placed(phi.node());
    Optional<BlockSchedule.Placed> written = block.placed(phi.next());
    if (read.isEmpty() || written.isEmpty()) {
      return;
    }
    int there =
        accumulator(block, written.get(), phi)
            .map(adder -> adder.start() + 1)
            .orElse(written.get().end());
    if (read.get().start() + interval * phi.distance() < there) {
      problems.add(read.get().node() + " is read before " + written.get().node() + " is there");
    }
  }

  /**
   * The accumulator that holds the value: it adds in its first cycle. A choice between its sum and
   * what it has just added is its own restart.
   */
  private Optional<BlockSchedule.Placed> accumulator(
      BlockSchedule block, BlockSchedule.Placed written, FlowLoop.Phi phi) {
    FlowNode node = written.node();
    if (schedule.times().isAccumulator(node)) {
      return Optional.of(written);
    }
    if (node.kind() != FlowNode.Kind.OPERATION || node.opcode() != Opcode.SELECT) {
      return Optional.empty();
    }
    for (int side = 1; side <= 2; side++) {
      Optional<BlockSchedule.Placed> adder = block.placed(node.input(side));
      int start = node.input(3 - side);
      if (adder.isPresent() && schedule.times().isAccumulator(adder.get().node())) {
        FlowNode sum = adder.get().node();
        boolean restarts =
            sum.input(0) == phi.node() && sum.input(1) == start
                || sum.input(1) == phi.node() && sum.input(0) == start;
        if (restarts) {
          return adder;
        }
      }
    }
    return Optional.empty();
  }

  private void ports(FlowBlock block, int interval) {
    Map<String, Set<Integer>> taken = new HashMap<>();
    for (FlowNode node : block.nodes()) {
      if (!node.isChannel() || node.predicate() >= 0) {
        continue;
      }
      StringBuilder channel = new StringBuilder(node.opcode() + " " + node.detail());
      boolean known = true;
      for (int i = node.opcode() == Opcode.CHANNEL_WRITE ? 1 : 0; i < node.inputCount(); i++) {
        FlowNode index = schedule.graph().node(node.input(i));
        known &= index.kind() == FlowNode.Kind.CONSTANT;
        channel.append(index.detail());
      }
      int start = schedule.blocks().get(block).placed(node.id()).orElseThrow().start();
      Set<Integer> slots = taken.computeIfAbsent(channel.toString(), c -> new HashSet<>());
      if (known && !slots.add(start % interval)) {
        problems.add(node + " calls a channel that is called in the same cycle");
      }
    }
  }
}
