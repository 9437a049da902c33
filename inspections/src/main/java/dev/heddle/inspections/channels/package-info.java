/** Channels and pipes. */
package dev.heddle.inspections.channels;
