/**
 * Shows that generated hardware is right: {@link dev.heddle.rtl.proof.SessionProof} runs the
 * launches of a session in it and compares buffers with the emulator, byte by byte, and cycles with
 * the schedule.
 */
package dev.heddle.rtl.proof;
