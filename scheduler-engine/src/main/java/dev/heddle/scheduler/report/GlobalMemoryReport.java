package dev.heddle.scheduler.report;

import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * One global memory of the board.
 *
 * @param name the memory, such as "DDR"
 * @param isDefault whether buffers go there when nothing else is said
 * @param banks physical banks
 * @param interleaved whether addresses alternate between the banks
 * @param maxBandwidthMBps peak bandwidth of the board in MB/s
 * @param usedBandwidthMBps sum over the load-store units in MB/s, null when unknown
 * @param bandwidthLimiter "board" when the units ask for more than the memory has, "kernel" when
 *     they ask for less, null when unknown
 * @param widthBits width of the interface of one bank
 * @param readBanksWorth read bandwidth of the interconnect, in banks
 * @param writeBanksWorth write bandwidth of the interconnect, in banks
 */
public record GlobalMemoryReport(
    String name,
    @JsonProperty("default") boolean isDefault,
    int banks,
    boolean interleaved,
    Double maxBandwidthMBps,
    Double usedBandwidthMBps,
    String bandwidthLimiter,
    Integer widthBits,
    Integer readBanksWorth,
    Integer writeBanksWorth) {
  /** The same memory with another use. */
  public GlobalMemoryReport withUsed(Double megabytesPerSecond) {
    String limiter =
        megabytesPerSecond == null || maxBandwidthMBps == null
            ? null
            : megabytesPerSecond > maxBandwidthMBps ? "board" : "kernel";
    return new GlobalMemoryReport(
        name,
        isDefault,
        banks,
        interleaved,
        maxBandwidthMBps,
        megabytesPerSecond,
        limiter,
        widthBits,
        readBanksWorth,
        writeBanksWorth);
  }
}
