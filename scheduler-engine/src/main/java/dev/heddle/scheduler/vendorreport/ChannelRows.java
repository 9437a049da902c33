package dev.heddle.scheduler.vendorreport;

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
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The channels with the kernels at their ends. */
public final class ChannelRows {
  private final Map<String, Set<String>> writers = new HashMap<>();
  private final Map<String, Set<String>> readers = new HashMap<>();

  private final Set<String> mayFail = new HashSet<>();

  private final ChannelEnds elementEnds;
  private final Map<String, Integer> checked;

  private ChannelRows(ProgramIr program, Map<String, Integer> checked) {
    boolean arrays = program.channels().stream().anyMatch(c -> !c.dimensions().isEmpty());
    this.elementEnds = new ChannelEnds(arrays ? program : new ProgramIr(List.of(), List.of()));
    this.checked = Map.copyOf(checked);
  }

  /** The channels of a program in source order, as the source alone tells them. */
  public static List<ChannelReport> of(ProgramIr program) {
    return of(program, Map.of());
  }

  /**
   * The channels of a program in source order.
   *
   * @param checked places that its kernels need in each channel that they test early
   */
  public static List<ChannelReport> of(ProgramIr program, Map<String, Integer> checked) {
    ChannelRows rows = new ChannelRows(program, checked);
    for (KernelIr kernel : program.kernels()) {
      rows.find(kernel.body(), kernel.name());
    }
    Map<String, List<ProgramIr.ChannelDeclaration>> ends = new LinkedHashMap<>();
    for (ProgramIr.ChannelDeclaration end : program.channels()) {
      ends.computeIfAbsent(joined(end.name()), name -> new ArrayList<>()).add(end);
    }
    List<ChannelReport> reports = new ArrayList<>();
    ends.forEach((name, declarations) -> reports.add(rows.row(name, declarations)));
    return reports;
  }

  /** Pipes are joined by the names of arguments (programming-guide-1-6 R-44). */
  private static String joined(String name) {
    return name.substring(name.indexOf('.') + 1);
  }

  /** A channel, or a pipe with the declarations of its ends; the larger depth counts. */
  private ChannelReport row(String name, List<ProgramIr.ChannelDeclaration> ends) {
    ProgramIr.ChannelDeclaration first = ends.get(0);
    int depth = ends.stream().mapToInt(ProgramIr.ChannelDeclaration::depth).max().orElse(-1);
    String io =
        ends.stream()
            .map(ProgramIr.ChannelDeclaration::io)
            .filter(port -> !port.isEmpty())
            .findFirst()
            .orElse(null);
    return new ChannelReport(
        name,
        first.range().line(),
        first.dimensions().stream().reduce(1L, (x, y) -> x * y),
        (int) first.element().bytes(),
        depth < 0 ? null : depth,
        implementedDepth(name, depth),
        words(cause(name, depth)),
        List.copyOf(writers.getOrDefault(name, Set.of())),
        List.copyOf(readers.getOrDefault(name, Set.of())),
        io,
        elements(first));
  }

  /** The ends of each channel of an array. */
  private List<ChannelReport.Element> elements(ProgramIr.ChannelDeclaration channel) {
    List<Long> sizes = channel.dimensions();
    long count = sizes.stream().reduce(1L, (x, y) -> x * y);
    if (sizes.isEmpty() || count > ChannelEnds.MOST_ELEMENTS) {
      return List.of();
    }
    List<ChannelReport.Element> elements = new ArrayList<>();
    for (long number = 0; number < count; number++) {
      long[] indices = new long[sizes.size()];
      long rest = number;
      for (int i = indices.length - 1; i >= 0; i--) {
        indices[i] = rest % sizes.get(i);
        rest /= sizes.get(i);
      }
      StringBuilder name = new StringBuilder(channel.name());
      Arrays.stream(indices).forEach(index -> name.append('.').append(index));
      elements.add(
          new ChannelReport.Element(
              name.toString(),
              elementEnds.of(channel.name(), indices, false),
              elementEnds.of(channel.name(), indices, true)));
    }
    return elements;
  }

  /**
   * Elements of the FIFO (model M-CHN-4); null where a write may fail, because the schedule may ask
   * for more than the source then.
   */
  private Integer implementedDepth(String name, int depth) {
    if (checked.containsKey(name)) {
      return Math.max(depth, checked.get(name));
    }
    return mayFail.contains(name) ? null : Integer.valueOf(Math.max(0, depth));
  }

  private DepthCause cause(String name, int depth) {
    if (checked.containsKey(name) && checked.get(name) > depth) {
      return DepthCause.TESTED_EARLY;
    }
    if (mayFail.contains(name) && !checked.containsKey(name)) {
      return DepthCause.NOT_KNOWN;
    }
    return depth > 0 ? DepthCause.REQUESTED : DepthCause.UNBUFFERED;
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
        if (operation.opcode() == Opcode.CHANNEL_WRITE && !channel.blocking()) {
          mayFail.add(joined(channel.channel()));
        }
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
