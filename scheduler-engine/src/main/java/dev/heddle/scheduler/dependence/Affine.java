package dev.heddle.scheduler.dependence;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * A sum of nodes with constant factors.
 *
 * @param constant what is added
 * @param terms factor of each node, none zero
 */
public record Affine(long constant, Map<Integer, Long> terms) {
  private static final int MOST_TERMS = 12;

  public Affine {
    terms = Collections.unmodifiableMap(new TreeMap<>(terms));
  }

  /** A constant. */
  public static Affine constant(long value) {
    return new Affine(value, Map.of());
  }

  /** One node. */
  public static Affine node(int node) {
    return new Affine(0, Map.of(node, 1L));
  }

  /** Whether there are so many terms that it is not worth following. */
  boolean isTooLong() {
    return terms.size() > MOST_TERMS;
  }

  /** Whether no node takes part. */
  public boolean isConstant() {
    return terms.isEmpty();
  }

  /** The sum. */
  public Affine plus(Affine other) {
    Map<Integer, Long> sum = new TreeMap<>(terms);
    other.terms.forEach((node, factor) -> sum.merge(node, factor, Long::sum));
    sum.values().removeIf(factor -> factor == 0);
    return new Affine(constant + other.constant, sum);
  }

  /** The product with a constant. */
  public Affine times(long factor) {
    if (factor == 0) {
      return constant(0);
    }
    Map<Integer, Long> product = new TreeMap<>();
    terms.forEach((node, f) -> product.put(node, f * factor));
    return new Affine(constant * factor, product);
  }
}
