package dev.heddle.scheduler.ir;

import dev.heddle.language.source.SourceRange;
import java.util.List;
import java.util.Optional;

/**
 * A block that says whether its floating-point operations may be reordered ({@code clang fp
 * reassoc}, programming-guide-1-6 F-112).
 */
public record FloatScope(SourceRange block, boolean reassociates) {
  /** What the innermost of these blocks around a place says; empty outside of all. */
  public static Optional<Boolean> at(SourceRange place, List<FloatScope> scopes) {
    return scopes.stream()
        .filter(scope -> scope.contains(place))
        .reduce((one, other) -> one.contains(other.block) ? other : one)
        .map(FloatScope::reassociates);
  }

  private boolean contains(SourceRange place) {
    return block.file() == place.file()
        && block.start() <= place.start()
        && place.end() <= block.end();
  }
}
