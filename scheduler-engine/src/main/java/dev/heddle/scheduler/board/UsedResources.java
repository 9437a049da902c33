package dev.heddle.scheduler.board;

/**
 * What the board's own logic takes of the device.
 *
 * @param alms adaptive logic modules
 * @param ffs flip-flops
 * @param rams RAM blocks
 * @param dsps DSP blocks
 */
public record UsedResources(int alms, int ffs, int rams, int dsps) {
  /** Look-up tables: two in each module (model M-AREA-2). */
  public int aluts() {
    return 2 * alms;
  }
}
