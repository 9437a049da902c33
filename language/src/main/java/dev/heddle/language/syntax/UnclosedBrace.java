package dev.heddle.language.syntax;

import static dev.heddle.language.syntax.OpenClParser.LEFT_BRACE;
import static dev.heddle.language.syntax.OpenClParser.RIGHT_BRACE;

import dev.heddle.language.diagnostics.Diagnostic;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/**
 * The brace that the author forgot to close. Where a closing brace is indented less than the line
 * of the one that it closes, it was meant for another one.
 */
final class UnclosedBrace {
  private UnclosedBrace() {}

  /** A note on the brace; empty if all of them are closed between two tokens. */
  static Optional<Diagnostic.Note> between(SyntaxToken[] tokens, int from, int to) {
    Deque<SyntaxToken> open = new ArrayDeque<>();
    SyntaxToken suspect = null;
    for (int i = from; i < to; i++) {
      if (tokens[i].getType() == LEFT_BRACE) {
        open.push(tokens[i]);
      } else if (tokens[i].getType() == RIGHT_BRACE && !open.isEmpty()) {
        SyntaxToken brace = open.pop();
        if (suspect == null && tokens[i].indentation() < brace.indentation()) {
          suspect = brace;
        }
      }
    }
    if (open.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        suspect == null
            ? new Diagnostic.Note("this '{' is not closed", open.peek().range())
            : new Diagnostic.Note(
                "by the indentation, this '{' is the one that is not closed", suspect.range()));
  }
}
