package dev.heddle.language.syntax;

import static dev.heddle.language.syntax.OpenClParser.*;

/** Follows declarations: which names they introduce, and where types and declarators are. */
final class DeclarationReader {
  private final TokenCursor at;
  private final ExpressionReader expressions;
  private final AttributeReader attributes;

  DeclarationReader(TokenCursor cursor, ExpressionReader expressions) {
    at = cursor;
    this.expressions = expressions;
    attributes = new AttributeReader(cursor, this, expressions);
  }

  AttributeReader attributes() {
    return attributes;
  }

  /** Whether a declaration or type name begins at a token. */
  boolean startsDeclaration(int i) {
    int type = at.typeAt(i);
    return switch (type) {
      case CHANNEL, PIPE -> isQualifierHere(i);
      case IDENTIFIER -> isType(i) || isUnknownType(i, false) || isWidthType(i);
      default -> isDeclarationWord(type);
    };
  }

  /** Whether a declaration can begin with a reserved word. */
  static boolean isDeclarationWord(int type) {
    return switch (type) {
      case TYPEDEF, EXTERN, STATIC, AUTO, REGISTER, INLINE, NORETURN, CONST, VOLATILE, RESTRICT ->
          true;
      case GLOBAL, LOCAL, CONSTANT, PRIVATE, GENERIC, KERNEL, READ_ONLY, WRITE_ONLY, READ_WRITE ->
          true;
      case TYPEOF, ATTRIBUTE -> true;
      default -> isTypeWord(type);
    };
  }

  /** {@code channel} and {@code pipe} are words that programs also use as names. */
  private boolean isQualifierHere(int i) {
    int next = at.typeAt(i + 1);
    return next == IDENTIFIER || startsDeclaration(i + 1);
  }

  boolean isType(int i) {
    return at.types.isType(at.tokens[i].getText());
  }

  /** {@code Foo x}: two names in a row only make sense if the first one ought to be a type. */
  private boolean isUnknownType(int i, boolean declarationExpected) {
    int next = at.typeAt(i + 1);
    if (next == IDENTIFIER || next == CONST || next == RESTRICT || isTypeWord(next)) {
      return true;
    }
    if (next == ATTRIBUTE) {
      return isNamedBehind(i + 1);
    }
    if (next == STAR && declarationExpected) {
      int behind = i + 2;
      while (at.typeAt(behind) == STAR
          || at.typeAt(behind) == CONST
          || at.typeAt(behind) == RESTRICT) {
        behind++;
      }
      return at.typeAt(behind) == IDENTIFIER;
    }
    return false;
  }

  /** {@code Foo __attribute__((x)) y;}: a variable, not a function that a macro begins. */
  private boolean isNamedBehind(int attribute) {
    int behind = attribute;
    while (at.typeAt(behind) == ATTRIBUTE) {
      behind = at.behindAttribute(behind);
    }
    return at.typeAt(behind) == IDENTIFIER
        && switch (at.typeAt(behind + 1)) {
          case LEFT_BRACKET, SEMICOLON, ASSIGN, COMMA -> true;
          default -> false;
        };
  }

  static boolean isTypeWord(int type) {
    return switch (type) {
      case VOID, CHAR, SHORT, INT, LONG, FLOAT, DOUBLE, HALF, BOOL, SIGNED, UNSIGNED -> true;
      case STRUCT, UNION, ENUM -> true;
      default -> false;
    };
  }

  /** Behind a word such as {@code global} nothing but a declaration can follow. */
  private boolean isUnknownHere(int start, boolean declarationExpected) {
    return isUnknownType(at.position, declarationExpected || at.position > start);
  }

  /** {@code ap_int<9>}. */
  private boolean isWidthType(int i) {
    String word = at.tokens[i].getText();
    int width = at.typeAt(i + 2);
    return (word.equals("ap_int") || word.equals("ap_uint"))
        && at.typeAt(i + 1) == LESS
        && (width == NUMBER || width == IDENTIFIER)
        && at.typeAt(i + 3) == GREATER;
  }

  void declaration() {
    at.cutShort = false;
    boolean typedef = specifiers(false);
    if (at.cutShort) {
      return;
    }
    while (!at.isAtEnd() && !at.is(SEMICOLON)) {
      int before = at.position;
      at.types.enter();
      String name = declarator(typedef, false);
      at.types.leave();
      if (name != null) {
        at.types.declare(name, typedef);
      }
      attributes.all();
      if (at.is(ASSIGN)) {
        at.position++;
        expressions.initializer();
      }
      if (!at.is(COMMA) || at.position == before) {
        break;
      }
      at.position++;
      attributes.all();
    }
  }

  /**
   * Reads declaration specifiers.
   *
   * @return whether {@code typedef} is among them
   */
  boolean specifiers(boolean declarationExpected) {
    boolean typedef = false;
    boolean typed = false;
    int start = at.position;
    while (!at.isAtEnd()) {
      switch (at.type()) {
        case TYPEDEF -> {
          typedef = true;
          at.position++;
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
            at.position++;
        case VOID, CHAR, SHORT, INT, LONG, FLOAT, DOUBLE, HALF, BOOL, SIGNED, UNSIGNED -> {
          typed = true;
          at.position++;
        }
        case CHANNEL, PIPE -> {
          if (typed || !isQualifierHere(at.position)) {
            at.mark(IDENTIFIER);
            return typedef;
          }
          at.position++;
        }
        case STRUCT, UNION, ENUM -> {
          typed = true;
          tagged();
          if (startsAnew() || !at.isAtEnd() && at.startsPiece(at.position)) {
            at.cutShort = true;
            return typedef;
          }
        }
        case TYPEOF -> {
          typed = true;
          typeof();
        }
        case ATTRIBUTE -> attributes.one();
        case IDENTIFIER -> {
          if (!typed && isWidthType(at.position)) {
            typed = true;
            at.mark(WIDTH_TYPE);
            at.position += 4;
            continue;
          }
          if (typed || !isType(at.position) && !isUnknownHere(start, declarationExpected)) {
            return typedef;
          }
          typed = true;
          at.mark(TYPE_NAME);
          at.position++;
        }
        default -> {
          return typedef;
        }
      }
    }
    return typedef;
  }

  /** Whether the semicolon is missing behind a closing brace, since a new declaration begins. */
  private boolean startsAnew() {
    return at.typeAt(at.position - 1) == RIGHT_BRACE
        && !at.isAtEnd()
        && at.isFirstOfLine(at.position)
        && !at.is(ATTRIBUTE)
        && !at.is(CONST)
        && !at.is(VOLATILE)
        && startsDeclaration(at.position);
  }

  private void tagged() {
    boolean enumeration = at.is(ENUM);
    at.position++;
    attributes.all();
    if (at.isWord()) {
      at.mark(IDENTIFIER);
      at.position++;
    }
    if (!at.is(LEFT_BRACE)) {
      return;
    }
    if (!at.enterNesting()) {
      at.position++;
      return;
    }
    at.position++;
    while (!at.isAtEnd() && !at.is(RIGHT_BRACE)) {
      int before = at.position;
      if (enumeration) {
        enumerator();
      } else if (at.is(SEMICOLON) || at.is(PRAGMA)) {
        at.position++;
      } else {
        member();
      }
      if (at.position == before) {
        if (at.startsPiece(at.position) || at.isTooDeep()) {
          break;
        }
        at.position++;
      }
    }
    at.nesting--;
    if (at.is(RIGHT_BRACE)) {
      at.position++;
    }
  }

  private void enumerator() {
    if (at.is(IDENTIFIER)) {
      at.types.declare(at.tokens[at.position].getText(), false);
      at.position++;
    }
    attributes.all();
    if (at.is(ASSIGN)) {
      at.position++;
      expressions.read(false, true);
    }
    if (at.is(COMMA)) {
      at.position++;
    }
  }

  private void member() {
    if (at.startsPiece(at.position)) {
      return;
    }
    specifiers(true);
    while (!at.isAtEnd() && !at.is(SEMICOLON) && !at.is(RIGHT_BRACE)) {
      int before = at.position;
      at.types.enter();
      declarator(false, false);
      at.types.leave();
      if (at.is(COLON)) {
        at.position++;
        expressions.read(false, true);
      }
      attributes.all();
      if (at.is(COMMA)) {
        at.position++;
        attributes.all();
      }
      if (at.position == before) {
        return;
      }
    }
  }

  private void typeof() {
    at.position++;
    if (!at.is(LEFT_PAREN)) {
      return;
    }
    if (startsDeclaration(at.position + 1)) {
      at.mark(TYPE_PAREN);
      at.position++;
      typeName();
    } else {
      at.position++;
      expressions.read(false);
    }
    if (at.is(RIGHT_PAREN)) {
      at.position++;
    }
  }

  void typeName() {
    specifiers(true);
    at.types.enter();
    declarator(false, false);
    at.types.leave();
  }

  /**
   * Reads a declarator, which may be abstract.
   *
   * @param keepScope whether parameter names stay declared, for the function body that may follow
   * @return the declared name, or null
   */
  String declarator(boolean typedef, boolean keepScope) {
    while (at.is(STAR)) {
      at.position++;
      pointerQualifiers();
    }
    String name = null;
    if (at.is(IDENTIFIER) || at.is(CHANNEL) || at.is(PIPE)) {
      at.mark(IDENTIFIER);
      name = at.tokens[at.position].getText();
      at.position++;
      if (keepScope && at.types.depth() == 1) {
        // The name belongs to program scope, its parameters to a scope of their own.
        at.types.leave();
        at.types.declare(name, typedef);
        at.types.enter();
      }
    } else if (at.is(LEFT_PAREN) && !startsParameters()) {
      if (!at.enterNesting()) {
        return null;
      }
      at.position++;
      attributes.all();
      name = declarator(typedef, keepScope);
      at.nesting--;
      if (at.is(RIGHT_PAREN)) {
        at.position++;
      }
    }
    suffixes();
    return name;
  }

  private void suffixes() {
    while (!at.isAtEnd()) {
      if (at.is(LEFT_BRACKET)) {
        at.position++;
        while (at.is(CONST) || at.is(VOLATILE) || at.is(RESTRICT) || at.is(STATIC)) {
          at.position++;
        }
        expressions.read(false);
        if (at.is(RIGHT_BRACKET)) {
          at.position++;
        }
      } else if (at.is(LEFT_PAREN)) {
        if (!at.enterNesting()) {
          return;
        }
        parameters();
        at.nesting--;
      } else {
        return;
      }
    }
  }

  private boolean startsParameters() {
    return at.typeAt(at.position + 1) == RIGHT_PAREN
        || startsDeclaration(at.position + 1) && !isAttributeBefore();
  }

  /** {@code (__attribute__((x)) *name)}: attributes of a nested declarator. */
  private boolean isAttributeBefore() {
    int next = at.position + 1;
    if (at.typeAt(next) != ATTRIBUTE) {
      return false;
    }
    while (at.typeAt(next) == ATTRIBUTE) {
      next = at.behindAttribute(next);
    }
    return !startsDeclaration(next);
  }

  private void pointerQualifiers() {
    while (!at.isAtEnd()) {
      switch (at.type()) {
        case CONST, VOLATILE, RESTRICT, GLOBAL, LOCAL, CONSTANT, PRIVATE, GENERIC -> at.position++;
        case ATTRIBUTE -> attributes.one();
        default -> {
          return;
        }
      }
    }
  }

  private void parameters() {
    at.mark(TYPE_PAREN);
    at.position++;
    while (!at.isAtEnd() && !at.is(RIGHT_PAREN)) {
      int before = at.position;
      if (at.is(LEFT_BRACE) || at.is(RIGHT_BRACE) || at.startsPiece(at.position)) {
        return;
      }
      if (at.is(IDENTIFIER) && !isType(at.position) && !isUnknownType(at.position, true)) {
        // A parameter without a type or an unknown type; which, is known behind the list.
        at.bareParameter = at.bareParameter < 0 ? at.position : at.bareParameter;
        at.mark(TYPE_NAME);
        at.types.declare(at.tokens[at.position].getText(), false);
        at.position++;
      } else {
        specifiers(true);
      }
      String name = declarator(false, false);
      if (name != null) {
        at.types.declare(name, false);
      }
      attributes.all();
      if (at.is(COMMA) || at.is(ELLIPSIS) || at.position == before) {
        at.position++;
      }
    }
    if (at.is(RIGHT_PAREN)) {
      at.position++;
    }
  }
}
