package dev.heddle.inspections.arithmetic;

import dev.heddle.inspections.api.KernelScope;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Square roots that nothing but comparisons of such and of constants uses. */
final class Comparisons {
  /** Values that a root is followed through. */
  private static final int MOST = 500;

  private final KernelScope kernel;
  private final Map<Integer, List<Node>> users = new HashMap<>();
  private final Map<Integer, List<LoopPlan.Carried>> handedOn = new HashMap<>();
  private final Map<Integer, LoopPlan.Carried> carried = new HashMap<>();

  Comparisons(KernelScope kernel) {
    this.kernel = kernel;
    for (Node node : kernel.hardware().flow().nodes()) {
      node.operands().stream()
          .distinct()
          .forEach(each -> users.computeIfAbsent(each, key -> new ArrayList<>()).add(node));
    }
    for (LoopPlan loop : kernel.hardware().loops()) {
      for (LoopPlan.Carried each : loop.carried()) {
        carried.put(each.node(), each);
        handedOn.computeIfAbsent(each.next(), key -> new ArrayList<>()).add(each);
        handedOn.computeIfAbsent(each.initial(), key -> new ArrayList<>()).add(each);
      }
    }
  }

  /** Whether a root, and whatever is chosen or carried of it, is only compared. */
  boolean areAllOf(Node root) {
    Set<Integer> values = new HashSet<>();
    Deque<Integer> open = new ArrayDeque<>(List.of(root.id()));
    boolean isCompared = false;
    while (!open.isEmpty() && values.size() < MOST) {
      int value = open.pop();
      if (!values.add(value)) {
        continue;
      }
      for (LoopPlan.Carried each : handedOn.getOrDefault(value, List.of())) {
        open.push(each.node());
      }
      for (Node user : users.getOrDefault(value, List.of())) {
        if (isComparison(user)) {
          isCompared = true;
          user.operands().stream().filter(side -> !isConstant(side)).forEach(open::push);
        } else if (isChoice(user, value)) {
          open.push(user.id());
        } else if (user.built()) {
          return false;
        }
      }
      Optional<List<Integer>> parts = parts(kernel.hardware().node(value));
      if (parts.isEmpty()) {
        return false;
      }
      // What is chosen or compared with has to be a root as well, so that both sides can be
      // squared.
      parts.get().stream().filter(part -> !isConstant(part)).forEach(open::push);
    }
    return isCompared && open.isEmpty();
  }

  /** What a value is chosen from; none for a root itself, and empty for anything else. */
  private Optional<List<Integer>> parts(Node node) {
    if (node.role() == Role.CARRIED) {
      return Optional.ofNullable(carried.get(node.id()))
          .map(each -> List.of(each.initial(), each.next()));
    }
    if (ComparedRoot.isRoot(node)) {
      return Optional.of(List.of());
    }
    if (node.opcode() == Opcode.SELECT && node.operands().size() == 3) {
      return Optional.of(List.of(node.operand(1), node.operand(2)));
    }
    return isExtreme(node)
        ? Optional.of(List.of(node.operand(0), node.operand(1)))
        : Optional.empty();
  }

  private boolean isConstant(int value) {
    return kernel.hardware().node(value).role() == Role.CONSTANT;
  }

  private static boolean isComparison(Node node) {
    return switch (node.opcode()) {
      case FEQ, FNE, FLT, FLE -> true;
      default -> false;
    };
  }

  private static boolean isChoice(Node node, int value) {
    return isExtreme(node)
        || node.opcode() == Opcode.SELECT
            && node.operands().size() == 3
            && node.operand(0) != value;
  }

  private static boolean isExtreme(Node node) {
    return node.opcode() == Opcode.CALL
        && node.operands().size() == 2
        && node.detail() instanceof Detail.Call call
        && (call.function().equals("fmin")
            || call.function().equals("fmax")
            || call.function().equals("min")
            || call.function().equals("max"));
  }
}
