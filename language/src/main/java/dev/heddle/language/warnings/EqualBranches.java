package dev.heddle.language.warnings;

import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.SideEffects;
import dev.heddle.language.tree.Statement;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Both ways of a branch do the same ({@code -Wduplicated-branches}), or a condition has been asked
 * before in the same chain ({@code -Wduplicated-cond}), so that its branch is never taken.
 */
final class EqualBranches {
  private final DiagnosticList diagnostics;

  EqualBranches(DiagnosticList diagnostics) {
    this.diagnostics = diagnostics;
  }

  /** Looks at the ways of a branch, and where a chain begins at all its conditions. */
  void check(Statement.If statement) {
    statement
        .whenFalse()
        .filter(other -> isSame(statement.whenTrue().range(), other.range()))
        .ifPresent(other -> equal(statement.condition().range()));
    if (!isBehindElse(statement.range())) {
      conditions(statement);
    }
  }

  private static boolean isBehindElse(SourceRange range) {
    int last = SourceText.before(range);
    return range.file().text().startsWith("else", last - 3);
  }

  void check(Expression.Conditional conditional) {
    if (isSame(conditional.whenTrue().range(), conditional.whenFalse().range())) {
      equal(conditional.range());
    }
  }

  private void equal(SourceRange range) {
    diagnostics.warning(
        "language.equal-branches",
        "the same is done whether this holds or not; one of the two is probably another",
        range);
  }

  private static boolean isSame(SourceRange one, SourceRange other) {
    String text = spelled(one);
    return one.start() != other.start()
        && text.equals(spelled(other))
        && text.chars().anyMatch(Character::isLetterOrDigit);
  }

  private static String spelled(SourceRange range) {
    return range.text().replaceAll("\\s+", " ").strip();
  }

  private void conditions(Statement.If first) {
    Map<String, SourceRange> asked = new HashMap<>();
    Optional<Statement> next = Optional.of(first);
    while (next.orElse(null) instanceof Statement.If statement) {
      Expression condition = statement.condition();
      if (SideEffects.in(condition)) {
        return;
      }
      SourceRange before = asked.putIfAbsent(spelled(condition.range()), condition.range());
      if (before != null && before.start() != condition.range().start()) {
        diagnostics.warning(
            "language.repeated-condition",
            "'%s' was asked before, so nothing ever comes here"
                .formatted(SourceText.shortened(condition.range())),
            condition.range(),
            new Diagnostic.Note("it is asked here", before));
      }
      next = statement.whenFalse();
    }
  }
}
