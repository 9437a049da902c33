package dev.heddle.scheduler.hardware;

/**
 * A memory off chip as the options configure it.
 *
 * @param name its name
 * @param usual whether buffers go there unless told otherwise
 * @param banks its banks
 * @param widthBits width of the interface of one bank
 * @param interleaved whether addresses alternate between the banks (model M-LSU-29)
 * @param bandwidthMBps bandwidth of all banks together in MB/s
 * @param readRings rings that take loads there, where the interconnect is a ring (model M-LSU-31)
 * @param storeRings rings that take stores there
 */
public record BoardMemory(
    String name,
    boolean usual,
    int banks,
    int widthBits,
    boolean interleaved,
    double bandwidthMBps,
    int readRings,
    int storeRings) {
  /** Checks the numbers. */
  public BoardMemory {
    Check.that(banks >= 1, "a memory has a bank");
    Check.that(widthBits >= 1, "a bank has bits");
    Check.that(bandwidthMBps > 0, "a memory has bandwidth");
    Check.notNegative(readRings, "rings");
    Check.notNegative(storeRings, "rings");
  }
}
