package dev.heddle.scheduler.hardware;

import java.util.List;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * A call of a channel.
 *
 * @param node its node
 * @param channel name of the channel
 * @param index the element of a channel array; a computed number is empty
 * @param write whether it writes
 * @param blocking whether it waits until it can be done
 * @param places places that the channel needs because a loop tests early whether it is full (model
 *     M-II-10); empty if none does
 */
public record ChannelUse(
    int node,
    String channel,
    List<OptionalLong> index,
    boolean write,
    boolean blocking,
    OptionalInt places) {
  /** Checks that only a write that may fail is tested early. */
  public ChannelUse {
    index = List.copyOf(index);
    Check.notNegative(node, "node");
    Check.that(!channel.isEmpty(), "a channel has a name");
    Check.notNegative(places, "places");
    Check.that(places.isEmpty() || write && !blocking, "a write that may fail is tested early");
  }
}
