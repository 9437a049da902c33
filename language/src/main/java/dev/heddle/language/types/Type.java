package dev.heddle.language.types;

/**
 * A type of OpenCL C. {@code toString} gives the spelling that messages use.
 *
 * <p>Two types are the same if {@code equals} says so; records, enumerations and the error type are
 * compared by identity.
 */
public sealed interface Type
    permits VoidType,
        ScalarType,
        ApIntType,
        VectorType,
        PointerType,
        ArrayType,
        RecordType,
        EnumType,
        FunctionType,
        OpaqueType,
        PipeType,
        ChannelType,
        ErrorType {

  /** Size in bytes; 0 if the type has none (void, function, incomplete, error). */
  long size();

  /** Alignment in bytes, at least 1. */
  long alignment();

  /** One method per kind of type. */
  interface Visitor<R> {
    R visitVoid(VoidType type);

    R visitScalar(ScalarType type);

    R visitApInt(ApIntType type);

    R visitVector(VectorType type);

    R visitPointer(PointerType type);

    R visitArray(ArrayType type);

    R visitRecord(RecordType type);

    R visitEnum(EnumType type);

    R visitFunction(FunctionType type);

    R visitOpaque(OpaqueType type);

    R visitPipe(PipeType type);

    R visitChannel(ChannelType type);

    R visitError(ErrorType type);
  }

  <R> R accept(Visitor<R> visitor);

  /**
   * Whether values are integers: bool, char to ulong, enumerations, arbitrary-precision integers.
   */
  default boolean isInteger() {
    return false;
  }

  /** half, float or double. */
  default boolean isFloating() {
    return false;
  }

  /** Integer or floating, not a vector. */
  default boolean isArithmetic() {
    return isInteger() || isFloating();
  }

  /** Whether arithmetic on this type wraps modulo 2^width instead of having a sign. */
  default boolean isUnsigned() {
    return false;
  }

  /** Width of an arithmetic value in bits; 0 for other types. */
  default int bits() {
    return 0;
  }

  /** Whether the size is known, so that objects of the type can be declared. */
  default boolean isComplete() {
    return size() > 0;
  }

  default boolean isVoid() {
    return this instanceof VoidType;
  }

  default boolean isVector() {
    return this instanceof VectorType;
  }

  default boolean isPointer() {
    return this instanceof PointerType;
  }

  default boolean isError() {
    return this instanceof ErrorType;
  }

  /**
   * Whether this is the type of what could not be understood, or is made of it: nothing that has
   * such a type can be laid out or computed with.
   */
  default boolean hasErrors() {
    return isError();
  }

  /**
   * Whether a value only stands for something outside memory (an image, sampler, pipe or channel):
   * it can be passed on, but neither copied nor pointed to.
   */
  default boolean isHandle() {
    return false;
  }

  /** Element type of a vector, the type itself for all others. */
  default Type element() {
    return this;
  }

  /** Number of components of a vector, 1 for all others. */
  default int width() {
    return 1;
  }
}
