package dev.heddle.emulator.runtime;

import java.util.Set;

/**
 * What an {@code ivdep} pragma says about a loop (model M-DEP-20 to M-DEP-23).
 *
 * @param objects positions of the memory objects that it is about, empty for all
 * @param distance the nearest iteration that may depend on another, {@link Integer#MAX_VALUE} when
 *     none may
 * @param line of the pragma
 */
public record Promise(Set<Integer> objects, int distance, int line) {
  public Promise {
    objects = Set.copyOf(objects);
  }

  /** The pragma as a user reads it. */
  String text() {
    return "#pragma ivdep"
        + (distance == Integer.MAX_VALUE ? "" : " safelen(" + distance + ")")
        + " in line "
        + line;
  }
}
