package dev.heddle.language.types;

/**
 * A type with what is said about the object that has it.
 *
 * @param space where the object lives
 */
public record QualifiedType(
    Type type, AddressSpace space, boolean isConst, boolean isVolatile, boolean isRestrict) {

  /** A private object without qualifiers. */
  public static QualifiedType of(Type type) {
    return new QualifiedType(type, AddressSpace.PRIVATE, false, false, false);
  }

  /** An object without qualifiers in a space. */
  public static QualifiedType of(Type type, AddressSpace space) {
    return new QualifiedType(type, space, false, false, false);
  }

  /** The same qualifiers with another type. */
  public QualifiedType withType(Type other) {
    return new QualifiedType(other, space, isConst, isVolatile, isRestrict);
  }

  /** The same type and qualifiers in another space. */
  public QualifiedType withSpace(AddressSpace other) {
    return new QualifiedType(type, other, isConst, isVolatile, isRestrict);
  }

  /** As written in source; a private space is left out. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    if (space != AddressSpace.PRIVATE) {
      text.append("__").append(space.spelling()).append(' ');
    }
    if (isConst) {
      text.append("const ");
    }
    if (isVolatile) {
      text.append("volatile ");
    }
    text.append(type);
    if (isRestrict) {
      text.append(" restrict");
    }
    return text.toString();
  }
}
