package dev.heddle.language.types;

import java.util.OptionalLong;

/**
 * An array.
 *
 * @param count number of elements; empty for {@code []} and for a length that is no constant
 */
public record ArrayType(Type elementType, OptionalLong count) implements Type {

  @Override
  public long size() {
    return elementType.size() * count.orElse(0);
  }

  @Override
  public long alignment() {
    return elementType.alignment();
  }

  /** The type of the innermost elements of an array of arrays. */
  public Type innermost() {
    return elementType instanceof ArrayType inner ? inner.innermost() : elementType;
  }

  @Override
  public boolean hasErrors() {
    return elementType.hasErrors();
  }

  @Override
  public <R> R accept(Visitor<R> visitor) {
    return visitor.visitArray(this);
  }

  @Override
  public String toString() {
    StringBuilder bounds = new StringBuilder();
    Type type = this;
    while (type instanceof ArrayType array) {
      bounds.append('[');
      array.count.ifPresent(bounds::append);
      bounds.append(']');
      type = array.elementType;
    }
    return type + bounds.toString();
  }
}
