package dev.heddle.eclipse.quickfix;

import dev.heddle.scheduler.report.Finding;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** The lines that a fix takes out of a text and puts into it, with a line before and behind. */
final class ChangedLines {

  private ChangedLines() {}

  /** What becomes of a line. */
  enum Kind {
    KEPT,
    REMOVED,
    ADDED,
    /** Lines are left out here. */
    GAP
  }

  /**
   * A line to show.
   *
   * @param number 1-based in the text before; 0 for lines that were not there
   */
  record Line(Kind kind, int number, String text) {}

  /**
   * The lines, in order.
   *
   * @param text what the fix was found in
   * @param edits of one file, none within another one
   */
  static List<Line> of(String text, List<Finding.Edit> edits) {
    List<String> lines = text.lines().toList();
    List<Line> shown = new ArrayList<>();
    int next = 1;
    for (List<Finding.Edit> together : byLines(edits)) {
      int first = together.get(0).line();
      int last = together.stream().mapToInt(Finding.Edit::endLine).max().orElse(first);
      int before = Math.max(next, first - 1);
      if (before > next && next > 1) {
        shown.add(new Line(Kind.GAP, 0, ""));
      }
      keep(shown, lines, before, first);
      change(shown, lines, first, last, together);
      next = last + 1;
      keep(shown, lines, next, next + 1);
      next++;
    }
    return shown;
  }

  /** Edits that share a line belong together; in order. */
  private static List<List<Finding.Edit>> byLines(List<Finding.Edit> edits) {
    Map<Integer, List<Finding.Edit>> groups = new TreeMap<>();
    int first = -1;
    int last = -1;
    for (Finding.Edit edit :
        edits.stream()
            .sorted(
                Comparator.comparingInt(Finding.Edit::line).thenComparingInt(Finding.Edit::column))
            .toList()) {
      first = edit.line() > last + 1 ? edit.line() : first;
      last = Math.max(last, edit.endLine());
      groups.computeIfAbsent(first, line -> new ArrayList<>()).add(edit);
    }
    return List.copyOf(groups.values());
  }

  private static void keep(List<Line> shown, List<String> lines, int from, int end) {
    for (int number = from; number < end && number <= lines.size(); number++) {
      shown.add(new Line(Kind.KEPT, number, lines.get(number - 1)));
    }
  }

  private static void change(
      List<Line> shown, List<String> lines, int first, int last, List<Finding.Edit> edits) {
    List<String> old = lines.subList(first - 1, Math.min(last, lines.size()));
    List<String> fresh = applied(old, first, edits).lines().toList();
    int[][] common = common(old, fresh);
    int i = 0;
    int j = 0;
    while (i < old.size() || j < fresh.size()) {
      if (i < old.size() && j < fresh.size() && old.get(i).equals(fresh.get(j))) {
        shown.add(new Line(Kind.KEPT, first + i++, fresh.get(j++)));
      } else if (j == fresh.size() || i < old.size() && common[i + 1][j] >= common[i][j + 1]) {
        shown.add(new Line(Kind.REMOVED, first + i, old.get(i++)));
      } else {
        shown.add(new Line(Kind.ADDED, 0, fresh.get(j++)));
      }
    }
  }

  /** How many lines two texts have in common, in order, behind each pair of lines. */
  private static int[][] common(List<String> old, List<String> fresh) {
    int[][] common = new int[old.size() + 1][fresh.size() + 1];
    for (int i = old.size() - 1; i >= 0; i--) {
      for (int j = fresh.size() - 1; j >= 0; j--) {
        common[i][j] =
            old.get(i).equals(fresh.get(j))
                ? common[i + 1][j + 1] + 1
                : Math.max(common[i + 1][j], common[i][j + 1]);
      }
    }
    return common;
  }

  private static String applied(List<String> old, int first, List<Finding.Edit> edits) {
    StringBuilder text = new StringBuilder();
    int line = first;
    int column = 1;
    for (Finding.Edit edit : edits) {
      copy(text, old, first, line, column, edit.line(), edit.column());
      text.append(edit.text());
      line = edit.endLine();
      column = edit.endColumn();
    }
    int last = first + old.size() - 1;
    copy(text, old, first, line, column, last, old.get(old.size() - 1).length() + 1);
    return text.toString();
  }

  private static void copy(
      StringBuilder text,
      List<String> old,
      int first,
      int line,
      int column,
      int toLine,
      int toColumn) {
    for (int number = line; number <= Math.min(toLine, first + old.size() - 1); number++) {
      String source = old.get(number - first);
      int from = number == line ? column - 1 : 0;
      int to = number == toLine ? toColumn - 1 : source.length();
      text.append(source, Math.min(from, source.length()), Math.min(to, source.length()));
      if (number < toLine) {
        text.append('\n');
      }
    }
  }
}
