package dev.heddle.language.query;

import dev.heddle.language.FrontEndResult;
import dev.heddle.language.preprocessor.Macro;
import dev.heddle.language.preprocessor.PreprocessedSource.MacroUse;
import dev.heddle.language.preprocessor.SpelledTokens;
import dev.heddle.language.preprocessor.Token;
import dev.heddle.language.preprocessor.TokenKind;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** How a use of a macro becomes the text that is compiled, one step after the other. */
public final class MacroSteps {
  private static final int MOST_STEPS = 20;
  private static final int MOST_CHARACTERS = 4000;

  private MacroSteps() {}

  /**
   * The texts from the use as it is written to what is compiled.
   *
   * @param offset of the macro's name in a file that was read
   * @return empty where no macro is used
   */
  public static List<String> at(FrontEndResult result, SourceFile file, int offset) {
    return use(result, file, offset).map(use -> steps(result, use)).orElse(List.of());
  }

  /**
   * The use of a macro whose name is at an offset; the innermost if one is in another's argument.
   */
  public static Optional<MacroUse> use(FrontEndResult result, SourceFile file, int offset) {
    for (MacroUse use : result.source().macroUses()) {
      int start = use.range().start();
      boolean here =
          use.range().file() == file
              && start <= offset
              && offset <= start + use.macro().name().length();
      if (here) {
        return Optional.of(use);
      }
    }
    return Optional.empty();
  }

  private static List<String> steps(FrontEndResult result, MacroUse use) {
    Map<String, Macro> macros = new HashMap<>();
    for (Macro macro : result.source().macros()) {
      macros.putIfAbsent(macro.name(), macro);
    }
    macros.put(use.macro().name(), use.macro());
    List<String> steps = new ArrayList<>(List.of(use.range().text()));
    String last = compiled(result, use.range());
    Optional<String> next = expanded(use.range().text(), use.macro());
    Map<String, Macro> open = new HashMap<>(macros);
    open.remove(use.macro().name());
    while (next.isPresent() && steps.size() < MOST_STEPS && isShort(next.get())) {
      steps.add(next.get());
      next = once(next.get(), open);
    }
    if (!last.isEmpty() && isShort(last) && !isSame(steps.get(steps.size() - 1), last)) {
      steps.add(last);
    }
    return steps;
  }

  private static boolean isShort(String text) {
    return text.length() <= MOST_CHARACTERS;
  }

  private static boolean isSame(String one, String other) {
    return one.replaceAll("\\s", "").equals(other.replaceAll("\\s", ""));
  }

  /** What the compiler gets in the place of a use; empty if it is in a line of the preprocessor. */
  private static String compiled(FrontEndResult result, SourceRange use) {
    StringBuilder text = new StringBuilder();
    for (Token token : result.source().tokens()) {
      boolean inside =
          token.rangeFile() == use.file()
              && token.rangeStart() >= use.start()
              && token.rangeEnd() <= use.end();
      if (inside) {
        text.append(text.length() == 0 ? "" : " ").append(token.text());
      }
    }
    return text.toString();
  }

  /** A text with the first macro in it replaced; empty if there is none. */
  private static Optional<String> once(String text, Map<String, Macro> open) {
    SourceFile file = SourceFile.of("", text);
    List<SpelledTokens.Spelled> tokens = SpelledTokens.of(file);
    for (int i = 0; i < tokens.size(); i++) {
      SpelledTokens.Spelled token = tokens.get(i);
      String word = text.substring(token.start(), token.end());
      Macro macro = token.kind() == TokenKind.IDENTIFIER ? open.get(word) : null;
      int end = macro == null ? -1 : end(macro, tokens, i);
      if (end >= 0) {
        Optional<String> replaced = expanded(text.substring(token.start(), end), macro);
        // A macro that names itself would go on for ever.
        boolean ends = replaced.isPresent() && !replaced.get().matches(".*\\b" + word + "\\b.*");
        if (ends) {
          return Optional.of(
              text.substring(0, token.start()) + replaced.get() + text.substring(end));
        }
      }
    }
    return Optional.empty();
  }

  /** Where a use ends that begins at a token; -1 if it is none. */
  private static int end(Macro macro, List<SpelledTokens.Spelled> tokens, int at) {
    if (!macro.isFunctionLike()) {
      return tokens.get(at).end();
    }
    int depth = 0;
    for (int i = at + 1; i < tokens.size(); i++) {
      TokenKind kind = tokens.get(i).kind();
      depth += kind == TokenKind.LEFT_PAREN ? 1 : kind == TokenKind.RIGHT_PAREN ? -1 : 0;
      if (depth <= 0) {
        return depth == 0 && i > at + 1 ? tokens.get(i).end() : -1;
      }
    }
    return -1;
  }

  /**
   * The text of a macro with the arguments of a use in it.
   *
   * @param use the name, with the arguments where the macro takes some
   * @return empty where the text joins or quotes tokens, or takes any number of arguments
   */
  public static Optional<String> expanded(String use, Macro macro) {
    boolean special =
        macro.isVariadic()
            || macro.text().stream()
                .anyMatch(token -> token.is(TokenKind.HASH) || token.is(TokenKind.HASH_HASH));
    if (special) {
      return Optional.empty();
    }
    List<String> arguments = macro.isFunctionLike() ? arguments(use) : List.of();
    boolean none = macro.parameters().isEmpty() && arguments.equals(List.of(""));
    if (!none && arguments.size() != macro.parameters().size()) {
      return Optional.empty();
    }
    String text = macro.replacement();
    StringBuilder expanded = new StringBuilder();
    int done = 0;
    for (SpelledTokens.Spelled token : SpelledTokens.of(SourceFile.of("", text))) {
      String word = text.substring(token.start(), token.end());
      int parameter = macro.parameters().indexOf(word);
      if (token.kind() == TokenKind.IDENTIFIER && parameter >= 0) {
        expanded.append(text, done, token.start()).append(arguments.get(parameter));
        done = token.end();
      }
    }
    return Optional.of(expanded.append(text.substring(done)).toString());
  }

  private static List<String> arguments(String use) {
    List<String> arguments = new ArrayList<>();
    int depth = 0;
    int start = 0;
    for (SpelledTokens.Spelled token : SpelledTokens.of(SourceFile.of("", use))) {
      TokenKind kind = token.kind();
      boolean opens = kind == TokenKind.LEFT_PAREN;
      boolean closes = kind == TokenKind.RIGHT_PAREN;
      depth += opens ? 1 : closes ? -1 : 0;
      if (opens && depth == 1) {
        start = token.end();
      } else if (closes && depth == 0 || kind == TokenKind.COMMA && depth == 1) {
        arguments.add(use.substring(start, token.start()).strip());
        start = token.end();
      }
    }
    return arguments;
  }
}
