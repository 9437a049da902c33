/** What sets the initiation interval and the clock of loops, other than memory. */
package dev.heddle.inspections.interval;
