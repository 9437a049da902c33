package dev.heddle.language.tree;

import dev.heddle.language.source.SourceRange;

/** What a name in the source stands for. */
public sealed interface Symbol permits Variable, Function, EnumConstant, TypeName {
  String name();

  /** Where the name is declared first; the name only. */
  SourceRange range();
}
