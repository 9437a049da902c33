/**
 * Makes the hardware of a kernel from its data flow, its schedule and its memories: one builder,
 * which takes over what the stages before it have decided.
 */
package dev.heddle.scheduler.planning;
