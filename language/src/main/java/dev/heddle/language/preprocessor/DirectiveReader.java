package dev.heddle.language.preprocessor;

import static dev.heddle.language.preprocessor.TokenKind.*;

import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.source.TextCheck;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Gives the tokens of the open files and carries out their directives (C99 6.10). */
final class DirectiveReader {
  private static final int INCLUDE_DEPTH_LIMIT = 200;
  private static final String AP_INT_HEADER = "ihc_apint.h";

  private final NameTable names;
  private final FrontEndOptions options;
  private final SourceLoader loader;
  private final DiagnosticList diagnostics;
  private final Map<SourceFile, TreeMap<Integer, Integer>> lineShifts = new HashMap<>();
  private final Deque<OpenFile> files = new ArrayDeque<>();
  private final Map<String, SourceFile> includes = new LinkedHashMap<>();
  private final Set<String> once = new HashSet<>();
  private final List<Macro> definitions = new ArrayList<>();
  private final List<SourceRange> inactive = new ArrayList<>();
  private MacroExpander expander;
  private boolean arbitraryPrecision;
  private boolean missingIncludes;

  /** Once includes have gone too deep no more are followed: each level may repeat it. */
  private boolean includesItself;

  private SourceFile main;

  private static final class OpenFile {
    final Lexer lexer;
    final Deque<Condition> conditions = new ArrayDeque<>();

    OpenFile(Lexer lexer) {
      this.lexer = lexer;
    }
  }

  /** One {@code #if} that is not closed yet. */
  private static final class Condition {
    final SourceRange range;
    boolean taken;
    boolean sawElse;

    Condition(SourceRange range, boolean taken) {
      this.range = range;
      this.taken = taken;
    }
  }

  DirectiveReader(
      NameTable names, FrontEndOptions options, SourceLoader loader, DiagnosticList diagnostics) {
    this.names = names;
    this.options = options;
    this.loader = loader;
    this.diagnostics = diagnostics;
  }

  void connect(MacroExpander macroExpander) {
    expander = macroExpander;
  }

  void open(SourceFile file) {
    if (main == null) {
      main = file;
    }
    files.push(new OpenFile(new Lexer(file, names, diagnostics)));
  }

  List<Macro> definitions() {
    return definitions;
  }

  List<SourceFile> includes() {
    return List.copyOf(includes.values());
  }

  List<SourceRange> inactive() {
    return inactive;
  }

  boolean arbitraryPrecision() {
    return arbitraryPrecision;
  }

  boolean hasMissingIncludes() {
    return missingIncludes;
  }

  /** The next token that is no directive. */
  Token next() {
    while (true) {
      OpenFile open = files.peek();
      Token token = open.lexer.next();
      if (token.is(END)) {
        closeConditions(open);
        if (files.size() == 1) {
          return token;
        }
        files.pop();
      } else if (token.is(HASH) && token.has(Token.LINE_START)) {
        Token pragma = directive(open, token);
        if (pragma != null) {
          return pragma;
        }
      } else {
        return token;
      }
    }
  }

  private void closeConditions(OpenFile open) {
    if (options.before().contains(open.lexer.file())) {
      return;
    }
    for (Condition condition : open.conditions) {
      diagnostics.error("language.directive", "'#endif' is missing", condition.range);
    }
    open.conditions.clear();
  }

  /** Carries out a directive; returns a token only for a pragma. */
  private Token directive(OpenFile open, Token hash) {
    Lexer lexer = open.lexer;
    lexer.beginDirective();
    Token name = lexer.next();
    Token pragma = null;
    SourceFile included = null;
    boolean skip = false;
    switch (name.text()) {
      case "" -> {}
      case "define" -> define(lexer, name);
      case "undef" -> undefine(lexer, name);
      case "include", "include_next", "import" -> included = include(lexer, name);
      case "if" -> skip = !push(open, name, condition(lexer, name));
      case "ifdef" -> skip = !push(open, name, isDefined(lexer, name));
      case "ifndef" -> skip = !push(open, name, !isDefined(lexer, name));
      case "elif", "else", "endif" -> skip = alternative(open, name, true);
      case "pragma" -> pragma = pragma(lexer, hash);
      case "error" -> error(open, name);
      case "warning" ->
          diagnostics.warning("language.user-warning", rest(lexer, "#warning"), name.range());
      case "line" -> line(lexer.next());
      case "ident", "sccs" -> {}
      default -> {
        if (name.is(NUMBER)) {
          line(name);
        } else {
          diagnostics.error(
              "language.directive", "unknown directive '#" + name.text() + "'", name.range());
        }
      }
    }
    lexer.endDirective();
    if (included != null) {
      open(included);
    }
    if (skip) {
      skip(open);
    }
    return pragma;
  }

  /** The next line gets this number; what the user sees of places stays as it is in the file. */
  private void line(Token number) {
    try {
      int shift = Integer.parseInt(number.text()) - number.range().line() - 1;
      lineShifts
          .computeIfAbsent(number.range().file(), file -> new TreeMap<>())
          .put(number.range().line(), shift);
    } catch (NumberFormatException notANumber) {
      diagnostics.error("language.directive", "'#line' needs a number", number.range());
    }
  }

  /** What {@code __LINE__} is at a place. */
  int line(SourceRange range) {
    int line = range.line();
    Map.Entry<Integer, Integer> shift =
        lineShifts.getOrDefault(range.file(), new TreeMap<>()).lowerEntry(line);
    return shift == null ? line : line + shift.getValue();
  }

  /** An {@code #error}; names that it or the condition around it asks for are told by it. */
  private void error(OpenFile open, Token directive) {
    String text = rest(open.lexer, "#error");
    diagnostics.error("language.user-error", text, directive.range());
    String condition = open.conditions.isEmpty() ? "" : restOfLine(open.conditions.peek().range);
    diagnostics.told(List.of((text + " " + condition).split("\\W+")));
  }

  private static String restOfLine(SourceRange directive) {
    String text = directive.file().text();
    int end = text.indexOf('\n', directive.end());
    return text.substring(directive.end(), end < 0 ? text.length() : end);
  }

  private static String rest(Lexer lexer, String fallback) {
    String text = lexer.restOfLine();
    return text.isEmpty() ? fallback : text;
  }

  private void define(Lexer lexer, Token directive) {
    Token name = lexer.next();
    if (!name.is(IDENTIFIER) || name.text().equals("defined")) {
      diagnostics.error("language.directive", "'#define' needs a name", directive.range());
      return;
    }
    Macro macro = DefineReader.readDefinition(name, lexer, diagnostics, false);
    if (macro == null) {
      return;
    }
    Macro old = name.name().macro;
    if (old != null && !old.isPredefined() && !old.sameAs(macro)) {
      diagnostics.warning(
          "language.macro-redefined",
          "macro '" + name.text() + "' is defined again with another text",
          name.range(),
          new Diagnostic.Note("it is defined here first", old.range()));
    }
    name.name().macro = macro;
    definitions.add(macro);
  }

  private void undefine(Lexer lexer, Token directive) {
    Token name = lexer.next();
    if (name.is(IDENTIFIER)) {
      expander.use(name);
      name.name().macro = null;
    } else {
      diagnostics.error("language.directive", "'#undef' needs a name", directive.range());
    }
  }

  private boolean isDefined(Lexer lexer, Token directive) {
    Token name = lexer.next();
    if (!name.is(IDENTIFIER)) {
      diagnostics.error(
          "language.directive", "'#" + directive.text() + "' needs a name", directive.range());
      return false;
    }
    expander.use(name);
    return name.name().macro != null;
  }

  private boolean condition(Lexer lexer, Token directive) {
    List<Token> line = line(lexer);
    try {
      return ConditionEvaluator.evaluate(
          expander.expandCondition(line, feature -> isKnownFeature(feature, lexer.file())));
    } catch (ConditionEvaluator.BadCondition e) {
      if (!missingIncludes || !callsMacro(line)) {
        diagnostics.error("language.directive", e.getMessage(), directive.range());
      }
      return false;
    }
  }

  /** Whether a name stands before a parenthesis, as the call of a macro that is not there does. */
  private static boolean callsMacro(List<Token> line) {
    for (int i = 0; i + 1 < line.size(); i++) {
      if (line.get(i).kind() == IDENTIFIER && line.get(i + 1).kind() == LEFT_PAREN) {
        return true;
      }
    }
    return false;
  }

  private boolean isKnownFeature(String feature, SourceFile from) {
    if (!feature.startsWith("__has_include ")) {
      return false;
    }
    String name = feature.substring("__has_include ".length());
    if (name.length() < 3) {
      return false;
    }
    String inner = name.substring(1, name.length() - 1);
    return inner.equals(AP_INT_HEADER)
        || loader.load(inner, name.startsWith("<"), from, options.includeDirectories()).isPresent();
  }

  private static List<Token> line(Lexer lexer) {
    List<Token> tokens = new ArrayList<>();
    for (Token token = lexer.next(); !token.is(END); token = lexer.next()) {
      tokens.add(token);
    }
    return tokens;
  }

  private boolean push(OpenFile open, Token directive, boolean taken) {
    open.conditions.push(new Condition(directive.range(), taken));
    return taken;
  }

  /**
   * An {@code #elif}, {@code #else} or {@code #endif}.
   *
   * @param wasLive whether the text before it was read
   * @return whether the text behind it is to be skipped
   */
  private boolean alternative(OpenFile open, Token directive, boolean wasLive) {
    Condition condition = open.conditions.peek();
    String name = directive.text();
    if (condition == null) {
      diagnostics.error("language.directive", "'#" + name + "' without '#if'", directive.range());
      return false;
    }
    if (name.equals("endif")) {
      open.conditions.pop();
      return false;
    }
    if (condition.sawElse) {
      diagnostics.error(
          "language.directive",
          "'#" + name + "' behind '#else'",
          directive.range(),
          new Diagnostic.Note("the condition starts here", condition.range));
    }
    if (name.equals("else")) {
      condition.sawElse = true;
      boolean live = !wasLive && !condition.taken;
      condition.taken = true;
      return !live;
    }
    if (wasLive || condition.taken) {
      return true;
    }
    condition.taken = condition(open.lexer, directive);
    return !condition.taken;
  }

  /** Skips to the alternative that is read, or behind the {@code #endif}. */
  private void skip(OpenFile open) {
    Lexer lexer = open.lexer;
    int start = lexer.position();
    int nested = 0;
    while (lexer.skipToDirective()) {
      int end = lexer.position() - 1;
      lexer.beginDirective();
      Token name = lexer.next();
      boolean live = false;
      switch (name.text()) {
        case "if", "ifdef", "ifndef" -> nested++;
        case "endif" -> {
          live = nested == 0;
          nested--;
        }
        case "elif", "else" -> live = nested == 0;
        default -> {}
      }
      boolean done = live && !alternative(open, name, false);
      lexer.endDirective();
      if (done) {
        addInactive(lexer.file(), start, end);
        return;
      }
    }
    addInactive(lexer.file(), start, lexer.position());
  }

  private void addInactive(SourceFile file, int start, int end) {
    if (file == main && end > start) {
      inactive.add(new SourceRange(file, start, end));
    }
  }

  private SourceFile include(Lexer lexer, Token directive) {
    String name = lexer.angledName();
    boolean angled = name != null;
    if (name == null) {
      List<Token> tokens = expander.expand(line(lexer));
      if (!tokens.isEmpty() && tokens.get(0).is(STRING)) {
        name = QuotedLiteral.content(tokens.get(0).text());
      } else if (tokens.size() > 2 && tokens.get(0).is(LESS)) {
        angled = true;
        StringBuilder joined = new StringBuilder();
        tokens.subList(1, tokens.size() - 1).forEach(t -> joined.append(t.text()));
        name = joined.toString();
      } else {
        diagnostics.error(
            "language.directive", "'#include' needs \"file\" or <file>", directive.range());
        return null;
      }
    }
    return find(name, angled, lexer.file(), directive);
  }

  private SourceFile find(String name, boolean angled, SourceFile from, Token directive) {
    if (includesItself) {
      return null;
    }
    Optional<SourceFile> file = loader.load(name, angled, from, options.includeDirectories());
    if (file.isEmpty()) {
      if (name.equals(AP_INT_HEADER)) {
        arbitraryPrecision = true;
      } else {
        missingIncludes = true;
        diagnostics.error(
            "language.include-not-found",
            "cannot find '" + name + "'; add its folder with -I",
            directive.range());
      }
      return null;
    }
    String path = file.get().path();
    if (once.contains(path)) {
      return null;
    }
    if (files.size() > INCLUDE_DEPTH_LIMIT) {
      includesItself = true;
      diagnostics.error(
          "language.include-cycle",
          "includes are nested more than "
              + INCLUDE_DEPTH_LIMIT
              + " deep; '"
              + name
              + "' may include itself",
          directive.range());
      return null;
    }
    if (file.get().text().length() > Preprocessor.FILE_LIMIT) {
      diagnostics.error(
          "language.file-too-large", "'" + name + "' is too large", directive.range());
      return null;
    }
    Optional<String> noText = TextCheck.problem(file.get().text());
    if (noText.isPresent()) {
      diagnostics.error("language.no-text", "'" + name + "': " + noText.get(), directive.range());
      return null;
    }
    arbitraryPrecision |= name.equals(AP_INT_HEADER);
    return includes.computeIfAbsent(path, p -> file.get());
  }

  private Token pragma(Lexer lexer, Token hash) {
    List<Token> tokens = line(lexer);
    if (tokens.isEmpty()) {
      return null;
    }
    Token first = tokens.get(0);
    if (first.isIdentifier("once")) {
      once.add(lexer.file().path());
      return null;
    }
    int end = tokens.get(tokens.size() - 1).end();
    boolean literal = first.isIdentifier("STDC") || first.isIdentifier("OPENCL");
    if (!literal) {
      List<Token> expanded = new ArrayList<>();
      expanded.add(first);
      expanded.addAll(expander.expand(tokens.subList(1, tokens.size())));
      tokens = expanded;
    }
    return new Token(
        PRAGMA, "#pragma", null, lexer.file(), hash.start(), end, null, hash.flags(), tokens);
  }
}
