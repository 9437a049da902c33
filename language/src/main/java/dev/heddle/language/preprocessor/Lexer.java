package dev.heddle.language.preprocessor;

import static dev.heddle.language.preprocessor.TokenKind.*;

import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;

/** Cuts one file into preprocessing tokens. */
final class Lexer {
  private final SourceFile file;
  private final String text;
  private final int length;
  private final NameTable names;
  private final DiagnosticList diagnostics;
  private int position;
  private boolean lineStart = true;
  private boolean space;

  /** In a directive the line's end counts as the end of the input. */
  private boolean directive;

  Lexer(SourceFile file, NameTable names, DiagnosticList diagnostics) {
    this.file = file;
    this.text = file.text();
    this.length = text.length();
    this.names = names;
    this.diagnostics = diagnostics;
    if (length > 0 && text.charAt(0) == '\uFEFF') {
      position = 1;
    }
  }

  /** Goes to a place in the file. */
  Lexer startingAt(int offset) {
    position = offset;
    return this;
  }

  SourceFile file() {
    return file;
  }

  int position() {
    return position;
  }

  /** Starts to treat the line's end as the end of the input. */
  void beginDirective() {
    directive = true;
  }

  /** Goes behind the rest of the directive's line. */
  void endDirective() {
    while (!next().is(END)) {
      continue;
    }
    directive = false;
  }

  /** The rest of the directive's line as raw text, comments included. */
  String restOfLine() {
    int start = position;
    skipLine();
    return text.substring(start, position).strip();
  }

  /** The next token; {@link TokenKind#END} at the end of the file or directive, again and again. */
  Token next() {
    skipSpace();
    if (position >= length) {
      return token(END, "", position);
    }
    char c = text.charAt(position);
    if (directive && isLineEnd(c)) {
      return token(END, "", position);
    }
    int start = position;
    if (isNameStart(c)) {
      return name(start);
    }
    if (isDigit(c) || c == '.' && isDigit(at(1))) {
      return number(start);
    }
    if (c == '"' || c == '\'') {
      return quoted(start, c);
    }
    TokenKind kind = punctuator(c);
    if (kind == UNKNOWN) {
      position = start + Character.charCount(text.codePointAt(start));
      return token(UNKNOWN, text.substring(start, position), start);
    }
    return token(kind, kind.spelling(), start);
  }

  /** Behind {@code #include}: the text between angle brackets, or null if there are none. */
  String angledName() {
    skipSpace();
    if (position < length && text.charAt(position) == '<') {
      int close = position + 1;
      while (close < length && text.charAt(close) != '>' && !isLineEnd(text.charAt(close))) {
        close++;
      }
      if (close < length && text.charAt(close) == '>') {
        String name = text.substring(position + 1, close);
        position = close + 1;
        return name;
      }
    }
    return null;
  }

  /**
   * Skips text that a condition excludes, up to the next directive.
   *
   * @return whether there is one; the position is then behind its {@code #}
   */
  boolean skipToDirective() {
    while (position < length) {
      skipSpace();
      if (position >= length) {
        return false;
      }
      if (lineStart && text.charAt(position) == '#') {
        position++;
        lineStart = false;
        return true;
      }
      skipLine();
    }
    return false;
  }

  private void skipLine() {
    while (position < length) {
      char c = text.charAt(position);
      if (isLineEnd(c)) {
        return;
      }
      if (c == '\\' && spliceLength(position) > 0) {
        position += spliceLength(position);
      } else if (c == '/' && at(1) == '*') {
        skipBlockComment();
      } else if (c == '/' && at(1) == '/') {
        skipLineComment();
      } else {
        position++;
      }
    }
  }

  private Token token(TokenKind kind, String spelling, int start) {
    return make(kind, spelling, null, start);
  }

  private Token make(TokenKind kind, String spelling, Name name, int start) {
    int flags = (lineStart ? Token.LINE_START : 0) | (space ? Token.SPACE_BEFORE : 0);
    lineStart = false;
    space = false;
    return new Token(kind, spelling, name, file, start, position, null, flags, java.util.List.of());
  }

  private void skipSpace() {
    while (position < length) {
      char c = text.charAt(position);
      if (c == ' ' || c == '\t' || c == '\f' || c == '\u000B' || c == '\u00A0') {
        position++;
      } else if (isLineEnd(c)) {
        if (directive) {
          return;
        }
        position++;
        lineStart = true;
      } else if (c == '\\' && spliceLength(position) > 0) {
        position += spliceLength(position);
      } else if (c == '/' && at(1) == '/') {
        skipLineComment();
      } else if (c == '/' && at(1) == '*') {
        skipBlockComment();
      } else {
        return;
      }
      space = true;
    }
  }

  private void skipLineComment() {
    while (position < length && !isLineEnd(text.charAt(position))) {
      int splice = text.charAt(position) == '\\' ? spliceLength(position) : 0;
      position += Math.max(1, splice);
    }
  }

  private void skipBlockComment() {
    int close = text.indexOf("*/", position + 2);
    if (close < 0) {
      diagnostics.error(
          "language.unterminated-comment",
          "comment is never closed; add '*/'",
          new SourceRange(file, position, position + 2));
      position = length;
    } else {
      position = close + 2;
    }
  }

  private Token name(int start) {
    int i = start + 1;
    while (i < length && isNamePart(text.charAt(i))) {
      i++;
    }
    position = i;
    if (i < length && text.charAt(i) == '\\' && spliceLength(i) > 0) {
      String spelled = splicedWord(start);
      Name name = names.get(spelled);
      return make(IDENTIFIER, name.text, name, start);
    }
    Name name = names.get(text, start, i);
    return make(IDENTIFIER, name.text, name, start);
  }

  private Token number(int start) {
    int i = start;
    while (i < length) {
      char c = text.charAt(i);
      boolean exponentSign =
          (c == '+' || c == '-') && i > start && isExponent(text.charAt(i - 1), start);
      if (!isNamePart(c) && c != '.' && !exponentSign) {
        break;
      }
      i++;
    }
    position = i;
    if (i < length && text.charAt(i) == '\\' && spliceLength(i) > 0) {
      return make(NUMBER, splicedWord(start), null, start);
    }
    return token(NUMBER, text.substring(start, i), start);
  }

  /** In {@code 0x1e+2} the sign is an operator for programmers, and in C99 a part of the number. */
  private boolean isExponent(char c, int start) {
    boolean hexadecimal =
        start + 1 < length && text.charAt(start) == '0' && (text.charAt(start + 1) | 32) == 'x';
    return hexadecimal ? (c | 32) == 'p' : (c | 32) == 'e';
  }

  /** A word that goes on behind a line continuation. */
  private String splicedWord(int start) {
    StringBuilder word = new StringBuilder(text.substring(start, position));
    while (position < length) {
      char c = text.charAt(position);
      if (c == '\\' && spliceLength(position) > 0) {
        position += spliceLength(position);
      } else if (isNamePart(c)) {
        word.append(c);
        position++;
      } else {
        break;
      }
    }
    return word.toString();
  }

  private Token quoted(int start, char quote) {
    int i = start + 1;
    boolean spliced = false;
    while (i < length) {
      char c = text.charAt(i);
      if (c == quote) {
        position = i + 1;
        String spelling = text.substring(start, position);
        return token(
            quote == '"' ? STRING : CHARACTER,
            spliced ? withoutSplices(spelling) : spelling,
            start);
      }
      int splice = c == '\\' ? spliceLength(i) : 0;
      if (splice > 0) {
        spliced = true;
        i += splice;
      } else if (isLineEnd(c)) {
        break;
      } else {
        i += c == '\\' && i + 1 < length && !isLineEnd(text.charAt(i + 1)) ? 2 : 1;
      }
    }
    position = Math.min(i, length);
    if (!directive) {
      diagnostics.error(
          "language.unterminated-literal",
          quote == '"' ? "string is not closed on its line" : "character is not closed on its line",
          new SourceRange(file, start, position));
    }
    String spelling = withoutSplices(text.substring(start, position));
    return token(directive ? UNKNOWN : quote == '"' ? STRING : CHARACTER, spelling, start);
  }

  private static String withoutSplices(String spelling) {
    return spelling.replaceAll("\\\\[ \\t]*\\r?\\n", "");
  }

  /** Length of a line continuation at a backslash, 0 if there is none. */
  private int spliceLength(int backslash) {
    int i = backslash + 1;
    while (i < length && (text.charAt(i) == ' ' || text.charAt(i) == '\t')) {
      i++;
    }
    if (i < length && text.charAt(i) == '\r') {
      i++;
      return (i < length && text.charAt(i) == '\n' ? i + 1 : i) - backslash;
    }
    return i < length && text.charAt(i) == '\n' ? i + 1 - backslash : 0;
  }

  private char at(int distance) {
    return position + distance < length ? text.charAt(position + distance) : '\0';
  }

  private TokenKind take(int count, TokenKind kind) {
    position = behind(count);
    return kind;
  }

  /** Offset behind some characters of a symbol, in which lines may be joined. */
  private int behind(int count) {
    int at = position + 1;
    for (int i = 1; i < count; i++) {
      while (at < length && text.charAt(at) == '\\' && spliceLength(at) > 0) {
        at += spliceLength(at);
      }
      at++;
    }
    return at;
  }

  private char symbol(int distance) {
    int at = behind(distance + 1) - 1;
    return at < length ? text.charAt(at) : '\0';
  }

  private TokenKind punctuator(char c) {
    return switch (c) {
      case '(' -> take(1, LEFT_PAREN);
      case ')' -> take(1, RIGHT_PAREN);
      case '[' -> take(1, LEFT_BRACKET);
      case ']' -> take(1, RIGHT_BRACKET);
      case '{' -> take(1, LEFT_BRACE);
      case '}' -> take(1, RIGHT_BRACE);
      case ';' -> take(1, SEMICOLON);
      case ',' -> take(1, COMMA);
      case '?' -> take(1, QUESTION);
      case '~' -> take(1, TILDE);
      case '.' -> symbol(1) == '.' && symbol(2) == '.' ? take(3, ELLIPSIS) : take(1, DOT);
      case ':' -> symbol(1) == '>' ? take(2, RIGHT_BRACKET) : take(1, COLON);
      case '#' -> symbol(1) == '#' ? take(2, HASH_HASH) : take(1, HASH);
      case '=' -> orAssign(ASSIGN, EQUAL);
      case '*' -> orAssign(STAR, STAR_ASSIGN);
      case '/' -> orAssign(SLASH, SLASH_ASSIGN);
      case '!' -> orAssign(BANG, NOT_EQUAL);
      case '^' -> orAssign(CARET, CARET_ASSIGN);
      case '+' -> symbol(1) == '+' ? take(2, INCREMENT) : orAssign(PLUS, PLUS_ASSIGN);
      case '&' -> symbol(1) == '&' ? take(2, AND) : orAssign(AMPERSAND, AMPERSAND_ASSIGN);
      case '|' -> symbol(1) == '|' ? take(2, OR) : orAssign(BAR, BAR_ASSIGN);
      case '-' -> minus();
      case '<' -> less();
      case '>' -> greater();
      case '%' -> percent();
      default -> UNKNOWN;
    };
  }

  private TokenKind orAssign(TokenKind plain, TokenKind assigning) {
    return symbol(1) == '=' ? take(2, assigning) : take(1, plain);
  }

  private TokenKind minus() {
    return switch (symbol(1)) {
      case '-' -> take(2, DECREMENT);
      case '>' -> take(2, ARROW);
      default -> orAssign(MINUS, MINUS_ASSIGN);
    };
  }

  private TokenKind less() {
    return switch (symbol(1)) {
      case '<' -> symbol(2) == '=' ? take(3, SHIFT_LEFT_ASSIGN) : take(2, SHIFT_LEFT);
      case ':' -> take(2, LEFT_BRACKET);
      case '%' -> take(2, LEFT_BRACE);
      default -> orAssign(LESS, LESS_EQUAL);
    };
  }

  private TokenKind greater() {
    if (symbol(1) == '>') {
      return symbol(2) == '=' ? take(3, SHIFT_RIGHT_ASSIGN) : take(2, SHIFT_RIGHT);
    }
    return orAssign(GREATER, GREATER_EQUAL);
  }

  private TokenKind percent() {
    return switch (symbol(1)) {
      case '>' -> take(2, RIGHT_BRACE);
      case ':' -> symbol(2) == '%' && symbol(3) == ':' ? take(4, HASH_HASH) : take(2, HASH);
      default -> orAssign(PERCENT, PERCENT_ASSIGN);
    };
  }

  private static boolean isLineEnd(char c) {
    return c == '\n' || c == '\r';
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private static boolean isNameStart(char c) {
    return c >= 'a' && c <= 'z'
        || c >= 'A' && c <= 'Z'
        || c == '_'
        || c == '$'
        || c > 127 && Character.isUnicodeIdentifierStart(c);
  }

  private static boolean isNamePart(char c) {
    return c >= 'a' && c <= 'z'
        || c >= 'A' && c <= 'Z'
        || c >= '0' && c <= '9'
        || c == '_'
        || c == '$'
        || c > 127 && Character.isUnicodeIdentifierPart(c);
  }
}
