package dev.heddle.rtl.netlist;

import java.math.BigInteger;
import java.util.List;
import java.util.function.Consumer;

/**
 * What a wire carries: an expression over nets. All widths are explicit; operands of arithmetic
 * have the width of the result, and what takes a part of something takes it of a net, as Verilog
 * demands.
 */
public sealed interface Expr {
  /** Bits of the value. */
  int width();

  /** Calls a consumer with each net that is read, as often as it is. */
  void nets(Consumer<Net> each);

  /** A known value. */
  record Known(int width, BigInteger value) implements Expr {
    public Known {
      Widths.check(width >= 1 && value.signum() >= 0 && value.bitLength() <= width, value, width);
    }

    @Override
    public void nets(Consumer<Net> each) {}
  }

  /** The value of a net. */
  record Read(Net net) implements Expr {
    @Override
    public int width() {
      return net.width();
    }

    @Override
    public void nets(Consumer<Net> each) {
      each.accept(net);
    }
  }

  /** Some bits of a net, both ends included. */
  record Slice(Net net, int high, int low) implements Expr {
    public Slice {
      Widths.check(low >= 0 && high >= low && high < net.width(), net, high, low);
    }

    @Override
    public int width() {
      return high - low + 1;
    }

    @Override
    public void nets(Consumer<Net> each) {
      each.accept(net);
    }
  }

  /** A net with copies of its highest bit, or with zeros, in front. */
  record Extend(Net net, int width, boolean signed) implements Expr {
    public Extend {
      Widths.check(width > net.width(), net, width);
    }

    @Override
    public void nets(Consumer<Net> each) {
      each.accept(net);
    }
  }

  /** An operation on one value. */
  record Unary(UnaryOp op, Expr operand) implements Expr {
    @Override
    public int width() {
      return op.reduces() ? 1 : operand.width();
    }

    @Override
    public void nets(Consumer<Net> each) {
      operand.nets(each);
    }
  }

  /** An operation on two values. */
  record Binary(BinaryOp op, Expr left, Expr right) implements Expr {
    public Binary {
      Widths.check(op.shifts() || left.width() == right.width(), op, left, right);
    }

    @Override
    public int width() {
      return op.compares() ? 1 : left.width();
    }

    @Override
    public void nets(Consumer<Net> each) {
      left.nets(each);
      right.nets(each);
    }
  }

  /** The first value if the condition is 1, else the second. */
  record Mux(Expr condition, Expr yes, Expr no) implements Expr {
    public Mux {
      Widths.check(condition.width() == 1 && yes.width() == no.width(), condition, yes, no);
    }

    @Override
    public int width() {
      return yes.width();
    }

    @Override
    public void nets(Consumer<Net> each) {
      condition.nets(each);
      yes.nets(each);
      no.nets(each);
    }
  }

  /** Values side by side, the highest bits first. */
  record Concat(List<Expr> parts) implements Expr {
    public Concat {
      parts = List.copyOf(parts);
      Widths.check(!parts.isEmpty(), parts);
    }

    @Override
    public int width() {
      return parts.stream().mapToInt(Expr::width).sum();
    }

    @Override
    public void nets(Consumer<Net> each) {
      parts.forEach(part -> part.nets(each));
    }
  }

  /** Operations on one value. */
  enum UnaryOp {
    NOT,
    NEGATE,
    /** Whether a bit is 1. */
    ANY,
    /** Whether all bits are 1. */
    ALL;

    /** Whether the result is one bit. */
    public boolean reduces() {
      return this == ANY || this == ALL;
    }
  }

  /** Operations on two values. */
  enum BinaryOp {
    ADD,
    SUBTRACT,
    MULTIPLY,
    AND,
    OR,
    XOR,
    /** The amount has a width of its own; shifting by the width or more leaves no bit. */
    SHIFT_LEFT,
    SHIFT_RIGHT,
    /** Copies of the highest bit come in. */
    SHIFT_RIGHT_SIGNED,
    EQUAL,
    UNEQUAL,
    LESS,
    LESS_EQUAL,
    LESS_SIGNED,
    LESS_EQUAL_SIGNED;

    /** Whether the result is one bit. */
    public boolean compares() {
      return switch (this) {
        case EQUAL, UNEQUAL, LESS, LESS_EQUAL, LESS_SIGNED, LESS_EQUAL_SIGNED -> true;
        default -> false;
      };
    }

    /** Whether the second operand is an amount. */
    public boolean shifts() {
      return this == SHIFT_LEFT || this == SHIFT_RIGHT || this == SHIFT_RIGHT_SIGNED;
    }
  }
}
