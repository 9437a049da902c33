/** Compiles of this machine that wait for each other. */
package dev.heddle.toolchain.queue;
