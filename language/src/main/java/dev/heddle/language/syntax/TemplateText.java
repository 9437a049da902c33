package dev.heddle.language.syntax;

import dev.heddle.language.preprocessor.PreprocessedSource;
import dev.heddle.language.preprocessor.Token;
import dev.heddle.language.source.SourceRange;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Texts that another program fills in before they are compiled: templates of Jinja and its kin.
 * Their statements stand between <code>{%</code> and <code>%}</code>, which no C text holds.
 */
public final class TemplateText {
  private static final Set<String> STATEMENTS =
      Set.of(
          "if",
          "elif",
          "else",
          "endif",
          "for",
          "endfor",
          "set",
          "block",
          "endblock",
          "extends",
          "include",
          "import",
          "from",
          "macro",
          "endmacro",
          "raw",
          "endraw",
          "with",
          "endwith",
          "filter",
          "call");

  private TemplateText() {}

  /** The first statement of a template; empty when the text is none. */
  public static Optional<SourceRange> find(PreprocessedSource source) {
    List<Token> tokens = source.tokens();
    for (int i = 0; i + 2 < tokens.size(); i++) {
      Token brace = tokens.get(i);
      if (brace.text().equals("{") && begins(brace, tokens.get(i + 1), tokens.get(i + 2))) {
        return Optional.of(new SourceRange(brace.file(), brace.start(), tokens.get(i + 2).end()));
      }
    }
    return Optional.empty();
  }

  private static boolean begins(Token brace, Token percent, Token word) {
    return brace.isPlain()
        && percent.text().startsWith("%")
        && percent.start() == brace.end()
        && STATEMENTS.contains(word.text());
  }
}
