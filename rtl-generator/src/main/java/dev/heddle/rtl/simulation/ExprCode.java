package dev.heddle.rtl.simulation;

import static org.objectweb.asm.Opcodes.GOTO;
import static org.objectweb.asm.Opcodes.IFEQ;
import static org.objectweb.asm.Opcodes.IFGE;
import static org.objectweb.asm.Opcodes.IFGT;
import static org.objectweb.asm.Opcodes.IFNE;
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
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;

/**
 * Writes expressions as bytecode that leaves a number on the stack: up to 64 bits of the value, all
 * others 0. The state lies in local variable 1.
 */
final class ExprCode {
  private static final int STATE = 1;
  private static final String MACHINE = "dev/heddle/rtl/simulation/Machine";

  private final MethodVisitor code;
  private final StateMap state;

  /** How many instructions were written. */
  private int written;

  ExprCode(MethodVisitor code, StateMap state) {
    this.code = code;
    this.state = state;
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
    load(first);
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
        truth(IFNE);
      }
      case ALL -> {
        folded(operand, LOR, true);
        truth(IFEQ);
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

  /** Makes 1 of a number if a comparison with 0 holds. */
  private void truth(int jump) {
    op(LCONST_0);
    op(LCMP);
    decide(jump);
  }

  private void decide(int jump) {
    Label yes = new Label();
    Label end = new Label();
    code.visitJumpInsn(jump, yes);
    op(LCONST_0);
    code.visitJumpInsn(GOTO, end);
    code.visitLabel(yes);
    op(LCONST_1);
    code.visitLabel(end);
    written += 2;
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
      case LESS, LESS_EQUAL -> {
        narrow(left);
        value(left);
        value(right);
        if (left.width() == Long.SIZE) {
          code.visitMethodInsn(INVOKESTATIC, "java/lang/Long", "compareUnsigned", "(JJ)I", false);
        } else {
          op(LCMP);
        }
        decideOrder(binary.op() == Expr.BinaryOp.LESS);
      }
      case LESS_SIGNED, LESS_EQUAL_SIGNED -> {
        narrow(left);
        signed(left);
        signed(right);
        op(LCMP);
        decideOrder(binary.op() == Expr.BinaryOp.LESS_SIGNED);
      }
    }
  }

  /** 1 if the comparison on the stack says less, or less or equal. */
  private void decideOrder(boolean strict) {
    Label no = new Label();
    Label end = new Label();
    code.visitJumpInsn(strict ? IFGE : IFGT, no);
    op(LCONST_1);
    code.visitJumpInsn(GOTO, end);
    code.visitLabel(no);
    op(LCONST_0);
    code.visitLabel(end);
    written += 2;
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
    truth(binary.op() == Expr.BinaryOp.EQUAL ? IFEQ : IFNE);
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
