package dev.heddle.scheduler.area;

import java.util.List;

/**
 * A row of the vendor's report, from which is estimated what the fitter would need.
 *
 * @param part what it is
 * @param cost rounded as it is printed, with that of the rows below
 * @param rows the rows below
 */
public record PrintedCost(Part part, Cost cost, List<PrintedCost> rows) {
  public PrintedCost {
    rows = List.copyOf(rows);
  }

  /** What a row is, as far as the fitter needs more or less for it than is printed. */
  public enum Part {
    /** Registers and FIFOs of values that wait. */
    STATE,
    /** What one iteration hands to the next, and loop control. */
    FEEDBACK,
    /** A memory on the chip. */
    MEMORY,
    /** A product of integers. */
    PRODUCT,
    /** A quotient of integers. */
    QUOTIENT,
    /** Exit FIFOs of clusters, and accesses whatever the memory, which are placed as units. */
    APART,
    /** Any other row. */
    OTHER
  }
}
