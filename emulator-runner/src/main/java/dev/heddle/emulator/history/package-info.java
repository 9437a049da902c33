/** Runs of sessions that have ended, as the IDE and the shell remember them. */
package dev.heddle.emulator.history;
