/**
 * Load-store units of global memory and the latencies of on-chip memories (model M-II-4, M-MEM-1,
 * M-LSU-6).
 */
package dev.heddle.scheduler.memory;
