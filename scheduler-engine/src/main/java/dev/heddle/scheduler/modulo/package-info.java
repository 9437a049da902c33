/**
 * Modulo scheduling: the smallest initiation interval and the shortest schedule of a loop whose
 * operations depend on each other and share ports.
 */
package dev.heddle.scheduler.modulo;
