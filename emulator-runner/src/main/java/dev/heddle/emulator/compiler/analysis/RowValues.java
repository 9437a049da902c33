package dev.heddle.emulator.compiler.analysis;

import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Operation;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** How integers of the work-items of a row depend on the first global id. */
final class RowValues {
  private final KernelFacts facts;
  private final Map<Integer, Boolean> isShared = new HashMap<>();

  RowValues(KernelFacts facts) {
    this.facts = facts;
  }

  /** Whether a value rises by one from each work-item of a row to the next, or wraps around. */
  boolean rises(int id) {
    Operation operation = integer(id);
    if (operation == null) {
      return false;
    }
    return switch (operation.opcode()) {
      case WORK_ITEM ->
          ((Detail.Query) operation.detail()).function().equals("get_global_id")
              && facts.integer(operation.input(0)).filter(d -> d == 0).isPresent();
      case ZEXT, SEXT, TRUNC -> rises(operation.input(0));
      case ADD ->
          rises(operation.input(0)) && isShared(operation.input(1))
              || isShared(operation.input(0)) && rises(operation.input(1));
      case SUB -> rises(operation.input(0)) && isShared(operation.input(1));
      default -> false;
    };
  }

  /** Whether a value is the same for all work-items of a row, and computing it can't fail. */
  boolean isShared(int id) {
    Boolean known = isShared.get(id);
    if (known == null) {
      Operation operation = integer(id);
      known = operation != null && isShared(operation);
      isShared.put(id, known);
    }
    return known;
  }

  private boolean isShared(Operation operation) {
    return switch (operation.opcode()) {
      case CONSTANT, PARAMETER -> true;
      case WORK_ITEM -> isShared((Detail.Query) operation.detail(), operation);
      case ADD, SUB, MUL, AND, OR, XOR, NEG, NOT, ZEXT, SEXT, TRUNC ->
          operation.inputs().stream().allMatch(this::isShared);
      case SDIV, UDIV, SREM, UREM ->
          isShared(operation.input(0))
              && facts.integer(operation.input(1)).filter(divisor -> divisor != 0).isPresent();
      default -> false;
    };
  }

  private boolean isShared(Detail.Query query, Operation operation) {
    if (operation.inputs().size() == 0) {
      return query.function().equals("get_work_dim");
    }
    Optional<Long> dimension = facts.integer(operation.input(0));
    return switch (query.function()) {
      case "get_global_id" -> dimension.filter(d -> d > 0 && d < 3).isPresent();
      case "get_global_size", "get_global_offset" -> dimension.isPresent();
      default -> false;
    };
  }

  /** What defines a single integer, null when it is something else. */
  private Operation integer(int id) {
    Operation operation = facts.definition(id).orElse(null);
    boolean isInteger = facts.type(id) instanceof IrType.Int && facts.type(id).laneCount() == 1;
    return isInteger ? operation : null;
  }
}
