/** Tests of the schedule. */
package dev.heddle.scheduler.modulo;
