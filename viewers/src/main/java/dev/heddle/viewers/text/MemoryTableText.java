package dev.heddle.viewers.text;

import dev.heddle.scheduler.report.MemoryReport;
import dev.heddle.viewers.text.TerminalStyle.Emphasis;
import dev.heddle.viewers.text.TextTable.Cell;
import dev.heddle.viewers.text.TextTable.Column;
import java.util.List;
import java.util.Locale;

/** The on-chip memories of a kernel as a table of text. */
final class MemoryTableText {
  private static final String REGISTER = "register";
  private static final List<Column> COLUMNS =
      List.of(
          Column.words("Memory"),
          Column.number("Line"),
          Column.words("Kind"),
          Column.number("Bytes"),
          Column.number("Banks").dispensable(5),
          Column.number("Bank width").dispensable(1),
          Column.number("Replicates").dispensable(4),
          Column.number("Copies").dispensable(3),
          Column.number("RAMs").dispensable(6),
          Column.words("Accesses"));

  private MemoryTableText() {}

  static TextTable of(List<MemoryReport> memories, TerminalStyle style) {
    return new TextTable(COLUMNS, memories.stream().map(MemoryTableText::row).toList(), style);
  }

  private static List<Cell> row(MemoryReport memory) {
    boolean ram = !REGISTER.equals(memory.implementation());
    return List.of(
        Cell.plain(memory.name()),
        Cell.plain(memory.line()),
        Cell.plain(orUnknown(memory.implementation())),
        Cell.plain(orUnknown(memory.requestedBytes())),
        ram(ram, memory.banks()),
        ram(ram, memory.bankWidthBytes()),
        ram(ram, memory.replicates()),
        ram(ram, memory.privateCopies()),
        ram(ram, memory.rams()),
        status(memory, ram));
  }

  private static Cell ram(boolean ram, Integer number) {
    return ram ? Cell.plain(orUnknown(number)) : new Cell("n/a", Emphasis.MUTED);
  }

  private static Cell status(MemoryReport memory, boolean ram) {
    if (!ram) {
      return new Cell("registers, no ports", Emphasis.GOOD);
    }
    if (memory.status() == null) {
      return Cell.plain("?");
    }
    String words = memory.status().toLowerCase(Locale.ROOT);
    boolean stallFree = words.startsWith("stall-free");
    String pump = "double".equals(memory.pump()) ? ", double-pumped" : "";
    return new Cell(words + pump, stallFree ? Emphasis.GOOD : Emphasis.LIMIT);
  }

  static String orUnknown(Object value) {
    return value == null ? "?" : value.toString();
  }
}
