package dev.heddle.scheduler.planning;

import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.hardware.ChannelUse;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;

/** The calls of channels. */
final class ChannelUses {
  private ChannelUses() {}

  /**
   * In the order of the nodes.
   *
   * @param checked places that the kernel needs in each channel that it tests early
   */
  static List<ChannelUse> of(FlowGraph graph, Map<String, Integer> checked) {
    List<ChannelUse> uses = new ArrayList<>();
    for (FlowNode node : graph.nodes()) {
      if (node.isChannel()) {
        uses.add(use(graph, node, checked));
      }
    }
    return uses;
  }

  private static ChannelUse use(FlowGraph graph, FlowNode node, Map<String, Integer> checked) {
    Detail.Channel channel = (Detail.Channel) node.detail();
    boolean write = node.opcode() == Opcode.CHANNEL_WRITE;
    List<OptionalLong> index = new ArrayList<>();
    for (int i = write ? 1 : 0; i < node.inputCount(); i++) {
      index.add(
          graph.node(node.input(i)).detail() instanceof Detail.Constant constant
              ? OptionalLong.of(constant.scalar())
              : OptionalLong.empty());
    }
    boolean tested = write && !channel.blocking() && checked.containsKey(channel.channel());
    return new ChannelUse(
        node.id(),
        channel.channel(),
        index,
        write,
        channel.blocking(),
        tested ? OptionalInt.of(Math.max(0, checked.get(channel.channel()))) : OptionalInt.empty());
  }
}
