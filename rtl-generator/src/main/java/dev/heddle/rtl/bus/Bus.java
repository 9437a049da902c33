package dev.heddle.rtl.bus;

/** Buses that kernels can be connected by. */
public enum Bus {
  /** Avalon memory-mapped, as in Platform Designer. */
  AVALON("avalon"),
  /** AXI4 for memory, AXI4-Lite for the registers. */
  AXI4("axi4");

  private final String word;

  Bus(String word) {
    this.word = word;
  }

  /** How it is called in names and options. */
  public String word() {
    return word;
  }
}
