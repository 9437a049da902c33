package dev.heddle.language.preprocessor;

import dev.heddle.language.FrontEndOptions;
import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * The macros that exist before the first line: the language's, the vendor's, the command line's.
 */
final class PredefinedMacros {
  private static final String RESOURCE = "predefined-macros.txt";

  private PredefinedMacros() {}

  static void define(FrontEndOptions options, NameTable names, DiagnosticList diagnostics) {
    SourceFile file = Holder.FILE;
    Lexer lexer = new Lexer(file, names, diagnostics);
    for (Token token = lexer.next(); !token.is(TokenKind.END); token = lexer.next()) {
      lexer.beginDirective();
      // Each line reads "#define NAME VALUE".
      Token directive = lexer.next();
      if (directive.isIdentifier("define")) {
        Token name = lexer.next();
        name.name().macro = DefineReader.readDefinition(name, lexer, diagnostics, true);
      }
      lexer.endDirective();
    }
    defineObject(names, diagnostics, "INTELFPGA_CL", Integer.toString(options.sdkVersion()));
    if (!options.board().isEmpty()) {
      String board = options.board().replaceAll("[^A-Za-z0-9_]", "_");
      defineObject(names, diagnostics, "AOCL_BOARD_" + board, "1");
    }
    for (Map.Entry<String, String> define : options.defines().entrySet()) {
      defineObject(names, diagnostics, define.getKey(), define.getValue());
    }
  }

  private static void defineObject(
      NameTable names, DiagnosticList diagnostics, String signature, String value) {
    // A name with parameters, as in -D'F(x)=x', is read as in the source.
    SourceFile file = SourceFile.of("<command line>", signature + " " + value + "\n");
    Lexer lexer = new Lexer(file, names, diagnostics);
    lexer.beginDirective();
    Token name = lexer.next();
    if (name.is(TokenKind.IDENTIFIER)) {
      name.name().macro = DefineReader.readDefinition(name, lexer, diagnostics, true);
    } else {
      diagnostics.error(
          "language.option",
          "'-D" + signature + "' does not define a macro: the name is no identifier",
          new SourceRange(file, 0, signature.length()));
    }
  }

  /** The text is read once. */
  private static final class Holder {
    static final SourceFile FILE = read();

    private static SourceFile read() {
      try (InputStream in = PredefinedMacros.class.getResourceAsStream(RESOURCE)) {
        String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        return SourceFile.of("<built-in>", text);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }
}
