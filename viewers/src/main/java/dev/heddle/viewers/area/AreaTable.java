package dev.heddle.viewers.area;

import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.Report;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;

/**
 * The area of a program as a tree in table form.
 *
 * @param rows the parts, each followed by what it is made of
 * @param totals blocks of the whole program; empty when no area is known
 * @param shares percent of the device, without the resources that the report has no share of
 */
public record AreaTable(
    List<Row> rows, Map<Resource, Double> totals, Map<Resource, Double> shares) {
  public AreaTable {
    rows = List.copyOf(rows);
    totals = Map.copyOf(totals);
    shares = Map.copyOf(shares);
  }

  /**
   * One part.
   *
   * @param depth 0 for the outermost parts
   * @param name what it is, with its line in brackets where that is not the line of the part around
   * @param amounts blocks of each resource
   * @param file the file of the kernel that it belongs to, null outside of kernels
   * @param line 1-based line, null when it stands for no single line
   * @param tooltip its name and details, separated by line feeds
   */
  public record Row(
      int depth,
      String name,
      Map<Resource, Double> amounts,
      String file,
      Integer line,
      String tooltip) {
    public Row {
      amounts = Map.copyOf(amounts);
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

  /** The area of all that a report is about. */
  public static AreaTable of(Report report) {
    Area area = report.area();
    if (area == null) {
      return new AreaTable(List.of(), Map.of(), Map.of());
    }
    Map<String, KernelReport> kernels = new HashMap<>();
    report.kernels().forEach(kernel -> kernels.put(kernel.name(), kernel));
    List<Row> rows = new ArrayList<>();
    area.rows().forEach(part -> add(part, 0, null, null, kernels, rows));
    Map<Resource, Double> totals = new EnumMap<>(Resource.class);
    Map<Resource, Double> shares = new EnumMap<>(Resource.class);
    for (Resource resource : Resource.values()) {
      totals.put(resource, resource.of(area));
      Double share = resource.shareIn(area.percent());
      if (share != null) {
        shares.put(resource, share);
      }
    }
    return new AreaTable(rows, totals, shares);
  }

  private static void add(
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
    rows.add(new Row(depth, name, amounts, own, part.line(), tooltip(part, own)));
    for (Area.Row child : part.children()) {
      add(child, depth + 1, part.line(), own, kernels, rows);
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
    return String.format(Locale.ROOT, amount == Math.rint(amount) ? "%.0f" : "%.1f", amount);
  }
}
