package dev.heddle.emulator.runtime;

/**
 * What went through a channel in a run, and how long kernels waited for it. A step is a turn of
 * some kernel; a profile turns steps into cycles by the report's schedule.
 *
 * @param writes values that were written
 * @param reads values that were read
 * @param writeStalls how often a write had to wait
 * @param readStalls how often a read had to wait
 * @param writeStallSteps how long writes waited in all
 * @param readStallSteps how long reads waited in all
 * @param mostHeld the largest number of values that it held
 */
public record ChannelCounts(
    String channel,
    long writes,
    long reads,
    long writeStalls,
    long readStalls,
    long writeStallSteps,
    long readStallSteps,
    int mostHeld) {}
