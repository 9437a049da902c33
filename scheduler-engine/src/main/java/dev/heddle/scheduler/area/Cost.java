package dev.heddle.scheduler.area;

/**
 * Resources; fractions are possible, since operations may share a DSP block or a source line.
 *
 * @param aluts adaptive look-up tables
 * @param ffs flip-flops
 * @param rams RAM blocks
 * @param mlabs memory logic array blocks
 * @param dsps DSP blocks
 * @param estimate whether an estimate takes part in it
 */
public record Cost(
    double aluts, double ffs, double rams, double mlabs, double dsps, boolean estimate) {
  /** Nothing. */
  public static final Cost NOTHING = new Cost(0, 0, 0, 0, 0);

  /** Something of which nothing is known; the only estimate without resources. */
  static final Cost UNKNOWN = new Cost(0, 0, 0, 0, 0, true);

  /** Resources that are measured or fitted. */
  public Cost(double aluts, double ffs, double rams, double mlabs, double dsps) {
    this(aluts, ffs, rams, mlabs, dsps, false);
  }

  /** Logic only. */
  public static Cost logic(double aluts, double ffs) {
    return new Cost(aluts, ffs, 0, 0, 0);
  }

  /** The sum. */
  public Cost plus(Cost other) {
    return new Cost(
        aluts + other.aluts,
        ffs + other.ffs,
        rams + other.rams,
        mlabs + other.mlabs,
        dsps + other.dsps,
        estimate || other.estimate);
  }

  /** A multiple. */
  public Cost times(double factor) {
    return new Cost(
        aluts * factor,
        ffs * factor,
        rams * factor,
        mlabs * factor,
        dsps * factor,
        estimate && factor != 0);
  }

  /** Whole look-up tables and registers, as a report prints them for one operation. */
  Cost rounded() {
    return new Cost(Math.round(aluts), Math.round(ffs), rams, mlabs, dsps, estimate);
  }

  /** The same, which is an estimate unless it is nothing. */
  Cost asEstimate() {
    return isNothing() ? this : new Cost(aluts, ffs, rams, mlabs, dsps, true);
  }

  /** Whether it is nothing. */
  public boolean isNothing() {
    return aluts == 0 && ffs == 0 && rams == 0 && mlabs == 0 && dsps == 0;
  }

  /** Whether it is nothing for certain: something unknown is not. */
  public boolean isNone() {
    return isNothing() && !estimate;
  }

  /** The same with RAM blocks. */
  Cost withRams(double count) {
    return new Cost(aluts, ffs, count, mlabs, dsps, estimate);
  }

  /** The same with MLABs. */
  Cost withMlabs(double count) {
    return new Cost(aluts, ffs, rams, count, dsps, estimate);
  }

  /** The same with MLABs counted as look-up tables, as releases before 19.1 do. */
  public Cost mlabsAsLogic() {
    return new Cost(aluts + 20 * mlabs, ffs, rams, 0, dsps, estimate);
  }
}
