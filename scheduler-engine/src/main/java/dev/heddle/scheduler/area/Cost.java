package dev.heddle.scheduler.area;

/**
 * Resources; fractions are possible, since operations may share a DSP block or a source line.
 *
 * @param aluts adaptive look-up tables
 * @param ffs flip-flops
 * @param rams RAM blocks
 * @param mlabs memory logic array blocks
 * @param dsps DSP blocks
 */
public record Cost(double aluts, double ffs, double rams, double mlabs, double dsps) {
  /** Nothing. */
  public static final Cost NOTHING = new Cost(0, 0, 0, 0, 0);

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
        dsps + other.dsps);
  }

  /** A multiple. */
  public Cost times(double factor) {
    return new Cost(aluts * factor, ffs * factor, rams * factor, mlabs * factor, dsps * factor);
  }

  /** Whole look-up tables and registers, as a report prints them for one operation. */
  Cost rounded() {
    return new Cost(Math.round(aluts), Math.round(ffs), rams, mlabs, dsps);
  }

  /** Whether it is nothing. */
  public boolean isNothing() {
    return aluts == 0 && ffs == 0 && rams == 0 && mlabs == 0 && dsps == 0;
  }

  /** The same with RAM blocks. */
  Cost withRams(double count) {
    return new Cost(aluts, ffs, count, mlabs, dsps);
  }

  /** The same with MLABs. */
  Cost withMlabs(double count) {
    return new Cost(aluts, ffs, rams, count, dsps);
  }

  /** The same with MLABs counted as look-up tables, as releases before 19.1 do. */
  public Cost mlabsAsLogic() {
    return new Cost(aluts + 20 * mlabs, ffs, rams, 0, dsps);
  }
}
