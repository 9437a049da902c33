package dev.heddle.language.syntax;

import static dev.heddle.language.syntax.OpenClParser.LEFT_BRACE;
import static dev.heddle.language.syntax.OpenClParser.RIGHT_BRACE;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.OptionalInt;

/**
 * The block whose opening brace the author forgot. Where a closing brace is indented more than the
 * line of the one that it closes, it was meant for the last line before it that is indented alike.
 */
final class UnopenedBlock {
  private UnopenedBlock() {}

  /** The token behind which the brace should stand; empty if the indentation does not tell. */
  static OptionalInt before(SyntaxToken[] tokens, int from, int stray) {
    Deque<SyntaxToken> open = new ArrayDeque<>();
    for (int i = from; i <= stray; i++) {
      SyntaxToken token = tokens[i];
      if (token.getType() == LEFT_BRACE) {
        open.push(token);
      } else if (token.getType() == RIGHT_BRACE && !open.isEmpty()) {
        SyntaxToken brace = open.pop();
        if (brace.range().line() != token.range().line()
            && token.indentation() > brace.indentation()) {
          return head(tokens, from, i);
        }
      }
    }
    return OptionalInt.empty();
  }

  /** The end of the last line before a closing brace that is indented as it is. */
  private static OptionalInt head(SyntaxToken[] tokens, int from, int brace) {
    int wanted = tokens[brace].indentation();
    for (int i = brace - 1; i > from; i--) {
      boolean endsLine = tokens[i].range().line() != tokens[i + 1].range().line();
      if (endsLine && tokens[i].indentation() == wanted && tokens[i].getType() != RIGHT_BRACE) {
        return OptionalInt.of(i);
      }
    }
    return OptionalInt.empty();
  }
}
