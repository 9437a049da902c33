package dev.heddle.language.preprocessor;

import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The macros that exist before the first line: the language's, the vendor's, the command line's.
 */
final class PredefinedMacros {
  /** Where macros stand that options define. */
  static final String COMMAND_LINE = "<command line>";

  private static final String COMPILER = "<built-in>";

  private static final String RESOURCE = "predefined-macros.txt";

  private final DiagnosticList diagnostics;
  private final NameTable names = new NameTable(this::introduce);

  PredefinedMacros(DiagnosticList diagnostics) {
    this.diagnostics = diagnostics;
  }

  /** A table in which the language's macros are defined. */
  NameTable names() {
    return names;
  }

  /** Defines what the options say. */
  void define(FrontEndOptions options) {
    define(COMPILER, "INTELFPGA_CL", Integer.toString(options.sdkVersion()));
    if (!options.board().isEmpty()) {
      define(COMPILER, "AOCL_BOARD_" + options.board().replaceAll("[^A-Za-z0-9_]", "_"), "1");
    }
    options.defines().forEach((signature, value) -> define(COMMAND_LINE, signature, value));
  }

  private void define(String origin, String signature, String value) {
    // A name with parameters, as in -D'F(x)=x', is read as in the source.
    SourceFile file = SourceFile.of(origin, signature + " " + value + "\n");
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

  /** Of the many macros of the language only those are read whose names occur. */
  private void introduce(Name name) {
    Integer definition = Holder.DEFINITIONS.get(name.text);
    if (definition != null) {
      Lexer lexer = new Lexer(Holder.FILE, names, diagnostics).startingAt(definition);
      lexer.beginDirective();
      name.macro = DefineReader.readDefinition(lexer.next(), lexer, diagnostics, true);
    }
  }

  /** The text is read once. */
  private static final class Holder {
    static final SourceFile FILE = read();

    /** Where each name stands in the file. */
    static final Map<String, Integer> DEFINITIONS = definitions();

    private static SourceFile read() {
      try (InputStream in = PredefinedMacros.class.getResourceAsStream(RESOURCE)) {
        String text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        return SourceFile.of(COMPILER, text);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    private static Map<String, Integer> definitions() {
      Map<String, Integer> definitions = new HashMap<>();
      Matcher matcher = Pattern.compile("(?m)^#define (\\w+)").matcher(FILE.text());
      while (matcher.find()) {
        definitions.put(matcher.group(1), matcher.start(1));
      }
      return definitions;
    }
  }
}
