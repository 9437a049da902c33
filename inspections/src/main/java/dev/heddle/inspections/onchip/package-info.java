/** Memories on the chip. */
package dev.heddle.inspections.onchip;
