package dev.heddle.viewers.text;

import dev.heddle.viewers.page.IncrementalCompile;
import java.util.StringJoiner;

/** What an incremental compile has made again, as lines. */
public final class IncrementalText {
  private IncrementalText() {}

  /** The lines, each with its end. */
  public static String of(IncrementalCompile section) {
    StringJoiner lines = new StringJoiner(System.lineSeparator(), "", System.lineSeparator());
    lines.add(section.title());
    section.notes().forEach(note -> lines.add("  " + note));
    for (IncrementalCompile.Row row : section.rows()) {
      StringJoiner cells = new StringJoiner(", ");
      for (int i = 0; i < row.cells().size(); i++) {
        if (!row.cells().get(i).isEmpty()) {
          cells.add(section.columns().get(i) + " " + row.cells().get(i));
        }
      }
      String indent = "  ".repeat(row.depth() + 1);
      lines.add(indent + row.name() + (cells.length() == 0 ? "" : ": " + cells));
    }
    return lines.toString();
  }
}
