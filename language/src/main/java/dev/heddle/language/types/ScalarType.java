package dev.heddle.language.types;

/**
 * The built-in scalar types (OpenCL C 1.2, 6.1.1); {@code size_t} and its kin are {@code ulong}s.
 */
public enum ScalarType implements Type {
  BOOL("bool", 8, true, false),
  CHAR("char", 8, false, false),
  UCHAR("uchar", 8, true, false),
  SHORT("short", 16, false, false),
  USHORT("ushort", 16, true, false),
  INT("int", 32, false, false),
  UINT("uint", 32, true, false),
  LONG("long", 64, false, false),
  ULONG("ulong", 64, true, false),
  HALF("half", 16, false, true),
  FLOAT("float", 32, false, true),
  DOUBLE("double", 64, false, true);

  private final String spelling;
  private final int bits;
  private final boolean unsigned;
  private final boolean floating;

  ScalarType(String spelling, int bits, boolean unsigned, boolean floating) {
    this.spelling = spelling;
    this.bits = bits;
    this.unsigned = unsigned;
    this.floating = floating;
  }

  @Override
  public long size() {
    return bits / 8;
  }

  @Override
  public long alignment() {
    return bits / 8;
  }

  /** Bits in memory; a {@code bool} takes 8 and holds 0 or 1. */
  @Override
  public int bits() {
    return bits;
  }

  @Override
  public boolean isInteger() {
    return !floating;
  }

  @Override
  public boolean isFloating() {
    return floating;
  }

  @Override
  public boolean isUnsigned() {
    return unsigned;
  }

  /** The signed integer of the same width, the type of a vector comparison's components. */
  public ScalarType signedInteger() {
    return switch (bits) {
      case 8 -> CHAR;
      case 16 -> SHORT;
      case 32 -> INT;
      default -> LONG;
    };
  }

  /** The unsigned integer of the same width. */
  public ScalarType unsignedInteger() {
    return switch (bits) {
      case 8 -> UCHAR;
      case 16 -> USHORT;
      case 32 -> UINT;
      default -> ULONG;
    };
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.visitScalar(this);
  }

  @Override
  public String toString() {
    return spelling;
  }
}
