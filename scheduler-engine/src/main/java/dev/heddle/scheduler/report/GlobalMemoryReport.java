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
 * @param usedBandwidthMBps what the kernels ask for in MB/s, null when unknown
 */
public record GlobalMemoryReport(
    String name,
    @JsonProperty("default") boolean isDefault,
    int banks,
    boolean interleaved,
    Double maxBandwidthMBps,
    Double usedBandwidthMBps) {}
