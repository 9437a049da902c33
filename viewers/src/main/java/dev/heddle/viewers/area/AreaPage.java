package dev.heddle.viewers.area;

import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.viewers.page.Page;
import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.page.Subject;
import dev.heddle.viewers.paint.Place;
import dev.heddle.viewers.table.Table;
import dev.heddle.viewers.table.Table.Cell;
import dev.heddle.viewers.table.Table.Row;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

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
    Map<Place, double[]> lines =
        new TreeMap<>(Comparator.comparing(Place::file).thenComparing(Place::line));
    double[] total = new double[Resource.values().length];
    for (KernelReport kernel : subject.report().kernels()) {
      if (kernel.area() != null) {
        kernel.area().rows().forEach(row -> add(row, kernel.file(), null, lines));
      }
    }
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

  /** Rows without children count; those without a line belong to the line around. */
  private static void add(Area.Row row, String file, Integer around, Map<Place, double[]> lines) {
    Integer line = row.line() == null ? around : row.line();
    if (!row.children().isEmpty()) {
      row.children().forEach(child -> add(child, file, line, lines));
      return;
    }
    Place place = Place.of(file, line);
    if (place != null) {
      double[] sums = lines.computeIfAbsent(place, p -> new double[Resource.values().length]);
      for (Resource resource : Resource.values()) {
        sums[resource.ordinal()] += resource.of(row);
      }
    }
  }
}
