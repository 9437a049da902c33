package dev.heddle.viewers.area;

import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.Report;
import dev.heddle.viewers.paint.Keys;
import dev.heddle.viewers.paint.Place;
import dev.heddle.viewers.table.Table;
import dev.heddle.viewers.table.Table.Cell;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.Function;

/**
 * The area of a program as a tree in table form.
 *
 * @param rows the parts, each followed by what it is made of
 * @param totals blocks of the whole program; empty when no area is known
 * @param shares percent of the device, without the resources that the report has no share of
 * @param approximate the resources whose totals rest on a guess
 */
public record AreaTable(
    List<Row> rows,
    Map<Resource, Double> totals,
    Map<Resource, Double> shares,
    Set<Resource> approximate) {
  public AreaTable {
    rows = List.copyOf(rows);
    totals = Map.copyOf(totals);
    shares = Map.copyOf(shares);
    approximate = Set.copyOf(approximate);
  }

  /**
   * One part.
   *
   * @param depth 0 for the outermost parts
   * @param name what it is, with its line in brackets where that is not the line of the part around
   * @param amounts blocks of each resource
   * @param approximate the resources whose amounts rest on a guess
   * @param file the file of the kernel that it belongs to, null outside of kernels
   * @param line 1-based line, null when it stands for no single line
   * @param tooltip its name and details, separated by line feeds
   */
  public record Row(
      int depth,
      String name,
      Map<Resource, Double> amounts,
      Set<Resource> approximate,
      String file,
      Integer line,
      String tooltip) {
    public Row {
      amounts = Map.copyOf(amounts);
      approximate = Set.copyOf(approximate);
    }
  }

  /** Whether the report has an area. */
  public boolean isKnown() {
    return !totals.isEmpty();
  }

  /** The weight of a part in the whole program, from 0 to 1. */
  public double weight(Row row, Resource resource) {
    double total = totals.get(resource);
    return total <= 0 ? 0 : Math.max(0, Math.min(1, row.amounts().get(resource) / total));
  }

  static List<Table.Column> columns(String first) {
    List<Table.Column> columns = new ArrayList<>();
    columns.add(Table.Column.words(first, "What takes it; a part stands below what it is part of"));
    for (Resource resource : Resource.values()) {
      columns.add(Table.Column.number(resource.title(), resource.meaning()));
    }
    return columns;
  }

  /** The same as a table that any painter of tables can draw; totals stand at its end. */
  public Table table() {
    List<Table.Row> all = new ArrayList<>();
    for (Row row : rows) {
      List<Cell> cells = new ArrayList<>();
      cells.add(Cell.of(row.name()));
      for (Resource resource : Resource.values()) {
        cells.add(
            Cell.bar(row.amounts().get(resource), weight(row, resource))
                .about(row.approximate().contains(resource)));
      }
      all.add(
          new Table.Row(
              row.depth() == 0 ? Keys.kernel(row.name().replaceFirst(" \\(.*$", "")) : null,
              row.depth(),
              row.depth() == 0 ? Table.Weight.HEADING : Table.Weight.NORMAL,
              cells,
              Place.of(row.file(), row.line()),
              List.of(row.tooltip().split("\n"))));
    }
    if (isKnown()) {
      all.add(last("Total", resource -> sign(resource) + number(totals.get(resource))));
      if (!shares.isEmpty()) {
        all.add(last("of the device", resource -> share(resource)));
      }
    }
    return new Table(columns("Area"), all);
  }

  private String sign(Resource resource) {
    return approximate.contains(resource) ? "~" : "";
  }

  private String share(Resource resource) {
    Double percent = shares.get(resource);
    return percent == null ? "" : sign(resource) + String.format(Locale.ROOT, "%.1f %%", percent);
  }

  private static Table.Row last(String name, Function<Resource, String> text) {
    List<Cell> cells = new ArrayList<>();
    cells.add(Cell.of(name));
    for (Resource resource : Resource.values()) {
      cells.add(Cell.of(text.apply(resource)));
    }
    return new Table.Row(null, 0, Table.Weight.TOTAL, cells, null, List.of());
  }

  /** The area of all that a report is about. */
  public static AreaTable of(Report report) {
    Area area = report.area();
    if (area == null) {
      return new AreaTable(List.of(), Map.of(), Map.of(), Set.of());
    }
    Map<String, KernelReport> kernels = new HashMap<>();
    report.kernels().forEach(kernel -> kernels.put(kernel.name(), kernel));
    List<Row> rows = new ArrayList<>();
    area.rows().forEach(part -> add(area, part, 0, null, null, kernels, rows));
    Map<Resource, Double> totals = new EnumMap<>(Resource.class);
    Map<Resource, Double> shares = new EnumMap<>(Resource.class);
    for (Resource resource : Resource.values()) {
      totals.put(resource, resource.of(area));
      Double share = resource.shareIn(area.percent());
      if (share != null) {
        shares.put(resource, share);
      }
    }
    Area.Row all = area.asRow("", null, List.of());
    return new AreaTable(rows, totals, shares, Resource.approximate(area, all));
  }

  private static void add(
      Area area,
      Area.Row part,
      int depth,
      Integer lineAround,
      String file,
      Map<String, KernelReport> kernels,
      List<Row> rows) {
    String own = file;
    KernelReport kernel = file == null ? kernels.get(part.name()) : null;
    if (kernel != null) {
      own = kernel.file();
    }
    Map<Resource, Double> amounts = new EnumMap<>(Resource.class);
    for (Resource resource : Resource.values()) {
      amounts.put(resource, resource.of(part));
    }
    boolean newLine = part.line() != null && !part.line().equals(lineAround);
    String name = newLine ? part.name() + " (" + part.line() + ")" : part.name();
    rows.add(
        new Row(
            depth,
            name,
            amounts,
            Resource.approximate(area, part),
            own,
            part.line(),
            tooltip(part, own)));
    for (Area.Row child : part.children()) {
      add(area, child, depth + 1, part.line(), own, kernels, rows);
    }
  }

  private static String tooltip(Area.Row part, String file) {
    StringJoiner text = new StringJoiner("\n");
    String place = file == null || part.line() == null ? "" : " (" + file + ":" + part.line() + ")";
    text.add(part.name() + place);
    for (Resource resource : Resource.values()) {
      text.add(resource.title() + ": " + number(resource.of(part)));
    }
    part.details().forEach(text::add);
    return text.toString();
  }

  /** Blocks as they are printed: a part can take a fraction of one. */
  static String number(double amount) {
    return Cell.shortNumber(amount);
  }
}
