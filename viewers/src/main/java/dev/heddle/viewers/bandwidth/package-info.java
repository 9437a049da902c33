/** Load-store units and what they take of the board's memories. */
package dev.heddle.viewers.bandwidth;
