/**
 * What a host enqueues and when it runs: launches, transfers, and which launches wait in the
 * hardware.
 */
package dev.heddle.scheduler.timeline;
