package dev.heddle.language.format;

import static dev.heddle.language.preprocessor.TokenKind.*;

import dev.heddle.language.preprocessor.TokenKind;
import java.util.List;
import java.util.Set;

/** The spaces between two pieces of one line. */
final class Spacing {
  private static final Set<String> BEFORE_PAREN =
      Set.of("if", "for", "while", "switch", "return", "case", "else", "do");
  private static final Set<String> BEFORE_OPERAND = Set.of("return", "case", "else", "do");
  private static final Set<String> TYPES =
      Set.of(
          "void",
          "char",
          "short",
          "int",
          "long",
          "float",
          "double",
          "half",
          "bool",
          "unsigned",
          "signed",
          "uchar",
          "ushort",
          "uint",
          "ulong",
          "size_t",
          "const",
          "volatile");

  private Spacing() {}

  static String between(List<Piece> pieces, int index, Nesting nesting) {
    Piece left = pieces.get(index - 1);
    Piece right = pieces.get(index);
    if (right.isComment()) {
      return right.space().isEmpty() ? " " : right.space();
    }
    if (left.isComment()) {
      return right.space().isEmpty() ? "" : " ";
    }
    String written = right.space().isEmpty() ? "" : " ";
    Piece before = index < 2 ? null : pieces.get(index - 2);
    Boolean spaced = spaced(before, left, right, nesting);
    if (spaced == null) {
      return written;
    }
    return spaced || !right.space().isEmpty() && wouldJoin(left, right) ? " " : "";
  }

  /** Whether there has to be a space; null if the author decides. */
  private static Boolean spaced(Piece before, Piece left, Piece right, Nesting nesting) {
    TokenKind a = left.token();
    TokenKind b = right.token();
    if (b == SEMICOLON || b == COMMA || b == RIGHT_PAREN || b == RIGHT_BRACKET) {
      return a == SEMICOLON && b == SEMICOLON;
    }
    if (a == LEFT_PAREN || a == LEFT_BRACKET || b == LEFT_BRACKET) {
      return b == LEFT_BRACKET && a != LEFT_PAREN && a != LEFT_BRACKET ? null : Boolean.FALSE;
    }
    if (a == DOT || b == DOT || a == ARROW || b == ARROW) {
      return b == DOT && (a == COMMA || a == LEFT_BRACE || a == ASSIGN) ? null : Boolean.FALSE;
    }
    if (a == COMMA || a == SEMICOLON) {
      return true;
    }
    if (a == LEFT_BRACE || b == RIGHT_BRACE) {
      return a == LEFT_BRACE && b == RIGHT_BRACE ? Boolean.FALSE : null;
    }
    if (b == LEFT_BRACE) {
      return nesting.inInitializer() ? null : Boolean.TRUE;
    }
    if (a == RIGHT_BRACE) {
      return true;
    }
    if (b == LEFT_PAREN) {
      return beforeParen(left, nesting);
    }
    if (b == COLON || a == COLON || a == QUESTION || b == QUESTION) {
      return b == COLON && !nesting.isTernary() ? null : Boolean.TRUE;
    }
    return left.is(RIGHT_PAREN) && nesting.behindHeader()
        ? Boolean.TRUE
        : operators(before, left, right);
  }

  private static Boolean beforeParen(Piece left, Nesting nesting) {
    if (left.is(IDENTIFIER)) {
      return BEFORE_PAREN.contains(left.text());
    }
    if (left.is(RIGHT_PAREN)) {
      return nesting.behindHeader() ? Boolean.TRUE : null;
    }
    return isBinaryOnly(left.token()) ? Boolean.TRUE : null;
  }

  private static Boolean operators(Piece before, Piece left, Piece right) {
    TokenKind a = left.token();
    TokenKind b = right.token();
    if (isBinaryOnly(a) || isBinaryOnly(b)) {
      return true;
    }
    if (a == BANG || a == TILDE) {
      return false;
    }
    if (b == INCREMENT || b == DECREMENT || a == INCREMENT || a == DECREMENT) {
      return null;
    }
    if (isSign(a) && isPrefix(before)) {
      return false;
    }
    if (isSum(a) && isOperand(before) || isSum(b) && isOperand(left)) {
      return true;
    }
    if (b == STAR && left.is(IDENTIFIER) && TYPES.contains(left.text())) {
      return true;
    }
    if (a == STAR && before != null && before.is(IDENTIFIER) && TYPES.contains(before.text())) {
      return null;
    }
    if (isSign(a) || isSign(b)) {
      return null;
    }
    return left.is(RIGHT_PAREN) || right.is(BANG) || right.is(TILDE) ? null : Boolean.TRUE;
  }

  private static boolean isSum(TokenKind kind) {
    return kind == PLUS || kind == MINUS;
  }

  /** Whether a sign behind this piece has two operands for sure; a parenthesis may be a cast. */
  private static boolean isOperand(Piece piece) {
    return piece != null
        && (piece.is(NUMBER)
            || piece.is(RIGHT_BRACKET)
            || piece.is(IDENTIFIER) && !isOperandWord(piece));
  }

  private static boolean isOperandWord(Piece piece) {
    return BEFORE_OPERAND.contains(piece.text());
  }

  private static boolean isSign(TokenKind kind) {
    return kind == PLUS || kind == MINUS || kind == STAR || kind == AMPERSAND;
  }

  /** Whether an operator behind this piece has one operand. */
  private static boolean isPrefix(Piece before) {
    if (before == null || before.kind() != Piece.Kind.TOKEN) {
      return false;
    }
    return switch (before.token()) {
      case LEFT_PAREN, LEFT_BRACKET, COMMA, QUESTION, LEFT_BRACE, SEMICOLON -> true;
      case IDENTIFIER -> isOperandWord(before);
      default -> isBinaryOnly(before.token());
    };
  }

  private static boolean isBinaryOnly(TokenKind kind) {
    return switch (kind) {
      case ASSIGN, STAR_ASSIGN, SLASH_ASSIGN, PERCENT_ASSIGN, PLUS_ASSIGN, MINUS_ASSIGN -> true;
      case SHIFT_LEFT_ASSIGN, SHIFT_RIGHT_ASSIGN, AMPERSAND_ASSIGN, CARET_ASSIGN, BAR_ASSIGN ->
          true;
      case LESS, GREATER, LESS_EQUAL, GREATER_EQUAL, EQUAL, NOT_EQUAL, AND, OR -> true;
      case SHIFT_LEFT, SHIFT_RIGHT, CARET, BAR, SLASH, PERCENT -> true;
      default -> false;
    };
  }

  /** Whether two pieces without a space between them would be other tokens. */
  private static boolean wouldJoin(Piece left, Piece right) {
    char a = left.text().charAt(left.text().length() - 1);
    char b = right.text().charAt(0);
    boolean words = isWordPart(a) && (isWordPart(b) || b == '"' || b == '\'');
    boolean numbers = left.is(NUMBER) && (b == '.' || b == '+' || b == '-');
    boolean dots = a == '.' && (isWordPart(b) || b == '.');
    return words || numbers || dots || isOperatorPart(a) && isOperatorPart(b);
  }

  private static boolean isWordPart(char c) {
    return Character.isLetterOrDigit(c) || c == '_' || c == '$';
  }

  private static boolean isOperatorPart(char c) {
    return "+-*/%&|^<>=!#:".indexOf(c) >= 0;
  }
}
