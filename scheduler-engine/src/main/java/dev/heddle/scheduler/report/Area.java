package dev.heddle.scheduler.report;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonValue;
import com.fasterxml.jackson.databind.annotation.JsonSerialize;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;

/**
 * Resources as the vendor's area report would print them, with the rows that they are made of, and
 * what the fitter would need.
 *
 * @param aluts adaptive look-up tables
 * @param ffs flip-flops
 * @param rams RAM blocks
 * @param mlabs memory logic array blocks; 0 where the release counts them as look-up tables
 * @param dsps DSP blocks
 * @param rows the parts; their sum is the total
 * @param alms adaptive logic modules that the fitter would need, null when unknown
 * @param fitted what the fitter would need, null when unknown
 * @param errorPercent expected mean error of the printed numbers, null when unknown
 * @param percent share of the device, null for a part
 */
public record Area(
    @JsonSerialize(using = ShortNumber.class) double aluts,
    @JsonSerialize(using = ShortNumber.class) double ffs,
    @JsonSerialize(using = ShortNumber.class) double rams,
    @JsonSerialize(using = ShortNumber.class) double mlabs,
    @JsonSerialize(using = ShortNumber.class) double dsps,
    List<Row> rows,
    @JsonInclude(JsonInclude.Include.NON_NULL) @JsonSerialize(using = ShortNumber.class)
        Double alms,
    @JsonInclude(JsonInclude.Include.NON_NULL) Fitted fitted,
    @JsonInclude(JsonInclude.Include.NON_NULL) ErrorBand errorPercent,
    @JsonInclude(JsonInclude.Include.NON_NULL) Percent percent) {
  public Area {
    rows = List.copyOf(rows);
  }

  /** The share of a sum that may rest on estimates before the sum is one: the fits miss as much. */
  public static final double MOST_ESTIMATED = 0.1;

  /** Rows with their sums. */
  public static Area of(List<Row> rows) {
    return new Area(
        sum(0, rows, Row::aluts),
        sum(0, rows, Row::ffs),
        sum(0, rows, Row::rams),
        sum(0, rows, Row::mlabs),
        sum(0, rows, Row::dsps),
        rows,
        null,
        null,
        null,
        null);
  }

  /** A sum without the dust of binary fractions. */
  public static double sum(double own, List<Row> rows, ToDoubleFunction<Row> column) {
    double sum = own;
    for (Row row : rows) {
      sum += column.applyAsDouble(row);
    }
    return Math.round(sum * 100) / 100.0;
  }

  /** The same with what the fitter would need and with the error of the printed numbers. */
  public Area withFitted(Fitted newFitted, ErrorBand newErrorPercent) {
    return new Area(
        aluts,
        ffs,
        rams,
        mlabs,
        dsps,
        rows,
        newFitted == null ? null : newFitted.alms(),
        newFitted,
        newErrorPercent,
        percent);
  }

  /** Whether it is predicted from another device, of which no error is known. */
  public boolean isTakenOver() {
    return fitted != null && errorPercent == null;
  }

  /**
   * Whether it is taken over, or more than {@link #MOST_ESTIMATED} of a column is estimated, or
   * something unknown is not in it.
   */
  public boolean isApproximate(ToDoubleFunction<Row> column) {
    return isApproximate(asRow("", null, List.of()), column);
  }

  /** The same for one of the rows. */
  public boolean isApproximate(Row row, ToDoubleFunction<Row> column) {
    return row.leavesOut()
        || column.applyAsDouble(row) != 0 && (isTakenOver() || row.isEstimated(column));
  }

  /** The area as a row of a larger one. */
  public Row asRow(String name, Integer line, List<String> details) {
    return new Row(name, Kind.OTHER, line, aluts, ffs, rams, mlabs, dsps, details, rows);
  }

  /** The same with its share of the device. */
  public Area withPercent(Percent newPercent) {
    return new Area(aluts, ffs, rams, mlabs, dsps, rows, alms, fitted, errorPercent, newPercent);
  }

  /** What a row is, as far as something else is computed from rows of that kind. */
  public enum Kind {
    /** Registers and FIFOs of values that wait. */
    STATE,
    /** Exit FIFOs of clusters. */
    CLUSTER,
    /** What one iteration hands to the next, and loop control. */
    FEEDBACK,
    /** A memory on the chip. */
    MEMORY,
    /** Loads, stores and atomics, whatever the memory. */
    ACCESS,
    /** A product of integers. */
    PRODUCT,
    /** A quotient of integers. */
    QUOTIENT,
    /** Any other row. */
    OTHER;

    /** The name in the serial form. */
    @JsonValue
    public String text() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * One row of the area report; children add up to it.
   *
   * @param estimate whether an estimate takes part in what it has besides its children
   */
  public record Row(
      String name,
      Kind kind,
      Integer line,
      @JsonSerialize(using = ShortNumber.class) double aluts,
      @JsonSerialize(using = ShortNumber.class) double ffs,
      @JsonSerialize(using = ShortNumber.class) double rams,
      @JsonSerialize(using = ShortNumber.class) double mlabs,
      @JsonSerialize(using = ShortNumber.class) double dsps,
      List<String> details,
      List<Row> children,
      @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean estimate) {
    public Row {
      kind = kind == null ? Kind.OTHER : kind;
      details = List.copyOf(details);
      children = List.copyOf(children);
    }

    /** A row of which no part of its own is an estimate. */
    public Row(
        String name,
        Kind kind,
        Integer line,
        double aluts,
        double ffs,
        double rams,
        double mlabs,
        double dsps,
        List<String> details,
        List<Row> children) {
      this(name, kind, line, aluts, ffs, rams, mlabs, dsps, details, children, false);
    }

    /** The same with another name. */
    public Row named(String other) {
      return new Row(other, kind, line, aluts, ffs, rams, mlabs, dsps, details, children, estimate);
    }

    /** Whether something belongs to it of which nothing is known, and which is not counted. */
    public boolean leavesOut() {
      return children.isEmpty()
          ? estimate && aluts == 0 && ffs == 0 && rams == 0 && mlabs == 0 && dsps == 0
          : children.stream().anyMatch(Row::leavesOut);
    }

    /**
     * Whether more than {@link #MOST_ESTIMATED} of a column rests on estimates, or something
     * unknown is left out.
     */
    public boolean isEstimated(ToDoubleFunction<Row> column) {
      return leavesOut() || estimated(column) > MOST_ESTIMATED * column.applyAsDouble(this);
    }

    private double estimated(ToDoubleFunction<Row> column) {
      double of = 0;
      double inChildren = 0;
      for (Row child : children) {
        of += child.estimated(column);
        inChildren += column.applyAsDouble(child);
      }
      return estimate ? of + column.applyAsDouble(this) - inChildren : of;
    }
  }

  /**
   * What the fitter would need.
   *
   * @param alms adaptive logic modules
   * @param registers flip-flops
   * @param errorPercent expected mean error of each
   */
  public record Fitted(
      @JsonSerialize(using = ShortNumber.class) double alms,
      @JsonSerialize(using = ShortNumber.class) double registers,
      @JsonSerialize(using = ShortNumber.class) double rams,
      @JsonSerialize(using = ShortNumber.class) double mlabs,
      @JsonSerialize(using = ShortNumber.class) double dsps,
      ErrorBand errorPercent) {}

  /** Mean relative errors in percent, as measured on designs that were not used for the fit. */
  public record ErrorBand(
      @JsonSerialize(using = ShortNumber.class) double logic,
      @JsonSerialize(using = ShortNumber.class) double ffs,
      @JsonSerialize(using = ShortNumber.class) double rams,
      @JsonSerialize(using = ShortNumber.class) double dsps) {}

  /**
   * Shares of the device in percent.
   *
   * @param logic the vendor's combined figure (model M-AREA-1)
   */
  public record Percent(double logic, double aluts, double ffs, double rams, double dsps) {}
}
