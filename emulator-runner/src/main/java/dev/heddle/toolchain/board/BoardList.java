package dev.heddle.toolchain.board;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What {@code aoc -list-boards} and {@code -list-board-packages} print: a heading, then one name a
 * line (programming-guide-1-6 F-32, F-34), which most releases indent.
 *
 * @param names in the order printed
 */
public record BoardList(List<String> names) {
  public BoardList {
    names = List.copyOf(names);
  }

  /** The names in an output; none where its heading is missing. */
  public static BoardList of(String output) {
    List<String> names = new ArrayList<>();
    boolean inList = false;
    boolean isIndented = true;
    for (String line : output.lines().filter(each -> !each.isBlank()).toList()) {
      String text = line.strip();
      String heading = text.toLowerCase(Locale.ROOT);
      boolean isInside = Character.isWhitespace(line.charAt(0));
      if (heading.equals("board list:") || heading.equals("installed board packages:")) {
        inList = true;
      } else if (inList && (names.isEmpty() || isInside == isIndented)) {
        // The first name tells how all of them stand.
        isIndented = isInside;
        if (!isRemark(text)) {
          names.add(text);
        }
      } else if (!isInside) {
        inList = false;
      }
    }
    return new BoardList(names);
  }

  /** Newer releases say below a board which package it is from. */
  private static boolean isRemark(String text) {
    return text.startsWith("Board Package:")
        || text.startsWith("Memories:")
        || text.startsWith("Channels:");
  }
}
