package dev.heddle.viewers.area;

import dev.heddle.viewers.page.Page;
import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.page.Subject;
import dev.heddle.viewers.paint.Place;
import dev.heddle.viewers.table.Table;
import dev.heddle.viewers.table.Table.Cell;
import dev.heddle.viewers.table.Table.Row;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Makes the tables of the area: by what takes it, and by source line. */
public final class AreaPage {
  private static final String UNKNOWN = "No area is known";

  private AreaPage() {}

  /** The area of all that a report is about. */
  public static Page of(Subject subject) {
    Table parts = AreaTable.of(subject.report()).table();
    Table lines = byLine(subject);
    return new Page(
        List.of(
            Part.of("area", "Area by part", new Part.TableBody(parts, UNKNOWN)),
            Part.of("lines", "Area by source line", new Part.TableBody(lines, UNKNOWN))));
  }

  private static Table byLine(Subject subject) {
    Map<Place, double[]> lines = LineAreas.of(subject.report()).lines();
    double[] total = new double[Resource.values().length];
    lines
        .values()
        .forEach(
            sums -> {
              for (int i = 0; i < total.length; i++) {
                total[i] += sums[i];
              }
            });
    List<Row> rows = new ArrayList<>();
    lines.forEach(
        (place, sums) -> {
          List<Cell> cells = new ArrayList<>();
          cells.add(Cell.of(place.toString()));
          for (int i = 0; i < sums.length; i++) {
            cells.add(Cell.bar(sums[i], total[i] == 0 ? 0 : sums[i] / total[i]));
          }
          rows.add(Row.of("line:" + place, place, List.of(), cells.toArray(Cell[]::new)));
        });
    return new Table(AreaTable.columns("Line"), rows);
  }
}
