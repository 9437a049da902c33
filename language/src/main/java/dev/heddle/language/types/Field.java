package dev.heddle.language.types;

import dev.heddle.language.source.SourceRange;
import java.util.List;
import java.util.OptionalInt;

/**
 * A member of a struct or union.
 *
 * @param name empty for an unnamed struct or union member
 * @param index position among the members, from 0
 * @param offset bytes from the start of the record; for a bit-field, of its storage unit
 * @param bitWidth bits of a bit-field
 * @param bitOffset first bit of a bit-field inside its storage unit, from the least significant
 * @param attributes memory attributes among them (programming-guide-7-end F-183)
 */
public record Field(
    String name,
    int index,
    QualifiedType type,
    long offset,
    OptionalInt bitWidth,
    int bitOffset,
    List<Attribute> attributes,
    SourceRange range) {

  public Field {
    attributes = List.copyOf(attributes);
  }
}
