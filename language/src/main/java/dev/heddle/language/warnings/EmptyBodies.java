package dev.heddle.language.warnings;

import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Statement;
import java.util.List;

/**
 * {@code if (x);}, and a loop with a semicolon in front of the block that ought to be its body
 * ({@code -Wempty-body}). A semicolon in a line of its own is meant.
 */
final class EmptyBodies {
  private final DiagnosticList diagnostics;

  EmptyBodies(DiagnosticList diagnostics) {
    this.diagnostics = diagnostics;
  }

  void check(Statement.If statement) {
    if (statement.whenFalse().isEmpty()) {
      body(statement.condition().range().end(), statement.whenTrue(), "'if'");
    }
  }

  void check(Statement.Compound statement) {
    List<Statement> parts = statement.statements();
    for (int i = 0; i + 1 < parts.size(); i++) {
      if (parts.get(i + 1) instanceof Statement.Compound) {
        Statement part = parts.get(i);
        if (part instanceof Statement.While loop && loop.condition().isPresent()) {
          body(loop.condition().get().range().end(), loop.body(), "loop");
        } else if (part instanceof Statement.For loop && loop.step().isPresent()) {
          body(loop.step().get().range().end(), loop.body(), "loop");
        }
      }
    }
  }

  private void body(int headEnd, Statement body, String owner) {
    if (!(body instanceof Statement.Empty)) {
      return;
    }
    SourceRange range = body.range();
    SourceFile file = range.file();
    boolean directly =
        headEnd <= range.start() && isClosing(file.text().substring(headEnd, range.start()));
    if (directly && range.text().equals(";")) {
      diagnostics.warning(
          "language.empty-body",
          "this semicolon is the whole body of the "
              + owner
              + "; delete it, or put it in a line of its own if it is meant",
          range);
    }
  }

  /** Whether there is nothing but the closing parenthesis between a head and its body. */
  private static boolean isClosing(String between) {
    for (int i = 0; i < between.length(); i++) {
      char c = between.charAt(i);
      if (c != ')' && c != ' ' && c != '\t') {
        return false;
      }
    }
    return !between.isEmpty();
  }
}
