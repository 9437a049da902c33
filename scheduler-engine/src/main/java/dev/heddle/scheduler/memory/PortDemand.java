package dev.heddle.scheduler.memory;

/**
 * Ports that one bank needs for sites that can be active together.
 *
 * @param reads reading sites
 * @param writes writing sites
 * @param shared reading sites that use the address of a writing one of the same block, so that one
 *     port of a true dual-port memory serves both
 */
record PortDemand(int reads, int writes, int shared) {}
