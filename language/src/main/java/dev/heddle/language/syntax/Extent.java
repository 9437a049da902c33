package dev.heddle.language.syntax;

import static dev.heddle.language.syntax.OpenClParser.*;

import dev.heddle.language.syntax.TokenClassifier.Piece;

/** How far a mistake in the syntax reaches: to the end of its statement, or of the loop's head. */
final class Extent {
  private Extent() {}

  /** Whether a token still belongs to the statement of a mistake before it. */
  static boolean isSame(SyntaxToken[] tokens, Piece piece, int mistake, int index) {
    int open = isInsideHead(tokens, piece, mistake) ? 1 : 0;
    for (int i = mistake; i < index && i < tokens.length; i++) {
      int type = tokens[i].getType();
      if (isOpening(type) && (open > 0 || isHead(tokens, piece, i))) {
        open++;
      } else if (type == RIGHT_PAREN && open > 0) {
        open--;
      }
      boolean ends = type == RIGHT_BRACE || type == LEFT_BRACE || type == SEMICOLON && open == 0;
      if (i > mistake && ends) {
        return i + 1 >= index;
      }
    }
    return true;
  }

  /**
   * The brace that closes the list of values of the statement of a mistake; -1 if there is none. A
   * brace behind '=' begins one, and where that is missing, behind the length of an array.
   */
  static int endOfList(SyntaxToken[] tokens, Piece piece, int mistake) {
    int brace = mistake;
    while (brace < piece.to() && !isBraceOrEnd(tokens[brace].getType())) {
      brace++;
    }
    if (brace == piece.from() || brace >= piece.to() || tokens[brace].getType() != LEFT_BRACE) {
      return -1;
    }
    int before = tokens[brace - 1].getType();
    return before == ASSIGN || before == RIGHT_BRACKET ? closing(tokens, piece, brace) : -1;
  }

  private static boolean isBraceOrEnd(int type) {
    return type == LEFT_BRACE || type == RIGHT_BRACE || type == SEMICOLON;
  }

  private static int closing(SyntaxToken[] tokens, Piece piece, int brace) {
    int open = 0;
    for (int i = brace; i < piece.to(); i++) {
      int type = tokens[i].getType();
      if (type == LEFT_BRACE) {
        open++;
      } else if (type == RIGHT_BRACE && --open == 0) {
        return i;
      }
    }
    return piece.to();
  }

  /** Whether a token stands between the parentheses of a loop's head, where semicolons part. */
  private static boolean isInsideHead(SyntaxToken[] tokens, Piece piece, int index) {
    int closed = 0;
    for (int i = Math.min(index, tokens.length) - 1; i >= piece.from(); i--) {
      int type = tokens[i].getType();
      if (type == LEFT_BRACE || type == RIGHT_BRACE) {
        return false;
      }
      if (type == RIGHT_PAREN) {
        closed++;
      } else if (isOpening(type) && --closed < 0) {
        if (isHead(tokens, piece, i)) {
          return true;
        }
        closed = 0;
      }
    }
    return false;
  }

  /** Whether semicolons stand between a parenthesis and the one that closes it. */
  private static boolean isHead(SyntaxToken[] tokens, Piece piece, int parenthesis) {
    int open = 0;
    boolean parts = false;
    for (int i = parenthesis; i < piece.to(); i++) {
      int type = tokens[i].getType();
      if (isOpening(type)) {
        open++;
      } else if (type == RIGHT_PAREN && --open == 0) {
        return parts;
      } else if (type == LEFT_BRACE || type == RIGHT_BRACE) {
        return false;
      }
      parts |= type == SEMICOLON;
    }
    return false;
  }

  static boolean isOpening(int type) {
    return type == LEFT_PAREN || type == CAST_PAREN || type == TYPE_PAREN || type == COMPOUND_PAREN;
  }
}
