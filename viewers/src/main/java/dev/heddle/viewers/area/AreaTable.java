package dev.heddle.viewers.area;

import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.Report;
import dev.heddle.viewers.paint.Keys;
import dev.heddle.viewers.paint.Place;
import dev.heddle.viewers.table.LaterLines;
import dev.heddle.viewers.table.Table;
import dev.heddle.viewers.table.Table.Cell;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
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
   * @param part what it takes of each resource
   * @param approximate the resources whose amounts rest on a guess
   * @param place where it is in the source, null when it stands for no single line
   */
  public record Row(int depth, String name, Area.Row part, Set<Resource> approximate, Place place) {
    public Row {
      approximate = Set.copyOf(approximate);
    }

    /** Blocks of a resource. */
    public double amount(Resource resource) {
      return resource.of(part);
    }

    /** Its name, its amounts and sentences about it. */
    public List<String> details() {
      List<String> details = new ArrayList<>();
      details.add(place == null ? part.name() : part.name() + " (" + place + ")");
      for (Resource resource : Resource.values()) {
        details.add(resource.title() + ": " + number(amount(resource)));
      }
      details.addAll(part.details());
      return details;
    }
  }

  /** Whether the report has an area. */
  public boolean isKnown() {
    return !totals.isEmpty();
  }

  /** The weight of a part in the whole program, from 0 to 1. */
  public double weight(Row row, Resource resource) {
    double total = totals.get(resource);
    return total <= 0 ? 0 : Math.max(0, Math.min(1, row.amount(resource) / total));
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
    List<Table.Row> all = new ArrayList<>(rows.size() + 2);
    AmountCells cells = new AmountCells(this);
    rows.forEach(row -> all.add(asTableRow(row, cells)));
    if (isKnown()) {
      all.add(last("Total", resource -> sign(resource) + number(totals.get(resource))));
      if (!shares.isEmpty()) {
        all.add(last("of the device", resource -> share(resource)));
      }
    }
    return new Table(columns("Area"), all);
  }

  private static Table.Row asTableRow(Row row, AmountCells amounts) {
    Resource[] resources = Resource.values();
    Cell[] cells = new Cell[1 + resources.length];
    cells[0] = Cell.of(row.name());
    for (int i = 0; i < resources.length; i++) {
      cells[1 + i] = amounts.cell(row, resources[i]);
    }
    boolean isOuter = row.depth() == 0;
    return new Table.Row(
        isOuter ? Keys.kernel(row.name().replaceFirst(" \\(.*$", "")) : null,
        row.depth(),
        isOuter ? Table.Weight.HEADING : Table.Weight.NORMAL,
        List.of(cells),
        row.place(),
        LaterLines.of(row::details));
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
    boolean newLine = part.line() != null && !part.line().equals(lineAround);
    String name = newLine ? part.name() + " (" + part.line() + ")" : part.name();
    Place place = Place.of(own, part.line());
    rows.add(new Row(depth, name, part, Resource.approximate(area, part), place));
    for (Area.Row child : part.children()) {
      add(area, child, depth + 1, part.line(), own, kernels, rows);
    }
  }

  /** Blocks as they are printed: a part can take a fraction of one. */
  static String number(double amount) {
    return Cell.shortNumber(amount);
  }
}
