package dev.heddle.language.binder;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.Attribute;
import dev.heddle.language.types.QualifiedType;
import dev.heddle.language.types.Type;
import java.util.List;
import java.util.Optional;

/**
 * What the words before the declarators say.
 *
 * @param type the type, with the address space and qualifiers of what is declared or pointed to
 * @param explicitSpace whether an address space is written
 * @param isTypeMissing whether no type is written, which has been told
 * @param implicitInt the words, if they name no type, so that it is an int
 * @param isHostSized whether the type's size differs between host and device, as that of size_t
 */
record Specifiers(
    QualifiedType type,
    boolean explicitSpace,
    boolean isTypedef,
    boolean isExtern,
    boolean isStatic,
    boolean isInline,
    boolean isKernel,
    boolean isHostSized,
    boolean isTypeMissing,
    Optional<SourceRange> implicitInt,
    List<Attribute> attributes) {

  /** Whether {@code private} is written, here or in the typedef that is named. */
  boolean isExplicitlyPrivate() {
    return explicitSpace && type.space() == AddressSpace.PRIVATE;
  }

  /** Gathers the words one by one. */
  static final class Builder {
    final java.util.ArrayList<Attribute> attributes = new java.util.ArrayList<>();
    AddressSpace space;
    boolean isConst;
    boolean isVolatile;
    boolean isRestrict;
    boolean isTypedef;
    boolean isExtern;
    boolean isStatic;
    boolean isInline;
    boolean isKernel;
    boolean isChannel;
    boolean isPipe;
    boolean isHostSized;
    boolean isPrivateName;
    boolean isTypeMissing;
    Optional<SourceRange> implicitInt = Optional.empty();
    boolean isWritable;
    int accessQualifiers;
    Type type;
    QualifiedType named;
    final NumberWords words = new NumberWords();

    /** The space that the named type says; null if it says none. */
    AddressSpace namedSpace() {
      boolean says = named != null && (isPrivateName || named.space() != AddressSpace.PRIVATE);
      return says ? named.space() : null;
    }

    Specifiers build(Type resolved) {
      AddressSpace place = space;
      boolean constant = isConst;
      boolean changing = isVolatile;
      boolean restricted = isRestrict;
      if (named != null) {
        place = place == null ? namedSpace() : place;
        constant |= named.isConst();
        changing |= named.isVolatile();
        restricted |= named.isRestrict();
      }
      QualifiedType qualified =
          new QualifiedType(
              resolved,
              place == null ? AddressSpace.PRIVATE : place,
              constant,
              changing,
              restricted);
      return new Specifiers(
          qualified,
          place != null,
          isTypedef,
          isExtern,
          isStatic,
          isInline,
          isKernel,
          isHostSized,
          isTypeMissing,
          implicitInt,
          List.copyOf(attributes));
    }
  }
}
