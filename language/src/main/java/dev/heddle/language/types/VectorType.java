package dev.heddle.language.types;

/**
 * A vector.
 *
 * @param width number of components: 2, 3, 4, 8 or 16
 */
public record VectorType(ScalarType element, int width) implements Type {

  /** A vector of 3 takes the room of 4 (OpenCL C 1.2, 6.1.5). */
  @Override
  public long size() {
    return element.size() * (width == 3 ? 4 : width);
  }

  @Override
  public long alignment() {
    return size();
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.visitVector(this);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof VectorType vector
        && element.equals(vector.element)
        && width == vector.width;
  }

  @Override
  public int hashCode() {
    return 31 * element.hashCode() + width;
  }

  @Override
  public String toString() {
    return element.toString() + width;
  }
}
