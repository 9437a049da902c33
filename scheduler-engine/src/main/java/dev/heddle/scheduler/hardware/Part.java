package dev.heddle.scheduler.hardware;

/**
 * An access that is a part of a wider one.
 *
 * @param node the access
 * @param offset byte of the wider access at which it starts
 */
public record Part(int node, int offset) {
  public Part {
    Check.notNegative(node, "node");
    Check.notNegative(offset, "offset");
  }
}
