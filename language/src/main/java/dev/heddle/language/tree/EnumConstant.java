package dev.heddle.language.tree;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.types.EnumType;

/** One constant of an enumeration; as an expression it has type int. */
public record EnumConstant(String name, long value, EnumType type, SourceRange range)
    implements Symbol {}
