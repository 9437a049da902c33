package dev.heddle.inspections.area;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.LoopOrigin;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.DeviceSummary;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What the lines of loops take, each line counted for the innermost loop around it. */
final class BodyArea {
  private BodyArea() {}

  /**
   * What loops take without loops inside; loops that take nothing are not there.
   *
   * @param resource "ALUTs", "FFs", "DSPs" or "RAM blocks"
   */
  static Map<LoopOrigin, Double> of(ScheduledKernel kernel, Area area, String resource) {
    Map<LoopOrigin, Double> own = new HashMap<>();
    add(kernel, area.rows(), resource, own);
    return own;
  }

  /** What all lines of a kernel take, those outside of loops and of functions without one too. */
  static double ofLines(Area area, String resource) {
    return area.rows().stream().mapToDouble(row -> ofLines(row, resource)).sum();
  }

  private static double ofLines(Area.Row row, String resource) {
    if (!row.children().isEmpty()) {
      return row.children().stream().mapToDouble(child -> ofLines(child, resource)).sum();
    }
    return row.line() != null && row.kind() != Area.Kind.STATE ? of(row, resource) : 0;
  }

  private static void add(
      ScheduledKernel kernel, List<Area.Row> rows, String resource, Map<LoopOrigin, Double> own) {
    for (Area.Row row : rows) {
      if (!row.children().isEmpty()) {
        add(kernel, row.children(), resource, own);
      } else if (row.line() != null && row.kind() != Area.Kind.STATE && of(row, resource) > 0) {
        kernel.origins().stream()
            .filter(origin -> holds(kernel.range(origin.place()), row.line()))
            .min(Comparator.comparingInt(origin -> length(kernel.range(origin.place()))))
            .ifPresent(origin -> own.merge(origin, of(row, resource), Double::sum));
      }
    }
  }

  private static boolean holds(SourceRange loop, int line) {
    return loop.line() <= line && line <= loop.endLine();
  }

  private static int length(SourceRange range) {
    return range.end() - range.start();
  }

  private static double of(Area.Row row, String resource) {
    return switch (resource) {
      case "ALUTs" -> row.aluts();
      case "FFs" -> row.ffs();
      case "RAM blocks" -> row.rams();
      default -> row.dsps();
    };
  }

  /** What a whole device has. */
  static double of(DeviceSummary.Capacity capacity, String resource) {
    return switch (resource) {
      case "ALUTs" -> capacity.aluts();
      case "FFs" -> capacity.ffs();
      case "RAM blocks" -> capacity.rams();
      default -> capacity.dsps();
    };
  }
}
