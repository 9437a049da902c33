package dev.heddle.scheduler.planning;

import dev.heddle.scheduler.flow.FlowBlock;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.hardware.Control;
import dev.heddle.scheduler.hardware.Limit;
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.hardware.OneAtATime;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.SharedPort;
import dev.heddle.scheduler.hardware.Step;
import dev.heddle.scheduler.hardware.WorkItems;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.schedule.KernelSchedule;
import dev.heddle.scheduler.schedule.LoopControl;
import dev.heddle.scheduler.schedule.LoopLimit;
import dev.heddle.scheduler.schedule.LoopSchedule;
import dev.heddle.scheduler.schedule.Recurrence;
import dev.heddle.scheduler.schedule.SerialRegion;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.TreeMap;

/** How the iterations of each loop follow each other, and what sets their interval. */
final class ControlPlans {
  private final Numbers numbers;
  private final FlowGraph graph;
  private final KernelSchedule schedule;
  private final OrderPlans orders;
  private final List<MemoryPlan> memories;
  private final double targetMhz;

  ControlPlans(
      Numbers numbers,
      KernelSchedule schedule,
      OrderPlans orders,
      List<MemoryPlan> memories,
      double targetMhz) {
    this.targetMhz = targetMhz;
    this.numbers = numbers;
    this.graph = numbers.graph();
    this.schedule = schedule;
    this.orders = orders;
    this.memories = memories;
  }

  Control of(FlowLoop loop) {
    LoopSchedule found = schedule.loops().get(loop);
    LoopControl control = found.control();
    if (control instanceof LoopControl.WorkItems items) {
      return new WorkItems(items.capacity(), items.known());
    }
    if (control instanceof LoopControl.OneAtATime one) {
      return new OneAtATime(OneAtATime.Cause.valueOf(one.cause().name()), numbers.of(one.loops()));
    }
    return pipelined(loop, found, (LoopControl.Pipelined) control);
  }

  private Pipelined pipelined(FlowLoop loop, LoopSchedule found, LoopControl.Pipelined control) {
    OptionalInt owned = fewestCopies(loop);
    OptionalInt concurrency = control.concurrency();
    OptionalInt byCopies = OptionalInt.empty();
    if (owned.isPresent()) {
      int copies = memories.get(owned.getAsInt()).copies();
      if (concurrency.isEmpty() || copies < concurrency.getAsInt()) {
        concurrency = OptionalInt.of(copies);
        byCopies = owned;
      }
    }
    List<SharedPort> ports = ports(loop, control);
    return new Pipelined(
        control.interval(),
        Pipelined.Bound.valueOf(control.bound().name()),
        found.fmaxMhz(),
        chain(found, control),
        control.limit().map(limit -> limit(loop, control, limit, ports)).orElse(new Limit.None()),
        ports,
        control.exitLatency(),
        control.speculated(),
        control.interleaving(),
        concurrency,
        byCopies,
        control.serial().stream().map(region -> serial(loop, region)).toList(),
        Pipelined.Handshake.valueOf(control.handshake().name()),
        control.buildable());
  }

  private double chain(LoopSchedule found, LoopControl.Pipelined control) {
    if (found.fmaxMhz() >= targetMhz || control.recurrence().isEmpty()) {
      return 1;
    }
    Recurrence logic = control.recurrence().get();
    return Math.max(1, logic.logicCycles() / logic.distance() / control.interval());
  }

  /** The memory with the fewest copies of those that each iteration of a loop has its own of. */
  private OptionalInt fewestCopies(FlowLoop loop) {
    OptionalInt fewest = OptionalInt.empty();
    for (MemoryPlan memory : memories) {
      boolean owned = memory.owner().loop().equals(OptionalInt.of(numbers.of(loop)));
      if (owned
          && (fewest.isEmpty() || memory.copies() < memories.get(fewest.getAsInt()).copies())) {
        fewest = OptionalInt.of(memory.id());
      }
    }
    return fewest;
  }

  private List<SharedPort> ports(FlowLoop loop, LoopControl.Pipelined control) {
    int interval = control.buildable().map(Pipelined.Buildable::ii).orElse(control.interval());
    Map<Integer, List<SharedPort.Slot>> slots = new TreeMap<>();
    for (FlowBlock block : control.ports().isEmpty() ? List.<FlowBlock>of() : loop.blocks()) {
      for (FlowNode node : block.nodes()) {
        Integer port = control.ports().get(node.id());
        if (port != null) {
          int start = schedule.blocks().get(block).operations().get(node.id()).start();
          slots
              .computeIfAbsent(port, p -> new ArrayList<>())
              .add(new SharedPort.Slot(node.id(), start % interval));
        }
      }
    }
    return slots.values().stream()
        .map(calls -> new SharedPort(SharedPort.Kind.CHANNEL, calls))
        .toList();
  }

  private dev.heddle.scheduler.hardware.SerialRegion serial(FlowLoop loop, SerialRegion region) {
    Optional<FlowNode> variable = region.variable();
    return new dev.heddle.scheduler.hardware.SerialRegion(
        numbers.of(region.loops()),
        variable.isPresent() ? OptionalInt.of(variable.get().id()) : OptionalInt.empty(),
        variable.isPresent()
            ? OptionalInt.empty()
            : OptionalInt.of(
                orders.serial(loop, region.from().orElseThrow(), region.to().orElseThrow())));
  }

  // ------------------------------------------------------------------ limits

  private Limit limit(
      FlowLoop loop, LoopControl.Pipelined control, LoopLimit limit, List<SharedPort> ports) {
    if (limit instanceof LoopLimit.Dependence dependence) {
      Recurrence recurrence = dependence.recurrence();
      int cycles = recurrence.path().stream().mapToInt(Recurrence.Edge::cycles).sum();
      int least = (cycles + recurrence.distance() - 1) / recurrence.distance();
      return new Limit.Recurrence(
          path(recurrence), recurrence.distance(), Math.max(1, least) == control.interval());
    } else if (limit instanceof LoopLimit.LogicAtClock logic) {
      return new Limit.LogicAtClock(path(logic.recurrence()), logic.recurrence().distance());
    } else if (limit instanceof LoopLimit.Ports) {
      return new Limit.Ports(ports);
    } else if (limit instanceof LoopLimit.ExitCondition) {
      return new Limit.ExitCondition(exitPath(loop));
    } else if (limit instanceof LoopLimit.Serial region) {
      return new Limit.Serial(serial(loop, region.region()));
    }
    return new Limit.Requested();
  }

  private List<Step> path(Recurrence recurrence) {
    return recurrence.path().stream().map(this::step).toList();
  }

  private Step step(Recurrence.Edge edge) {
    Step.Via via =
        edge.order().isPresent()
            ? Step.Via.ORDER
            : edge.entry()
                ? Step.Via.ENTRY
                : edge.distance() > 0 ? Step.Via.CARRIED : Step.Via.DATA;
    return new Step(
        edge.from().map(node -> OptionalInt.of(node.id())).orElse(OptionalInt.empty()),
        via,
        edge.order().map(order -> OptionalInt.of(orders.of(order))).orElse(OptionalInt.empty()),
        edge.distance(),
        edge.cycles(),
        edge.delay());
  }

  /** What decides in an iteration whether the loop ends. */
  private Ids exitPath(FlowLoop loop) {
    BitSet seen = new BitSet();
    List<Integer> pending = new ArrayList<>(loop.exits());
    while (!pending.isEmpty()) {
      int id = pending.remove(pending.size() - 1);
      FlowNode node = id < 0 ? null : graph.node(id);
      boolean inside =
          node != null && node.block() != null && node.block().loop().orElse(null) == loop;
      if (inside && !seen.get(id)) {
        seen.set(id);
        for (int i = 0; i < node.inputCount(); i++) {
          pending.add(node.input(i));
        }
      }
    }
    return Ids.of(seen.stream().toArray());
  }
}
