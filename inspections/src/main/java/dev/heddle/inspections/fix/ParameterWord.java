package dev.heddle.inspections.fix;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Variable;
import java.util.Optional;
import java.util.regex.Pattern;

/** A word in the declaration of a parameter. */
public final class ParameterWord {
  private ParameterWord() {}

  /**
   * The word in front of a parameter's name, with the space behind it; empty if it is not there.
   */
  public static Optional<SourceRange> of(Variable parameter, String word) {
    String text = parameter.range().file().text();
    int name = parameter.range().start();
    int start = Math.max(text.lastIndexOf(',', name), text.lastIndexOf('(', name)) + 1;
    return Pattern.compile("\\b" + word + "\\b[ \\t]*")
        .matcher(text.substring(start, name))
        .results()
        .findFirst()
        .map(
            found ->
                new SourceRange(
                    parameter.range().file(), start + found.start(), start + found.end()));
  }
}
