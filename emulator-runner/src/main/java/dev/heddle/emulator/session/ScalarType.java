package dev.heddle.emulator.session;

import java.util.Locale;

/** The scalar types of buffers and arguments, by their OpenCL names. */
public enum ScalarType {
  CHAR(1, true),
  UCHAR(1, false),
  SHORT(2, true),
  USHORT(2, false),
  INT(4, true),
  UINT(4, false),
  LONG(8, true),
  ULONG(8, false),
  HALF(2, true),
  FLOAT(4, true),
  DOUBLE(8, true);

  private final int bytes;
  private final boolean signed;

  ScalarType(int bytes, boolean signed) {
    this.bytes = bytes;
    this.signed = signed;
  }

  /** Size in bytes. */
  public int bytes() {
    return bytes;
  }

  /** Whether negative numbers exist. */
  public boolean isSigned() {
    return signed;
  }

  /** Whether this is a floating-point type. */
  public boolean isFloating() {
    return this == HALF || this == FLOAT || this == DOUBLE;
  }

  /** The name in OpenCL C. */
  public String openClName() {
    return name().toLowerCase(Locale.ROOT);
  }
}
