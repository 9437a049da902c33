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

/** Makes the tables of the area: by what takes it, by source line, and by what was made again. */
public final class AreaPage {
  private static final String UNKNOWN = "No area is known";

  private AreaPage() {}

  /** The area of all that a report is about. */
  public static Page of(Subject subject) {
    Table parts = AreaTable.of(subject.report()).table();
    Table lines = byLine(subject);
    List<Part> shown = new ArrayList<>();
    shown.add(Part.of("area", "Area by part", new Part.TableBody(parts, UNKNOWN)));
    shown.add(Part.of("lines", "Area by source line", new Part.TableBody(lines, UNKNOWN)));
    subject.incremental().ifPresent(section -> shown.add(IncrementalTable.part(section)));
    return new Page(shown);
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
