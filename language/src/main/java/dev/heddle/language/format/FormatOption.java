package dev.heddle.language.format;

import java.util.List;

/**
 * The options of the formatter, for a page on which somebody chooses them.
 *
 * <p>A value is text, as it is kept in preferences.
 */
public enum FormatOption {
  INDENT("indent", "Columns of one level", "2", List.of("1", "2", "3", "4", "5", "6", "7", "8")),
  TABS("tabs", "A level is one tab instead of blanks", "false", List.of("false", "true")),
  BLANK_LINES(
      "blankLines", "Most blank lines in a row that stay", "2", List.of("0", "1", "2", "3")),
  LINE_END("lineEnd", "How lines end", "keep", List.of("keep", "lf", "crlf"));

  private final String key;
  private final String description;
  private final String standard;
  private final List<String> values;

  FormatOption(String key, String description, String standard, List<String> values) {
    this.key = key;
    this.description = description;
    this.standard = standard;
    this.values = values;
  }

  /** By what a preference is known. */
  public String key() {
    return key;
  }

  /** What it is for, in a few words. */
  public String description() {
    return description;
  }

  /** The value when nobody has chosen one. */
  public String standard() {
    return standard;
  }

  /** All values that it can have. */
  public List<String> allowed() {
    return values;
  }

  /** The value that a style has. */
  public String of(FormatStyle style) {
    return switch (this) {
      case INDENT -> Integer.toString(style.indent());
      case TABS -> Boolean.toString(style.tabs());
      case BLANK_LINES -> Integer.toString(style.blankLines());
      case LINE_END ->
          switch (style.lineEnd()) {
            case "\n" -> "lf";
            case "\r\n" -> "crlf";
            default -> "keep";
          };
    };
  }

  /**
   * A style with another value of this option.
   *
   * @throws IllegalArgumentException if the option cannot have the value; the message says which it
   *     can have
   */
  public FormatStyle in(FormatStyle style, String value) {
    if (!values.contains(value)) {
      throw new IllegalArgumentException(
          "'%s' is no value of '%s'; one of %s is"
              .formatted(value, key, String.join(", ", values)));
    }
    return switch (this) {
      case INDENT ->
          new FormatStyle(
              Integer.parseInt(value), style.tabs(), style.blankLines(), style.lineEnd());
      case TABS ->
          new FormatStyle(
              style.indent(), Boolean.parseBoolean(value), style.blankLines(), style.lineEnd());
      case BLANK_LINES ->
          new FormatStyle(style.indent(), style.tabs(), Integer.parseInt(value), style.lineEnd());
      case LINE_END ->
          new FormatStyle(style.indent(), style.tabs(), style.blankLines(), lineEnd(value));
    };
  }

  private static String lineEnd(String value) {
    return switch (value) {
      case "lf" -> "\n";
      case "crlf" -> "\r\n";
      default -> "";
    };
  }
}
