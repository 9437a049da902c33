package dev.heddle.emulator.runtime;

/**
 * How often a place in a kernel accessed memory in a launch, all repetitions together.
 *
 * @param kind "load", "store" or "atomic"
 * @param object the variable or argument, empty when a pointer decided
 * @param text the expression as the user wrote it
 * @param bytes in all
 */
public record AccessCounts(
    int line, int column, String kind, String object, String text, long executions, long bytes) {}
