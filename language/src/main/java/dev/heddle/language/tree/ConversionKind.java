package dev.heddle.language.tree;

/**
 * What a conversion does to the value. The numeric kinds work component by component on vectors.
 */
public enum ConversionKind {
  /** Same representation, for example {@code int} to an enumeration, or a change of qualifiers. */
  NONE,
  /** Integer to integer: cut off, or extend by the sign of the source type. */
  INTEGER,
  INTEGER_TO_FLOATING,
  FLOATING_TO_INTEGER,
  /** Between half, float and double. */
  FLOATING,
  /** Number or pointer to {@code bool}: whether it is not zero. */
  TO_BOOL,
  /** A {@code bool} to 0 or -1, the step before a splat to an integer vector (6.2.2). */
  BOOL_TO_MASK,
  /** A scalar of the element type to all components of a vector. */
  SPLAT,
  /** An array lvalue to the address of its first element. */
  ARRAY_TO_POINTER,
  FUNCTION_TO_POINTER,
  /** Pointer to pointer; the address stays. */
  POINTER,
  INTEGER_TO_POINTER,
  POINTER_TO_INTEGER,
  /** The same bits as another type of the same size: {@code as_typen}. */
  REINTERPRET,
  /** The value is dropped. */
  TO_VOID
}
