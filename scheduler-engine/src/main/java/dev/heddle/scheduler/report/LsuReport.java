package dev.heddle.scheduler.report;

import java.util.List;

/**
 * One load-store unit.
 *
 * @param id the instruction's id
 * @param line source line of the access
 * @param lines lines of all accesses that it serves, ascending
 * @param access "load", "store" or "atomic"
 * @param space "global", "constant", "local" or "private"
 * @param memory name of the memory, such as "DDR" or the local array
 * @param type such as "burst-coalesced", null when unknown
 * @param modifiers such as "cached", "nonaligned"
 * @param kernelWidthBytes bytes of one access
 * @param memoryWidthBytes bytes of one memory word
 * @param bandwidthMBps bandwidth in MB/s, null when unknown
 * @param bandwidthLimiter "kernel", "fmax" or "board", null when unknown
 * @param efficiencyPercent bytes used of the bytes moved from or to off-chip memory, in percent;
 *     null when unknown and on chip
 */
public record LsuReport(
    int id,
    int line,
    List<Integer> lines,
    String access,
    String space,
    String memory,
    String type,
    List<String> modifiers,
    Integer kernelWidthBytes,
    Integer memoryWidthBytes,
    Double bandwidthMBps,
    String bandwidthLimiter,
    Double efficiencyPercent) {
  public LsuReport {
    lines = List.copyOf(lines);
    modifiers = List.copyOf(modifiers);
  }
}
