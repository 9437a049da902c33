package dev.heddle.viewers.text;

import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LsuReport;
import dev.heddle.scheduler.report.NumberPaths;
import dev.heddle.viewers.text.TextTable.Cell;
import dev.heddle.viewers.text.TextTable.Column;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntPredicate;

/** The load-store units of a kernel that reach off-chip memory, alike ones in one row. */
final class LsuTableText {
  private static final List<Column> COLUMNS =
      List.of(
          Column.words("Access"),
          Column.number("Line"),
          Column.number("Units"),
          Column.words("Memory").dispensable(2),
          Column.number("Bytes"),
          Column.number("MB/s").dispensable(1),
          Column.words("Load-store unit"));

  /** What makes two units alike to a reader. */
  private record Alike(
      String access,
      int line,
      String memory,
      Integer width,
      String bandwidth,
      String type,
      List<String> modifiers,
      Double efficiency) {}

  private LsuTableText() {}

  /** The units that {@link #isShown} tells. */
  static TextTable of(KernelReport kernel, TerminalStyle style) {
    List<String> paths = NumberPaths.units(kernel);
    return of(kernel.lsus(), i -> kernel.isApproximate(paths.get(i) + ".bandwidthMBps"), style);
  }

  /** The same, with the positions of the units whose bandwidth is approximate. */
  static TextTable of(List<LsuReport> units, IntPredicate approximate, TerminalStyle style) {
    Map<Alike, Integer> counts = new LinkedHashMap<>();
    for (int i = 0; i < units.size(); i++) {
      LsuReport unit = units.get(i);
      if (isShown(unit)) {
        counts.merge(alike(unit, approximate.test(i)), 1, Integer::sum);
      }
    }
    List<List<Cell>> rows =
        counts.entrySet().stream().map(entry -> row(entry.getKey(), entry.getValue())).toList();
    return new TextTable(COLUMNS, rows, style);
  }

  /** Whether a unit reaches a memory outside of the kernel. */
  static boolean isShown(LsuReport unit) {
    return "global".equals(unit.space()) || "constant".equals(unit.space());
  }

  private static Alike alike(LsuReport unit, boolean approximate) {
    String bandwidth =
        unit.bandwidthMBps() == null
            ? "?"
            : (approximate ? "~" : "") + Math.round(unit.bandwidthMBps());
    return new Alike(
        unit.access(),
        unit.line(),
        unit.memory(),
        unit.kernelWidthBytes(),
        bandwidth,
        unit.type(),
        unit.modifiers(),
        unit.efficiencyPercent());
  }

  private static List<Cell> row(Alike alike, int count) {
    String type = MemoryTableText.orUnknown(alike.type());
    String modifiers =
        alike.modifiers().isEmpty() ? "" : ": " + String.join(", ", alike.modifiers());
    return List.of(
        Cell.plain(alike.access()),
        Cell.plain(alike.line()),
        Cell.plain(count),
        Cell.plain(MemoryTableText.orUnknown(alike.memory())),
        Cell.plain(MemoryTableText.orUnknown(alike.width())),
        Cell.plain(alike.bandwidth()),
        Cell.plain(type + modifiers + wasted(alike.efficiency())));
  }

  /** Names the share of the bytes moved that is used, where some are not. */
  private static String wasted(Double efficiency) {
    return efficiency == null || Math.round(efficiency) >= 100
        ? ""
        : "; " + Math.round(efficiency) + " % of its bytes used";
  }
}
