package dev.heddle.viewers.text;

import dev.heddle.scheduler.report.Area;
import dev.heddle.viewers.text.TerminalStyle.Emphasis;
import dev.heddle.viewers.text.TextTable.Cell;
import dev.heddle.viewers.text.TextTable.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/** The area of a program as a table of text: what it is made of, the total, and what fits. */
final class AreaTableText {
  private static final List<Column> COLUMNS =
      List.of(
          Column.words("Area"),
          Column.number("ALUTs"),
          Column.number("FFs"),
          Column.number("RAMs"),
          Column.number("MLABs").dispensable(1),
          Column.number("DSPs"));

  /** What stands before a number that rests on an estimate, or on another device. */
  private static final String APPROXIMATE = "~";

  private static final List<ToDoubleFunction<Area.Row>> RESOURCES =
      List.of(Area.Row::aluts, Area.Row::ffs, Area.Row::rams, Area.Row::mlabs, Area.Row::dsps);

  private static final String INDENT = "  ";

  private AreaTableText() {}

  /** Appends the table and what it means. */
  static void append(Area area, TerminalStyle style, StringBuilder out) {
    List<List<Cell>> rows = new ArrayList<>();
    for (Area.Row part : area.rows()) {
      addPart(area, part, rows);
    }
    rows.add(total(area));
    if (area.percent() != null) {
      rows.add(share(area));
    }
    new TextTable(COLUMNS, rows, style).append(out);
    out.append(Paragraph.of(meaning(area), style.width(), INDENT, INDENT));
  }

  /** A part with children is only a frame around them: they stand in its place. */
  private static void addPart(Area area, Area.Row part, List<List<Cell>> rows) {
    if (part.line() == null && !part.children().isEmpty()) {
      part.children().forEach(child -> rows.add(row(area, child)));
    } else {
      rows.add(row(area, part));
    }
  }

  private static List<Cell> row(Area area, Area.Row row) {
    return numbers(area, Cell.plain(row.name()), row, null);
  }

  private static List<Cell> total(Area area) {
    Area.Row all = area.asRow("Total", null, List.of());
    return numbers(area, new Cell(all.name(), Emphasis.BOLD), all, Emphasis.BOLD);
  }

  private static List<Cell> numbers(Area area, Cell name, Area.Row row, Emphasis emphasis) {
    List<Cell> cells = new ArrayList<>(List.of(name));
    for (ToDoubleFunction<Area.Row> column : RESOURCES) {
      String number = String.format(Locale.ROOT, "%.0f", column.applyAsDouble(row));
      boolean approximate = !number.equals("0") && area.isApproximate(row, column);
      cells.add(new Cell((approximate ? APPROXIMATE : "") + number, emphasis));
    }
    return cells;
  }

  private static List<Cell> share(Area area) {
    Area.Percent percent = area.percent();
    return List.of(
        Cell.plain("of the device"),
        percentage(percent.aluts(), area.isApproximate(Area.Row::aluts)),
        percentage(percent.ffs(), area.isApproximate(Area.Row::ffs)),
        percentage(percent.rams(), area.isApproximate(Area.Row::rams)),
        Cell.plain(""),
        percentage(percent.dsps(), area.isApproximate(Area.Row::dsps)));
  }

  private static String meaning(Area area) {
    Area.ErrorBand band = area.errorPercent();
    StringBuilder text = new StringBuilder("Estimate of the compiler's report");
    if (area.isTakenOver()) {
      text.append(
              ", taken over from another device: no report of this one was seen, so that nobody")
          .append(" knows how far it is off");
    }
    if (band != null) {
      text.append(
          String.format(
              Locale.ROOT,
              ", off by %.0f %% (logic) and %.0f %% (RAMs) on average in the reports that it was"
                  + " fitted to, by far more in tiny kernels",
              band.logic(),
              band.rams()));
    }
    text.append('.');
    Area.Fitted fitted = area.fitted();
    if (fitted != null) {
      text.append(
          String.format(
              Locale.ROOT,
              " After place and route: ~%.0f ALMs, ~%.0f registers, ~%.0f RAMs, ~%.0f DSPs.",
              fitted.alms(),
              fitted.registers(),
              fitted.rams(),
              fitted.dsps()));
    }
    return text.toString();
  }

  private static Cell percentage(double value, boolean approximate) {
    return Cell.plain(
        (approximate ? APPROXIMATE : "") + String.format(Locale.ROOT, "%.1f %%", value));
  }
}
