/**
 * The emulator's entry: {@link dev.heddle.emulator.Emulator} runs a {@link
 * dev.heddle.emulator.session.Session} and gives an {@link dev.heddle.emulator.EmulationResult}.
 */
package dev.heddle.emulator;
