package dev.heddle.scheduler.hardware;

import java.util.OptionalInt;

/**
 * A way out of a loop or the kernel.
 *
 * @param node the condition under which it is taken; empty if it always is
 * @param known cycle of its block in which the condition is there
 * @param loop the innermost loop that is left there, which may lie inside of the one that has the
 *     exit; empty outside of loops
 */
public record Exit(OptionalInt node, int known, OptionalInt loop) {
  public Exit {
    Check.notNegative(node, "node");
    Check.notNegative(known, "cycle");
    Check.notNegative(loop, "loop");
  }
}
