package dev.heddle.viewers.text;

import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.MemoryReport;
import dev.heddle.scheduler.report.NumberPaths;
import dev.heddle.viewers.text.TerminalStyle.Emphasis;
import dev.heddle.viewers.text.TextTable.Cell;
import dev.heddle.viewers.text.TextTable.Column;
import java.util.List;
import java.util.Locale;
import java.util.function.BiPredicate;
import java.util.function.Predicate;
import java.util.stream.IntStream;

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

  static TextTable of(KernelReport kernel, TerminalStyle style) {
    List<String> paths = NumberPaths.memories(kernel);
    return of(kernel.memories(), (i, field) -> kernel.isApproximate(paths.get(i) + field), style);
  }

  /** The same, with what is approximate by the position of a memory and the end of a path. */
  static TextTable of(
      List<MemoryReport> memories, BiPredicate<Integer, String> approximate, TerminalStyle style) {
    List<List<Cell>> rows =
        IntStream.range(0, memories.size())
            .mapToObj(i -> row(memories.get(i), field -> approximate.test(i, field)))
            .toList();
    return new TextTable(COLUMNS, rows, style);
  }

  private static List<Cell> row(MemoryReport memory, Predicate<String> approximate) {
    boolean ram = !REGISTER.equals(memory.implementation());
    return List.of(
        Cell.plain(memory.name()),
        Cell.plain(memory.line()),
        Cell.plain(orUnknown(memory.implementation())),
        Cell.plain(orUnknown(memory.requestedBytes())),
        ram(ram, memory.banks(), approximate.test(".banks")),
        ram(ram, memory.bankWidthBytes(), approximate.test(".bankWidthBytes")),
        ram(ram, memory.replicates(), approximate.test(".replicates")),
        ram(ram, memory.privateCopies(), approximate.test(".privateCopies")),
        ram(ram, memory.rams(), approximate.test(".rams")),
        status(memory, ram));
  }

  private static Cell ram(boolean ram, Integer number, boolean approximate) {
    return ram
        ? Cell.plain((approximate ? "~" : "") + orUnknown(number))
        : new Cell("n/a", Emphasis.MUTED);
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
