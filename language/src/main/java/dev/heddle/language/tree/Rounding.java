package dev.heddle.language.tree;

/** Rounding modes of {@code convert_} functions (OpenCL C 1.2, 6.2.3.2). */
public enum Rounding {
  /** Towards zero to an integer, to nearest even to a floating type. */
  DEFAULT,
  NEAREST_EVEN,
  TOWARDS_ZERO,
  TOWARDS_POSITIVE,
  TOWARDS_NEGATIVE
}
