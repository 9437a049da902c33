package dev.heddle.viewers.whatif;

import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.MemoryReport;
import dev.heddle.scheduler.report.WhatIf;
import dev.heddle.scheduler.report.WhatIf.Outcome;
import dev.heddle.viewers.loops.LoopWords;
import dev.heddle.viewers.paint.Place;
import dev.heddle.viewers.table.Table;
import dev.heddle.viewers.table.Table.Cell;
import dev.heddle.viewers.table.Table.Column;
import dev.heddle.viewers.table.Table.Row;
import dev.heddle.viewers.table.Table.Tone;
import dev.heddle.viewers.table.Table.Weight;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** Makes the table of what would become of a loop or an array. */
public final class WhatIfTable {
  /** Times that differ by less than this share are the same for a reader. */
  private static final double NOTICED = 0.01;

  private final WhatIf whatIf;
  private final Double now;
  private final double longest;

  private WhatIfTable(WhatIf whatIf) {
    this.whatIf = whatIf;
    this.now =
        whatIf.rows().stream()
            .filter(WhatIf.Row::isAsWritten)
            .map(row -> row.outcome().estimatedTimeMs())
            .filter(time -> time != null)
            .findFirst()
            .orElse(null);
    this.longest =
        whatIf.rows().stream()
            .filter(row -> row.outcome() != null && row.outcome().estimatedTimeMs() != null)
            .mapToDouble(row -> row.outcome().estimatedTimeMs())
            .max()
            .orElse(0);
  }

  /** A row for each change, numbers of the loop or array first, then those of the kernel. */
  public static Table of(WhatIf whatIf) {
    WhatIfTable table = new WhatIfTable(whatIf);
    List<Row> rows = new ArrayList<>();
    for (WhatIf.Row row : whatIf.rows()) {
      Row made = table.row(row);
      rows.add(!rows.isEmpty() && isSame(rows.get(0), made) ? unchanged(made) : made);
    }
    return new Table(table.columns(), rows);
  }

  private static boolean isSame(Row written, Row changed) {
    int all = written.cells().size();
    return written.cells().subList(1, all).equals(changed.cells().subList(1, all));
  }

  /** A row of a change that makes nothing else of the kernel. */
  private static Row unchanged(Row row) {
    List<Cell> cells = new ArrayList<>();
    row.cells().forEach(cell -> cells.add(new Cell(cell.text(), Tone.MUTED, cell.bar())));
    cells.set(cells.size() - 1, Cell.of("no change", Tone.MUTED));
    return new Row(row.key(), row.depth(), Weight.MUTED, cells, row.place(), row.details());
  }

  private List<Column> columns() {
    List<Column> columns = new ArrayList<>();
    columns.add(Column.words("Change", "Pragma or attribute, as if it stood in the source"));
    if (whatIf.subject().loop()) {
      columns.add(Column.number("II", "Cycles between two iterations"));
      columns.add(Column.number("Latency", "Cycles of one iteration").dispensable(3));
    } else {
      columns.add(Column.number("Banks", "Banks of the memory"));
      columns.add(Column.number("Bytes", "Width of a bank").dispensable(3));
      columns.add(Column.number("Replicates", "Copies for more reads"));
      columns.add(Column.number("Copies", "Copies for what is in flight"));
      columns.add(Column.number("Blocks", "Memory blocks that it takes"));
    }
    columns.add(Column.number("MHz", "Clock that the kernel's schedule reaches"));
    columns.add(Column.number("Time ms", "A nominal launch of the kernel, approximate"));
    columns.add(Column.number("Speed", "How many times faster than as written"));
    columns.add(Column.number("ALUTs", "Look-up tables of the kernel"));
    columns.add(Column.number("FFs", "Flip-flops of the kernel").dispensable(2));
    columns.add(Column.number("RAMs", "Memory blocks of the kernel"));
    columns.add(Column.number("DSPs", "DSP blocks of the kernel").dispensable(1));
    columns.add(Column.words("Becomes", "What limits the loop, or how the memory is accessed"));
    return columns;
  }

  private Row row(WhatIf.Row row) {
    List<Cell> cells = new ArrayList<>();
    cells.add(Cell.of(row.change() + (row.promise() ? " (a promise)" : "")));
    List<String> details = new ArrayList<>();
    if (row.outcome() == null) {
      while (cells.size() < columns().size() - 1) {
        cells.add(Cell.EMPTY);
      }
      cells.add(Cell.of("refused: " + row.refused(), Tone.MUTED));
    } else {
      cells.addAll(whatIf.subject().loop() ? loop(row.outcome()) : memory(row.outcome()));
      cells.addAll(time(row.outcome()));
      cells.addAll(area(row.outcome().kernel().area()));
      cells.add(becomes(row.outcome()));
    }
    if (row.promise()) {
      details.add("It holds only if no iteration needs what one before it has stored");
    }
    row.edits().forEach(edit -> details.add("Line " + edit.line() + ": " + edit.text().strip()));
    return new Row(
        row.change(),
        0,
        row.isAsWritten() ? Weight.HEADING : row.outcome() == null ? Weight.MUTED : Weight.NORMAL,
        cells,
        Place.of(whatIf.subject().file(), whatIf.subject().line()),
        details);
  }

  private static List<Cell> loop(Outcome outcome) {
    LoopReport loop = outcome.loop();
    if (loop == null || loop.ii() == null) {
      return List.of(Cell.NOT_APPLICABLE, Cell.of(loop == null ? null : loop.latency()));
    }
    Tone tone = loop.ii() > 1 ? Tone.LIMIT : Tone.GOOD;
    return List.of(
        Cell.of(outcome.kernel().shownIi(loop), tone),
        Cell.of(loop.latency()).about(isApproximate(outcome, ".latency")));
  }

  private static boolean isApproximate(Outcome outcome, String field) {
    return outcome.kernel().isApproximate(outcome.loop().name() + field);
  }

  private static List<Cell> memory(Outcome outcome) {
    MemoryReport memory = outcome.memory();
    if (memory == null || memory.banks() == null) {
      return List.of(
          Cell.NOT_APPLICABLE,
          Cell.NOT_APPLICABLE,
          Cell.NOT_APPLICABLE,
          Cell.NOT_APPLICABLE,
          Cell.NOT_APPLICABLE);
    }
    return List.of(
        Cell.of(memory.banks()),
        Cell.of(memory.bankWidthBytes()),
        Cell.of(memory.replicates()),
        Cell.of(memory.privateCopies()),
        Cell.of(memory.rams()));
  }

  private List<Cell> time(Outcome outcome) {
    KernelReport kernel = outcome.kernel();
    Double time = outcome.estimatedTimeMs();
    List<Cell> cells = new ArrayList<>();
    cells.add(
        outcome.scheduledFmaxMhz() == null
            ? Cell.UNKNOWN
            : Cell.of("%.1f".formatted(outcome.scheduledFmaxMhz()))
                .about(kernel.isApproximate(kernel.name() + ".fmax")));
    if (time == null) {
      cells.add(Cell.UNKNOWN);
      cells.add(Cell.UNKNOWN);
      return cells;
    }
    cells.add(new Cell(digits(time), Tone.NORMAL, longest > 0 ? time / longest : -1).about(true));
    cells.add(now == null || time <= 0 ? Cell.UNKNOWN : speed(now / time));
    return cells;
  }

  private static Cell speed(double factor) {
    Tone tone = factor > 1 + NOTICED ? Tone.GOOD : factor < 1 - NOTICED ? Tone.LIMIT : Tone.MUTED;
    return Cell.of(String.format(Locale.ROOT, "%.2f", factor), tone);
  }

  /** Three digits that count. */
  private static String digits(double value) {
    int decimals = value >= 100 ? 0 : value >= 10 ? 1 : value >= 1 ? 2 : value >= 0.1 ? 3 : 4;
    return String.format(Locale.ROOT, "%." + decimals + "f", value);
  }

  private static List<Cell> area(Area area) {
    if (area == null) {
      return List.of(Cell.UNKNOWN, Cell.UNKNOWN, Cell.UNKNOWN, Cell.UNKNOWN);
    }
    return List.of(
        resource(area, area.aluts(), Area.Row::aluts),
        resource(area, area.ffs(), Area.Row::ffs),
        resource(area, area.rams(), Area.Row::rams),
        resource(area, area.dsps(), Area.Row::dsps));
  }

  private static Cell resource(Area area, double value, ToDoubleFunction<Area.Row> column) {
    return Cell.of(String.format(Locale.ROOT, "%,.0f", value)).about(area.isApproximate(column));
  }

  private static Cell becomes(Outcome outcome) {
    if (outcome.loop() != null) {
      LoopReport loop = outcome.loop();
      if (outcome.kernel().kind() == KernelReport.Kind.NDRANGE && !LoopWords.isDissolved(loop)) {
        return Cell.of("shared by the work-items");
      }
      String words =
          LoopWords.isDissolved(loop) ? LoopWords.dissolution(loop) : LoopWords.limit(loop);
      return Cell.of(words.endsWith(".") ? words.substring(0, words.length() - 1) : words);
    }
    if (outcome.memory() != null) {
      MemoryReport memory = outcome.memory();
      boolean isMemory = memory.banks() != null;
      return Cell.of(
          isMemory && memory.status() != null
              ? memory.implementation() + ", " + memory.status()
              : "registers");
    }
    return Cell.of("nothing is left of it", Tone.MUTED);
  }
}
