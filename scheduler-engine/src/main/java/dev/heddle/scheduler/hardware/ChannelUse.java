package dev.heddle.scheduler.hardware;

import java.util.List;
import java.util.OptionalLong;

/**
 * A call of a channel.
 *
 * @param node its node
 * @param channel name of the channel
 * @param index the element of a channel array; a computed number is empty
 * @param write whether it writes
 * @param blocking whether it waits until it can be done
 */
public record ChannelUse(
    int node, String channel, List<OptionalLong> index, boolean write, boolean blocking) {
  public ChannelUse {
    index = List.copyOf(index);
    Check.notNegative(node, "node");
    Check.that(!channel.isEmpty(), "a channel has a name");
  }
}
