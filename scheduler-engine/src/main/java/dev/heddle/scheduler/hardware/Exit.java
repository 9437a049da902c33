package dev.heddle.scheduler.hardware;

import java.util.OptionalInt;

/**
 * A way out of a loop or the kernel.
 *
 * @param node the condition under which it is taken; empty if it always is
 * @param known cycle of its block in which the condition is there
 */
public record Exit(OptionalInt node, int known) {
  public Exit {
    Check.notNegative(node, "node");
    Check.notNegative(known, "cycle");
  }
}
