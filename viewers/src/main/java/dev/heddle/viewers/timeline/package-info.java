/** What a host enqueues over time: launches, transfers, and what would make them overlap. */
package dev.heddle.viewers.timeline;
