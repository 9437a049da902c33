package dev.heddle.rtl.lowering;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Expr.BinaryOp;
import dev.heddle.rtl.netlist.Logic;

/** What atomic operations on chip make of a word. */
final class AtomicLogic {
  private AtomicLogic() {}

  /**
   * The new word.
   *
   * @param old what it was
   * @param operand the operand; of no matter where there is none
   * @param compare what {@link MemoryPort.Atomic#CMPXCHG} compares with
   */
  static Expr of(MemoryPort.Atomic what, Expr old, Expr operand, Expr compare) {
    return switch (what) {
      case ADD -> Logic.add(old, operand);
      case SUB -> Logic.subtract(old, operand);
      case INC -> Logic.add(old, Logic.known(old.width(), 1));
      case DEC -> Logic.subtract(old, Logic.known(old.width(), 1));
      case XCHG -> operand;
      case CMPXCHG -> Logic.mux(Logic.equal(old, compare), operand, old);
      case MIN -> chosen(BinaryOp.LESS_SIGNED, old, operand);
      case MAX -> chosen(BinaryOp.LESS_SIGNED, operand, old, old, operand);
      case UMIN -> chosen(BinaryOp.LESS, old, operand);
      case UMAX -> chosen(BinaryOp.LESS, operand, old, old, operand);
      case AND -> Logic.binary(BinaryOp.AND, old, operand);
      case OR -> Logic.binary(BinaryOp.OR, old, operand);
      case XOR -> Logic.binary(BinaryOp.XOR, old, operand);
    };
  }

  private static Expr chosen(BinaryOp op, Expr old, Expr operand) {
    return chosen(op, old, operand, old, operand);
  }

  private static Expr chosen(BinaryOp op, Expr left, Expr right, Expr yes, Expr no) {
    return Logic.mux(Logic.binary(op, left, right), yes, no);
  }
}
