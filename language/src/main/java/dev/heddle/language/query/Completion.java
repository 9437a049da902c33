package dev.heddle.language.query;

import dev.heddle.language.builtins.BuiltinLibrary;
import dev.heddle.language.dialect.AttributeRule;
import dev.heddle.language.dialect.PragmaRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Something that could be written at a place.
 *
 * @param text what is inserted
 * @param detail its type, signature, value or the like; may be empty
 * @param kind what it is
 */
public record Completion(String text, String detail, Kind kind) {

  /** More than these are variants that nobody reads through. */
  private static final int MOST_PROTOTYPES = 8;

  /** What a proposal is. */
  public enum Kind {
    VARIABLE,
    PARAMETER,
    CHANNEL,
    MEMBER,
    FUNCTION,
    BUILT_IN,
    MACRO,
    CONSTANT,
    TYPE,
    KEYWORD,
    DIRECTIVE,
    PRAGMA,
    CLAUSE,
    ATTRIBUTE,
    FILE,
    VALUE
  }

  /** Whether it is called, so that arguments follow. */
  public boolean isCalled() {
    return kind == Kind.FUNCTION || kind == Kind.BUILT_IN;
  }

  /**
   * How it is written and what it is for: all prototypes of a built-in function, the clauses of a
   * pragma, the arguments of an attribute, the whole of a long type or macro. Empty where {@link
   * #detail} tells everything.
   */
  public Optional<String> documentation() {
    return switch (kind) {
      case BUILT_IN ->
          told(BuiltinLibrary.instance().signatures(text), Documentation.Kind.FUNCTION);
      case PRAGMA ->
          told(
              PragmaRule.find(text).map(DialectWords::signature).stream().toList(),
              Documentation.Kind.PRAGMA);
      case CLAUSE -> told(List.of(detail), Documentation.Kind.CLAUSE);
      case ATTRIBUTE ->
          told(
              List.of(DialectWords.signature(AttributeRule.all().get(text))),
              Documentation.Kind.ATTRIBUTE);
      case MACRO -> Optional.of("#define " + text + " " + detail);
      default -> detail.lines().count() > 1 ? Optional.of(detail) : Optional.empty();
    };
  }

  private Optional<String> told(List<String> signatures, Documentation.Kind about) {
    List<String> lines = new ArrayList<>(signatures.stream().limit(MOST_PROTOTYPES).toList());
    if (signatures.size() > MOST_PROTOTYPES) {
      lines.add("and " + (signatures.size() - MOST_PROTOTYPES) + " more");
    }
    Documentation.of(about, text)
        .ifPresent(
            told -> {
              lines.add("");
              lines.add(told);
            });
    return lines.isEmpty() ? Optional.empty() : Optional.of(String.join("\n", lines));
  }
}
