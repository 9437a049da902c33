package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.ir.Operation;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Whether operations on both sides of a branch compute the same value in the same way. */
final class SameValue {
  private static final int DEEPEST = 8;

  private final Map<Integer, Operation> left = new HashMap<>();
  private final Map<Integer, Operation> right = new HashMap<>();

  SameValue(List<Operation> left, List<Operation> right) {
    left.forEach(operation -> this.left.put(operation.id(), operation));
    right.forEach(operation -> this.right.put(operation.id(), operation));
  }

  /** Whether the second is what the first is. */
  boolean holds(Operation first, Operation second) {
    return holds(first, second, DEEPEST);
  }

  private boolean holds(Operation first, Operation second, int depth) {
    if (depth == 0
        || first.opcode() != second.opcode()
        || !first.type().equals(second.type())
        || !first.detail().equals(second.detail())
        || first.inputs().size() != second.inputs().size()) {
      return false;
    }
    for (int i = 0; i < first.inputs().size(); i++) {
      if (!isSame(first.input(i), second.input(i), depth - 1)) {
        return false;
      }
    }
    return true;
  }

  private boolean isSame(int first, int second, int depth) {
    Operation a = left.get(first);
    Operation b = right.get(second);
    return first == second || a != null && b != null && a.opcode().isPure() && holds(a, b, depth);
  }
}
