package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.dependence.Dependence;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.report.Bottleneck;
import dev.heddle.scheduler.schedule.KernelSchedule;
import dev.heddle.scheduler.schedule.LoopControl;
import dev.heddle.scheduler.schedule.LoopLimit;
import dev.heddle.scheduler.schedule.LoopSchedule;
import dev.heddle.scheduler.schedule.OperatorTimes;
import dev.heddle.scheduler.schedule.Recurrence;
import dev.heddle.scheduler.schedule.SerialRegion;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What limits a loop, as the vendor's reports tell it (model M-II-9). */
final class LoopBottleneck {
  private static final int LONGEST_EXIT = 200;

  private final FlowGraph graph;
  private final OperatorTimes times;
  private final OperationNames names;

  LoopBottleneck(KernelSchedule schedule, OperationNames names) {
    this.graph = schedule.graph();
    this.times = schedule.times();
    this.names = names;
  }

  /** What limits a loop; empty if nothing does. */
  Optional<Bottleneck> of(LoopSchedule loop) {
    return loop.control() instanceof LoopControl.Pipelined pipelined
        ? pipelined.limit().map(limit -> of(loop.loop(), limit))
        : Optional.empty();
  }

  private Bottleneck of(FlowLoop loop, LoopLimit limit) {
    if (limit instanceof LoopLimit.Dependence dependence) {
      return recurrence(dependence.recurrence());
    }
    if (limit instanceof LoopLimit.LogicAtClock logic) {
      return carried(Bottleneck.Kind.FMAX, logic.recurrence());
    }
    if (limit instanceof LoopLimit.Ports ports) {
      return portConflict(ports.calls());
    }
    if (limit instanceof LoopLimit.Serial serial) {
      return serial(serial.region());
    }
    return limit instanceof LoopLimit.ExitCondition
        ? new Bottleneck(
            Bottleneck.Kind.EXIT_CONDITION, List.of(), null, null, null, exitPath(loop))
        : new Bottleneck(Bottleneck.Kind.PRAGMA, List.of(), null, null, null, List.of());
  }

  /** Calls of one channel in every iteration. */
  private Bottleneck portConflict(List<FlowNode> calls) {
    return new Bottleneck(
        Bottleneck.Kind.PORT_CONFLICT,
        objects(graph, calls.toArray(FlowNode[]::new)),
        end(calls.get(0)),
        end(calls.get(calls.size() - 1)),
        null,
        List.of());
  }

  private Bottleneck recurrence(Recurrence recurrence) {
    if (recurrence.memory().isEmpty()) {
      return carried(Bottleneck.Kind.DATA_DEPENDENCY, recurrence);
    }
    Dependence dependence = recurrence.memory().get();
    // The vendor's reports count the order of channel calls among memory dependencies, too. The
    // ends are in the order of one iteration: what is read first, what is written last.
    return new Bottleneck(
        Bottleneck.Kind.MEMORY_DEPENDENCY,
        objects(graph, dependence.from(), dependence.to()),
        end(dependence.to()),
        end(dependence.from()),
        dependence.distance(),
        path(recurrence));
  }

  private Bottleneck carried(Bottleneck.Kind kind, Recurrence recurrence) {
    return new Bottleneck(
        kind, variables(recurrence), null, null, recurrence.distance(), path(recurrence));
  }

  private Bottleneck serial(SerialRegion region) {
    if (region.variable().isPresent()) {
      return new Bottleneck(
          Bottleneck.Kind.DATA_DEPENDENCY,
          named(region.variable().get().name()),
          null,
          null,
          1,
          List.of());
    }
    FlowNode from = region.from().orElseThrow();
    FlowNode to = region.to().orElseThrow();
    return new Bottleneck(
        from.isChannel() ? Bottleneck.Kind.CHANNEL_DEPENDENCY : Bottleneck.Kind.MEMORY_DEPENDENCY,
        objects(graph, from, to),
        end(from),
        end(to),
        1,
        List.of());
  }

  private static List<String> named(String variable) {
    return variable.isEmpty() ? List.of() : List.of(variable);
  }

  private List<String> variables(Recurrence recurrence) {
    Set<String> found = new LinkedHashSet<>();
    for (Recurrence.Step step : recurrence.steps()) {
      if (step.node().kind() == FlowNode.Kind.PHI && !step.node().name().isEmpty()) {
        found.add(step.node().name());
      }
    }
    return List.copyOf(found);
  }

  /** The channels and memories that operations use. */
  static List<String> objects(FlowGraph graph, FlowNode... nodes) {
    Set<String> found = new LinkedHashSet<>();
    for (FlowNode node : nodes) {
      if (node.isChannel()) {
        found.add(((Detail.Channel) node.detail()).channel());
      }
      node.access()
          .ifPresent(
              access -> access.mayPointTo().forEach(id -> found.add(graph.memory(id).name())));
    }
    return List.copyOf(found);
  }

  private Bottleneck.End end(FlowNode node) {
    return new Bottleneck.End(names.of(node), node.range().line());
  }

  /** The operators with a latency; of a recurrence of logic the operators that take time. */
  private List<Bottleneck.Step> path(Recurrence recurrence) {
    List<Bottleneck.Step> path = new ArrayList<>();
    for (Recurrence.Step step : recurrence.steps()) {
      if (step.cycles() > 0 || step.node().isStore()) {
        path.add(step(step.node(), latency(step)));
      } else if (step.delay() > 0) {
        path.add(step(step.node(), Math.round(step.delay() * 100) / 100.0));
      }
    }
    return path;
  }

  private Bottleneck.Step step(FlowNode node, double cycles) {
    return new Bottleneck.Step(names.of(node), cycles, node.range().line(), node.id());
  }

  /** A store shows its own latency, without the turn of the recurrence. */
  private double latency(Recurrence.Step step) {
    return step.node().isStore() ? times.acknowledged(step.node()) : step.cycles();
  }

  private List<Bottleneck.Step> exitPath(FlowLoop loop) {
    List<Bottleneck.Step> path = new ArrayList<>();
    Set<Integer> seen = new LinkedHashSet<>();
    loop.exits().stream()
        .filter(exit -> exit >= 0)
        .forEach(exit -> exitPath(loop, exit, seen, path));
    return path;
  }

  private void exitPath(FlowLoop loop, int id, Set<Integer> seen, List<Bottleneck.Step> path) {
    FlowNode node = graph.node(id);
    boolean inside = node.block() != null && node.block().loop().orElse(null) == loop;
    if (!inside || !seen.add(id) || seen.size() > LONGEST_EXIT) {
      return;
    }
    for (int i = 0; i < node.inputCount(); i++) {
      exitPath(loop, node.input(i), seen, path);
    }
    if (times.of(node).cycles() > 0) {
      path.add(step(node, times.of(node).cycles()));
    }
  }
}
