package dev.heddle.language.syntax;

import static dev.heddle.language.syntax.OpenClParser.*;

/** Follows GNU attributes. */
final class AttributeReader {
  private final TokenCursor at;
  private final DeclarationReader declarations;
  private final ExpressionReader expressions;

  AttributeReader(
      TokenCursor cursor, DeclarationReader declarations, ExpressionReader expressions) {
    at = cursor;
    this.declarations = declarations;
    this.expressions = expressions;
  }

  /** All attributes that stand here. */
  void all() {
    while (at.is(ATTRIBUTE)) {
      one();
    }
  }

  /** The attribute that begins here. */
  void one() {
    at.position++;
    parts();
    at.countAttribute();
  }

  private void parts() {
    int open = 0;
    while (!at.isAtEnd() && !at.isTooDeep() && (open > 0 || at.is(LEFT_PAREN))) {
      if (endsUnclosed()) {
        return;
      }
      boolean argument = open > 2;
      if (at.is(LEFT_PAREN)) {
        open++;
        at.position++;
        if (open == 3 && at.enterNesting()) {
          arguments();
          at.nesting--;
        }
      } else if (at.is(RIGHT_PAREN)) {
        open--;
        at.position++;
      } else {
        if (!argument && at.isWord()) {
          at.mark(IDENTIFIER);
        }
        at.position++;
      }
      if (open == 0) {
        return;
      }
    }
  }

  /** Whether what comes cannot belong to an attribute: a parenthesis of it is missing. */
  private boolean endsUnclosed() {
    return switch (at.type()) {
      case SEMICOLON, LEFT_BRACE, RIGHT_BRACE, KERNEL, ELSE -> true;
      default -> StatementReader.isStatementWord(at.type()) || at.startsPiece(at.position);
    };
  }

  private void arguments() {
    while (!at.isAtEnd() && !at.is(RIGHT_PAREN)) {
      int before = at.position;
      if (declarations.startsDeclaration(at.position)) {
        declarations.typeName();
      } else {
        expressions.read(false, true);
      }
      if (at.is(COMMA)) {
        at.position++;
      }
      if (at.position == before) {
        return;
      }
    }
  }
}
