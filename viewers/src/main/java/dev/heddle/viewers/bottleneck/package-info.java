/** What keeps loops from running faster, each with the recurrence drawn as a ring. */
package dev.heddle.viewers.bottleneck;
