package dev.heddle.emulator.runtime;

/**
 * A part of an index space, counted from 0 in work-groups for kernels that run group by group, else
 * in work-items. The ends are exclusive.
 */
public record Box(int fromX, int toX, int fromY, int toY, int fromZ, int toZ) {}
