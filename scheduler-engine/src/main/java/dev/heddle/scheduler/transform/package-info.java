/**
 * Named steps that turn the program as written into the program as built: {@link
 * dev.heddle.scheduler.transform.Pipeline} runs them in order.
 */
package dev.heddle.scheduler.transform;
