package dev.heddle.scheduler.hardware;

/**
 * The condition under which an effect happens.
 *
 * @param when the node that is 1 when it happens
 * @param skip the node that is 1 when it is left out, which is what the hardware waits for
 */
public record Gate(int when, int skip) {
  public Gate {
    Check.notNegative(when, "condition");
    Check.notNegative(skip, "opposite");
  }
}
