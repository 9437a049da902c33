package dev.heddle.rtl.proof;

/** What runs hardware. */
public enum Simulator {
  /** The simulation on the JVM. */
  BUILTIN,
  /** Verilator, from the Verilog. */
  VERILATOR,
  /** Icarus Verilog, from the Verilog. */
  IVERILOG
}
