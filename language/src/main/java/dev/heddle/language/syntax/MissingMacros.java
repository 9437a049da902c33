package dev.heddle.language.syntax;

import static dev.heddle.language.syntax.OpenClParser.*;

import dev.heddle.language.diagnostics.MissingDefines;

/**
 * Which mistakes in the syntax come of a macro that a missing header defines: they stand at a name
 * in capitals, directly behind it or its list in parentheses, or inside of that list; or at the
 * name with which a declaration begins. The header has been told.
 */
final class MissingMacros {
  private MissingMacros() {}

  /**
   * Whether a mistake comes of such a macro.
   *
   * @param from where the declaration or function begins
   */
  static boolean cause(SyntaxToken[] tokens, int from, int mistake) {
    return isMacro(tokens, mistake)
        || mistake == from && tokens[mistake].getType() == IDENTIFIER
        || mistake > from && isMacro(tokens, mistake - 1)
        || beginsWithMacro(tokens, from, mistake)
        || isBehindList(tokens, from, mistake)
        || isInsideList(tokens, from, mistake);
  }

  /** Where a macro that stands by itself at program scope ends; its index where none does. */
  static int end(TokenCursor at) {
    int name = at.position;
    if (!isMacro(at.tokens, name)) {
      return name;
    }
    int behind = at.typeAt(name + 1) == LEFT_PAREN ? at.behindAttribute(name) : name + 1;
    if (at.typeAt(behind) == SEMICOLON) {
      return behind + 1;
    }
    return behind >= at.count || at.isFirstOfLine(behind) && at.typeAt(behind) != LEFT_BRACE
        ? behind
        : name;
  }

  /** Whether a macro stands in front of the head of a declaration in which a mistake is. */
  private static boolean beginsWithMacro(SyntaxToken[] tokens, int from, int mistake) {
    for (int i = from; i < mistake; i++) {
      int type = tokens[i].getType();
      if (type == LEFT_BRACE || type == SEMICOLON) {
        return false;
      }
    }
    return isMacro(tokens, from);
  }

  private static boolean isBehindList(SyntaxToken[] tokens, int from, int mistake) {
    int open = 0;
    for (int i = mistake - 1; i > from; i--) {
      int type = tokens[i].getType();
      if (type == RIGHT_PAREN) {
        open++;
      } else if (Extent.isOpening(type) && --open == 0) {
        return isMacro(tokens, i - 1);
      }
      if (open == 0) {
        return false;
      }
    }
    return false;
  }

  private static boolean isInsideList(SyntaxToken[] tokens, int from, int mistake) {
    int open = 0;
    for (int i = mistake - 1; i > from; i--) {
      int type = tokens[i].getType();
      if (type == RIGHT_PAREN) {
        open++;
      } else if (Extent.isOpening(type) && --open < 0) {
        if (isMacro(tokens, i - 1)) {
          return true;
        }
        open = 0;
      } else if (type == LEFT_BRACE || type == RIGHT_BRACE) {
        return false;
      }
    }
    return false;
  }

  private static boolean isMacro(SyntaxToken[] tokens, int index) {
    int type = tokens[index].getType();
    return (type == IDENTIFIER || type == TYPE_NAME)
        && MissingDefines.isMacroName(tokens[index].getText());
  }
}
