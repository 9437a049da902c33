package dev.heddle.rtl.simulation;

import static org.objectweb.asm.Opcodes.DUP2;
import static org.objectweb.asm.Opcodes.GOTO;
import static org.objectweb.asm.Opcodes.I2L;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.INVOKESTATIC;
import static org.objectweb.asm.Opcodes.L2I;
import static org.objectweb.asm.Opcodes.LADD;
import static org.objectweb.asm.Opcodes.LALOAD;
import static org.objectweb.asm.Opcodes.LAND;
import static org.objectweb.asm.Opcodes.LCMP;
import static org.objectweb.asm.Opcodes.LCONST_0;
import static org.objectweb.asm.Opcodes.LCONST_1;
import static org.objectweb.asm.Opcodes.LMUL;
import static org.objectweb.asm.Opcodes.LNEG;
import static org.objectweb.asm.Opcodes.LOR;
import static org.objectweb.asm.Opcodes.LSHL;
import static org.objectweb.asm.Opcodes.LSHR;
import static org.objectweb.asm.Opcodes.LSUB;
import static org.objectweb.asm.Opcodes.LUSHR;
import static org.objectweb.asm.Opcodes.LXOR;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Net;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * Writes expressions as bytecode that leaves a number on the stack: up to 64 bits of the value, all
 * others 0. The state lies in local variable 1.
 */
final class ExprCode {
  private static final int STATE = 1;
  private static final String MACHINE = "dev/heddle/rtl/simulation/Machine";

  /** Operations up to which both values of a choice are computed: cheaper than a wrong guess. */
  private static final int CHEAP = 12;

  /** The amount of a shift of a number has so many bits. */
  private static final int AMOUNT_BITS = 6;

  private final MethodVisitor code;
  private final StateMap state;

  /** Local variables that hold nets beside the state. */
  private final Map<Net, Integer> locals = new HashMap<>();

  /** How many instructions were written. */
  private int written;

  ExprCode(MethodVisitor code, StateMap state) {
    this.code = code;
    this.state = state;
  }

  /** Operations of an expression, and the words that it reads. */
  static int size(Expr expression) {
    if (expression instanceof Expr.Unary unary) {
      return 1 + size(unary.operand());
    } else if (expression instanceof Expr.Binary binary) {
      return 1 + size(binary.left()) + size(binary.right());
    } else if (expression instanceof Expr.Mux mux) {
      return 1 + size(mux.condition()) + size(mux.yes()) + size(mux.no());
    } else if (expression instanceof Expr.Concat concat) {
      return 1 + concat.parts().stream().mapToInt(ExprCode::size).sum();
    }
    return StateMap.limbs(expression.width());
  }

  /** Has a net read from a local variable from now on. */
  void local(Net net, int variable) {
    locals.put(net, variable);
  }

  int written() {
    return written;
  }

  /** A value of at most 64 bits. */
  void value(Expr expression) {
    bits(expression, 0, expression.width());
  }

  /** Some of the bits of a value. */
  void bits(Expr expression, int low, int count) {
    if (expression instanceof Expr.Known known) {
      constant(known.value().shiftRight(low).longValue() & StateMap.mask(count));
    } else if (expression instanceof Expr.Read read) {
      net(read.net(), low, count);
    } else if (expression instanceof Expr.Slice slice) {
      net(slice.net(), slice.low() + low, count);
    } else if (expression instanceof Expr.Extend extend) {
      extend(extend, low, count);
    } else if (expression instanceof Expr.Concat concat) {
      concat(concat, low, count);
    } else if (expression instanceof Expr.Mux mux) {
      mux(mux, low, count);
    } else if (expression instanceof Expr.Unary unary) {
      unary(unary, low, count);
    } else if (expression instanceof Expr.Binary binary) {
      binary(binary, low, count);
    }
  }

  private void constant(long value) {
    if (value == 0 || value == 1) {
      op(value == 0 ? LCONST_0 : LCONST_1);
    } else {
      code.visitLdcInsn(value);
      written++;
    }
  }

  void op(int opcode) {
    code.visitInsn(opcode);
    written++;
  }

  private void shift(int opcode, int by) {
    if (by > 0) {
      number(by);
      op(opcode);
    }
  }

  void number(int value) {
    if (value >= -1 && value <= 5) {
      code.visitInsn(org.objectweb.asm.Opcodes.ICONST_0 + value);
    } else if (value <= Byte.MAX_VALUE) {
      code.visitIntInsn(org.objectweb.asm.Opcodes.BIPUSH, value);
    } else if (value <= Short.MAX_VALUE) {
      code.visitIntInsn(org.objectweb.asm.Opcodes.SIPUSH, value);
    } else {
      code.visitLdcInsn(value);
    }
    written++;
  }

  private void mask(int count) {
    if (count < Long.SIZE) {
      constant(StateMap.mask(count));
      op(LAND);
    }
  }

  /** A number of the state. */
  void load(int place) {
    code.visitVarInsn(org.objectweb.asm.Opcodes.ALOAD, STATE);
    number(place);
    op(LALOAD);
    written++;
  }

  private void net(Net net, int low, int count) {
    int first = state.of(net) + low / Long.SIZE;
    int offset = low % Long.SIZE;
    int there = Math.min(Long.SIZE, net.width() - low / Long.SIZE * Long.SIZE);
    Integer local = locals.get(net);
    if (local == null) {
      load(first);
    } else {
      code.visitVarInsn(org.objectweb.asm.Opcodes.LLOAD, local);
      written++;
    }
    shift(LUSHR, offset);
    if (offset + count > Long.SIZE) {
      load(first + 1);
      shift(LSHL, Long.SIZE - offset);
      op(LOR);
      mask(count);
    } else if (offset + count < there) {
      mask(count);
    }
  }

  private void extend(Expr.Extend extend, int low, int count) {
    int width = extend.net().width();
    if (low + count <= width) {
      net(extend.net(), low, count);
    } else if (low < width && width - low < Long.SIZE) {
      net(extend.net(), low, width - low);
      if (extend.signed()) {
        shift(LSHL, Long.SIZE - (width - low));
        shift(LSHR, Long.SIZE - (width - low));
        mask(count);
      }
    } else if (extend.signed()) {
      net(extend.net(), width - 1, 1);
      op(LNEG);
      mask(count);
    } else {
      constant(0);
    }
  }

  private void concat(Expr.Concat concat, int low, int count) {
    int at = concat.width();
    boolean some = false;
    for (Expr part : concat.parts()) {
      at -= part.width();
      int from = Math.max(at, low);
      int to = Math.min(at + part.width(), low + count);
      if (from < to && !isZero(part)) {
        bits(part, from - at, to - from);
        shift(LSHL, from - low);
        if (some) {
          op(LOR);
        }
        some = true;
      }
    }
    if (!some) {
      constant(0);
    }
  }

  private static boolean isZero(Expr part) {
    return part instanceof Expr.Known known && known.value().equals(BigInteger.ZERO);
  }

  private void mux(Expr.Mux mux, int low, int count) {
    if (size(mux.yes()) + size(mux.no()) <= CHEAP) {
      chosen(mux, low, count);
      return;
    }
    Label no = new Label();
    Label end = new Label();
    value(mux.condition());
    op(L2I);
    code.visitJumpInsn(IFEQ, no);
    bits(mux.yes(), low, count);
    code.visitJumpInsn(GOTO, end);
    code.visitLabel(no);
    bits(mux.no(), low, count);
    code.visitLabel(end);
    written += 2;
  }

  /** Computes both values, and takes the bits of one by a mask. */
  private void chosen(Expr.Mux mux, int low, int count) {
    bits(mux.no(), low, count);
    op(DUP2);
    bits(mux.yes(), low, count);
    op(LXOR);
    value(mux.condition());
    op(LNEG);
    op(LAND);
    op(LXOR);
  }

  private void unary(Expr.Unary unary, int low, int count) {
    Expr operand = unary.operand();
    switch (unary.op()) {
      case NOT -> {
        bits(operand, low, count);
        constant(StateMap.mask(count));
        op(LXOR);
      }
      case NEGATE -> {
        narrow(unary);
        value(operand);
        op(LNEG);
        cut(unary.width(), low, count);
      }
      case ANY -> {
        folded(operand, LOR, false);
        truth(operand.width(), false);
      }
      case ALL -> {
        folded(operand, LOR, true);
        truth(operand.width(), true);
      }
    }
  }

  /** All bits of a value, or their opposites, joined to one number. */
  private void folded(Expr operand, int join, boolean opposite) {
    for (int low = 0; low < operand.width(); low += Long.SIZE) {
      int count = Math.min(Long.SIZE, operand.width() - low);
      bits(operand, low, count);
      if (opposite) {
        constant(StateMap.mask(count));
        op(LXOR);
      }
      if (low > 0) {
        op(join);
      }
    }
  }

  /** Makes 1 of a number of some bits if it is 0, or if it is not; else 0. */
  private void truth(int width, boolean zero) {
    if (width > 1 || zero) {
      if (width >= Long.SIZE) {
        op(DUP2);
        op(LNEG);
        op(LOR);
      } else {
        op(LNEG);
      }
      shift(LUSHR, Long.SIZE - 1);
    }
    if (zero) {
      op(LCONST_1);
      op(LXOR);
    }
  }

  private static void narrow(Expr expression) {
    if (expression.width() > Long.SIZE) {
      throw new IllegalArgumentException("no simulation of wide arithmetic: " + expression);
    }
  }

  /** Of a number on the stack with any bits above its width. */
  private void cut(int width, int low, int count) {
    if (low > 0) {
      mask(width);
      shift(LUSHR, low);
    }
    mask(count);
  }

  private void binary(Expr.Binary binary, int low, int count) {
    Expr left = binary.left();
    Expr right = binary.right();
    switch (binary.op()) {
      case AND -> bitwise(binary, LAND, low, count);
      case OR -> bitwise(binary, LOR, low, count);
      case XOR -> bitwise(binary, LXOR, low, count);
      case ADD -> arithmetic(binary, LADD, low, count);
      case SUBTRACT -> arithmetic(binary, LSUB, low, count);
      case MULTIPLY -> arithmetic(binary, LMUL, low, count);
      case SHIFT_LEFT, SHIFT_RIGHT, SHIFT_RIGHT_SIGNED -> shifted(binary, low, count);
      case EQUAL, UNEQUAL -> equality(binary);
      case LESS -> less(left, right, false);
      case LESS_EQUAL -> {
        less(right, left, false);
        opposite();
      }
      case LESS_SIGNED -> less(left, right, true);
      case LESS_EQUAL_SIGNED -> {
        less(right, left, true);
        opposite();
      }
    }
  }

  private void opposite() {
    op(LCONST_1);
    op(LXOR);
  }

  /** 1 if a value is less than another one: the sign of their difference, where it has room. */
  private void less(Expr left, Expr right, boolean signed) {
    narrow(left);
    if (signed) {
      signed(left);
      signed(right);
    } else {
      value(left);
      value(right);
    }
    if (left.width() < Long.SIZE) {
      op(LSUB);
    } else if (signed) {
      op(LCMP);
      op(I2L);
    } else {
      code.visitMethodInsn(INVOKESTATIC, "java/lang/Long", "compareUnsigned", "(JJ)I", false);
      op(I2L);
    }
    shift(LUSHR, Long.SIZE - 1);
  }

  private void signed(Expr operand) {
    value(operand);
    shift(LSHL, Long.SIZE - operand.width());
    shift(LSHR, Long.SIZE - operand.width());
  }

  private void bitwise(Expr.Binary binary, int opcode, int low, int count) {
    bits(binary.left(), low, count);
    bits(binary.right(), low, count);
    op(opcode);
  }

  private void arithmetic(Expr.Binary binary, int opcode, int low, int count) {
    narrow(binary);
    value(binary.left());
    value(binary.right());
    op(opcode);
    cut(binary.width(), low, count);
  }

  private void shifted(Expr.Binary binary, int low, int count) {
    narrow(binary);
    narrow(binary.right());
    boolean signed = binary.op() == Expr.BinaryOp.SHIFT_RIGHT_SIGNED;
    if (signed) {
      signed(binary.left());
    } else {
      value(binary.left());
    }
    value(binary.right());
    if (binary.right().width() <= AMOUNT_BITS) {
      op(L2I);
      op(signed ? LSHR : binary.op() == Expr.BinaryOp.SHIFT_LEFT ? LSHL : LUSHR);
      cut(binary.width(), low, count);
      return;
    }
    String name =
        signed
            ? "shiftRightSigned"
            : binary.op() == Expr.BinaryOp.SHIFT_LEFT ? "shiftLeft" : "shiftRight";
    code.visitMethodInsn(INVOKESTATIC, MACHINE, name, "(JJ)J", false);
    written++;
    cut(binary.width(), low, count);
  }

  private void equality(Expr.Binary binary) {
    for (int low = 0; low < binary.left().width(); low += Long.SIZE) {
      int count = Math.min(Long.SIZE, binary.left().width() - low);
      bitwise(binary, LXOR, low, count);
      if (low > 0) {
        op(LOR);
      }
    }
    truth(binary.left().width(), binary.op() == Expr.BinaryOp.EQUAL);
  }

  /** The place of a word in a memory. */
  void index(Expr address, int words, int limbs) {
    value(address);
    op(L2I);
    number(words - 1);
    code.visitInsn(org.objectweb.asm.Opcodes.IAND);
    if (limbs > 1) {
      number(limbs);
      code.visitInsn(org.objectweb.asm.Opcodes.IMUL);
    }
    written += 2;
  }
}
