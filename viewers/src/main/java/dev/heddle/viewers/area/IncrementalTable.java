package dev.heddle.viewers.area;

import dev.heddle.viewers.page.IncrementalCompile;
import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.table.Table;
import dev.heddle.viewers.table.Table.Cell;
import dev.heddle.viewers.table.Table.Column;
import dev.heddle.viewers.table.Table.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** What an incremental compile has made again, as a table. */
final class IncrementalTable {
  private IncrementalTable() {}

  static Part part(IncrementalCompile section) {
    List<Column> columns = new ArrayList<>();
    columns.add(Column.words("Partition", "What was compiled by itself, and what it is made of"));
    for (int i = 0; i < section.columns().size(); i++) {
      String title = section.columns().get(i);
      String meaning = "As the vendor's report says it";
      columns.add(
          isNumeric(section, i) ? Column.number(title, meaning) : Column.words(title, meaning));
    }
    List<Row> rows = new ArrayList<>();
    section.notes().forEach(note -> rows.add(note(note, section.columns().size())));
    section.rows().forEach(row -> rows.add(row(row)));
    String whenEmpty = "Nothing is said of its partitions";
    return Part.of(
        "incremental", section.title(), new Part.TableBody(new Table(columns, rows), whenEmpty));
  }

  private static boolean isNumeric(IncrementalCompile section, int column) {
    return section.rows().stream()
        .map(row -> row.cells().get(column))
        .allMatch(text -> text.isEmpty() || text.matches("[-~]?[\\d.,]+\\s*%?"));
  }

  private static Row note(String note, int columns) {
    List<Cell> cells =
        Stream.concat(Stream.of(Cell.of(note)), Stream.generate(() -> Cell.of("")).limit(columns))
            .toList();
    return new Row(null, 0, Table.Weight.MUTED, cells, null, List.of(note));
  }

  private static Row row(IncrementalCompile.Row row) {
    List<Cell> cells = new ArrayList<>();
    cells.add(Cell.of(row.name()));
    row.cells().forEach(text -> cells.add(Cell.of(text)));
    Table.Weight weight = row.depth() == 0 ? Table.Weight.HEADING : Table.Weight.NORMAL;
    return new Row(null, row.depth(), weight, cells, row.place(), row.details());
  }
}
