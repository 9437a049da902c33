package dev.heddle.language.types;

/**
 * An arbitrary-precision integer {@code intN_t} or {@code uintN_t} of {@code ihc_apint.h}
 * (programming-guide-1-6 F-170, R-55).
 *
 * @param bits width, 1 to 64
 */
public record ApIntType(int bits, boolean isUnsigned) implements Type {

  public ApIntType {
    if (bits < 1 || bits > 64) {
      throw new IllegalArgumentException("width " + bits);
    }
  }

  /** Size in memory: the next power of two of bytes. */
  @Override
  public long size() {
    return bits <= 8 ? 1 : bits <= 16 ? 2 : bits <= 32 ? 4 : 8;
  }

  @Override
  public long alignment() {
    return size();
  }

  @Override
  public boolean isInteger() {
    return true;
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.visitApInt(this);
  }

  @Override
  public String toString() {
    return (isUnsigned ? "uint" : "int") + bits + "_t";
  }
}
