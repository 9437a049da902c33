package dev.heddle.language.preprocessor;

import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.source.SourceFile;
import java.util.ArrayList;
import java.util.List;

/** The tokens of one file as they are written, before any directive is followed. */
public final class SpelledTokens {
  private SpelledTokens() {}

  /**
   * One token.
   *
   * @param kind {@link TokenKind#HASH} for a whole directive, else the kind of the token
   * @param end offset behind it; a directive ends before its line end
   */
  public record Spelled(TokenKind kind, int start, int end) {}

  /** All tokens in their order; between them are spaces, comments and line continuations only. */
  public static List<Spelled> of(SourceFile file) {
    Lexer lexer = new Lexer(file, new NameTable(name -> {}), new DiagnosticList());
    List<Spelled> tokens = new ArrayList<>();
    for (Token token = lexer.next(); !token.is(TokenKind.END); token = lexer.next()) {
      int end = token.end();
      if (token.is(TokenKind.HASH) && token.has(Token.LINE_START)) {
        lexer.beginDirective();
        lexer.endDirective();
        end = lexer.position();
        while (Character.isWhitespace(file.text().charAt(end - 1))) {
          end--;
        }
      }
      tokens.add(new Spelled(token.kind(), token.start(), end));
    }
    return tokens;
  }
}
