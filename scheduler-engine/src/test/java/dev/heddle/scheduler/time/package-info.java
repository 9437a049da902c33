/** Tests of the model of execution time. */
package dev.heddle.scheduler.time;
