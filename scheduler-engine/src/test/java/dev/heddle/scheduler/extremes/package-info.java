/**
 * Numbers that nobody means, wherever the dialect takes a number: each gets a result or a message
 * with its place, soon and with little memory.
 */
package dev.heddle.scheduler.extremes;
