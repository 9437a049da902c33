package dev.heddle.language.query;

import dev.heddle.language.dialect.AttributeRule;
import dev.heddle.language.dialect.PragmaRule;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What the words of pragmas and attributes mean, which are names of nothing in the program. */
final class DialectHover {
  private static final Pattern PRAGMA = Pattern.compile("\\s*#\\s*pragma\\s.*");
  private static final String ATTRIBUTE = "__attribute__";

  private DialectHover() {}

  static Optional<Hover> at(SourceFile file, int offset) {
    String text = file.text();
    int start = offset;
    while (start > 0 && isPart(text, start - 1)) {
      start--;
    }
    int end = offset;
    while (end < text.length() && isPart(text, end)) {
      end++;
    }
    if (start == end) {
      return Optional.empty();
    }
    SourceRange word = new SourceRange(file, start, end);
    int line = text.lastIndexOf('\n', start) + 1;
    Matcher pragma = PRAGMA.matcher(text.substring(line, end));
    if (pragma.matches()) {
      return pragma(word, word.text());
    }
    return inAttribute(text, start) ? attribute(word) : Optional.empty();
  }

  private static boolean isPart(String text, int at) {
    return Character.isLetterOrDigit(text.charAt(at)) || text.charAt(at) == '_';
  }

  private static Optional<Hover> pragma(SourceRange range, String word) {
    Optional<Hover> pragma =
        PragmaRule.find(word)
            .flatMap(
                rule ->
                    Documentation.of(Documentation.Kind.PRAGMA, rule.name())
                        .map(
                            told -> new Hover(DialectWords.signature(rule), List.of(told), range)));
    return pragma.or(
        () ->
            Documentation.of(Documentation.Kind.CLAUSE, word)
                .map(told -> new Hover(word, List.of(told), range)));
  }

  private static Optional<Hover> attribute(SourceRange range) {
    String name = range.text().replaceAll("^__|__$", "");
    AttributeRule rule = AttributeRule.all().get(name);
    return rule == null
        ? Optional.empty()
        : Documentation.of(Documentation.Kind.ATTRIBUTE, name)
            .map(told -> new Hover(DialectWords.signature(rule), List.of(told), range));
  }

  /** Whether a place stands in the two parentheses of an attribute, not in those of a value. */
  private static boolean inAttribute(String text, int offset) {
    int at = text.lastIndexOf(ATTRIBUTE, offset);
    if (at < 0) {
      return false;
    }
    int depth = 0;
    for (int i = at + ATTRIBUTE.length(); i < offset; i++) {
      char c = text.charAt(i);
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (c == ';' || c == '{') {
        return false;
      }
    }
    return depth == 2;
  }
}
