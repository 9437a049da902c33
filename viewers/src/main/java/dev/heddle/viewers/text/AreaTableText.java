package dev.heddle.viewers.text;

import dev.heddle.scheduler.report.Area;
import dev.heddle.viewers.text.TerminalStyle.Emphasis;
import dev.heddle.viewers.text.TextTable.Cell;
import dev.heddle.viewers.text.TextTable.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

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
  private static final String INDENT = "  ";

  private AreaTableText() {}

  /** Appends the table and what it means. */
  static void append(Area area, TerminalStyle style, StringBuilder out) {
    List<List<Cell>> rows = new ArrayList<>();
    for (Area.Row part : area.rows()) {
      addPart(part, rows);
    }
    rows.add(total(area));
    if (area.percent() != null) {
      rows.add(share(area.percent()));
    }
    new TextTable(COLUMNS, rows, style).append(out);
    out.append(Paragraph.of(meaning(area), style.width(), INDENT, INDENT));
  }

  /** A part with children is only a frame around them: they stand in its place. */
  private static void addPart(Area.Row part, List<List<Cell>> rows) {
    if (part.line() == null && !part.children().isEmpty()) {
      part.children().forEach(child -> rows.add(row(child)));
    } else {
      rows.add(row(part));
    }
  }

  private static List<Cell> row(Area.Row row) {
    return List.of(
        Cell.plain(row.name()),
        number(row.aluts(), null),
        number(row.ffs(), null),
        number(row.rams(), null),
        number(row.mlabs(), null),
        number(row.dsps(), null));
  }

  private static List<Cell> total(Area area) {
    return List.of(
        new Cell("Total", Emphasis.BOLD),
        number(area.aluts(), Emphasis.BOLD),
        number(area.ffs(), Emphasis.BOLD),
        number(area.rams(), Emphasis.BOLD),
        number(area.mlabs(), Emphasis.BOLD),
        number(area.dsps(), Emphasis.BOLD));
  }

  private static List<Cell> share(Area.Percent percent) {
    return List.of(
        Cell.plain("of the device"),
        percentage(percent.aluts()),
        percentage(percent.ffs()),
        percentage(percent.rams()),
        Cell.plain(""),
        percentage(percent.dsps()));
  }

  private static String meaning(Area area) {
    Area.ErrorBand band = area.errorPercent();
    StringBuilder text = new StringBuilder("Estimate of the compiler's report");
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

  private static Cell number(double value, Emphasis emphasis) {
    return new Cell(String.format(Locale.ROOT, "%.0f", value), emphasis);
  }

  private static Cell percentage(double value) {
    return Cell.plain(String.format(Locale.ROOT, "%.1f %%", value));
  }
}
