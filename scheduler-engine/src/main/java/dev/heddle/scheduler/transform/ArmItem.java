package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * One operation of a branch whose sides are fused.
 *
 * @param conditions all of them have to hold; empty for a pure operation
 * @param results values that a load gives
 * @param level how many blocks lie before its own
 * @param blocks numbers of the blocks that it stands for
 * @param isLate whether it can only be shared after a branch inside of a side is gone
 */
record ArmItem(
    Operation operation,
    List<Literal> conditions,
    List<Integer> results,
    int level,
    Set<Integer> blocks,
    boolean isLate) {
  /** A condition and which way it has to go. */
  record Literal(int condition, boolean isTrue) {}

  boolean isAccess() {
    return operation.opcode() == Opcode.LOAD || operation.opcode() == Opcode.STORE;
  }

  ArmItem in(int block) {
    return new ArmItem(operation, conditions, results, level, union(blocks, Set.of(block)), isLate);
  }

  /** All numbers of two sets. */
  static Set<Integer> union(Set<Integer> left, Set<Integer> right) {
    Set<Integer> all = new HashSet<>(left);
    all.addAll(right);
    return all;
  }
}
