/** Whether a kernel is executed by one work-item or by many, and which attributes it has. */
package dev.heddle.scheduler.classification;
