package dev.heddle.language.syntax;

import static dev.heddle.language.syntax.OpenClParser.*;

/** Follows expressions, and marks the parentheses and names whose meaning depends on types. */
final class ExpressionReader {
  private final TokenCursor at;
  private DeclarationReader declarations;
  private StatementReader statements;

  ExpressionReader(TokenCursor cursor) {
    at = cursor;
  }

  /** Expressions contain types and, as an extension, statements. */
  void connect(DeclarationReader types, StatementReader blocks) {
    declarations = types;
    statements = blocks;
  }

  void initializer() {
    read(false, true);
  }

  void read(boolean colonEnds) {
    read(colonEnds, false);
  }

  /** Reads an expression or initializer up to a token that cannot belong to it. */
  void read(boolean colonEnds, boolean commaEnds) {
    int open = 0;
    int questions = 0;
    int nestingBefore = at.nesting;
    while (!at.isAtEnd() && !at.isTooDeep()) {
      switch (at.type()) {
        case LEFT_PAREN -> {
          if (at.enterNesting() && !typeInParens()) {
            open++;
          }
        }
        case LEFT_BRACKET -> {
          if (at.enterNesting()) {
            open++;
            at.position++;
          }
        }
        case LEFT_BRACE -> {
          if (!startsInitializer(open)) {
            at.nesting = nestingBefore;
            return;
          }
          at.enterNesting();
          open++;
          at.position++;
        }
        case RIGHT_PAREN, RIGHT_BRACKET, RIGHT_BRACE -> {
          if (open == 0) {
            at.nesting = nestingBefore;
            return;
          }
          open--;
          at.nesting--;
          at.position++;
        }
        case ASTYPE -> {
          at.position++;
          reinterpreted();
        }
        case COMMA -> {
          if (commaEnds && open == 0) {
            at.nesting = nestingBefore;
            return;
          }
          at.position++;
        }
        case QUESTION -> {
          questions++;
          at.position++;
        }
        case COLON -> {
          if (questions == 0 && (colonEnds || open == 0)) {
            at.nesting = nestingBefore;
            return;
          }
          questions--;
          at.position++;
        }
        case DOT, ARROW -> {
          at.position++;
          if (at.isWord()) {
            at.mark(IDENTIFIER);
            at.position++;
          }
        }
        case IDENTIFIER -> {
          if (open > 0 && at.typeAt(at.position + 1) == COLON && questions == 0) {
            at.mark(LABEL);
            questions++;
          }
          at.position++;
        }
        case CHANNEL, PIPE -> {
          at.mark(IDENTIFIER);
          at.position++;
        }
        default -> {
          if (endsExpression()) {
            at.nesting = nestingBefore;
            return;
          }
          at.position++;
        }
      }
    }
    at.nesting = nestingBefore;
    while (at.isTooDeep() && !at.isAtEnd() && !at.is(SEMICOLON) && !at.startsPiece(at.position)) {
      at.position++;
    }
  }

  /** {@code (value, type)} behind {@code __builtin_astype}. */
  private void reinterpreted() {
    if (!at.is(LEFT_PAREN) || !at.enterNesting()) {
      return;
    }
    at.position++;
    read(false, true);
    if (at.is(COMMA)) {
      at.position++;
      declarations.typeName();
    }
    at.nesting--;
    if (at.is(RIGHT_PAREN)) {
      at.position++;
    }
  }

  /** A brace inside an initializer, or directly where one begins. */
  private boolean startsInitializer(int open) {
    int before = at.typeAt(at.position - 1);
    return before == ASSIGN
        || before == COMPOUND_PAREN
        || open > 0 && (before == LEFT_BRACE || before == COMMA || before == COLON)
        || before == RIGHT_PAREN && compoundLiteral;
  }

  /** Whether the closing parenthesis before is that of a compound literal's type. */
  private boolean compoundLiteral;

  private boolean endsExpression() {
    return switch (at.type()) {
      case SEMICOLON, PRAGMA, IF, ELSE, SWITCH, CASE, DEFAULT, WHILE, DO, FOR, GOTO -> true;
      case CONTINUE, BREAK, RETURN, TYPEDEF, EXTERN, STATIC, KERNEL -> true;
      default -> false;
    };
  }

  /** A parenthesis with a type or statements in it; false if it is an ordinary one. */
  private boolean typeInParens() {
    int open = at.position;
    if (at.typeAt(open + 1) == LEFT_BRACE) {
      at.position++;
      int scope = at.types.depth();
      statements.body();
      at.types.leaveTo(scope);
      return false;
    }
    if (isUnknownCast(open)) {
      compoundLiteral = at.typeAt(open + 3) == LEFT_BRACE;
      at.tokens[open].setType(compoundLiteral ? COMPOUND_PAREN : CAST_PAREN);
      at.tokens[open + 1].setType(TYPE_NAME);
      at.position += 3;
      at.nesting--;
      return true;
    }
    if (!declarations.startsDeclaration(open + 1) || isUnknownCall(open + 1)) {
      at.position++;
      return false;
    }
    int before = at.typeAt(open - 1);
    boolean operand =
        before == SIZEOF || before == ALIGNOF || before == VEC_STEP || before == OFFSETOF;
    at.position++;
    declarations.typeName();
    if (before == OFFSETOF && at.is(COMMA)) {
      at.tokens[open].setType(TYPE_PAREN);
      return false;
    }
    if (at.is(RIGHT_PAREN)) {
      at.position++;
    }
    at.nesting--;
    compoundLiteral = at.is(LEFT_BRACE) && !operand;
    at.tokens[open].setType(operand ? TYPE_PAREN : compoundLiteral ? COMPOUND_PAREN : CAST_PAREN);
    return true;
  }

  /** {@code f(a b)} has a mistake in it, but surely is no cast. */
  private boolean isUnknownCall(int i) {
    return at.typeAt(i) == IDENTIFIER
        && !declarations.isType(i)
        && !DeclarationReader.isTypeWord(at.typeAt(i + 1));
  }

  /**
   * {@code (Foo) 3}, {@code = (Foo) {3}}: a value behind a name in parentheses makes sense only if
   * it is a type.
   */
  private boolean isUnknownCast(int open) {
    int before = at.typeAt(open - 1);
    boolean isCall = before == IDENTIFIER || before == RIGHT_PAREN || before == RIGHT_BRACKET;
    int behind = at.typeAt(open + 3);
    return !isCall
        && at.typeAt(open + 1) == IDENTIFIER
        && !declarations.isType(open + 1)
        && at.typeAt(open + 2) == RIGHT_PAREN
        && (behind == IDENTIFIER
            || behind == NUMBER
            || behind == CHARACTER
            // Behind a condition, braces are a statement.
            || behind == LEFT_BRACE && (before == ASSIGN || before == COMMA || before == RETURN));
  }
}
