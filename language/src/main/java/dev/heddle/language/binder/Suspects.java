package dev.heddle.language.binder;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Variable;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Variables whose declaration has a mistake about their type. That a use does not fit the type
 * follows from it and is not told again.
 */
final class Suspects {
  /** Those that say that a type does not fit. */
  private static final Set<String> ABOUT_TYPES =
      Set.of(
          "language.call-arguments",
          "language.cast",
          "language.condition",
          "language.initializer",
          "language.no-member",
          "language.not-assignable",
          "language.operands",
          "language.return",
          "language.swizzle",
          "language.type-mismatch");

  /** Those that say that the type of a variable is not what was meant, or may not be. */
  private static final Set<String> ABOUT_DECLARATIONS =
      Set.of(
          "language.address-space",
          "language.array",
          "language.function-scope-constant",
          "language.incomplete-type",
          "language.initializer",
          "language.program-scope",
          "language.type-mismatch");

  private final Map<Variable, Optional<Unwritten>> suspects = new IdentityHashMap<>();
  private final List<Use> uses = new ArrayList<>();

  /**
   * A type that is not written, which is an {@code int} as long as nothing speaks against it.
   *
   * @param range of the declaration
   */
  record Unwritten(String name, SourceRange range) {}

  private record Use(SourceRange range, Variable variable) {}

  static boolean isAboutDeclaration(String code) {
    return ABOUT_DECLARATIONS.contains(code);
  }

  /** A variable whose declaration has been told to be wrong. */
  void add(Variable variable) {
    suspects.put(variable, Optional.empty());
  }

  /** A variable that has no type where it is declared. */
  void add(Variable variable, Unwritten type) {
    suspects.put(variable, Optional.of(type));
  }

  void used(Variable variable, SourceRange range) {
    if (!suspects.isEmpty() && suspects.containsKey(variable)) {
      uses.add(new Use(range, variable));
    }
  }

  /** The variable in a range from whose declaration a message follows. */
  Optional<Variable> cause(String code, SourceRange range) {
    if (uses.isEmpty() || !ABOUT_TYPES.contains(code)) {
      return Optional.empty();
    }
    return uses.stream().filter(use -> isWithin(use.range(), range)).map(Use::variable).findFirst();
  }

  private static boolean isWithin(SourceRange inner, SourceRange outer) {
    return inner.file() == outer.file()
        && inner.start() >= outer.start()
        && inner.end() <= outer.end();
  }

  /** The type that turns out to be missing; once. */
  Optional<Unwritten> takeUnwritten(Variable variable) {
    Optional<Unwritten> type = suspects.get(variable);
    suspects.put(variable, Optional.empty());
    return type;
  }
}
