package dev.heddle.inspections.fix;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.types.Attribute;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Lists of attributes as they stand in a text. */
public final class AttributeList {
  private static final Pattern LIST =
      Pattern.compile("\\s*__attribute__\\s*\\(\\((?:[^()]|\\([^()]*\\))*\\)\\)");
  private static final Pattern NAME = Pattern.compile("[A-Za-z_]\\w*");

  private AttributeList() {}

  /**
   * The whole list that an attribute stands in, with the space in front of it; empty if others that
   * are to stay stand there, too, or if a macro makes it.
   *
   * @param isOne which attributes may go
   */
  public static Optional<SourceRange> of(Attribute attribute, Predicate<String> isOne) {
    SourceRange range = attribute.range();
    Matcher lists = LIST.matcher(range.file().text());
    while (lists.find()) {
      if (lists.start() <= range.start() && range.end() <= lists.end()) {
        boolean isAll =
            NAME.matcher(lists.group().replaceAll("\\([^()]*\\)", ""))
                .results()
                .map(found -> found.group())
                .allMatch(name -> name.equals("__attribute__") || isOne.test(name));
        return isAll
            ? Optional.of(new SourceRange(range.file(), lists.start(), lists.end()))
            : Optional.empty();
      }
    }
    return Optional.empty();
  }
}
