/**
 * Load-store units of global memory and the latencies of on-chip memories (model sections 4.2, 5,
 * 6).
 */
package dev.heddle.scheduler.memory;
