package dev.heddle.scheduler.build;

import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Evaluates operations on constants, bit-exact, lane by lane. */
public final class ConstantFolder {
  private ConstantFolder() {}

  /**
   * The result of an operation on constants.
   *
   * @param opcode the operation
   * @param type type of its result
   * @param inputTypes type of each input
   * @param inputs the constants
   * @return empty when the result is not known: division by zero, half precision, no arithmetic
   */
  public static Optional<Detail.Constant> fold(
      Opcode opcode, IrType type, List<IrType> inputTypes, List<Detail.Constant> inputs) {
    int lanes = type.laneCount();
    List<Long> result = new ArrayList<>(lanes);
    for (int lane = 0; lane < lanes; lane++) {
      long[] bits = new long[inputs.size()];
      for (int i = 0; i < bits.length; i++) {
        List<Long> input = inputs.get(i).bits();
        if (input.size() != lanes && input.size() != 1) {
          return Optional.empty();
        }
        bits[i] = input.get(input.size() == 1 ? 0 : lane);
      }
      IrType from = inputTypes.get(opcode == Opcode.SELECT ? 1 : 0).lane();
      Long value = scalar(opcode, type.lane(), from, bits);
      if (value == null) {
        return Optional.empty();
      }
      result.add(value);
    }
    return Optional.of(new Detail.Constant(result));
  }

  /** The bits of an integer as {@link Detail.Constant} holds them. */
  public static long normalize(long value, int bits) {
    if (bits == 1) {
      return value & 1;
    }
    return bits >= 64 ? value : value << (64 - bits) >> (64 - bits);
  }

  private static Long scalar(Opcode opcode, IrType to, IrType from, long[] in) {
    if (from.bits() == 16 && from.isFloat() || to.bits() == 16 && to.isFloat()) {
      return opcode == Opcode.SELECT ? Long.valueOf(in[0] != 0 ? in[1] : in[2]) : null;
    }
    return switch (opcode) {
      case ADD, SUB, MUL, SDIV, UDIV, SREM, UREM, AND, OR, XOR, SHL, LSHR, ASHR ->
          integer(opcode, to.bits(), in);
      case NEG -> normalize(-in[0], to.bits());
      case NOT -> normalize(~in[0], to.bits());
      case EQ, NE, SLT, SLE, ULT, ULE -> truth(compare(opcode, from.bits(), in));
      case FADD, FSUB, FMUL, FDIV -> floating(opcode, to.bits(), in);
      case FNEG -> to.bits() == 64 ? in[0] ^ Long.MIN_VALUE : in[0] ^ 0x8000_0000L;
      case FEQ, FNE, FLT, FLE -> truth(compareFloats(opcode, from.bits(), in));
      case SELECT -> in[0] != 0 ? in[1] : in[2];
      case ZEXT -> normalize(unsigned(in[0], from.bits()), to.bits());
      case SEXT -> normalize(from.bits() == 1 ? -in[0] : in[0], to.bits());
      case TRUNC -> normalize(in[0], to.bits());
      case FPEXT, FPTRUNC -> toBits(toDouble(in[0], from.bits()), to.bits());
      case SITOFP -> fromInteger(from.bits() == 1 ? -in[0] : in[0], to.bits());
      case UITOFP -> fromUnsigned(unsigned(in[0], from.bits()), to.bits());
      case FPTOSI, FPTOUI -> toInteger(opcode, toDouble(in[0], from.bits()), to.bits());
      default -> null;
    };
  }

  private static Long integer(Opcode opcode, int bits, long[] in) {
    long a = in[0];
    long b = in[1];
    int amount = (int) Long.remainderUnsigned(unsigned(b, bits), bits);
    boolean divides = b != 0 && !(b == -1 && a == minimum(bits));
    return switch (opcode) {
      case ADD -> normalize(a + b, bits);
      case SUB -> normalize(a - b, bits);
      case MUL -> normalize(a * b, bits);
      case AND -> normalize(a & b, bits);
      case OR -> normalize(a | b, bits);
      case XOR -> normalize(a ^ b, bits);
      case SHL -> normalize(a << amount, bits);
      case LSHR -> normalize(unsigned(a, bits) >>> amount, bits);
      case ASHR -> normalize((bits == 1 ? -a : a) >> amount, bits);
      case SDIV -> divides ? normalize(a / b, bits) : null;
      case SREM -> divides ? normalize(a % b, bits) : null;
      case UDIV ->
          b == 0
              ? null
              : normalize(Long.divideUnsigned(unsigned(a, bits), unsigned(b, bits)), bits);
      case UREM ->
          b == 0
              ? null
              : normalize(Long.remainderUnsigned(unsigned(a, bits), unsigned(b, bits)), bits);
      default -> null;
    };
  }

  private static boolean compare(Opcode opcode, int bits, long[] in) {
    long a = bits == 1 ? -in[0] : in[0];
    long b = bits == 1 ? -in[1] : in[1];
    int unsigned = Long.compareUnsigned(unsigned(in[0], bits), unsigned(in[1], bits));
    return switch (opcode) {
      case EQ -> a == b;
      case NE -> a != b;
      case SLT -> a < b;
      case SLE -> a <= b;
      case ULT -> unsigned < 0;
      default -> unsigned <= 0;
    };
  }

  private static Long floating(Opcode opcode, int bits, long[] in) {
    if (bits == 32) {
      float a = Float.intBitsToFloat((int) in[0]);
      float b = Float.intBitsToFloat((int) in[1]);
      float result =
          switch (opcode) {
            case FADD -> a + b;
            case FSUB -> a - b;
            case FMUL -> a * b;
            default -> a / b;
          };
      return Float.floatToIntBits(result) & 0xffff_ffffL;
    }
    double a = Double.longBitsToDouble(in[0]);
    double b = Double.longBitsToDouble(in[1]);
    return Double.doubleToLongBits(
        switch (opcode) {
          case FADD -> a + b;
          case FSUB -> a - b;
          case FMUL -> a * b;
          default -> a / b;
        });
  }

  private static boolean compareFloats(Opcode opcode, int bits, long[] in) {
    double a = toDouble(in[0], bits);
    double b = toDouble(in[1], bits);
    return switch (opcode) {
      case FEQ -> a == b;
      case FNE -> a != b;
      case FLT -> a < b;
      default -> a <= b;
    };
  }

  private static double toDouble(long bits, int width) {
    return width == 64 ? Double.longBitsToDouble(bits) : Float.intBitsToFloat((int) bits);
  }

  private static long toBits(double value, int width) {
    return width == 64
        ? Double.doubleToLongBits(value)
        : Float.floatToIntBits((float) value) & 0xffff_ffffL;
  }

  private static long fromInteger(long value, int width) {
    return width == 64
        ? Double.doubleToLongBits((double) value)
        : Float.floatToIntBits((float) value) & 0xffff_ffffL;
  }

  private static Long fromUnsigned(long value, int width) {
    if (value >= 0) {
      return fromInteger(value, width);
    }
    // Halve with a sticky last bit, convert, double: rounds once, to nearest even.
    long half = value >>> 1 | value & 1;
    return width == 64
        ? Double.doubleToLongBits((double) half * 2)
        : Float.floatToIntBits((float) half * 2) & 0xffff_ffffL;
  }

  private static Long toInteger(Opcode opcode, double value, int bits) {
    double low = opcode == Opcode.FPTOUI ? 0 : -Math.pow(2, bits - 1);
    double high = Math.pow(2, opcode == Opcode.FPTOUI ? bits : bits - 1);
    double whole = value < 0 ? Math.ceil(value) : Math.floor(value);
    if (!(whole >= low && whole < high)) {
      return null;
    }
    long result = whole >= 0x1p63 ? (long) (whole - 0x1p63) + Long.MIN_VALUE : (long) whole;
    return normalize(result, bits);
  }

  private static long unsigned(long value, int bits) {
    return bits >= 64 ? value : value & ((1L << bits) - 1);
  }

  private static long minimum(int bits) {
    return bits >= 64 ? Long.MIN_VALUE : -(1L << (bits - 1));
  }

  private static Long truth(boolean value) {
    return value ? 1L : 0L;
  }
}
