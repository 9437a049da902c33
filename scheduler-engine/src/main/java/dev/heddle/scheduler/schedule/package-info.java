/** The schedule: operator timing, recurrences, initiation intervals, blocks and clusters. */
package dev.heddle.scheduler.schedule;
