package dev.heddle.language.tree;

import dev.heddle.language.source.SourceRange;

/**
 * A function with its body.
 *
 * @param hasErrors whether an error was found inside or in the declaration of what it uses, so that
 *     the body may hold {@link Expression.Invalid} nodes and types that are not known
 * @param range from the first specifier or attribute to the closing brace
 */
public record FunctionDefinition(
    Function function, Statement.Compound body, boolean hasErrors, SourceRange range) {

  /** The same function, marked as one with errors. */
  public FunctionDefinition withErrors() {
    return new FunctionDefinition(function, body, true, range);
  }

  public String name() {
    return function.name();
  }

  public boolean isKernel() {
    return function.isKernel();
  }
}
