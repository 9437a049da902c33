package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.hardware.Limit;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Order;
import dev.heddle.scheduler.hardware.Part;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.SerialRegion;
import dev.heddle.scheduler.hardware.SharedPort;
import dev.heddle.scheduler.hardware.Step;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.report.Bottleneck;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.IntFunction;

/** What limits a loop, as the vendor's reports tell it (model M-II-9). */
final class LoopBottleneck {
  private static final int LONGEST_EXIT = 200;

  private final ScheduledKernel kernel;
  private final IntFunction<String> names;

  /** For each store when it is known to have happened. */
  private final Map<Integer, Integer> acknowledged = new HashMap<>();

  /**
   * For one kernel.
   *
   * @param names what its nodes are called
   */
  LoopBottleneck(ScheduledKernel kernel, IntFunction<String> names) {
    this.kernel = kernel;
    this.names = names;
    for (MemoryPlan memory : kernel.memories()) {
      memory.sites().forEach(site -> acknowledged(site.parts(), site.acknowledged()));
    }
    for (LoadStoreUnit unit : kernel.units()) {
      acknowledged(unit.parts(), unit.acknowledged());
    }
  }

  private void acknowledged(List<Part> parts, OptionalInt cycles) {
    cycles.ifPresent(known -> parts.forEach(part -> acknowledged.put(part.node(), known)));
  }

  /** What limits a loop; empty if nothing does. */
  Optional<Bottleneck> of(LoopPlan loop) {
    return loop.control() instanceof Pipelined pipelined
        ? of(loop, pipelined.limit())
        : Optional.empty();
  }

  private Optional<Bottleneck> of(LoopPlan loop, Limit limit) {
    if (limit instanceof Limit.None) {
      return Optional.empty();
    }
    if (limit instanceof Limit.Recurrence recurrence) {
      return Optional.of(recurrence(recurrence));
    }
    if (limit instanceof Limit.LogicAtClock logic) {
      return Optional.of(carried(Bottleneck.Kind.FMAX, logic.path(), logic.distance()));
    }
    if (limit instanceof Limit.Ports ports) {
      return Optional.of(portConflict(loop, ports.ports()));
    }
    if (limit instanceof Limit.Serial serial) {
      return Optional.of(serial(serial.region()));
    }
    return Optional.of(
        limit instanceof Limit.ExitCondition
            ? new Bottleneck(
                Bottleneck.Kind.EXIT_CONDITION, List.of(), null, null, null, exitPath(loop))
            : new Bottleneck(Bottleneck.Kind.PRAGMA, List.of(), null, null, null, List.of()));
  }

  /** Calls of one channel in every iteration, in the order of the program. */
  private Bottleneck portConflict(LoopPlan loop, List<SharedPort> ports) {
    Set<Integer> sharing = new HashSet<>();
    ports.forEach(port -> port.slots().forEach(slot -> sharing.add(slot.node())));
    List<Node> calls =
        loop.blocks().stream()
            .flatMapToInt(block -> kernel.block(block).nodes().stream())
            .filter(sharing::contains)
            .mapToObj(kernel::node)
            .toList();
    return new Bottleneck(
        Bottleneck.Kind.PORT_CONFLICT,
        objects(kernel, calls),
        end(calls.get(0)),
        end(calls.get(calls.size() - 1)),
        null,
        List.of());
  }

  private Bottleneck recurrence(Limit.Recurrence recurrence) {
    Optional<Order> order = order(recurrence.path());
    if (order.isEmpty()) {
      return carried(Bottleneck.Kind.DATA_DEPENDENCY, recurrence.path(), recurrence.distance());
    }
    Node from = kernel.node(order.get().from());
    Node to = kernel.node(order.get().to());
    // The vendor's reports count the order of channel calls among memory dependencies, too. The
    // ends are in the order of one iteration: what is read first, what is written last.
    return new Bottleneck(
        Bottleneck.Kind.MEMORY_DEPENDENCY,
        objects(kernel, List.of(from, to)),
        end(to),
        end(from),
        order.get().distance(),
        path(recurrence.path()));
  }

  /** The order that a closed path is named by: the last one that is carried, or the first one. */
  private Optional<Order> order(List<Step> path) {
    Optional<Order> found = Optional.empty();
    for (Step step : path) {
      if (step.order().isPresent() && (found.isEmpty() || step.distance() > 0)) {
        found = Optional.of(kernel.flow().orders().get(step.order().getAsInt()));
      }
    }
    return found;
  }

  private Bottleneck carried(Bottleneck.Kind kind, List<Step> path, int distance) {
    return new Bottleneck(kind, variables(path), null, null, distance, path(path));
  }

  private Bottleneck serial(SerialRegion region) {
    if (region.carried().isPresent()) {
      String variable = kernel.node(region.carried().getAsInt()).variable();
      return new Bottleneck(
          Bottleneck.Kind.DATA_DEPENDENCY,
          variable.isEmpty() ? List.of() : List.of(variable),
          null,
          null,
          1,
          List.of());
    }
    Order order = kernel.flow().orders().get(region.order().getAsInt());
    Node from = kernel.node(order.from());
    Node to = kernel.node(order.to());
    return new Bottleneck(
        from.isChannel() ? Bottleneck.Kind.CHANNEL_DEPENDENCY : Bottleneck.Kind.MEMORY_DEPENDENCY,
        objects(kernel, List.of(from, to)),
        end(from),
        end(to),
        1,
        List.of());
  }

  private List<String> variables(List<Step> path) {
    Set<String> found = new LinkedHashSet<>();
    for (Step step : path) {
      if (step.node().isPresent()) {
        Node node = kernel.node(step.node().getAsInt());
        if (node.role() == Role.CARRIED && !node.variable().isEmpty()) {
          found.add(node.variable());
        }
      }
    }
    return List.copyOf(found);
  }

  /** The channels and memories that operations use. */
  static List<String> objects(ScheduledKernel kernel, List<Node> nodes) {
    Set<String> found = new LinkedHashSet<>();
    for (Node node : nodes) {
      if (node.isChannel()) {
        found.add(((Detail.Channel) node.detail()).channel());
      }
      if (node.isAccess()) {
        ((Detail.Access) node.detail())
            .mayPointTo().stream()
                .flatMap(id -> kernel.object(id).stream())
                .map(MemoryObject::name)
                .forEach(found::add);
      }
    }
    return List.copyOf(found);
  }

  private Bottleneck.End end(Node node) {
    return new Bottleneck.End(names.apply(node.id()), kernel.line(node));
  }

  /** The operators with a latency; of a recurrence of logic the operators that take time. */
  private List<Bottleneck.Step> path(List<Step> steps) {
    List<Bottleneck.Step> path = new ArrayList<>();
    for (Step step : steps) {
      if (step.node().isPresent()) {
        Node node = kernel.node(step.node().getAsInt());
        if (node.isStore()) {
          path.add(step(node, acknowledged.getOrDefault(node.id(), node.cycles())));
        } else if (step.cycles() > 0) {
          path.add(step(node, step.cycles()));
        } else if (step.delay() > 0) {
          path.add(step(node, Math.round(step.delay() * 100) / 100.0));
        }
      }
    }
    return path;
  }

  private Bottleneck.Step step(Node node, double cycles) {
    return new Bottleneck.Step(names.apply(node.id()), cycles, kernel.line(node), node.id());
  }

  private List<Bottleneck.Step> exitPath(LoopPlan loop) {
    List<Bottleneck.Step> path = new ArrayList<>();
    Set<Integer> seen = new HashSet<>();
    loop.exits().forEach(exit -> exit.node().ifPresent(node -> exitPath(loop, node, seen, path)));
    return path;
  }

  private void exitPath(LoopPlan loop, int id, Set<Integer> seen, List<Bottleneck.Step> path) {
    Node node = kernel.node(id);
    boolean inside = kernel.loopOf(node).equals(OptionalInt.of(loop.id()));
    if (!inside || !seen.add(id) || seen.size() > LONGEST_EXIT) {
      return;
    }
    node.operands().stream().forEach(operand -> exitPath(loop, operand, seen, path));
    if (node.cycles() > 0) {
      path.add(step(node, node.cycles()));
    }
  }
}
