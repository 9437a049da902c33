package dev.heddle.language.preprocessor;

import static dev.heddle.language.preprocessor.TokenKind.*;

import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;

/** Replaces macros in a stream of tokens (C99 6.10.3). */
final class MacroExpander {
  /** Most tokens that macros may make in one analysis; a macro bomb ends here. */
  static final int TOKEN_LIMIT = 1_000_000;

  private static final int ARGUMENT_DEPTH_LIMIT = 200;

  private final Supplier<Token> files;
  private final ToIntFunction<SourceRange> lines;
  private final NameTable names;
  private final DiagnosticList diagnostics;
  private final Deque<Frame> frames = new ArrayDeque<>();
  private final MacroSubstitution substitution;
  private final Map<SourceRange, PreprocessedSource.MacroUse> uses = new LinkedHashMap<>();
  private Token pushedBack;
  private int made;
  private int depth;
  private int counter;
  private boolean exhausted;

  /** Tokens that are read before the file goes on. */
  private static final class Frame {
    final Token[] tokens;
    final Macro macro;
    final boolean barrier;
    int position;

    Frame(Token[] tokens, Macro macro, boolean barrier) {
      this.tokens = tokens;
      this.macro = macro;
      this.barrier = barrier;
    }
  }

  /**
   * Makes an expander.
   *
   * @param files gives the tokens of the files, with directives taken out
   * @param lines tells the line number of a place that {@code __LINE__} gives
   */
  MacroExpander(
      Supplier<Token> files,
      ToIntFunction<SourceRange> lines,
      NameTable names,
      DiagnosticList diagnostics) {
    this.files = files;
    this.lines = lines;
    this.names = names;
    this.diagnostics = diagnostics;
    this.substitution = new MacroSubstitution(names, diagnostics, this::expandArgument);
  }

  /**
   * Where names of macros stand in the files themselves, each place once, an outer one before those
   * in its arguments.
   */
  List<PreprocessedSource.MacroUse> uses() {
    return List.copyOf(uses.values());
  }

  /** Notes a name that is read, if it stands in a file and is that of a macro. */
  void use(Token name) {
    if (name.is(IDENTIFIER) && name.name().macro != null) {
      use(name, name.spellingRange());
    }
  }

  private void use(Token name, SourceRange range) {
    if (name.expansionOrNull() == null) {
      uses.putIfAbsent(
          name.spellingRange(), new PreprocessedSource.MacroUse(name.name().macro, range));
    }
  }

  /** The next token after expansion; {@link TokenKind#END} at the end. */
  Token next() {
    while (true) {
      Token token = raw();
      if (!token.is(IDENTIFIER)) {
        return token;
      }
      Macro macro = token.name().macro;
      if (macro == null) {
        if (!token.text().startsWith("_") || !isSpecial(token.text())) {
          return token;
        }
        Token special = special(token);
        if (special != null) {
          return special;
        }
        continue;
      }
      if (token.has(Token.NO_EXPANSION)) {
        return token;
      }
      if (macro.active) {
        return token.with(token.expansionOrNull(), token.flags() | Token.NO_EXPANSION);
      }
      if (!begin(token, macro)) {
        return token;
      }
    }
  }

  /** Expands a finished list of tokens, for example a pragma's. */
  List<Token> expand(List<Token> tokens) {
    frames.push(new Frame(tokens.toArray(new Token[0]), null, true));
    List<Token> expanded = new ArrayList<>();
    for (Token token = next(); !token.is(END); token = next()) {
      expanded.add(token);
    }
    dropBarrier();
    return expanded;
  }

  /** Expands the tokens of a condition; {@code defined} and its kin become numbers. */
  List<Token> expandCondition(List<Token> tokens, Predicate<String> isKnownFeature) {
    frames.push(new Frame(tokens.toArray(new Token[0]), null, true));
    List<Token> expanded = new ArrayList<>();
    for (Token token = next(); !token.is(END); token = next()) {
      if (token.isIdentifier("defined")) {
        expanded.add(defined(token));
      } else if (token.is(IDENTIFIER) && token.text().startsWith("__has_")) {
        expanded.add(feature(token, isKnownFeature));
      } else {
        expanded.add(token);
      }
    }
    dropBarrier();
    return expanded;
  }

  private void dropBarrier() {
    while (!frames.peek().barrier) {
      release(frames.pop());
    }
    frames.pop();
  }

  private Token defined(Token keyword) {
    Token token = raw();
    boolean parenthesised = token.is(LEFT_PAREN);
    if (parenthesised) {
      token = raw();
    }
    if (!token.is(IDENTIFIER)) {
      diagnostics.error(
          "language.directive", "'defined' needs the name of a macro", keyword.range());
      return number(keyword, "0");
    }
    if (parenthesised && !raw().is(RIGHT_PAREN)) {
      diagnostics.error("language.directive", "missing ')' behind 'defined'", keyword.range());
    }
    use(token);
    return number(keyword, token.name().macro != null ? "1" : "0");
  }

  private Token feature(Token keyword, Predicate<String> isKnownFeature) {
    StringBuilder text = new StringBuilder();
    int open = 0;
    for (Token token = raw(); !token.is(END); token = raw()) {
      text.append(token.is(LEFT_PAREN) && open == 0 ? "" : token.text());
      open += token.is(LEFT_PAREN) ? 1 : token.is(RIGHT_PAREN) ? -1 : 0;
      if (open <= 0) {
        break;
      }
    }
    String argument = text.length() == 0 ? "" : text.substring(0, text.length() - 1);
    return number(keyword, isKnownFeature.test(keyword.text() + " " + argument) ? "1" : "0");
  }

  private static Token number(Token place, String text) {
    return new Token(
        NUMBER,
        text,
        null,
        place.file(),
        place.start(),
        place.end(),
        place.expansionOrNull(),
        Token.SPACE_BEFORE,
        List.of());
  }

  private static boolean isSpecial(String text) {
    return switch (text) {
      case "__LINE__", "__FILE__", "__COUNTER__", "_Pragma" -> true;
      default -> false;
    };
  }

  private Token special(Token token) {
    return switch (token.text()) {
      case "__LINE__" -> number(token, Integer.toString(lines.applyAsInt(token.range())));
      case "__COUNTER__" -> number(token, Integer.toString(counter++));
      case "__FILE__" -> {
        String path = token.rangeFile().path().replace("\\", "\\\\").replace("\"", "\\\"");
        Token number = number(token, '"' + path + '"');
        yield new Token(
            STRING,
            number.text(),
            null,
            token.file(),
            token.start(),
            token.end(),
            token.expansionOrNull(),
            token.flags(),
            List.of());
      }
      default -> pragmaOperator(token);
    };
  }

  private Token pragmaOperator(Token keyword) {
    Token open = raw();
    Token string = open.is(LEFT_PAREN) ? raw() : open;
    Token close = string.is(STRING) ? raw() : string;
    if (!close.is(RIGHT_PAREN)) {
      diagnostics.error(
          "language.directive", "_Pragma needs one string in parentheses", keyword.range());
      return null;
    }
    SourceFile file = SourceFile.of(keyword.file().path(), QuotedLiteral.content(string.text()));
    Lexer lexer = new Lexer(file, names, diagnostics);
    List<Token> tokens = new ArrayList<>();
    for (Token token = lexer.next(); !token.is(END); token = lexer.next()) {
      tokens.add(
          new Token(
              token.kind(),
              token.text(),
              token.name(),
              string.file(),
              string.start(),
              string.end(),
              string.expansionOrNull(),
              token.flags(),
              List.of()));
    }
    return new Token(
        PRAGMA,
        "_Pragma",
        null,
        keyword.file(),
        keyword.start(),
        Math.max(keyword.end(), close.file() == keyword.file() ? close.end() : 0),
        keyword.expansionOrNull(),
        keyword.flags(),
        tokens);
  }

  /** Starts to read a macro's text in place of its name; false if the name stands for itself. */
  private boolean begin(Token token, Macro macro) {
    if (exhausted) {
      return false;
    }
    List<List<Token>> arguments = List.of();
    SourceRange use = token.spellingRange();
    if (macro.isFunctionLike()) {
      if (!peek().is(LEFT_PAREN)) {
        return false;
      }
      List<Token> read = new ArrayList<>();
      read.add(raw());
      arguments = arguments(token, macro, read);
      if (arguments == null) {
        frames.push(new Frame(read.toArray(new Token[0]), null, false));
        return false;
      }
      Token close = read.get(read.size() - 1);
      use = use.to(close.spellingRange());
    }
    use(token, use);
    MacroExpansion expansion =
        new MacroExpansion(macro.name(), use, macro.range(), token.expansionOrNull());
    macro.active = true;
    Token[] text = substitution.apply(macro, arguments, token, expansion);
    made += text.length;
    if (made > TOKEN_LIMIT) {
      exhausted = true;
      diagnostics.error(
          "language.macro-too-large",
          "macros make more than "
              + TOKEN_LIMIT
              + " tokens; '"
              + macro.name()
              + "' is not expanded",
          token.range());
      macro.active = false;
      return false;
    }
    frames.push(new Frame(text, macro, false));
    return true;
  }

  /** Reads a call's arguments; null with a message if the call is no good. */
  private List<List<Token>> arguments(Token name, Macro macro, List<Token> read) {
    List<List<Token>> arguments = new ArrayList<>();
    List<Token> argument = new ArrayList<>();
    int parens = 0;
    int braces = 0;
    boolean last = macro.isVariadic() && macro.parameters().size() == 1;
    while (true) {
      Token token = painted(raw());
      read.add(token);
      braces += token.is(LEFT_BRACE) ? 1 : token.is(RIGHT_BRACE) ? -1 : 0;
      if (token.is(END) || braces < 0 || read.size() > TOKEN_LIMIT) {
        diagnostics.error(
            "language.macro-call",
            "missing ')' of the call of macro '" + macro.name() + "'",
            name.range(),
            new Diagnostic.Note("the macro is defined here", macro.range()));
        if (token.is(END)) {
          read.remove(read.size() - 1);
        }
        return null;
      }
      if (parens == 0 && token.is(RIGHT_PAREN)) {
        break;
      }
      parens += token.is(LEFT_PAREN) ? 1 : token.is(RIGHT_PAREN) ? -1 : 0;
      if (parens == 0 && token.is(COMMA) && !last) {
        arguments.add(argument);
        argument = new ArrayList<>();
        last = macro.isVariadic() && arguments.size() == macro.parameters().size() - 1;
      } else {
        argument.add(token);
      }
    }
    arguments.add(argument);
    return fitting(name, macro, arguments);
  }

  /**
   * Reading arguments may leave the text of a macro, which may then be expanded again; its name in
   * the arguments was read inside that text and stays (C99 6.10.3.4).
   */
  private static Token painted(Token token) {
    boolean active =
        token.is(IDENTIFIER) && token.name().macro != null && token.name().macro.active;
    return active ? token.with(token.expansionOrNull(), token.flags() | Token.NO_EXPANSION) : token;
  }

  private List<List<Token>> fitting(Token name, Macro macro, List<List<Token>> arguments) {
    int wanted = macro.parameters().size();
    if (wanted == 0 && arguments.size() == 1 && arguments.get(0).isEmpty()) {
      return List.of();
    }
    if (macro.isVariadic() && arguments.size() == wanted - 1) {
      arguments.add(List.of());
    }
    if (arguments.size() == wanted) {
      return arguments;
    }
    diagnostics.error(
        "language.macro-call",
        "macro '"
            + macro.name()
            + "' takes "
            + count(wanted)
            + ", but is given "
            + arguments.size(),
        name.range(),
        new Diagnostic.Note("the macro is defined here", macro.range()));
    return null;
  }

  private static String count(int arguments) {
    return arguments == 1 ? "1 argument" : arguments + " arguments";
  }

  private Token[] expandArgument(List<Token> argument) {
    boolean hasName = false;
    for (Token token : argument) {
      hasName |= token.is(IDENTIFIER);
    }
    if (!hasName || exhausted) {
      return argument.toArray(new Token[0]);
    }
    if (depth >= ARGUMENT_DEPTH_LIMIT) {
      exhausted = true;
      diagnostics.error(
          "language.macro-too-large", "macro calls are nested too deeply", argument.get(0).range());
      return argument.toArray(new Token[0]);
    }
    depth++;
    // The macro whose argument this is may occur in it: F(F(1)).
    Token[] expanded = expand(argument).toArray(new Token[0]);
    depth--;
    made += expanded.length;
    return expanded;
  }

  private Token raw() {
    while (!frames.isEmpty()) {
      Frame frame = frames.peek();
      if (frame.position < frame.tokens.length) {
        return frame.tokens[frame.position++];
      }
      if (frame.barrier) {
        return endToken(frame);
      }
      release(frames.pop());
    }
    if (pushedBack != null) {
      Token token = pushedBack;
      pushedBack = null;
      return token;
    }
    return files.get();
  }

  private Token peek() {
    for (Frame frame : frames) {
      if (frame.position < frame.tokens.length) {
        return frame.tokens[frame.position];
      }
      if (frame.barrier) {
        return endToken(frame);
      }
    }
    if (pushedBack == null) {
      pushedBack = files.get();
    }
    return pushedBack;
  }

  private static void release(Frame frame) {
    if (frame.macro != null) {
      frame.macro.active = false;
    }
  }

  private static Token endToken(Frame frame) {
    Token last = frame.tokens.length == 0 ? null : frame.tokens[frame.tokens.length - 1];
    SourceFile file = last == null ? SourceFile.of("", "") : last.file();
    int end = last == null ? 0 : last.end();
    return new Token(END, "", null, file, end, end, null, 0, List.of());
  }
}
