package dev.heddle.emulator.session;

/**
 * Numbers to show after the run.
 *
 * @param count how many elements from the start, -1 for all
 */
public record Print(String buffer, long count) {}
