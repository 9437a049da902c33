package dev.heddle.language.tree;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.types.Attribute;
import dev.heddle.language.types.QualifiedType;
import java.util.List;

/**
 * A name for a type: a typedef, or the tag of a struct, union or enumeration.
 *
 * @param kind which of them
 * @param attributes those of a typedef; a struct or union has its own
 */
public record TypeName(
    String name, Kind kind, QualifiedType type, List<Attribute> attributes, SourceRange range)
    implements Symbol {

  public TypeName {
    attributes = List.copyOf(attributes);
  }

  /** How the name was introduced. */
  public enum Kind {
    TYPEDEF,
    STRUCT,
    UNION,
    ENUM
  }
}
