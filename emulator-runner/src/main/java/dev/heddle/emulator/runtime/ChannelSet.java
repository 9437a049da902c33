package dev.heddle.emulator.runtime;

import java.util.List;

/**
 * The channel arrays that one kernel uses.
 *
 * @param queues for each channel its elements, the last dimension fastest
 * @param extents for each channel the extents of its array, empty for a single channel
 */
public record ChannelSet(List<ChannelQueue[]> queues, List<List<Long>> extents) {
  /** A kernel without channels. */
  public static final ChannelSet NONE = new ChannelSet(List.of(), List.of());

  public ChannelSet {
    queues = List.copyOf(queues);
    extents = List.copyOf(extents);
  }
}
