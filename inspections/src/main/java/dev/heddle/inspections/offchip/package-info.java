/** Load-store units of memory off the chip. */
package dev.heddle.inspections.offchip;
