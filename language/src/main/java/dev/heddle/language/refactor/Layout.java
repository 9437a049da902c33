package dev.heddle.language.refactor;

import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.FunctionDefinition;
import java.util.ArrayList;
import java.util.List;

/** How the author lays out a text, so that new lines look like those around them. */
final class Layout {
  private final String text;
  private final String lineEnd;

  Layout(SourceFile file) {
    text = file.text();
    lineEnd = text.contains("\r\n") ? "\r\n" : "\n";
  }

  /** Refuses to move the lines of a function that asks for their numbers. */
  static void checkLines(FunctionDefinition function) throws Refusal {
    if (function.range().text().contains("__LINE__")) {
      throw new Refusal("'__LINE__' would be another number in '" + function.name() + "'");
    }
  }

  String lineEnd() {
    return lineEnd;
  }

  /** Offset of the first character of a line. */
  int lineStart(int offset) {
    return text.lastIndexOf('\n', offset - 1) + 1;
  }

  /** What stands before the first word of the line of an offset. */
  String indentation(int offset) {
    int start = lineStart(offset);
    int end = start;
    while (end < text.length() && (text.charAt(end) == ' ' || text.charAt(end) == '\t')) {
      end++;
    }
    return text.substring(start, end);
  }

  /** One level of indentation, as the statements of a function have it. */
  String level(FunctionDefinition function) {
    String outer = indentation(function.range().start());
    if (!function.body().statements().isEmpty()) {
      SourceRange first = function.body().statements().get(0).range();
      String inner = indentation(first.start());
      boolean deeper =
          first.file() == function.range().file()
              && inner.length() > outer.length()
              && inner.startsWith(outer);
      if (deeper) {
        return inner.substring(outer.length());
      }
    }
    return "  ";
  }

  /** Where something new goes that has to stand before a function: above its comments. */
  int before(FunctionDefinition function) {
    int at = lineStart(function.range().start());
    if (!text.substring(at, function.range().start()).isBlank()) {
      return function.range().start();
    }
    while (at > 0) {
      int previous = lineStart(at - 1);
      String line = text.substring(previous, at).strip();
      boolean comment = line.startsWith("//") || line.startsWith("/*") && line.endsWith("*/");
      if (line.endsWith("*/") && !comment) {
        int open = text.lastIndexOf("/*", previous);
        comment = open >= 0 && text.substring(lineStart(open), open).isBlank();
        previous = comment ? lineStart(open) : previous;
      }
      if (!comment) {
        return at;
      }
      at = previous;
    }
    return at;
  }

  /** The lines of a piece of text with another indentation than that of their first one. */
  String indented(String piece, String before, String now) {
    List<String> lines = new ArrayList<>();
    boolean first = true;
    for (String line : piece.split("\r?\n", -1)) {
      boolean directive = line.startsWith("#");
      if (first || directive) {
        lines.add(directive && !first ? line : now + line);
      } else if (line.isBlank()) {
        lines.add("");
      } else if (line.startsWith(before)) {
        lines.add(now + line.substring(before.length()));
      } else {
        lines.add(now + line.stripLeading());
      }
      first = false;
    }
    return String.join(lineEnd, lines);
  }
}
