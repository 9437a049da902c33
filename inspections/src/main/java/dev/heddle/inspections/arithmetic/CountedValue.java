package dev.heddle.inspections.arithmetic;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.LaunchValues;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Functions and divisions of counters and arguments alone that are done again and again for the
 * same numbers: by each work-item, or in each iteration of a loop around that does not count in
 * them. The host knows their values.
 *
 * @param place the outermost expression
 * @param operations the costly operations of every copy
 * @param loops the loops that count
 * @param namesArgument whether arguments take part
 */
record CountedValue(
    SourceRange place, List<Node> operations, List<LoopPlan> loops, boolean namesArgument) {
  /** Values that a table may have. */
  private static final long LARGEST = 4096;

  /** Those of a kernel; those of one counter with a constant bound are another matter. */
  static List<CountedValue> in(KernelScope kernel, LaunchValues launch) {
    Set<Integer> told = new HashSet<>();
    CounterValue.in(kernel).forEach(value -> told.add(value.node().id()));
    Map<Node, Walk> found = new LinkedHashMap<>();
    for (Node node : kernel.hardware().flow().nodes()) {
      if (LaunchValues.isCostly(node) && !launch.isFixed(node.id()) && !told.contains(node.id())) {
        Walk walk = new Walk(kernel);
        if (walk.isCounted(node) && isDoneAgain(kernel, node, walk.loops)) {
          found.put(node, walk);
        }
      }
    }
    Set<Integer> inner = new HashSet<>();
    found.forEach(
        (node, walk) -> walk.seen.stream().filter(id -> id != node.id()).forEach(inner::add));
    Map<SourceRange, List<Node>> places = new LinkedHashMap<>();
    found.keySet().stream()
        .filter(node -> !inner.contains(node.id()))
        .forEach(
            node -> places.computeIfAbsent(kernel.range(node), key -> new ArrayList<>()).add(node));
    List<CountedValue> all = new ArrayList<>();
    places.forEach((place, nodes) -> all.add(of(kernel, launch, place, nodes, found)));
    return all;
  }

  /** Whether it takes nothing but divisions of integers. */
  boolean isInteger() {
    return operations.stream()
        .allMatch(
            node ->
                switch (node.opcode()) {
                  case SDIV, UDIV, SREM, UREM -> true;
                  default -> false;
                });
  }

  /** Whether the counters have few enough values in all for a table on chip. */
  boolean isBounded() {
    return loops.stream()
            .mapToDouble(loop -> loop.trips().orElse(LARGEST + 1))
            .reduce(1, (a, b) -> a * b)
        <= LARGEST;
  }

  private static CountedValue of(
      KernelScope kernel,
      LaunchValues launch,
      SourceRange place,
      List<Node> nodes,
      Map<Node, Walk> found) {
    Set<Integer> below = new LinkedHashSet<>();
    Set<LoopPlan> loops = new LinkedHashSet<>();
    nodes.forEach(
        node -> {
          below.addAll(found.get(node).seen);
          loops.addAll(found.get(node).loops);
        });
    List<Node> costly =
        below.stream()
            .sorted()
            .map(kernel.hardware()::node)
            .filter(LaunchValues::isCostly)
            .filter(node -> !launch.isFixed(node.id()))
            .toList();
    boolean namesArgument =
        below.stream().anyMatch(id -> kernel.hardware().node(id).opcode() == Opcode.PARAMETER);
    return new CountedValue(place, costly, List.copyOf(loops), namesArgument);
  }

  /**
   * Whether work-items or a loop around, which does not count in it, do it for the same numbers.
   */
  private static boolean isDoneAgain(KernelScope kernel, Node node, Set<LoopPlan> loops) {
    if (!kernel.hardware().isSingle() || isQuotient(kernel, node)) {
      return true;
    }
    OptionalInt at = kernel.hardware().loopOf(node);
    while (at.isPresent()) {
      LoopPlan loop = kernel.hardware().loop(at.getAsInt());
      if (!loops.contains(loop)) {
        return true;
      }
      at = loop.parent();
    }
    return false;
  }

  /** Whether a divider could be a counter: what it divides by is an argument. */
  private static boolean isQuotient(KernelScope kernel, Node node) {
    return switch (node.opcode()) {
      case SDIV, UDIV, SREM, UREM ->
          kernel.hardware().node(node.operand(1)).role() != Role.CONSTANT;
      default -> false;
    };
  }

  /** What a value is computed from. */
  private static final class Walk {
    private final KernelScope kernel;
    private final Map<Integer, LoopPlan> homes = new HashMap<>();
    private final Map<Integer, LoopPlan.Carried> carried = new HashMap<>();
    private final Set<Integer> seen = new HashSet<>();
    private final Set<LoopPlan> loops = new LinkedHashSet<>();

    Walk(KernelScope kernel) {
      this.kernel = kernel;
      for (LoopPlan loop : kernel.hardware().loops()) {
        for (LoopPlan.Carried each : loop.carried()) {
          homes.put(each.node(), loop);
          carried.put(each.node(), each);
        }
      }
    }

    /** Whether counters, and besides them arguments and numbers, decide a value. */
    boolean isCounted(Node value) {
      Deque<Integer> open = new ArrayDeque<>(List.of(value.id()));
      while (!open.isEmpty()) {
        Node node = kernel.hardware().node(open.pop());
        if (!seen.add(node.id()) || node.role() == Role.CONSTANT) {
          continue;
        }
        if (node.role() == Role.CARRIED) {
          if (!isCounter(node)) {
            return false;
          }
          loops.add(homes.get(node.id()));
          open.push(carried.get(node.id()).initial());
          steps(node.id(), kernel.hardware().node(carried.get(node.id()).next()), open);
        } else if (mayBePartOf(node)) {
          node.operands().stream().forEach(open::push);
        } else {
          return false;
        }
      }
      return !loops.isEmpty();
    }

    private static boolean mayBePartOf(Node node) {
      boolean isId =
          node.detail() instanceof Detail.Query query && query.function().contains("_id");
      return node.role() == Role.OPERATION
          && !isId
          && node.opcode() != Opcode.ADDRESS
          && (node.opcode().isPure() || LaunchValues.isCostly(node));
    }

    /**
     * Whether each iteration adds to it, or shifts it, by what does not come from data; where the
     * loops of a nest are one, it also starts anew.
     */
    private boolean isCounter(Node value) {
      return Optional.ofNullable(carried.get(value.id()))
          .filter(each -> isStep(value.id(), kernel.hardware().node(each.next())))
          .isPresent();
    }

    private boolean isStep(int counter, Node next) {
      return switch (next.opcode()) {
        case ADD, SUB, SHL, LSHR, ASHR -> next.operand(0) == counter;
        case SELECT ->
            next.operands().size() == 3
                && isStepOrStart(counter, kernel.hardware().node(next.operand(1)))
                && isStepOrStart(counter, kernel.hardware().node(next.operand(2)));
        default -> false;
      };
    }

    /** What a counter grows by; whether it starts anew changes none of its values. */
    private void steps(int counter, Node next, Deque<Integer> open) {
      if (next.opcode() == Opcode.SELECT && next.operands().size() == 3) {
        steps(counter, kernel.hardware().node(next.operand(1)), open);
        steps(counter, kernel.hardware().node(next.operand(2)), open);
      } else if (next.id() != counter && next.operands().size() == 2) {
        open.push(next.operand(1));
      }
    }

    private boolean isStepOrStart(int counter, Node next) {
      return next.id() == counter || next.role() == Role.CONSTANT || isStep(counter, next);
    }
  }
}
