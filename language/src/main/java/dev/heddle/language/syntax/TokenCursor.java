package dev.heddle.language.syntax;

import static dev.heddle.language.syntax.OpenClParser.*;

import dev.heddle.language.preprocessor.Token;
import dev.heddle.language.preprocessor.TokenKind;
import dev.heddle.language.source.SourceFile;
import java.util.List;

/** The tokens of a program with the place that has been read so far. */
final class TokenCursor {
  /** Deepest nesting of brackets; clang's own limit. */
  private static final int NESTING_LIMIT = 256;

  final SyntaxToken[] tokens;
  final int count;
  final TypeNames types;
  int position;

  /** Behind the last token that can belong to what is being read: nothing is seen from here on. */
  private int end;

  /** Open brackets of the piece that is being read. */
  int nesting;

  /** Attributes directly before the place that has been read. */
  private int attributesInRow;

  /** Where brackets are nested too deeply to parse the piece; -1 if they are not. */
  int tooDeepAt = -1;

  /**
   * The first parameter of the piece that has no type, as in C before 1989; -1 if there is none.
   */
  int bareParameter;

  /**
   * Whether a declaration ended without its semicolon, behind the brace of a struct or the like.
   */
  boolean cutShort;

  TokenCursor(List<Token> source, boolean arbitraryPrecision) {
    count = source.size();
    tokens = new SyntaxToken[count + 1];
    for (int i = 0; i < count; i++) {
      Token token = source.get(i);
      int type =
          token.kind() == TokenKind.IDENTIFIER
              ? Keywords.ofWord(token.text())
              : Keywords.ofKind(token.kind());
      tokens[i] = new SyntaxToken(token, type, i);
    }
    tokens[count] = new SyntaxToken(count == 0 ? null : source.get(count - 1), EOF, count);
    types = new TypeNames(arbitraryPrecision);
    end = count;
  }

  boolean isAtEnd() {
    return position >= end;
  }

  /** Hides the next kernel, which cannot belong to the body that begins here. */
  void hideNextKernel() {
    int next = position + 1;
    while (next < count && !startsPiece(next)) {
      next++;
    }
    end = next;
  }

  void showAll() {
    end = count;
  }

  int type() {
    return typeAt(position);
  }

  int typeAt(int i) {
    return i < 0 || i >= end ? EOF : tokens[i].getType();
  }

  boolean is(int type) {
    return position < end && tokens[position].getType() == type;
  }

  /** Whether the next token is an identifier or keyword. */
  boolean isWord() {
    return position < end && tokens[position].origin().kind() == TokenKind.IDENTIFIER;
  }

  /** Gives a token another type. */
  void mark(int type) {
    tokens[position].setType(type);
  }

  /** Counts one bracket more; false if there are too many. */
  boolean enterNesting() {
    if (++nesting > NESTING_LIMIT) {
      giveUp();
    }
    return !isTooDeep();
  }

  /** Counts one attribute more; the parser looks over all that follow each other, each time. */
  void countAttribute() {
    attributesInRow = is(ATTRIBUTE) ? attributesInRow + 1 : 0;
    if (attributesInRow > NESTING_LIMIT) {
      giveUp();
    }
  }

  private void giveUp() {
    tooDeepAt = tooDeepAt < 0 ? Math.min(position, count - 1) : tooDeepAt;
  }

  boolean isTooDeep() {
    return tooDeepAt >= 0;
  }

  /** Whether a token can only be the beginning of the next function: a good place to start anew. */
  boolean startsPiece(int i) {
    int at = i;
    for (int n = 0; n < NESTING_LIMIT && typeAt(at) == ATTRIBUTE; n++) {
      at = behindAttribute(at);
    }
    return at < end && tokens[at].getType() == KERNEL && isFirstOfLine(i);
  }

  boolean isFirstOfLine(int i) {
    if (i == 0) {
      return true;
    }
    Token token = tokens[i].origin();
    Token before = tokens[i - 1].origin();
    SourceFile file = token.rangeFile();
    return before.rangeFile() != file
        || file.line(before.rangeStart()) != file.line(token.rangeStart());
  }

  /** The index behind the attribute that begins at a token. */
  int behindAttribute(int i) {
    int at = i + 1;
    int open = 0;
    while (at < end) {
      int type = typeAt(at);
      if (type == LEFT_PAREN) {
        if (++open > NESTING_LIMIT) {
          return at;
        }
      } else if (type == RIGHT_PAREN && --open == 0) {
        return at + 1;
      } else if (open <= 0 || type == SEMICOLON || type == LEFT_BRACE) {
        return at;
      }
      at++;
    }
    return at;
  }
}
