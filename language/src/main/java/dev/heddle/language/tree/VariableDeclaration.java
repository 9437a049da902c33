package dev.heddle.language.tree;

import dev.heddle.language.source.SourceRange;
import java.util.Optional;

/**
 * The place where a variable is declared.
 *
 * @param initializer converted to the variable's type; for arrays and records usually an {@link
 *     Expression.InitializerList}
 * @param range the declarator with its initializer
 */
public record VariableDeclaration(
    Variable variable, Optional<Expression> initializer, SourceRange range) {}
