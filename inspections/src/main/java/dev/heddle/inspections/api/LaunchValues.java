package dev.heddle.inspections.api;

import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/** Values of a kernel that are the same in every iteration and every work-item of a launch. */
public final class LaunchValues {
  /** Cycles from which an operation is no plain logic. */
  private static final int COSTLY = 8;

  private final KernelScope kernel;
  private final Map<Integer, Boolean> known = new HashMap<>();

  /** Values of a kernel. */
  public LaunchValues(KernelScope kernel) {
    this.kernel = kernel;
  }

  /** Whether an operation is a division or a function that takes more than plain logic. */
  public static boolean isCostly(Node node) {
    return node.role() == Role.OPERATION
        && node.built()
        && node.cycles() >= COSTLY
        && switch (node.opcode()) {
          case FDIV, SDIV, UDIV, SREM, UREM -> true;
          case CALL -> isFunction(node);
          default -> false;
        };
  }

  private static boolean isFunction(Node node) {
    return node.opcode() == Opcode.CALL
        && node.detail() instanceof Detail.Call call
        && !call.sideEffects()
        && !call.movesMemory();
  }

  /** Whether a value depends on arguments, constants and the size of the launch alone. */
  public boolean isFixed(int value) {
    Boolean before = known.get(value);
    if (before == null) {
      before = compute(kernel.hardware().node(value));
      known.put(value, before);
    }
    return before;
  }

  private boolean compute(Node node) {
    return switch (node.role()) {
      case CONSTANT -> true;
      case CARRIED, ADDRESS -> false;
      case OPERATION ->
          (node.opcode().isPure() || isFunction(node))
              && node.opcode() != Opcode.ADDRESS
              && !(node.detail() instanceof Detail.Query query && query.function().contains("_id"))
              && node.operands().stream().allMatch(this::isFixed);
    };
  }

  /** Whether an argument, or the size of the launch, takes part in a value. */
  public boolean namesArgument(int value) {
    Set<Integer> seen = new HashSet<>();
    return namesArgument(value, seen);
  }

  private boolean namesArgument(int value, Set<Integer> seen) {
    Node node = kernel.hardware().node(value);
    return seen.add(value)
        && (node.opcode() == Opcode.PARAMETER
            || node.opcode() == Opcode.WORK_ITEM
            || node.operands().stream().anyMatch(each -> namesArgument(each, seen)));
  }
}
