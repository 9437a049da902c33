package dev.heddle.inspections.fix;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.report.Finding.Edit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Changes of one file, none of which overlap.
 *
 * @param changes by rising offset; of insertions at one place the first comes first
 */
public record SourceEdits(SourceFile file, List<Change> changes) {

  /**
   * Replacement of a part of the text.
   *
   * @param start offset of the first character
   * @param end offset behind the last character; the same as start for an insertion
   */
  public record Change(int start, int end, String text) {}

  public SourceEdits {
    changes = List.copyOf(joined(changes));
  }

  /**
   * Changes that touch become one, since receivers of edits differ on the order of insertions at
   * one place.
   */
  private static List<Change> joined(List<Change> changes) {
    List<Change> joined = new ArrayList<>();
    for (Change change : changes.stream().sorted(Comparator.comparingInt(Change::start)).toList()) {
      int last = joined.size() - 1;
      if (last >= 0 && joined.get(last).end() == change.start()) {
        Change before = joined.get(last);
        joined.set(last, new Change(before.start(), change.end(), before.text() + change.text()));
      } else {
        joined.add(change);
      }
    }
    return joined;
  }

  /**
   * Several edits of one file as one.
   *
   * @param parts not empty; they do not overlap
   */
  public static SourceEdits together(List<SourceEdits> parts) {
    return new SourceEdits(
        parts.get(0).file(), parts.stream().flatMap(part -> part.changes().stream()).toList());
  }

  /** The changes as lines and columns. */
  public List<Edit> edits() {
    List<Edit> edits = new ArrayList<>();
    for (Change change : changes) {
      edits.add(
          new Edit(
              file.path(),
              file.line(change.start()),
              file.column(change.start()),
              file.line(change.end()),
              file.column(change.end()),
              change.text()));
    }
    return edits;
  }

  /** The changed text. */
  public String applied() {
    StringBuilder text = new StringBuilder();
    int position = 0;
    for (Change change : changes) {
      text.append(file.text(), position, change.start()).append(change.text());
      position = change.end();
    }
    return text.append(file.text(), position, file.text().length()).toString();
  }

  /** The line of the changed text on which an unchanged offset of the original lies. */
  public int lineAfter(int offset) {
    int line = file.line(offset);
    for (Change change : changes) {
      if (change.start() <= offset) {
        int removed = file.line(change.end()) - file.line(change.start());
        line += (int) change.text().chars().filter(c -> c == '\n').count() - removed;
      }
    }
    return line;
  }
}
