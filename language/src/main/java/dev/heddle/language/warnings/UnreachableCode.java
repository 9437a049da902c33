package dev.heddle.language.warnings;

import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.tree.Statement;
import java.util.List;

/**
 * What stands behind a {@code return}, {@code break} or {@code continue} ({@code
 * -Wunreachable-code}). A {@code break} behind a {@code return} is a habit of switches.
 */
final class UnreachableCode {
  private final DiagnosticList diagnostics;

  UnreachableCode(DiagnosticList diagnostics) {
    this.diagnostics = diagnostics;
  }

  void check(Statement.Compound block) {
    List<Statement> statements = block.statements();
    for (int i = 0; i + 1 < statements.size(); i++) {
      Statement next = statements.get(i + 1);
      if (leaves(statements.get(i)) && !isReached(next)) {
        diagnostics.warning(
            "language.unreachable-code",
            "nothing comes here from the '%s' in line %d: this and what follows is not in the"
                    .formatted(word(statements.get(i)), statements.get(i).range().line())
                + " hardware",
            next.range());
        return;
      }
    }
  }

  private static boolean leaves(Statement statement) {
    return statement instanceof Statement.Return
        || statement instanceof Statement.Break
        || statement instanceof Statement.Continue;
  }

  private static String word(Statement statement) {
    return statement instanceof Statement.Return
        ? "return"
        : statement instanceof Statement.Break ? "break" : "continue";
  }

  private static boolean isReached(Statement statement) {
    return statement instanceof Statement.Labeled
        || statement instanceof Statement.Case
        || statement instanceof Statement.Empty
        || leaves(statement);
  }
}
