package dev.heddle.scheduler.assembly;

import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.ProgramIr;
import dev.heddle.scheduler.ir.Scope;
import dev.heddle.scheduler.report.ChannelReport;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The channels with the kernels at their ends. */
public final class ChannelRows {
  private final Map<String, Set<String>> writers = new HashMap<>();
  private final Map<String, Set<String>> readers = new HashMap<>();

  private final Set<String> mayFail = new HashSet<>();

  private ChannelRows() {}

  /** The channels of a program in source order. */
  public static List<ChannelReport> of(ProgramIr program) {
    ChannelRows rows = new ChannelRows();
    for (KernelIr kernel : program.kernels()) {
      rows.find(kernel.body(), kernel.name());
    }
    List<ChannelReport> reports = new ArrayList<>();
    for (ProgramIr.ChannelDeclaration channel : program.channels()) {
      reports.add(
          new ChannelReport(
              channel.name(),
              channel.range().line(),
              (int) channel.element().bytes(),
              channel.depth() < 0 ? null : channel.depth(),
              rows.implementedDepth(channel),
              rows.depthReason(channel),
              List.copyOf(rows.writers.getOrDefault(channel.name(), Set.of())),
              List.copyOf(rows.readers.getOrDefault(channel.name(), Set.of())),
              channel.io().isEmpty() ? null : channel.io()));
    }
    return reports;
  }

  /**
   * Elements of the FIFO (model M-CHN-4); null where a write may fail, because the schedule may ask
   * for more than the source then.
   */
  private Integer implementedDepth(ProgramIr.ChannelDeclaration channel) {
    return mayFail.contains(channel.name()) ? null : Integer.valueOf(Math.max(0, channel.depth()));
  }

  private String depthReason(ProgramIr.ChannelDeclaration channel) {
    if (mayFail.contains(channel.name())) {
      return null;
    }
    return channel.depth() > 0
        ? "requested by the depth attribute"
        : "unbuffered: no depth is requested";
  }

  private void find(Block block, String kernel) {
    for (Node node : block.nodes()) {
      if (node instanceof Operation operation
          && operation.detail() instanceof Detail.Channel channel) {
        Map<String, Set<String>> ends =
            operation.opcode() == Opcode.CHANNEL_READ ? readers : writers;
        if (operation.opcode() == Opcode.CHANNEL_WRITE && !channel.blocking()) {
          mayFail.add(channel.channel());
        }
        ends.computeIfAbsent(channel.channel(), c -> new LinkedHashSet<>()).add(kernel);
      } else if (node instanceof If branch) {
        find(branch.then(), kernel);
        find(branch.otherwise(), kernel);
      } else if (node instanceof Loop loop) {
        find(loop.body(), kernel);
      } else if (node instanceof Scope scope) {
        find(scope.body(), kernel);
      }
    }
  }
}
