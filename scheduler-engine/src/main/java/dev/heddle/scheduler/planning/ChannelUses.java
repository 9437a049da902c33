package dev.heddle.scheduler.planning;

import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.hardware.ChannelUse;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/** The calls of channels. */
final class ChannelUses {
  private ChannelUses() {}

  /** In the order of the nodes. */
  static List<ChannelUse> of(FlowGraph graph) {
    List<ChannelUse> uses = new ArrayList<>();
    for (FlowNode node : graph.nodes()) {
      if (node.isChannel()) {
        uses.add(use(graph, node));
      }
    }
    return uses;
  }

  private static ChannelUse use(FlowGraph graph, FlowNode node) {
    Detail.Channel channel = (Detail.Channel) node.detail();
    boolean write = node.opcode() == Opcode.CHANNEL_WRITE;
    List<OptionalLong> index = new ArrayList<>();
    for (int i = write ? 1 : 0; i < node.inputCount(); i++) {
      index.add(
          graph.node(node.input(i)).detail() instanceof Detail.Constant constant
              ? OptionalLong.of(constant.scalar())
              : OptionalLong.empty());
    }
    return new ChannelUse(node.id(), channel.channel(), index, write, channel.blocking());
  }
}
