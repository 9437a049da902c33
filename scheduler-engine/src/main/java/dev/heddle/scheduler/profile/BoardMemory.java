package dev.heddle.scheduler.profile;

import java.util.OptionalLong;

/**
 * What a board's memory changes in the numbers of its device (model M-LAT-2).
 *
 * @param wordBits width of its words
 * @param moreCycles cycles that a load takes more than on the generic board of the device, less if
 *     negative
 * @param seenLoadCycles what reports show of a load on this very board, empty when not seen
 */
public record BoardMemory(int wordBits, double moreCycles, OptionalLong seenLoadCycles) {
  /** The base latency of a load on the board. */
  Datum loadBase(Datum usual) {
    if (seenLoadCycles.isPresent()) {
      return new Datum(seenLoadCycles.getAsLong(), "seen on this board (model M-LAT-2)", false);
    }
    return moreCycles == 0
        ? usual
        : new Datum(
            Math.max(1, usual.value() + Math.ceil(moreCycles)),
            "latency of the board's memory",
            true);
  }

  Datum wordWidth() {
    return new Datum(wordBits, "width of the board's memory", false);
  }
}
