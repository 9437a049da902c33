/** Measurements with JMH. */
package dev.heddle.bench;
