package dev.heddle.language.syntax;

import static dev.heddle.language.syntax.OpenClParser.*;

/** Follows statements. */
final class StatementReader {
  private final TokenCursor at;
  private final DeclarationReader declarations;
  private final ExpressionReader expressions;

  StatementReader(
      TokenCursor cursor, DeclarationReader declarations, ExpressionReader expressions) {
    at = cursor;
    this.declarations = declarations;
    this.expressions = expressions;
  }

  /** A block, up to its closing brace. */
  void body() {
    at.hideNextKernel();
    blocks(0);
    at.showAll();
  }

  /** What is left of a block whose opening brace is missing, up to its closing brace. */
  void rest() {
    at.hideNextKernel();
    blocks(1);
    at.showAll();
  }

  static boolean isStatementWord(int type) {
    return switch (type) {
      case FOR, WHILE, DO, IF, SWITCH, RETURN -> true;
      default -> false;
    };
  }

  private void blocks(int open) {
    int outer = at.types.depth();
    int blocks = open;
    while (!at.isAtEnd()) {
      if (at.is(LEFT_BRACE)) {
        blocks++;
        at.enterNesting();
        at.types.enter();
        at.position++;
      } else if (at.is(RIGHT_BRACE)) {
        blocks--;
        at.nesting--;
        at.types.leave();
        at.position++;
        if (blocks == 0) {
          break;
        }
      } else {
        item();
      }
    }
    at.types.leaveTo(outer);
  }

  private void item() {
    switch (at.type()) {
      case IF, WHILE, SWITCH, FOR -> header();
      case ELSE, DO, DEFAULT, BREAK, CONTINUE, SEMICOLON, PRAGMA, COLON -> at.position++;
      case CASE -> {
        at.position++;
        expressions.read(true);
      }
      case RETURN, GOTO -> {
        at.position++;
        expressions.read(false);
      }
      case ATTRIBUTE -> attributed();
      case IDENTIFIER -> {
        if (at.typeAt(at.position + 1) == COLON) {
          at.mark(LABEL);
          at.position++;
        } else {
          declarationOrExpression();
        }
      }
      default -> declarationOrExpression();
    }
  }

  private void header() {
    at.position++;
    if (!at.is(LEFT_PAREN)) {
      return;
    }
    at.position++;
    if (declarations.startsDeclaration(at.position)) {
      declarations.declaration();
    }
    while (!at.isAtEnd()) {
      expressions.read(false);
      if (at.is(SEMICOLON)) {
        at.position++;
      } else {
        break;
      }
    }
    if (at.is(RIGHT_PAREN)) {
      at.position++;
    }
  }

  private void attributed() {
    int behind = at.position;
    while (at.typeAt(behind) == ATTRIBUTE) {
      behind = at.behindAttribute(behind);
    }
    switch (at.typeAt(behind)) {
      case FOR, WHILE, DO, IF, SWITCH, LEFT_BRACE, RETURN, SEMICOLON -> statementAttributes(behind);
      case IDENTIFIER -> {
        if (at.typeAt(behind + 1) == COLON) {
          statementAttributes(behind);
        } else {
          declarations.declaration();
        }
      }
      default -> declarations.declaration();
    }
  }

  private void statementAttributes(int behind) {
    while (at.position < behind) {
      at.mark(STATEMENT_ATTRIBUTE);
      declarations.attributes().one();
    }
  }

  private void declarationOrExpression() {
    int before = at.position;
    if (declarations.startsDeclaration(at.position)) {
      declarations.declaration();
    } else {
      expressions.read(false);
    }
    if (at.position == before) {
      at.position++;
    }
  }
}
