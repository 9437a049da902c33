package dev.heddle.inspections.interval;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.scheduler.hardware.Limit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.Step;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * The closed path of operations around a loop that sets its interval or its clock.
 *
 * @param kernel the kernel
 * @param loop the loop
 * @param steps the steps in order
 */
record CarriedPath(KernelScope kernel, LoopPlan loop, List<Step> steps) {
  /** Operations that are worth naming in one sentence. */
  private static final int NAMED = 4;

  /** The path through values alone that sets the interval; empty if something else does. */
  static Optional<CarriedPath> ofInterval(KernelScope kernel, LoopPlan loop) {
    return loop.control() instanceof Pipelined pipelined
            && pipelined.ii() > 1
            && pipelined.limit() instanceof Limit.Recurrence recurrence
            && recurrence.binds()
            && recurrence.path().stream().noneMatch(step -> step.order().isPresent())
        ? Optional.of(new CarriedPath(kernel, loop, recurrence.path()))
        : Optional.empty();
  }

  /**
   * The longest closed path, through values alone, of a loop whose interval is chosen longer than
   * that, since the logic on it would hold the clock; empty if the interval has another reason.
   */
  static Optional<CarriedPath> ofChosenInterval(KernelScope kernel, LoopPlan loop) {
    return loop.control() instanceof Pipelined pipelined
            && pipelined.ii() > 1
            && pipelined.limit() instanceof Limit.Recurrence recurrence
            && !recurrence.binds()
            && recurrence.path().stream().noneMatch(step -> step.order().isPresent())
        ? Optional.of(new CarriedPath(kernel, loop, recurrence.path()))
        : Optional.empty();
  }

  /** The path of logic that sets the clock; empty if none does. */
  static Optional<CarriedPath> ofClock(KernelScope kernel, LoopPlan loop) {
    return loop.control() instanceof Pipelined pipelined
            && pipelined.limit() instanceof Limit.LogicAtClock logic
        ? Optional.of(new CarriedPath(kernel, loop, logic.path()))
        : Optional.empty();
  }

  /** The path through values alone that sets the interval or the clock, or both; empty if none. */
  static Optional<CarriedPath> ofLogic(KernelScope kernel, LoopPlan loop) {
    return loop.control() instanceof Pipelined pipelined
            && pipelined.limit() instanceof Limit.Recurrence recurrence
            && recurrence.path().stream().noneMatch(step -> step.order().isPresent())
        ? Optional.of(new CarriedPath(kernel, loop, recurrence.path()))
        : ofClock(kernel, loop);
  }

  /** The operations on it. */
  List<Node> operations() {
    List<Node> operations = new ArrayList<>();
    for (Step step : steps) {
      if (step.node().isPresent()) {
        Node node = kernel.hardware().node(step.node().getAsInt());
        if (node.role() == Role.OPERATION) {
          operations.add(node);
        }
      }
    }
    return operations;
  }

  /** The variables that it goes through. */
  List<String> variables() {
    Set<String> names = new LinkedHashSet<>();
    for (Step step : steps) {
      if (step.node().isPresent()) {
        Node node = kernel.hardware().node(step.node().getAsInt());
        if (!node.variable().isEmpty()) {
          names.add(node.variable());
        }
      }
    }
    return List.copyOf(names);
  }

  private static boolean takesTime(Node node) {
    return node.delay() > 0 || node.cycles() > 0;
  }

  /** What is on it, the most frequent first, such as "3 x 32-bit Integer Add at line 4". */
  String words() {
    Map<String, Integer> counts = new LinkedHashMap<>();
    boolean takesTime = operations().stream().anyMatch(CarriedPath::takesTime);
    for (Node node : operations()) {
      if (takesTime && !takesTime(node)) {
        // Wires only.
        continue;
      }
      kernel
          .operation(node.id())
          .ifPresent(
              name -> counts.merge(name + " at line " + kernel.line(node, loop), 1, Integer::sum));
    }
    List<String> words =
        counts.entrySet().stream()
            .limit(NAMED)
            .map(each -> (each.getValue() > 1 ? each.getValue() + " x " : "") + each.getKey())
            .toList();
    int more = counts.size() - words.size();
    return String.join(", ", words) + (more > 0 ? " and %d more".formatted(more) : "");
  }
}
