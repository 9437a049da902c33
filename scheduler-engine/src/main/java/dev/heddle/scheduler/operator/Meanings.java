package dev.heddle.scheduler.operator;

import dev.heddle.scheduler.ir.Opcode;
import java.util.OptionalLong;

/**
 * What scalar operations compute, bit by bit: a case for each opcode, so that folding constants
 * needs no table of operators.
 */
public final class Meanings {
  private Meanings() {}

  /** Whether it is given bit by bit what an operation computes. */
  public static boolean isGiven(Opcode opcode) {
    return switch (opcode) {
      case ADD, SUB, MUL, NEG, AND, OR, XOR, NOT, SHL, LSHR, ASHR -> true;
      case SDIV, UDIV, SREM, UREM -> true;
      case EQ, NE, SLT, SLE, ULT, ULE, FEQ, FNE, FLT, FLE, SELECT -> true;
      case FADD, FSUB, FMUL, FDIV, FNEG -> true;
      case ZEXT, SEXT, TRUNC, FPEXT, FPTRUNC, SITOFP, UITOFP, FPTOSI, FPTOUI -> true;
      case FPGA_REG -> true;
      default -> false;
    };
  }

  /**
   * One lane of a result. Integers are sign-extended to 64 bits, but those of one bit 0 or 1;
   * floating-point numbers are IEEE bits, zero-extended.
   *
   * @param bits width of the result
   * @param from width of the operands that decide what is computed
   * @param in the operands
   * @return empty where the result is not known: division by zero, half precision, overflow of a
   *     conversion, an operation whose effect is not that of bits on bits
   */
  public static OptionalLong of(Opcode opcode, int bits, int from, long[] in) {
    return switch (opcode) {
      case SELECT -> OptionalLong.of(in[0] != 0 ? in[1] : in[2]);
      case FPGA_REG -> OptionalLong.of(in[0]);
      case EQ, NE, SLT, SLE, ULT, ULE -> OptionalLong.of(Bits.truth(compared(opcode, from, in)));
      case FEQ, FNE, FLT, FLE -> comparedNumbers(opcode, from, in);
      case SDIV, SREM, UDIV, UREM -> quotient(opcode, bits, in);
      case FADD, FSUB, FMUL, FDIV -> floating(opcode, bits, in);
      case FNEG ->
          bits == Bits.HALF
              ? OptionalLong.empty()
              : OptionalLong.of(in[0] ^ (bits == 64 ? Long.MIN_VALUE : 0x8000_0000L));
      case ZEXT -> OptionalLong.of(Bits.cut(Bits.unsigned(in[0], from), bits));
      case SEXT -> OptionalLong.of(Bits.cut(Bits.signed(in[0], from), bits));
      case TRUNC -> OptionalLong.of(Bits.cut(in[0], bits));
      case FPEXT, FPTRUNC, SITOFP, UITOFP, FPTOSI, FPTOUI ->
          NumberConversions.of(opcode, bits, from, in[0]);
      default ->
          isGiven(opcode)
              ? OptionalLong.of(Bits.cut(whole(opcode, bits, in), bits))
              : OptionalLong.empty();
    };
  }

  private static long whole(Opcode opcode, int bits, long[] in) {
    return switch (opcode) {
      case ADD -> in[0] + in[1];
      case SUB -> in[0] - in[1];
      case MUL -> in[0] * in[1];
      case NEG -> -in[0];
      case NOT -> ~in[0];
      case AND -> in[0] & in[1];
      case OR -> in[0] | in[1];
      case XOR -> in[0] ^ in[1];
      case SHL -> in[0] << amount(in[1], bits);
      case LSHR -> Bits.unsigned(in[0], bits) >>> amount(in[1], bits);
      case ASHR -> Bits.signed(in[0], bits) >> amount(in[1], bits);
      default -> throw new IllegalArgumentException(opcode + " is no arithmetic of integers");
    };
  }

  /** The amount of a shift is taken modulo the width. */
  private static int amount(long amount, int bits) {
    return (int) Long.remainderUnsigned(Bits.unsigned(amount, bits), bits);
  }

  /** The least number divided by -1 has no result, as nothing divided by 0 has. */
  private static OptionalLong quotient(Opcode opcode, int bits, long[] in) {
    boolean signed = opcode == Opcode.SDIV || opcode == Opcode.SREM;
    if (in[1] == 0 || signed && in[1] == -1 && in[0] == Bits.least(bits)) {
      return OptionalLong.empty();
    }
    long a = signed ? in[0] : Bits.unsigned(in[0], bits);
    long b = signed ? in[1] : Bits.unsigned(in[1], bits);
    long result =
        switch (opcode) {
          case SDIV -> a / b;
          case SREM -> a % b;
          case UDIV -> Long.divideUnsigned(a, b);
          default -> Long.remainderUnsigned(a, b);
        };
    return OptionalLong.of(Bits.cut(result, bits));
  }

  private static boolean compared(Opcode opcode, int from, long[] in) {
    long a = Bits.signed(in[0], from);
    long b = Bits.signed(in[1], from);
    return switch (opcode) {
      case EQ -> a == b;
      case NE -> a != b;
      case SLT -> a < b;
      case SLE -> a <= b;
      case ULT -> Long.compareUnsigned(Bits.unsigned(in[0], from), Bits.unsigned(in[1], from)) < 0;
      default -> Long.compareUnsigned(Bits.unsigned(in[0], from), Bits.unsigned(in[1], from)) <= 0;
    };
  }

  private static OptionalLong comparedNumbers(Opcode opcode, int from, long[] in) {
    if (from == Bits.HALF) {
      return OptionalLong.empty();
    }
    double a = Bits.number(in[0], from);
    double b = Bits.number(in[1], from);
    boolean result =
        switch (opcode) {
          case FEQ -> a == b;
          case FNE -> a != b;
          case FLT -> a < b;
          default -> a <= b;
        };
    return OptionalLong.of(Bits.truth(result));
  }

  /** Rounded to nearest even, in the precision of the operands. */
  private static OptionalLong floating(Opcode opcode, int bits, long[] in) {
    return switch (bits) {
      case 32 -> OptionalLong.of(Bits.ofSingle(single(opcode, in)));
      case 64 -> OptionalLong.of(Double.doubleToLongBits(twofold(opcode, in)));
      default -> OptionalLong.empty();
    };
  }

  private static float single(Opcode opcode, long[] in) {
    float a = Float.intBitsToFloat((int) in[0]);
    float b = Float.intBitsToFloat((int) in[1]);
    return switch (opcode) {
      case FADD -> a + b;
      case FSUB -> a - b;
      case FMUL -> a * b;
      default -> a / b;
    };
  }

  private static double twofold(Opcode opcode, long[] in) {
    double a = Double.longBitsToDouble(in[0]);
    double b = Double.longBitsToDouble(in[1]);
    return switch (opcode) {
      case FADD -> a + b;
      case FSUB -> a - b;
      case FMUL -> a * b;
      default -> a / b;
    };
  }
}
