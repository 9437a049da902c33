package dev.heddle.inspections.fix;

import dev.heddle.language.source.SourceFile;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/** How a source text is laid out: its indentation, its line ends, its comments. */
public final class SourceLayout {
  private static final Pattern BLANK_OR_COMMENT =
      Pattern.compile("\\s*(//.*|(/\\*([^*]|\\*(?!/))*\\*/\\s*)+(//.*)?)?");
  private static final String DEFAULT_UNIT = "  ";

  private final SourceFile file;
  private final String text;

  /** The layout of this file. */
  public SourceLayout(SourceFile file) {
    this.file = file;
    this.text = file.text();
  }

  /** The line end that the file uses. */
  public String newline() {
    int first = text.indexOf('\n');
    return first > 0 && text.charAt(first - 1) == '\r' ? "\r\n" : "\n";
  }

  /** The white space at the start of the line of an offset. */
  public String indent(int offset) {
    int start = file.lineStart(file.line(offset));
    return text.substring(start, skipBlanks(start));
  }

  /** Whether only white space stands before the offset in its line. */
  public boolean startsLine(int offset) {
    return text.substring(file.lineStart(file.line(offset)), offset).isBlank();
  }

  /** Whether nothing but white space and comments stands from the offset to the end of its line. */
  public boolean endsLine(int offset) {
    return BLANK_OR_COMMENT
        .matcher(text.substring(offset, file.lineEnd(file.line(offset))))
        .matches();
  }

  /** Offset of the end of the line of an offset. */
  public int lineEnd(int offset) {
    return file.lineEnd(file.line(offset));
  }

  /**
   * One step of indentation: what an inner line has more than an outer one, two spaces when that
   * cannot be seen.
   */
  public String unit(int outer, int inner) {
    String outside = indent(outer);
    String inside = indent(inner);
    boolean isDeeper = inside.length() > outside.length() && inside.startsWith(outside);
    if (isDeeper && startsLine(inner)) {
      return inside.substring(outside.length());
    }
    return outside.startsWith("\t") ? "\t" : DEFAULT_UNIT;
  }

  /** Whether the file contains a name as a whole word. */
  public boolean mentions(String name) {
    return Pattern.compile("\\b" + Pattern.quote(name) + "\\b").matcher(text).find();
  }

  /** A name that the file does not contain: the wish itself, or with a number behind it. */
  public String freeName(String wish) {
    String name = wish;
    for (int number = 2; mentions(name); number++) {
      name = wish + number;
    }
    return name;
  }

  /** The first offset from the given one on that is neither space nor tabulator. */
  public int skipBlanks(int offset) {
    int position = offset;
    while (position < text.length()
        && (text.charAt(position) == ' ' || text.charAt(position) == '\t')) {
      position++;
    }
    return position;
  }

  /** The first offset from the given one on that is neither white space nor comment. */
  public int skipSpace(int offset) {
    int position = offset;
    while (position < text.length()) {
      if (Character.isWhitespace(text.charAt(position))) {
        position++;
      } else if (text.startsWith("//", position)) {
        position = lineEnd(position);
      } else if (text.startsWith("/*", position)) {
        int end = text.indexOf("*/", position + 2);
        position = end < 0 ? text.length() : end + 2;
      } else {
        return position;
      }
    }
    return position;
  }

  /**
   * The offset of the parenthesis that closes the first one behind an offset.
   *
   * @return empty when the text there is not balanced
   */
  public OptionalInt closingParenthesis(int offset) {
    int depth = 0;
    for (int i = skipSpace(offset); i < text.length(); i = skipSpace(i + 1)) {
      char c = text.charAt(i);
      if (c == '"' || c == '\'') {
        return OptionalInt.empty();
      }
      depth += c == '(' ? 1 : c == ')' ? -1 : 0;
      if (depth == 0) {
        return c == ')' ? OptionalInt.of(i) : OptionalInt.empty();
      }
    }
    return OptionalInt.empty();
  }
}
