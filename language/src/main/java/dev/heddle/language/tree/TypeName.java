package dev.heddle.language.tree;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.types.QualifiedType;

/**
 * A name for a type: a typedef, or the tag of a struct, union or enumeration.
 *
 * @param kind which of them
 */
public record TypeName(String name, Kind kind, QualifiedType type, SourceRange range)
    implements Symbol {

  /** How the name was introduced. */
  public enum Kind {
    TYPEDEF,
    STRUCT,
    UNION,
    ENUM
  }
}
