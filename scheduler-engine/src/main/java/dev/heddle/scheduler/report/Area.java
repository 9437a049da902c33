package dev.heddle.scheduler.report;

import java.util.List;

/**
 * Resources with the rows that they are made of.
 *
 * @param aluts adaptive look-up tables
 * @param ffs flip-flops
 * @param rams RAM blocks
 * @param mlabs memory logic array blocks
 * @param dsps DSP blocks
 * @param rows the parts; their sum is the total
 */
public record Area(int aluts, int ffs, int rams, int mlabs, int dsps, List<Row> rows) {
  public Area {
    rows = List.copyOf(rows);
  }

  /** One row of the area report; children add up to it. */
  public record Row(
      String name,
      Integer line,
      int aluts,
      int ffs,
      int rams,
      int mlabs,
      int dsps,
      List<String> details,
      List<Row> children) {
    public Row {
      details = List.copyOf(details);
      children = List.copyOf(children);
    }
  }
}
