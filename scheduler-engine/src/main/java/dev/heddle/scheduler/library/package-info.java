/**
 * Functions written in a hardware description language: what the manifest of a library says about
 * their latency, stalls and area (programming-guide-7-end F-230 to F-245, R-045 to R-049). {@link
 * dev.heddle.scheduler.library.Libraries} is the entry.
 */
package dev.heddle.scheduler.library;
