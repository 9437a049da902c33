package dev.heddle.rtl.netlist;

import java.util.Arrays;

/** Checks of widths, which tell what they were about. */
final class Widths {
  private Widths() {}

  static void check(boolean holds, Object... about) {
    if (!holds) {
      throw new IllegalArgumentException("widths do not fit: " + Arrays.toString(about));
    }
  }
}
