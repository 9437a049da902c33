package dev.heddle.scheduler.hardware;

import dev.heddle.scheduler.hardware.Violation.Subject;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;

/** Rules about loops: carried values, carried orders, closed paths, shared ports, limits, exits. */
final class LoopRules {
  private final Verifier verifier;
  private final ScheduledKernel kernel;

  LoopRules(Verifier verifier) {
    this.verifier = verifier;
    this.kernel = verifier.kernel();
  }

  void check() {
    for (LoopPlan loop : kernel.loops()) {
      exits(loop);
      if (loop.control() instanceof Pipelined pipelined) {
        carried(loop, pipelined);
        if (new ClosedPaths(kernel, loop, pipelined).grow()) {
          int interval = pipelined.buildableIi();
          verifier.report(Rule.CARRIED, Subject.LOOP, loop.id(), interval, interval);
        }
        ports(loop, pipelined);
        limit(loop, pipelined);
      }
    }
    kernel.flow().orders().stream().filter(order -> order.loop().isPresent()).forEach(this::order);
  }

  // ------------------------------------------------------------------ carried values

  private void carried(LoopPlan loop, Pipelined pipelined) {
    for (LoopPlan.Carried carried : loop.carried()) {
      Node read = kernel.node(carried.node());
      Node next = kernel.node(carried.next());
      if (!read.block().equals(next.block())) {
        continue;
      }
      int there =
          carried.accumulator().isPresent()
              ? kernel.node(carried.accumulator().getAsInt()).start() + 1
              : next.end();
      int latest = read.start() + pipelined.buildableIi() * carried.distance();
      verifier.expect(latest >= there, Rule.CARRIED, Subject.NODE, read.id(), latest, there);
    }
  }

  /** An access comes when the one of an earlier iteration that it waits for is so far. */
  private void order(Order order) {
    LoopPlan loop = kernel.loop(order.loop().getAsInt());
    if (!(loop.control() instanceof Pipelined pipelined)) {
      return;
    }
    Node from = kernel.node(order.from());
    Node to = kernel.node(order.to());
    OptionalInt header = OptionalInt.of(loop.header());
    boolean kept = to.isAccess() && !order.promised() && !order.oneUnit();
    if (kept
        && order.kind() != Order.Kind.FENCE
        && from.block().equals(header)
        && to.block().equals(header)) {
      int latest = to.start() + pipelined.buildableIi() * order.distance();
      int there = from.start() + order.cycles();
      verifier.expect(latest >= there, Rule.ORDERS, Subject.ORDER, order.id(), latest, there);
    }
  }

  // ------------------------------------------------------------------ ports

  private void ports(LoopPlan loop, Pipelined pipelined) {
    if (loop.isInnermost()) {
      calls(loop, pipelined.buildableIi());
    }
    for (SharedPort port : pipelined.ports()) {
      Set<Integer> taken = new HashSet<>();
      for (SharedPort.Slot slot : port.slots()) {
        int cycle = kernel.node(slot.node()).start() % pipelined.buildableIi();
        boolean own = slot.cycle() == cycle && taken.add(cycle);
        verifier.expect(own, Rule.PORTS, Subject.NODE, slot.node(), cycle, slot.cycle());
      }
    }
  }

  /** Calls of one element of a channel that happen in every iteration. */
  private void calls(LoopPlan loop, int ii) {
    Map<List<Object>, Set<Integer>> taken = new HashMap<>();
    for (ChannelUse use : kernel.channels()) {
      Node node = kernel.node(use.node());
      boolean fixed =
          node.block().equals(OptionalInt.of(loop.header()))
              && node.gate().isEmpty()
              && use.index().stream().allMatch(index -> index.isPresent());
      if (fixed) {
        List<Object> port = List.of(use.channel(), use.index(), use.write(), use.blocking());
        int cycle = node.start() % ii;
        verifier.expect(
            taken.computeIfAbsent(port, p -> new HashSet<>()).add(cycle),
            Rule.PORTS,
            Subject.NODE,
            node.id(),
            cycle,
            ii);
      }
    }
  }

  // ------------------------------------------------------------------ limits

  private void limit(LoopPlan loop, Pipelined pipelined) {
    if (pipelined.limit() instanceof Limit.Recurrence recurrence) {
      path(loop, recurrence.path(), recurrence.distance());
      int cycles = recurrence.path().stream().mapToInt(Step::cycles).sum();
      int least = Math.max(1, (cycles + recurrence.distance() - 1) / recurrence.distance());
      boolean fits = pipelined.buildable().isPresent() || least <= pipelined.ii();
      boolean exact = !recurrence.binds() || least == pipelined.ii();
      verifier.expect(fits && exact, Rule.LIMIT, Subject.LOOP, loop.id(), pipelined.ii(), least);
    } else if (pipelined.limit() instanceof Limit.LogicAtClock logic) {
      path(loop, logic.path(), logic.distance());
      // What the path takes at the target; at the lower clock it fits.
      double clocks = logic.path().stream().mapToDouble(step -> step.cycles() + step.delay()).sum();
      verifier.expect(
          clocks / logic.distance() / pipelined.ii() > 1,
          Rule.LIMIT,
          Subject.LOOP,
          loop.id(),
          clocks,
          pipelined.ii());
    }
    boolean slow = pipelined.mhz() < kernel.clock().targetMhz();
    verifier.expect(
        slow || pipelined.chain() == 1, Rule.LIMIT, Subject.LOOP, loop.id(), pipelined.chain(), 1);
  }

  private void path(LoopPlan loop, List<Step> path, int distance) {
    int sum = 0;
    for (int i = 0; i < path.size(); i++) {
      Step step = path.get(i);
      OptionalInt to = path.get((i + 1) % path.size()).node();
      sum += step.distance();
      verifier.expect(exists(loop, step, to), Rule.LIMIT, Subject.LOOP, loop.id(), i, path.size());
    }
    verifier.expect(sum == distance, Rule.LIMIT, Subject.LOOP, loop.id(), sum, distance);
  }

  private boolean exists(LoopPlan loop, Step step, OptionalInt to) {
    if (step.via() == Step.Via.ENTRY) {
      return step.node().isEmpty() || to.isEmpty();
    }
    if (step.node().isEmpty() || to.isEmpty()) {
      return false;
    }
    int from = step.node().getAsInt();
    Node user = kernel.node(to.getAsInt());
    return switch (step.via()) {
      case DATA ->
          user.operands().stream().anyMatch(operand -> operand == from)
              || user.gate().filter(gate -> gate.when() == from).isPresent();
      case CARRIED ->
          loop.carried().stream()
              .anyMatch(
                  carried ->
                      carried.next() == from
                          && carried.node() == user.id()
                          && carried.distance() == step.distance());
      case ORDER -> {
        Order order = kernel.flow().orders().get(step.order().getAsInt());
        yield order.from() == from
            && order.to() == user.id()
            && order.distance() == step.distance();
      }
      case ENTRY -> true;
    };
  }

  // ------------------------------------------------------------------ exits

  private void exits(LoopPlan loop) {
    if (loop.control() instanceof Pipelined pipelined) {
      double latest = (double) pipelined.ii() * Math.max(1, pipelined.speculated());
      verifier.expect(
          pipelined.exitLatency() <= 1 || latest >= pipelined.exitLatency(),
          Rule.EXITS,
          Subject.LOOP,
          loop.id(),
          latest,
          pipelined.exitLatency());
      verifier.expect(
          loop.isInnermost() || pipelined.bound() == Pipelined.Bound.AT_LEAST,
          Rule.EXITS,
          Subject.LOOP,
          loop.id(),
          pipelined.bound().ordinal(),
          Pipelined.Bound.AT_LEAST.ordinal());
    }
    for (Exit exit : loop.exits()) {
      boolean left = exit.loop().isPresent() && kernel.isInside(exit.loop().getAsInt(), loop.id());
      verifier.expect(left, Rule.EXITS, Subject.LOOP, loop.id(), exit.loop().orElse(-1), loop.id());
      if (exit.node().isPresent()) {
        OptionalInt at = kernel.loopOf(kernel.node(exit.node().getAsInt()));
        boolean related =
            at.isEmpty()
                || kernel.isInside(at.getAsInt(), loop.id())
                || kernel.isInside(loop.id(), at.getAsInt());
        verifier.expect(related, Rule.EXITS, Subject.LOOP, loop.id(), at.orElse(-1), loop.id());
      }
    }
    if (loop.entry().isPresent()) {
      OptionalInt at = kernel.loopOf(kernel.node(loop.entry().getAsInt()));
      boolean outside = at.isEmpty() || !kernel.isInside(at.getAsInt(), loop.id());
      verifier.expect(outside, Rule.EXITS, Subject.LOOP, loop.id(), at.orElse(-1), loop.id());
    }
  }
}
