package dev.heddle.scheduler.area;

import dev.heddle.scheduler.library.Libraries;

/**
 * What areas are computed with.
 *
 * @param table costs
 * @param libraries functions that say themselves what they take
 * @param clusterEntry cycles of the entry of a cluster
 * @param countsCopiesTogether whether private copies of a memory are counted as replicates
 * @param reassociates whether floating-point sums may be reordered into dot products
 */
record Model(
    AreaTable table,
    Libraries libraries,
    int clusterEntry,
    boolean countsCopiesTogether,
    boolean reassociates) {}
