package dev.heddle.scheduler.report;

/**
 * The device that the numbers hold for.
 *
 * @param name the part, such as "Arria 10 GX 1150"
 * @param family the family, such as "Arria 10"
 * @param capacity what the whole device has
 */
public record DeviceSummary(String name, String family, Capacity capacity) {
  /** Resources of a whole device, each a count. */
  public record Capacity(int aluts, int ffs, int rams, int mlabs, int dsps) {}
}
