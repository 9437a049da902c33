package dev.heddle.language.preprocessor;

import dev.heddle.language.diagnostics.DiagnosticList;
import java.util.ArrayList;
import java.util.List;

/** Reads the rest of {@code #define}, behind the macro's name. */
final class DefineReader {
  private DefineReader() {}

  /** Reads parameters and text; null with a message if they are no good. */
  static Macro readDefinition(
      Token name, Lexer lexer, DiagnosticList diagnostics, boolean predefined) {
    List<Token> body = new ArrayList<>();
    List<String> parameters = new ArrayList<>();
    Token token = lexer.next();
    boolean functionLike = token.is(TokenKind.LEFT_PAREN) && !token.has(Token.SPACE_BEFORE);
    boolean variadic = false;
    if (functionLike) {
      variadic = parameters(lexer, parameters);
      if (parameters.contains("")) {
        diagnostics.error(
            "language.directive",
            "the parameter list of macro '" + name.text() + "' is wrong",
            name.spellingRange());
        return null;
      }
      token = lexer.next();
    }
    while (!token.is(TokenKind.END)) {
      body.add(token);
      token = lexer.next();
    }
    Token[] text = body.toArray(new Token[0]);
    return new Macro(
        name.text(), parameters, functionLike, variadic, text, name.spellingRange(), predefined);
  }

  /** Reads up to the closing parenthesis; an empty name among the parameters marks a mistake. */
  private static boolean parameters(Lexer lexer, List<String> parameters) {
    Token token = lexer.next();
    if (token.is(TokenKind.RIGHT_PAREN)) {
      return false;
    }
    while (true) {
      if (token.is(TokenKind.ELLIPSIS)) {
        parameters.add("__VA_ARGS__");
        if (!lexer.next().is(TokenKind.RIGHT_PAREN)) {
          parameters.add("");
        }
        return true;
      }
      if (!token.is(TokenKind.IDENTIFIER) || parameters.contains(token.text())) {
        parameters.add("");
        return false;
      }
      parameters.add(token.text());
      token = lexer.next();
      if (token.is(TokenKind.ELLIPSIS)) {
        if (!lexer.next().is(TokenKind.RIGHT_PAREN)) {
          parameters.add("");
        }
        return true;
      }
      if (token.is(TokenKind.RIGHT_PAREN)) {
        return false;
      }
      if (!token.is(TokenKind.COMMA)) {
        parameters.add("");
        return false;
      }
      token = lexer.next();
    }
  }
}
