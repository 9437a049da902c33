package dev.heddle.emulator.compiler.analysis;

import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.Optional;

/**
 * A variable that each iteration of a loop shifts, as the strides of trees and butterflies are.
 *
 * @param left bits that it is shifted to the left by; 0 when it is shifted to the right
 */
record ShiftedVariable(int left) {
  private static final int WIDEST = 62;

  /** How the carried value at a position changes; empty when it does in another way. */
  static Optional<ShiftedVariable> of(Loop loop, int position, KernelFacts facts) {
    int id = loop.carried().get(position).id();
    ShiftedVariable common = null;
    for (Node.Continue next : facts.continues(loop.id())) {
      Optional<ShiftedVariable> shifted =
          facts
              .definition(next.next().get(position))
              .filter(operation -> operation.inputs().size() == 2 && operation.input(0) == id)
              .flatMap(operation -> of(operation, facts));
      if (shifted.isEmpty() || common != null && !common.equals(shifted.get())) {
        return Optional.empty();
      }
      common = shifted.get();
    }
    return Optional.ofNullable(common);
  }

  private static Optional<ShiftedVariable> of(Operation operation, KernelFacts facts) {
    Opcode opcode = operation.opcode();
    Optional<Long> amount = facts.integer(operation.input(1));
    return switch (opcode) {
      case LSHR, ASHR -> Optional.of(new ShiftedVariable(0));
      case SDIV, UDIV ->
          amount.filter(divisor -> divisor > 0).map(divisor -> new ShiftedVariable(0));
      case SHL ->
          amount
              .filter(bits -> bits > 0 && bits < WIDEST)
              .map(bits -> new ShiftedVariable((int) (long) bits));
      default -> Optional.empty();
    };
  }
}
