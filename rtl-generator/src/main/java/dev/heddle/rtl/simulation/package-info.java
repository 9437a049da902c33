/**
 * Runs netlists on the JVM: {@link dev.heddle.rtl.simulation.Simulation} flattens a module and
 * compiles it to bytecode. Two states, registers and memories hold anything at power-on.
 */
package dev.heddle.rtl.simulation;
