package dev.heddle.language.refactor;

import dev.heddle.language.FrontEndResult;
import dev.heddle.language.tree.FunctionDefinition;
import java.util.Optional;
import java.util.Set;

/** What a change leaves alone. */
public final class Untouched {
  private Untouched() {}

  /**
   * Compares all functions but some.
   *
   * @param touched names of functions that may be others afterwards, or be gone
   * @return what else would change, in one sentence; empty if nothing does
   */
  public static Optional<String> problem(
      FrontEndResult before, FrontEndResult after, Set<String> touched) {
    for (FunctionDefinition function : before.unit().functions()) {
      FunctionDefinition now = after.unit().definition(function.name()).orElse(null);
      boolean same = touched.contains(function.name()) || now != null && isSame(function, now);
      if (!same) {
        return Optional.of("'%s' would mean something else".formatted(function.name()));
      }
    }
    return Optional.empty();
  }

  static boolean isSame(FunctionDefinition before, FunctionDefinition after) {
    return TreeShape.of(before.body()).equals(TreeShape.of(after.body()));
  }
}
