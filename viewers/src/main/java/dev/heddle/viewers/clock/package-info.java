/** Clock and initiation interval of every block. */
package dev.heddle.viewers.clock;
