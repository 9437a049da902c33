/**
 * What several stages ask of a kernel: who defines and uses a value, which loop holds it ({@link
 * dev.heddle.scheduler.index.KernelIndex}), and how often a loop goes around ({@link
 * dev.heddle.scheduler.index.CountedLoop}).
 */
package dev.heddle.scheduler.index;
