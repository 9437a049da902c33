package dev.heddle.viewers.text;

import dev.heddle.scheduler.report.Severity;
import dev.heddle.viewers.text.TerminalStyle.Emphasis;

/** Writes one message about the source in the style of a compiler: place, words, line and caret. */
public final class MessageText {
  private static final int TAB = 4;
  private static final int CONTEXT = 12;

  private final TerminalStyle style;
  private final SourceLines sources;

  /** Messages for this receiver, with lines quoted from these sources. */
  public MessageText(TerminalStyle style, SourceLines sources) {
    this.style = style;
    this.sources = sources;
  }

  /**
   * A place in the source.
   *
   * @param line 1-based; 0 when only the file is known
   * @param column 1-based; 0 when only the line is known, then the line stands without a caret
   * @param endLine line of the end
   * @param endColumn column behind the last character
   */
  public record Place(String file, int line, int column, int endLine, int endColumn) {}

  /**
   * Appends the message and the line that it is about.
   *
   * @param code identifier that stands in brackets behind the message; empty for none
   */
  public void append(
      StringBuilder out, Place place, Severity severity, String message, String code) {
    String column = place.column() > 0 ? ":" + place.column() : "";
    String position = place.line() > 0 ? place.file() + ":" + place.line() + column : place.file();
    out.append(style.emphasise(Emphasis.BOLD, position + ":"))
        .append(' ')
        .append(style.emphasise(emphasis(severity), severity.text() + ":"))
        .append(' ')
        .append(message);
    if (!code.isEmpty()) {
      out.append(' ').append(style.emphasise(Emphasis.MUTED, "[" + code + "]"));
    }
    out.append('\n');
    sources.line(place.file(), place.line()).ifPresent(line -> quote(out, place, line));
  }

  private void quote(StringBuilder out, Place place, String line) {
    String gutter = "%6d | ".formatted(place.line());
    String visible = expanded(line);
    if (visible.isBlank()) {
      return;
    }
    int start = place.column() > 0 ? expanded(line, place.column() - 1) : 0;
    int endColumn = place.endLine() == place.line() ? place.endColumn() : line.length() + 1;
    int end = Math.max(start + 1, expanded(line, endColumn - 1));
    int room = Math.max(TerminalStyle.NARROWEST / 2, style.width() - gutter.length());
    int from = start < room - CONTEXT ? 0 : Math.min(start - CONTEXT, visible.length());
    int to = Math.min(visible.length(), from + room);
    out.append(style.emphasise(Emphasis.MUTED, gutter)).append(visible, from, to).append('\n');
    if (place.column() > 0) {
      int carets = Math.max(1, Math.min(end, from + room) - start);
      out.append(style.emphasise(Emphasis.MUTED, "       | "))
          .append(" ".repeat(start - from))
          .append(style.emphasise(Emphasis.GOOD, "^" + "~".repeat(carets - 1)))
          .append('\n');
    }
  }

  private static String expanded(String line) {
    StringBuilder visible = new StringBuilder(line.length());
    for (int i = 0; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '\t') {
        visible.append(" ".repeat(TAB - visible.length() % TAB));
      } else {
        visible.append(Character.isISOControl(c) ? ' ' : c);
      }
    }
    return visible.toString().stripTrailing();
  }

  private static int expanded(String line, int characters) {
    int width = 0;
    for (int i = 0; i < characters; i++) {
      width += i < line.length() && line.charAt(i) == '\t' ? TAB - width % TAB : 1;
    }
    return width;
  }

  private static Emphasis emphasis(Severity severity) {
    return switch (severity) {
      case ERROR -> Emphasis.ERROR;
      case WARNING -> Emphasis.WARNING;
      case INFO -> Emphasis.INFO;
    };
  }
}
