package dev.heddle.rtl.proof;

/**
 * How hardware is made ready for other simulators.
 *
 * @param optimised whether C++ is compiled to fast code, which pays off for long launches alone
 * @param synthesized whether Yosys makes gates of the Verilog first; such gates tell no events, so
 *     that cycles cannot be compared with the schedule
 */
record Build(boolean optimised, boolean synthesized) {
  /** The Verilog as it is, for launches of any length. */
  static final Build USUAL = new Build(true, false);
}
