package dev.heddle.emulator.random;

import java.util.List;

/** A scalar or vector type of OpenCL C. */
public record CType(Base base, int lanes) {
  static final CType INT = new CType(Base.INT, 1);
  static final CType UINT = new CType(Base.UINT, 1);
  static final List<Integer> WIDTHS = List.of(2, 4, 3, 8, 16);

  /** What a lane is. */
  public enum Base {
    INT(32, true),
    UINT(32, false),
    CHAR(8, true),
    UCHAR(8, false),
    SHORT(16, true),
    USHORT(16, false),
    LONG(64, true),
    ULONG(64, false),
    FLOAT(32, true),
    DOUBLE(64, true);

    /** Width of a lane. */
    public final int bits;

    final boolean signed;

    Base(int bits, boolean signed) {
      this.bits = bits;
      this.signed = signed;
    }

    boolean isFloat() {
      return this == FLOAT || this == DOUBLE;
    }

    /** The name in OpenCL C. */
    public String text() {
      return name().toLowerCase(java.util.Locale.ROOT);
    }

    static Base integer(int bits, boolean signed) {
      for (Base base : values()) {
        if (base.bits == bits && base.signed == signed && !base.isFloat()) {
          return base;
        }
      }
      throw new IllegalArgumentException(bits + " bits");
    }
  }

  boolean isFloat() {
    return base.isFloat();
  }

  boolean isVector() {
    return lanes > 1;
  }

  boolean isSigned() {
    return base.signed;
  }

  int bits() {
    return base.bits;
  }

  CType scalar() {
    return new CType(base, 1);
  }

  CType as(Base other) {
    return new CType(other, lanes);
  }

  CType withLanes(int count) {
    return new CType(base, count);
  }

  /** The unsigned integers of the same width. */
  CType unsigned() {
    return as(Base.integer(base.bits, false));
  }

  /** What comparing two of these gives. */
  CType compared() {
    return isVector() ? as(Base.integer(base.bits, true)) : INT;
  }

  @Override
  public String toString() {
    return base.text() + (lanes > 1 ? lanes : "");
  }
}
