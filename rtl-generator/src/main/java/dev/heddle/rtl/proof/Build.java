package dev.heddle.rtl.proof;

import dev.heddle.rtl.bus.BusLink;
import java.nio.file.Path;
import java.util.Optional;

/**
 * How hardware is made ready for other simulators.
 *
 * @param optimised whether C++ is compiled to fast code, which pays off for long launches alone
 * @param synthesized whether Yosys makes gates of the Verilog first; such gates tell no events, so
 *     that cycles cannot be compared with the schedule
 * @param bus what stands between the kernel and memory, which takes cycles that no schedule counts
 * @param waves a folder for the signals of each launch over time, as a value change dump
 */
record Build(boolean optimised, boolean synthesized, Optional<BusLink> bus, Optional<Path> waves) {
  /** The Verilog as it is, for launches of any length. */
  static final Build USUAL = new Build(true, false, Optional.empty(), Optional.empty());
}
