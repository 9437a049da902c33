package dev.heddle.rtl.netlist;

import dev.heddle.rtl.netlist.Expr.Binary;
import dev.heddle.rtl.netlist.Expr.BinaryOp;
import dev.heddle.rtl.netlist.Expr.Known;
import dev.heddle.rtl.netlist.Expr.Mux;
import dev.heddle.rtl.netlist.Expr.Unary;
import dev.heddle.rtl.netlist.Expr.UnaryOp;
import java.math.BigInteger;
import java.util.List;

/** Makes expressions, without what is known to change nothing. */
public final class Logic {
  /** One bit that is 1. */
  public static final Expr TRUE = known(1, 1);

  /** One bit that is 0. */
  public static final Expr FALSE = known(1, 0);

  private Logic() {}

  /** A known number, cut to its width. */
  public static Expr known(int width, long value) {
    return known(width, BigInteger.valueOf(value));
  }

  /** A known number, cut to its width. */
  public static Expr known(int width, BigInteger value) {
    return new Known(width, value.mod(BigInteger.ONE.shiftLeft(width)));
  }

  public static Expr not(Expr operand) {
    if (operand instanceof Known known) {
      return known(known.width(), known.value().not());
    }
    return operand instanceof Unary unary && unary.op() == UnaryOp.NOT
        ? unary.operand()
        : new Unary(UnaryOp.NOT, operand);
  }

  public static Expr and(Expr left, Expr right) {
    if (left.equals(TRUE) || right.equals(FALSE)) {
      return right;
    }
    return right.equals(TRUE) || left.equals(FALSE) ? left : new Binary(BinaryOp.AND, left, right);
  }

  public static Expr or(Expr left, Expr right) {
    if (left.equals(FALSE) || right.equals(TRUE)) {
      return right;
    }
    return right.equals(FALSE) || left.equals(TRUE) ? left : new Binary(BinaryOp.OR, left, right);
  }

  /** All of them; true if there are none. */
  public static Expr all(List<Expr> operands) {
    return operands.stream().reduce(TRUE, Logic::and);
  }

  /** One of them; false if there are none. */
  public static Expr any(List<Expr> operands) {
    return operands.stream().reduce(FALSE, Logic::or);
  }

  public static Expr add(Expr left, Expr right) {
    return isZero(right) ? left : isZero(left) ? right : new Binary(BinaryOp.ADD, left, right);
  }

  public static Expr subtract(Expr left, Expr right) {
    return isZero(right) ? left : new Binary(BinaryOp.SUBTRACT, left, right);
  }

  public static Expr binary(BinaryOp op, Expr left, Expr right) {
    return new Binary(op, left, right);
  }

  public static Expr equal(Expr left, Expr right) {
    return new Binary(BinaryOp.EQUAL, left, right);
  }

  /** Whether a value is not zero. */
  public static Expr isSome(Expr operand) {
    return operand.width() == 1 ? operand : new Unary(UnaryOp.ANY, operand);
  }

  public static Expr mux(Expr condition, Expr yes, Expr no) {
    if (condition.equals(TRUE) || yes.equals(no)) {
      return yes;
    }
    return condition.equals(FALSE) ? no : new Mux(condition, yes, no);
  }

  /** Values side by side, the highest bits first. */
  public static Expr concat(List<Expr> parts) {
    return parts.size() == 1 ? parts.get(0) : new Expr.Concat(parts);
  }

  /** One bit as a number of some width. */
  public static Expr bit(int width, Expr bit) {
    return width == 1 ? bit : concat(List.of(known(width - 1, 0), bit));
  }

  /** Some bits of a net. */
  public static Expr slice(Net net, int high, int low) {
    return low == 0 && high == net.width() - 1 ? net.read() : new Expr.Slice(net, high, low);
  }

  /** A net with zeros in front, or its lowest bits. */
  public static Expr resize(Net net, int width) {
    return width > net.width() ? new Expr.Extend(net, width, false) : slice(net, width - 1, 0);
  }

  private static boolean isZero(Expr operand) {
    return operand instanceof Known known && known.value().signum() == 0;
  }
}
