package dev.heddle.language.tree;

import java.util.List;

/** A value known at compile time. */
public sealed interface Constant {

  /**
   * An integer.
   *
   * @param value the value; of an unsigned type zero-extended, of a signed type sign-extended, so
   *     that only {@code ulong} uses the sign bit as a value bit
   */
  record IntegerConstant(long value) implements Constant {
    @Override
    public String toString() {
      return Long.toString(value);
    }
  }

  /**
   * A floating value.
   *
   * @param value exact; of a float or half it is one that the type can hold
   */
  record FloatingConstant(double value) implements Constant {
    @Override
    public String toString() {
      return Double.toString(value);
    }
  }

  /** A vector; as many components as its type has, all of one kind. */
  record VectorConstant(List<Constant> components) implements Constant {
    public VectorConstant {
      components = List.copyOf(components);
    }

    @Override
    public String toString() {
      return components.toString();
    }
  }

  /** Text of a string literal, without the final zero. */
  record StringConstant(String value) implements Constant {
    @Override
    public String toString() {
      return '"' + value + '"';
    }
  }
}
