package dev.heddle.scheduler.hardware;

import java.util.OptionalInt;

/**
 * An access that is a part of a wider one.
 *
 * @param node the access
 * @param offset byte of the wider word at which it starts; empty if it is not known
 */
public record Part(int node, OptionalInt offset) {
  public Part {
    Check.notNegative(node, "node");
    Check.notNegative(offset, "offset");
  }
}
