package dev.heddle.language.syntax;

import static dev.heddle.language.syntax.OpenClParser.*;

import dev.heddle.language.preprocessor.Token;
import dev.heddle.language.preprocessor.TokenKind;
import dev.heddle.language.source.SourceFile;
import java.util.ArrayList;
import java.util.List;

/**
 * Gives every token the type that the grammar wants, and finds where each declaration of program
 * scope begins and ends. It follows the shape of declarations only as far as names need it, never
 * goes back, and survives any input.
 */
final class TokenClassifier {
  /** Deepest nesting of brackets; clang's own limit. */
  static final int NESTING_LIMIT = 256;

  private final SyntaxToken[] tokens;
  private final int count;
  private final TypeNames types;
  private final List<Piece> pieces = new ArrayList<>();
  private int position;
  private int nesting;
  private boolean tooDeep;

  /**
   * A declaration, function definition or pragma of program scope.
   *
   * @param from index of the first token
   * @param to index behind the last one
   * @param tooDeep whether brackets are nested too deeply to parse it
   */
  record Piece(int from, int to, boolean tooDeep) {}

  TokenClassifier(List<Token> source, boolean arbitraryPrecision) {
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
  }

  SyntaxToken[] tokens() {
    return tokens;
  }

  List<Piece> pieces() {
    return pieces;
  }

  void run() {
    while (position < count) {
      int from = position;
      tooDeep = false;
      nesting = 0;
      if (is(PRAGMA)) {
        position++;
      } else {
        piece();
        types.leaveTo(0);
      }
      if (position == from) {
        position++;
      }
      pieces.add(new Piece(from, position, tooDeep));
    }
  }

  private void piece() {
    boolean typedef = specifiers(true);
    while (position < count && !is(SEMICOLON) && !is(LEFT_BRACE) && !is(RIGHT_BRACE)) {
      int before = position;
      types.enter();
      declarator(typedef, true);
      attributes();
      if (is(LEFT_BRACE)) {
        break;
      }
      types.leave();
      if (is(ASSIGN)) {
        position++;
        initializer();
      }
      if (is(COMMA)) {
        position++;
        attributes();
      } else if (position == before) {
        position++;
      }
      if (startsPiece(position) && position > before) {
        return;
      }
    }
    if (is(LEFT_BRACE)) {
      body();
    } else if (is(SEMICOLON)) {
      position++;
    }
  }

  /** Whether a token can only be the beginning of the next function: a good place to start anew. */
  private boolean startsPiece(int i) {
    int at = i;
    while (at < count && tokens[at].getType() == ATTRIBUTE) {
      at = behindAttribute(at);
    }
    return at < count && tokens[at].getType() == KERNEL && isFirstOfLine(i);
  }

  private boolean isFirstOfLine(int i) {
    if (i == 0) {
      return true;
    }
    Token token = tokens[i].origin();
    Token before = tokens[i - 1].origin();
    SourceFile file = token.rangeFile();
    return before.rangeFile() != file
        || file.line(before.rangeStart()) != file.line(token.rangeStart());
  }

  // Statements

  private void body() {
    int outer = types.depth();
    int blocks = 0;
    while (position < count) {
      if (is(LEFT_BRACE)) {
        blocks++;
        enterNesting();
        types.enter();
        position++;
      } else if (is(RIGHT_BRACE)) {
        blocks--;
        nesting--;
        types.leave();
        position++;
        if (blocks == 0) {
          break;
        }
      } else if (startsPiece(position)) {
        break;
      } else {
        item();
      }
    }
    types.leaveTo(outer);
  }

  private void item() {
    switch (type()) {
      case IF, WHILE, SWITCH, FOR -> header();
      case ELSE, DO, DEFAULT, BREAK, CONTINUE, SEMICOLON, PRAGMA, COLON -> position++;
      case CASE -> {
        position++;
        expression(true);
      }
      case RETURN, GOTO -> {
        position++;
        expression(false);
      }
      case ATTRIBUTE -> attributed();
      case IDENTIFIER -> {
        if (typeAt(position + 1) == COLON) {
          tokens[position++].setType(LABEL);
        } else {
          declarationOrExpression();
        }
      }
      default -> declarationOrExpression();
    }
  }

  private void header() {
    position++;
    if (!is(LEFT_PAREN)) {
      return;
    }
    position++;
    if (startsDeclaration(position)) {
      declaration();
    }
    while (position < count) {
      expression(false);
      if (is(SEMICOLON)) {
        position++;
      } else {
        break;
      }
    }
    if (is(RIGHT_PAREN)) {
      position++;
    }
  }

  private void attributed() {
    int behind = position;
    while (typeAt(behind) == ATTRIBUTE) {
      behind = behindAttribute(behind);
    }
    switch (typeAt(behind)) {
      case FOR, WHILE, DO, IF, SWITCH, LEFT_BRACE, RETURN, SEMICOLON -> statementAttributes(behind);
      case IDENTIFIER -> {
        if (typeAt(behind + 1) == COLON) {
          statementAttributes(behind);
        } else {
          declaration();
        }
      }
      default -> declaration();
    }
  }

  private void statementAttributes(int behind) {
    while (position < behind) {
      tokens[position].setType(STATEMENT_ATTRIBUTE);
      attribute();
    }
  }

  private void declarationOrExpression() {
    int before = position;
    if (startsDeclaration(position)) {
      declaration();
    } else {
      expression(false);
    }
    if (position == before) {
      position++;
    }
  }

  // Declarations

  /** Whether a declaration or type name begins at a token. */
  private boolean startsDeclaration(int i) {
    return switch (typeAt(i)) {
      case TYPEDEF, EXTERN, STATIC, AUTO, REGISTER, INLINE, NORETURN, CONST, VOLATILE, RESTRICT ->
          true;
      case GLOBAL, LOCAL, CONSTANT, PRIVATE, GENERIC, KERNEL, READ_ONLY, WRITE_ONLY, READ_WRITE ->
          true;
      case VOID, CHAR, SHORT, INT, LONG, FLOAT, DOUBLE, HALF, BOOL, SIGNED, UNSIGNED, TYPEOF ->
          true;
      case STRUCT, UNION, ENUM, ATTRIBUTE -> true;
      case CHANNEL, PIPE -> isQualifierHere(i);
      case IDENTIFIER -> isType(i) || isUnknownType(i, false);
      default -> false;
    };
  }

  /** {@code channel} and {@code pipe} are words that programs also use as names. */
  private boolean isQualifierHere(int i) {
    int next = typeAt(i + 1);
    return next == IDENTIFIER || startsDeclaration(i + 1);
  }

  private boolean isType(int i) {
    return types.isType(tokens[i].getText());
  }

  /** {@code Foo x}: two names in a row only make sense if the first one ought to be a type. */
  private boolean isUnknownType(int i, boolean declarationExpected) {
    int next = typeAt(i + 1);
    if (next == IDENTIFIER || next == CONST || next == RESTRICT) {
      return true;
    }
    if (next == STAR && declarationExpected) {
      int behind = i + 2;
      while (typeAt(behind) == STAR || typeAt(behind) == CONST || typeAt(behind) == RESTRICT) {
        behind++;
      }
      return typeAt(behind) == IDENTIFIER;
    }
    return false;
  }

  private void declaration() {
    boolean typedef = specifiers(false);
    while (position < count && !is(SEMICOLON)) {
      int before = position;
      types.enter();
      String name = declarator(typedef, false);
      types.leave();
      if (name != null) {
        types.declare(name, typedef);
      }
      attributes();
      if (is(ASSIGN)) {
        position++;
        initializer();
      }
      if (!is(COMMA) || position == before) {
        break;
      }
      position++;
      attributes();
    }
  }

  /**
   * Reads declaration specifiers.
   *
   * @return whether {@code typedef} is among them
   */
  private boolean specifiers(boolean declarationExpected) {
    boolean typedef = false;
    boolean typed = false;
    while (position < count) {
      switch (type()) {
        case TYPEDEF -> {
          typedef = true;
          position++;
        }
        case EXTERN,
            STATIC,
            AUTO,
            REGISTER,
            INLINE,
            NORETURN,
            CONST,
            VOLATILE,
            RESTRICT,
            EXTENSION,
            GLOBAL,
            LOCAL,
            CONSTANT,
            PRIVATE,
            GENERIC,
            KERNEL,
            READ_ONLY,
            WRITE_ONLY,
            READ_WRITE ->
            position++;
        case VOID, CHAR, SHORT, INT, LONG, FLOAT, DOUBLE, HALF, BOOL, SIGNED, UNSIGNED -> {
          typed = true;
          position++;
        }
        case CHANNEL, PIPE -> {
          if (typed || !isQualifierHere(position)) {
            tokens[position].setType(IDENTIFIER);
            return typedef;
          }
          position++;
        }
        case STRUCT, UNION, ENUM -> {
          typed = true;
          tagged();
        }
        case TYPEOF -> {
          typed = true;
          typeof();
        }
        case ATTRIBUTE -> attribute();
        case IDENTIFIER -> {
          if (typed || !isType(position) && !isUnknownType(position, declarationExpected)) {
            return typedef;
          }
          typed = true;
          tokens[position++].setType(TYPE_NAME);
        }
        default -> {
          return typedef;
        }
      }
    }
    return typedef;
  }

  private void tagged() {
    boolean enumeration = is(ENUM);
    position++;
    attributes();
    if (isWord()) {
      tokens[position++].setType(IDENTIFIER);
    }
    if (!is(LEFT_BRACE)) {
      return;
    }
    if (!enterNesting()) {
      position++;
      return;
    }
    position++;
    while (position < count && !is(RIGHT_BRACE)) {
      int before = position;
      if (enumeration) {
        enumerator();
      } else if (is(SEMICOLON) || is(PRAGMA)) {
        position++;
      } else {
        member();
      }
      if (position == before) {
        if (startsPiece(position) || tooDeep) {
          break;
        }
        position++;
      }
    }
    nesting--;
    if (is(RIGHT_BRACE)) {
      position++;
    }
  }

  private void enumerator() {
    if (is(IDENTIFIER)) {
      types.declare(tokens[position].getText(), false);
      position++;
    }
    attributes();
    if (is(ASSIGN)) {
      position++;
      expression(false, true);
    }
    if (is(COMMA)) {
      position++;
    }
  }

  private void member() {
    if (startsPiece(position)) {
      return;
    }
    specifiers(true);
    while (position < count && !is(SEMICOLON) && !is(RIGHT_BRACE)) {
      int before = position;
      types.enter();
      declarator(false, false);
      types.leave();
      if (is(COLON)) {
        position++;
        expression(false, true);
      }
      attributes();
      if (is(COMMA)) {
        position++;
        attributes();
      }
      if (position == before) {
        return;
      }
    }
  }

  private void typeof() {
    position++;
    if (!is(LEFT_PAREN)) {
      return;
    }
    if (startsDeclaration(position + 1)) {
      tokens[position].setType(TYPE_PAREN);
      position++;
      typeName();
    } else {
      position++;
      expression(false);
    }
    if (is(RIGHT_PAREN)) {
      position++;
    }
  }

  private void typeName() {
    specifiers(true);
    types.enter();
    declarator(false, false);
    types.leave();
  }

  /**
   * Reads a declarator, which may be abstract.
   *
   * @param keepScope whether parameter names stay declared, for the function body that may follow
   * @return the declared name, or null
   */
  private String declarator(boolean typedef, boolean keepScope) {
    while (is(STAR)) {
      position++;
      pointerQualifiers();
    }
    String name = null;
    if (is(IDENTIFIER) || is(CHANNEL) || is(PIPE)) {
      tokens[position].setType(IDENTIFIER);
      name = tokens[position].getText();
      position++;
      if (keepScope && types.depth() == 1) {
        // The name belongs to program scope, its parameters to a scope of their own.
        types.leave();
        types.declare(name, typedef);
        types.enter();
      }
    } else if (is(LEFT_PAREN) && !startsParameters()) {
      if (!enterNesting()) {
        return null;
      }
      position++;
      attributes();
      name = declarator(typedef, keepScope);
      nesting--;
      if (is(RIGHT_PAREN)) {
        position++;
      }
    }
    suffixes();
    return name;
  }

  private void suffixes() {
    while (position < count) {
      if (is(LEFT_BRACKET)) {
        position++;
        while (is(CONST) || is(VOLATILE) || is(RESTRICT) || is(STATIC)) {
          position++;
        }
        expression(false);
        if (is(RIGHT_BRACKET)) {
          position++;
        }
      } else if (is(LEFT_PAREN)) {
        if (!enterNesting()) {
          return;
        }
        parameters();
        nesting--;
      } else {
        return;
      }
    }
  }

  private boolean startsParameters() {
    return typeAt(position + 1) == RIGHT_PAREN
        || startsDeclaration(position + 1) && !isAttributeBefore();
  }

  /** {@code (__attribute__((x)) *name)}: attributes of a nested declarator. */
  private boolean isAttributeBefore() {
    int at = position + 1;
    if (typeAt(at) != ATTRIBUTE) {
      return false;
    }
    while (typeAt(at) == ATTRIBUTE) {
      at = behindAttribute(at);
    }
    return !startsDeclaration(at);
  }

  private void pointerQualifiers() {
    while (position < count) {
      switch (type()) {
        case CONST, VOLATILE, RESTRICT, GLOBAL, LOCAL, CONSTANT, PRIVATE, GENERIC -> position++;
        case ATTRIBUTE -> attribute();
        default -> {
          return;
        }
      }
    }
  }

  private void parameters() {
    tokens[position].setType(TYPE_PAREN);
    position++;
    while (position < count && !is(RIGHT_PAREN)) {
      int before = position;
      if (is(LEFT_BRACE) || is(RIGHT_BRACE) || startsPiece(position)) {
        return;
      }
      if (is(IDENTIFIER) && !isType(position) && typeAt(position + 1) != IDENTIFIER) {
        // Old-style lists of bare names are refused later; here they are unknown types.
        tokens[position].setType(TYPE_NAME);
        position++;
      } else {
        specifiers(true);
      }
      String name = declarator(false, false);
      if (name != null) {
        types.declare(name, false);
      }
      attributes();
      if (is(COMMA) || is(ELLIPSIS) || position == before) {
        position++;
      }
    }
    if (is(RIGHT_PAREN)) {
      position++;
    }
  }

  private void attributes() {
    while (is(ATTRIBUTE)) {
      attribute();
    }
  }

  private void attribute() {
    position++;
    int open = 0;
    while (position < count && (open > 0 || is(LEFT_PAREN))) {
      if (is(SEMICOLON) || is(LEFT_BRACE) || is(RIGHT_BRACE) || startsPiece(position)) {
        return;
      }
      boolean argument = open > 2;
      if (is(LEFT_PAREN)) {
        open++;
        position++;
        if (open == 3) {
          attributeArguments();
        }
      } else if (is(RIGHT_PAREN)) {
        open--;
        position++;
      } else {
        if (!argument && isWord()) {
          tokens[position].setType(IDENTIFIER);
        }
        position++;
      }
      if (open == 0) {
        return;
      }
    }
  }

  private void attributeArguments() {
    while (position < count && !is(RIGHT_PAREN)) {
      int before = position;
      if (startsDeclaration(position)) {
        typeName();
      } else {
        expression(false, true);
      }
      if (is(COMMA)) {
        position++;
      }
      if (position == before) {
        return;
      }
    }
  }

  private int behindAttribute(int i) {
    int at = i + 1;
    int open = 0;
    while (at < count) {
      int type = typeAt(at);
      if (type == LEFT_PAREN) {
        open++;
      } else if (type == RIGHT_PAREN && --open == 0) {
        return at + 1;
      } else if (open <= 0 || type == SEMICOLON || type == LEFT_BRACE) {
        return at;
      }
      at++;
    }
    return at;
  }

  // Expressions

  private void initializer() {
    expression(false, true);
  }

  private void expression(boolean colonEnds) {
    expression(colonEnds, false);
  }

  /** Reads an expression or initializer up to a token that cannot belong to it. */
  private void expression(boolean colonEnds, boolean commaEnds) {
    int open = 0;
    int questions = 0;
    int nestingBefore = nesting;
    while (position < count && !tooDeep) {
      switch (type()) {
        case LEFT_PAREN -> {
          if (enterNesting() && !typeInParens()) {
            open++;
          }
        }
        case LEFT_BRACKET -> {
          if (enterNesting()) {
            open++;
            position++;
          }
        }
        case LEFT_BRACE -> {
          if (!startsInitializer(open)) {
            nesting = nestingBefore;
            return;
          }
          enterNesting();
          open++;
          position++;
        }
        case RIGHT_PAREN, RIGHT_BRACKET, RIGHT_BRACE -> {
          if (open == 0) {
            nesting = nestingBefore;
            return;
          }
          open--;
          nesting--;
          position++;
        }
        case ASTYPE -> {
          position++;
          reinterpreted();
        }
        case COMMA -> {
          if (commaEnds && open == 0) {
            nesting = nestingBefore;
            return;
          }
          position++;
        }
        case QUESTION -> {
          questions++;
          position++;
        }
        case COLON -> {
          if (questions == 0 && (colonEnds || open == 0)) {
            nesting = nestingBefore;
            return;
          }
          questions--;
          position++;
        }
        case DOT, ARROW -> {
          position++;
          if (isWord()) {
            tokens[position++].setType(IDENTIFIER);
          }
        }
        case IDENTIFIER -> {
          if (open > 0 && typeAt(position + 1) == COLON && questions == 0) {
            tokens[position].setType(LABEL);
            questions++;
          }
          position++;
        }
        case CHANNEL, PIPE -> {
          tokens[position].setType(IDENTIFIER);
          position++;
        }
        default -> {
          if (endsExpression()) {
            nesting = nestingBefore;
            return;
          }
          position++;
        }
      }
    }
    nesting = nestingBefore;
    while (tooDeep && position < count && !is(SEMICOLON) && !startsPiece(position)) {
      position++;
    }
  }

  /** {@code (value, type)} behind {@code __builtin_astype}. */
  private void reinterpreted() {
    if (!is(LEFT_PAREN) || !enterNesting()) {
      return;
    }
    position++;
    expression(false, true);
    if (is(COMMA)) {
      position++;
      typeName();
    }
    nesting--;
    if (is(RIGHT_PAREN)) {
      position++;
    }
  }

  /** A brace inside an initializer, or directly where one begins. */
  private boolean startsInitializer(int open) {
    int before = typeAt(position - 1);
    return before == ASSIGN
        || before == COMPOUND_PAREN
        || open > 0 && (before == LEFT_BRACE || before == COMMA || before == COLON)
        || before == RIGHT_PAREN && compoundLiteral;
  }

  /** Whether the closing parenthesis before is that of a compound literal's type. */
  private boolean compoundLiteral;

  private boolean endsExpression() {
    return switch (type()) {
      case SEMICOLON, PRAGMA, IF, ELSE, SWITCH, CASE, DEFAULT, WHILE, DO, FOR, GOTO -> true;
      case CONTINUE, BREAK, RETURN, TYPEDEF, EXTERN, STATIC, KERNEL -> true;
      default -> false;
    };
  }

  /** A parenthesis with a type or statements in it; false if it is an ordinary one. */
  private boolean typeInParens() {
    int open = position;
    if (typeAt(open + 1) == LEFT_BRACE) {
      position++;
      int scope = types.depth();
      body();
      types.leaveTo(scope);
      return false;
    }
    if (!startsDeclaration(open + 1) || isUnknownCall(open + 1)) {
      position++;
      return false;
    }
    int before = typeAt(open - 1);
    boolean operand =
        before == SIZEOF || before == ALIGNOF || before == VEC_STEP || before == OFFSETOF;
    position++;
    typeName();
    if (before == OFFSETOF && is(COMMA)) {
      tokens[open].setType(TYPE_PAREN);
      return false;
    }
    if (is(RIGHT_PAREN)) {
      position++;
    }
    nesting--;
    compoundLiteral = is(LEFT_BRACE) && !operand;
    tokens[open].setType(operand ? TYPE_PAREN : compoundLiteral ? COMPOUND_PAREN : CAST_PAREN);
    return true;
  }

  /** {@code f(a b)} has a mistake in it, but surely is no cast. */
  private boolean isUnknownCall(int i) {
    return typeAt(i) == IDENTIFIER && !isType(i);
  }

  // Tokens

  private boolean enterNesting() {
    if (++nesting > NESTING_LIMIT) {
      tooDeep = true;
    }
    return !tooDeep;
  }

  private int type() {
    return tokens[position].getType();
  }

  private int typeAt(int i) {
    return i < 0 || i >= count ? EOF : tokens[i].getType();
  }

  private boolean is(int type) {
    return position < count && tokens[position].getType() == type;
  }

  private boolean isWord() {
    return position < count && tokens[position].origin().kind() == TokenKind.IDENTIFIER;
  }
}
