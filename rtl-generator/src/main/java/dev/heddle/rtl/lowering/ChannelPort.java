package dev.heddle.rtl.lowering;

import dev.heddle.language.source.SourceRange;

/**
 * Where a kernel reads or writes a channel. A word goes through in a cycle in which {@code
 * NAME_valid} and {@code NAME_ready} are 1; one that does not wait goes on without.
 *
 * @param name what its signals begin with
 * @param channel the channel, with the number of its element where it is one of several
 * @param node its first call
 * @param write whether the kernel writes
 * @param bits bits of a word
 * @param range the first call in the source
 */
public record ChannelPort(
    String name, String channel, int node, boolean write, int bits, SourceRange range) {}
