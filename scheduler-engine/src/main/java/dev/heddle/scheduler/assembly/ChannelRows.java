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

  private ChannelRows() {}

  /** The channels of a program in source order. */
  public static List<ChannelReport> of(ProgramIr program) {
    ChannelRows rows = new ChannelRows();
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
        depthReason(name, depth),
        List.copyOf(writers.getOrDefault(name, Set.of())),
        List.copyOf(readers.getOrDefault(name, Set.of())),
        io);
  }

  /**
   * Elements of the FIFO (model M-CHN-4); null where a write may fail, because the schedule may ask
   * for more than the source then.
   */
  private Integer implementedDepth(String name, int depth) {
    return mayFail.contains(name) ? null : Integer.valueOf(Math.max(0, depth));
  }

  private String depthReason(String name, int depth) {
    if (mayFail.contains(name)) {
      return null;
    }
    return depth > 0 ? "requested by the depth attribute" : "unbuffered: no depth is requested";
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
