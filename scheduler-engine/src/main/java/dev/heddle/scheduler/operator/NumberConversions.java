package dev.heddle.scheduler.operator;

import dev.heddle.scheduler.ir.Opcode;
import java.util.OptionalLong;

/** Conversions between precisions, and between integers and floating-point numbers. */
final class NumberConversions {
  private NumberConversions() {}

  /** A converted lane; half precision is not computed, and what does not fit has no result. */
  static OptionalLong of(Opcode opcode, int bits, int from, long in) {
    if (bits == Bits.HALF && opcode != Opcode.FPTOSI && opcode != Opcode.FPTOUI
        || from == Bits.HALF && opcode != Opcode.SITOFP && opcode != Opcode.UITOFP) {
      return OptionalLong.empty();
    }
    return switch (opcode) {
      case FPEXT, FPTRUNC -> OptionalLong.of(Bits.ofNumber(Bits.number(in, from), bits));
      case SITOFP -> number(Bits.signed(in, from), bits);
      case UITOFP -> ofUnsigned(Bits.unsigned(in, from), bits);
      default -> whole(Bits.number(in, from), bits, opcode == Opcode.FPTOSI);
    };
  }

  private static OptionalLong ofUnsigned(long value, int bits) {
    if (value >= 0) {
      return number(value, bits);
    }
    // Halve with a sticky last bit, convert, double: rounds once, to nearest even.
    long half = value >>> 1 | value & 1;
    return OptionalLong.of(
        bits == 64 ? Double.doubleToLongBits((double) half * 2) : Bits.ofSingle((float) half * 2));
  }

  private static OptionalLong number(long value, int bits) {
    return switch (bits) {
      case 32 -> OptionalLong.of(Bits.ofSingle((float) value));
      case 64 -> OptionalLong.of(Double.doubleToLongBits((double) value));
      default -> OptionalLong.empty();
    };
  }

  private static OptionalLong whole(double value, int bits, boolean signed) {
    double low = signed ? -Math.pow(2, bits - 1) : 0;
    double high = Math.pow(2, signed ? bits - 1 : bits);
    double whole = value < 0 ? Math.ceil(value) : Math.floor(value);
    if (!(whole >= low && whole < high)) {
      return OptionalLong.empty();
    }
    long result = whole >= 0x1p63 ? (long) (whole - 0x1p63) + Long.MIN_VALUE : (long) whole;
    return OptionalLong.of(Bits.cut(result, bits));
  }
}
