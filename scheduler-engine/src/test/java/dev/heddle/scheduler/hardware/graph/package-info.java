/** Tests of the graphs of the hardware. */
package dev.heddle.scheduler.hardware.graph;
