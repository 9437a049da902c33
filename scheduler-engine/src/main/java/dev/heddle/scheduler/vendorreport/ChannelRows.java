package dev.heddle.scheduler.vendorreport;

import dev.heddle.scheduler.hardware.ChannelPlan;
import dev.heddle.scheduler.hardware.DepthCause;
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
import dev.heddle.scheduler.planning.ChannelEnds;
import dev.heddle.scheduler.report.ChannelReport;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The channels with the kernels at their ends. */
public final class ChannelRows {
  private final Map<String, Set<String>> writers = new HashMap<>();
  private final Map<String, Set<String>> readers = new HashMap<>();

  private final ChannelEnds elementEnds;

  private ChannelRows(ProgramIr program) {
    boolean arrays = program.channels().stream().anyMatch(c -> !c.dimensions().isEmpty());
    this.elementEnds = new ChannelEnds(arrays ? program : new ProgramIr(List.of(), List.of()));
  }

  /**
   * The channels of a design in source order.
   *
   * @param program the design as written, whose calls make the ends that are listed
   */
  public static List<ChannelReport> of(ProgramIr program, List<ChannelPlan> channels) {
    ChannelRows rows = new ChannelRows(program);
    for (KernelIr kernel : program.kernels()) {
      rows.find(kernel.body(), kernel.name());
    }
    return channels.stream().map(rows::row).toList();
  }

  /** Pipes are joined by the names of arguments (programming-guide-1-6 R-44). */
  private static String joined(String name) {
    return name.substring(name.indexOf('.') + 1);
  }

  private ChannelReport row(ChannelPlan channel) {
    String name = channel.name();
    return new ChannelReport(
        name,
        channel.range().line(),
        channel.count(),
        (int) (channel.bits() / Byte.SIZE),
        channel.requested().isPresent() ? channel.requested().getAsInt() : null,
        channel.built().isPresent() ? channel.built().getAsInt() : null,
        words(channel.cause()),
        List.copyOf(writers.getOrDefault(name, Set.of())),
        List.copyOf(readers.getOrDefault(name, Set.of())),
        channel.io().orElse(null),
        elements(channel));
  }

  /** The ends of each channel of an array. */
  private List<ChannelReport.Element> elements(ChannelPlan channel) {
    if (channel.dimensions().isEmpty() || channel.count() > ChannelEnds.MOST_ELEMENTS) {
      return List.of();
    }
    List<ChannelReport.Element> elements = new ArrayList<>();
    for (long number = 0; number < channel.count(); number++) {
      List<Long> indices = channel.element(number);
      StringBuilder name = new StringBuilder(channel.name());
      indices.forEach(index -> name.append('.').append(index));
      elements.add(
          new ChannelReport.Element(
              name.toString(),
              elementEnds.of(channel.name(), indices, false),
              elementEnds.of(channel.name(), indices, true)));
    }
    return elements;
  }

  private static String words(DepthCause cause) {
    return switch (cause) {
      case TESTED_EARLY ->
          "lower II of a loop with a non-blocking write: the channel is tested before the load";
      case NOT_KNOWN -> null;
      case REQUESTED -> "requested by the depth attribute";
      case UNBUFFERED -> "unbuffered: no depth is requested";
    };
  }

  private void find(Block block, String kernel) {
    for (Node node : block.nodes()) {
      if (node instanceof Operation operation
          && operation.detail() instanceof Detail.Channel channel) {
        Map<String, Set<String>> ends =
            operation.opcode() == Opcode.CHANNEL_READ ? readers : writers;
        ends.computeIfAbsent(joined(channel.channel()), c -> new LinkedHashSet<>()).add(kernel);
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
