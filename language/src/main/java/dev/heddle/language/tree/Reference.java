package dev.heddle.language.tree;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.types.Field;
import dev.heddle.language.types.RecordType;

/**
 * A name in the source and what it means there. Declarations refer to themselves.
 *
 * @param range the name as it stands in the file
 */
public record Reference(SourceRange range, Target target) {

  /** What a name can mean. */
  public sealed interface Target {}

  /** A variable, function, enumeration constant or type. */
  public record SymbolTarget(Symbol symbol) implements Target {}

  /** A member of a struct or union. */
  public record FieldTarget(RecordType record, Field field) implements Target {}

  /** A function of the built-in library. */
  public record BuiltinTarget(String name) implements Target {}
}
