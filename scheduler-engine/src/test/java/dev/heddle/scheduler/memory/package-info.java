/** Tests of memories and load-store units on own kernels of structures seen in reports. */
package dev.heddle.scheduler.memory;
