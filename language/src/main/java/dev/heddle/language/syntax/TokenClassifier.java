package dev.heddle.language.syntax;

import static dev.heddle.language.syntax.OpenClParser.*;

import dev.heddle.language.preprocessor.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Gives every token the type that the grammar wants, and finds where each declaration of program
 * scope begins and ends. It follows the shape of declarations only as far as names need it, never
 * goes back, and survives any input.
 */
final class TokenClassifier {
  private final TokenCursor at;
  private final ExpressionReader expressions;
  private final DeclarationReader declarations;
  private final StatementReader statements;
  private final boolean isHeaderMissing;
  private final List<Piece> pieces = new ArrayList<>();
  private Optional<OldStyle> oldStyle = Optional.empty();

  /**
   * A declaration, function definition or pragma of program scope.
   *
   * @param from index of the first token
   * @param to index behind the last one
   * @param tooDeepAt index of the token where brackets are nested too deeply to parse it; -1 if
   *     they are not
   * @param oldStyle whether the types of its parameters stand behind the list, as in C before 1989
   * @param strayBrace index of a closing brace at its end that closes nothing, since a block of the
   *     function does not begin with one; -1 if there is none
   */
  record Piece(int from, int to, int tooDeepAt, Optional<OldStyle> oldStyle, int strayBrace) {
    /** With all that follows up to a brace that closes nothing. */
    Piece upTo(int brace) {
      return new Piece(from, brace + 1, tooDeepAt, oldStyle, brace);
    }
  }

  /**
   * Where an old-style function definition differs from one of today.
   *
   * @param parameter index of the first parameter without a type
   * @param list index of the first token of the declarations behind the parameters
   */
  record OldStyle(int parameter, int list) {}

  TokenClassifier(List<Token> source, boolean arbitraryPrecision, boolean isHeaderMissing) {
    this.isHeaderMissing = isHeaderMissing;
    at = new TokenCursor(source, arbitraryPrecision);
    expressions = new ExpressionReader(at);
    declarations = new DeclarationReader(at, expressions);
    statements = new StatementReader(at, declarations, expressions);
    expressions.connect(declarations, statements);
  }

  SyntaxToken[] tokens() {
    return at.tokens;
  }

  List<Piece> pieces() {
    return pieces;
  }

  void run() {
    while (!at.isAtEnd()) {
      int from = at.position;
      at.tooDeepAt = -1;
      at.nesting = 0;
      at.bareParameter = -1;
      oldStyle = Optional.empty();
      if (at.is(PRAGMA)) {
        at.position++;
      } else {
        piece();
        if (at.isTooDeep()) {
          skipFrom(from);
        }
        at.types.leaveTo(0);
      }
      if (at.position == from) {
        at.position++;
      }
      if (at.typeAt(from) != RIGHT_BRACE || !joins(from)) {
        pieces.add(new Piece(from, at.position, at.tooDeepAt, oldStyle, -1));
      }
    }
  }

  /**
   * Gives a closing brace that closes nothing, and what stands before it, to the function that was
   * ended too early by another one.
   */
  private boolean joins(int brace) {
    for (int i = pieces.size() - 1; i >= 0; i--) {
      Piece piece = pieces.get(i);
      if (!declarations.startsDeclaration(piece.from())) {
        continue;
      }
      if (at.typeAt(piece.to() - 1) == RIGHT_BRACE) {
        pieces.subList(i + 1, pieces.size()).clear();
        pieces.set(i, piece.upTo(brace));
        return true;
      }
      if (at.startsPiece(piece.from())) {
        return false;
      }
    }
    return false;
  }

  /** What is nested too deeply ends where its braces are closed, or where a kernel begins. */
  private void skipFrom(int from) {
    int open = 0;
    for (int i = from; i < at.count; i++) {
      int type = at.typeAt(i);
      open += type == LEFT_BRACE ? 1 : type == RIGHT_BRACE ? -1 : 0;
      boolean ends = open <= 0 && (type == SEMICOLON || type == RIGHT_BRACE && isEnd(i));
      if (i + 1 >= at.position && (ends || at.startsPiece(i + 1))) {
        at.position = i + 1;
        return;
      }
    }
    at.position = at.count;
  }

  /** Whether a closing brace ends a function, not a structure with names behind it. */
  private boolean isEnd(int brace) {
    int next = at.typeAt(brace + 1);
    return next != SEMICOLON && next != IDENTIFIER && next != STAR;
  }

  private void piece() {
    at.cutShort = false;
    int behindMacro = isHeaderMissing ? MissingMacros.end(at) : at.position;
    if (behindMacro > at.position) {
      at.position = behindMacro;
      return;
    }
    boolean typedef = declarations.specifiers(true);
    if (at.cutShort) {
      return;
    }
    while (!at.isAtEnd() && !at.is(SEMICOLON) && !at.is(LEFT_BRACE) && !at.is(RIGHT_BRACE)) {
      int before = at.position;
      at.types.enter();
      declarations.declarator(typedef, true);
      declarations.attributes().all();
      if (at.is(LEFT_BRACE)) {
        break;
      }
      at.types.leave();
      if (oldStyleFunction() || bodyWithoutBrace()) {
        return;
      }
      if (at.is(ASSIGN)) {
        at.position++;
        expressions.initializer();
      }
      if (at.is(COMMA)) {
        at.position++;
        declarations.attributes().all();
      } else if (at.position == before) {
        at.position++;
      }
      if (at.startsPiece(at.position) && at.position > before) {
        return;
      }
    }
    if (at.is(LEFT_BRACE)) {
      statements.body();
    } else if (at.is(SEMICOLON)) {
      at.position++;
    }
  }

  /** Reads the statements of a function whose body does not begin with a brace. */
  private boolean bodyWithoutBrace() {
    boolean isBody =
        at.typeAt(at.position - 1) == RIGHT_PAREN
            && (declarations.startsDeclaration(at.position) && !at.startsPiece(at.position)
                || StatementReader.isStatementWord(at.type())
                || startsExpressionStatement());
    if (isBody) {
      statements.rest();
    }
    return isBody;
  }

  /** Whether a line begins here that can only be a statement, not the rest of a declaration. */
  private boolean startsExpressionStatement() {
    if (at.isAtEnd() || !at.isFirstOfLine(at.position)) {
      return false;
    }
    int next = at.typeAt(at.position + 1);
    return switch (at.type()) {
      case STAR, INCREMENT, DECREMENT, PRAGMA -> true;
      case IDENTIFIER ->
          next == LEFT_PAREN
              ? at.typeAt(at.behindAttribute(at.position)) == SEMICOLON
              : next != LEFT_BRACE && next != SEMICOLON && next != COMMA && next != IDENTIFIER;
      default -> false;
    };
  }

  /** Reads the parameters' declarations and the body, if this is how a function goes on. */
  private boolean oldStyleFunction() {
    int list = at.position;
    if (at.bareParameter < 0 || at.isAtEnd() || !declarations.startsDeclaration(list)) {
      return false;
    }
    while (!at.isAtEnd() && declarations.startsDeclaration(at.position)) {
      int before = at.position;
      declarations.declaration();
      if (!at.is(SEMICOLON) || at.position == before) {
        break;
      }
      at.position++;
    }
    if (!at.is(LEFT_BRACE) || at.typeAt(at.position - 1) != SEMICOLON) {
      at.position = list;
      return false;
    }
    oldStyle = Optional.of(new OldStyle(at.bareParameter, list));
    statements.body();
    return true;
  }
}
