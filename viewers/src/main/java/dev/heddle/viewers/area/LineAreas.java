package dev.heddle.viewers.area;

import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.DeviceSummary.Capacity;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.Report;
import dev.heddle.viewers.paint.Place;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.StringJoiner;
import java.util.TreeMap;

/** What each line of the source takes of the device. */
public final class LineAreas {
  private final Map<Place, double[]> lines =
      new TreeMap<>(Comparator.comparing(Place::file).thenComparing(Place::line));

  private LineAreas() {}

  /**
   * A line among those of its file.
   *
   * @param heat its share of the device beside that of the line that takes most, from 0 to 1
   * @param words what it takes, for a reader
   */
  public record Heat(double heat, String words) {}

  /** The areas of all lines of a report. */
  static LineAreas of(Report report) {
    LineAreas areas = new LineAreas();
    for (KernelReport kernel : report.kernels()) {
      if (kernel.area() != null) {
        kernel.area().rows().forEach(row -> areas.add(row, kernel.file(), null));
      }
    }
    return areas;
  }

  /** Rows without children count; those without a line belong to the line around. */
  private void add(Area.Row row, String file, Integer around) {
    Integer line = row.line() == null ? around : row.line();
    if (!row.children().isEmpty()) {
      row.children().forEach(child -> add(child, file, line));
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

  /** The lines in order with their amounts by the number of the resource. */
  Map<Place, double[]> lines() {
    return Collections.unmodifiableMap(lines);
  }

  /**
   * How much of the device the lines of a file take: the largest share of a resource counts.
   *
   * @param report what the engine says
   * @param file the file by its name in the report
   * @return by 1-based line, without lines that take nothing; empty when the device is not known
   */
  public static Map<Integer, Heat> heat(Report report, String file) {
    Capacity capacity = report.device() == null ? null : report.device().capacity();
    Map<Integer, double[]> own = new LinkedHashMap<>();
    Map<Integer, Double> shares = new LinkedHashMap<>();
    if (capacity == null) {
      return Map.of();
    }
    of(report)
        .lines
        .forEach(
            (place, amounts) -> {
              double share = share(amounts, capacity);
              if (place.file().equals(file) && share > 0) {
                own.put(place.line(), amounts);
                shares.put(place.line(), share);
              }
            });
    double most = shares.values().stream().mapToDouble(Double::doubleValue).max().orElse(1);
    Map<Integer, Heat> heat = new LinkedHashMap<>();
    own.forEach(
        (line, amounts) ->
            heat.put(line, new Heat(shares.get(line) / most, words(amounts, shares.get(line)))));
    return heat;
  }

  private static double share(double[] amounts, Capacity capacity) {
    int[] all = {
      capacity.aluts(), capacity.ffs(), capacity.rams(), capacity.mlabs(), capacity.dsps()
    };
    double most = 0;
    for (Resource resource : Resource.values()) {
      int i = resource.ordinal();
      most = all[i] <= 0 ? most : Math.max(most, amounts[i] / all[i]);
    }
    return most;
  }

  private static String words(double[] amounts, double share) {
    StringJoiner parts = new StringJoiner(", ");
    for (Resource resource : Resource.values()) {
      long amount = Math.round(amounts[resource.ordinal()]);
      if (amount > 0) {
        parts.add(String.format(Locale.ROOT, "%,d %s", amount, resource.title()));
      }
    }
    String percent = String.format(Locale.ROOT, share < 0.001 ? "%.3f" : "%.2f", share * 100);
    return "This line takes ~" + parts + ": ~" + percent + " % of the device";
  }
}
