package dev.heddle.emulator;

/**
 * One launch that ran.
 *
 * @param workItems in one repetition
 * @param compileMillis time to make bytecode of the kernel, 0 when it was there already
 * @param runMillis mean time of a repetition
 * @param bestMillis shortest time of a repetition
 * @param repeat how often it ran
 */
public record LaunchResult(
    String kernel,
    long workItems,
    double compileMillis,
    double runMillis,
    double bestMillis,
    int repeat) {}
