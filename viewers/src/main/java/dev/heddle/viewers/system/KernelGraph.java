package dev.heddle.viewers.system;

import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.BlockReport.Instruction;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.viewers.graph.Graph;
import dev.heddle.viewers.graph.Graph.Accent;
import dev.heddle.viewers.graph.Graph.Edge;
import dev.heddle.viewers.graph.Graph.Node;
import dev.heddle.viewers.graph.Graph.Outline;
import dev.heddle.viewers.loops.LoopWords;
import dev.heddle.viewers.paint.Keys;
import dev.heddle.viewers.paint.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The blocks of a kernel, inside their loops. */
final class KernelGraph {
  private KernelGraph() {}

  static Graph of(KernelReport kernel) {
    List<Node> nodes = new ArrayList<>();
    Map<String, LoopReport> loops = new HashMap<>();
    for (LoopReport loop : kernel.loops()) {
      if (!LoopWords.isDissolved(loop) && hasBlock(kernel, loop)) {
        loops.put(loop.name(), loop);
        String parent = loops.containsKey(loop.parent()) ? Keys.loop(loop.parent()) : null;
        nodes.add(loop(kernel, loop, parent));
      }
    }
    Map<String, Integer> order = new LinkedHashMap<>();
    for (BlockReport block : kernel.blocks()) {
      order.put(block.name(), order.size());
      nodes.add(block(kernel, block, loops));
    }
    List<Edge> edges = new ArrayList<>();
    for (BlockReport block : kernel.blocks()) {
      for (String from : block.predecessors()) {
        if (order.containsKey(from)) {
          boolean back = order.get(from) >= order.get(block.name());
          edges.add(
              new Edge(
                  Keys.block(from),
                  Keys.block(block.name()),
                  "",
                  back ? Accent.LIMIT : Accent.PLAIN,
                  back));
        }
      }
    }
    return new Graph(nodes, edges, Graph.Direction.DOWN, "");
  }

  /** Loops of which no block is left would be empty boxes. */
  private static boolean hasBlock(KernelReport kernel, LoopReport loop) {
    return kernel.blocks().stream().anyMatch(block -> loop.name().equals(block.loop()))
        || kernel.loops().stream()
            .anyMatch(inner -> loop.name().equals(inner.parent()) && hasBlock(kernel, inner));
  }

  private static Node loop(KernelReport kernel, LoopReport loop, String parent) {
    boolean slow = loop.ii() != null && loop.ii() > 1 || !loop.pipelined() || loop.serial();
    boolean ndrange = kernel.kind() == KernelReport.Kind.NDRANGE;
    List<String> lines = new ArrayList<>();
    if (loop.ii() != null) {
      lines.add("II " + kernel.shownIi(loop));
    }
    return new Node(
        Keys.loop(loop.name()),
        parent,
        Outline.BOX,
        slow && !ndrange ? Accent.LIMIT : Accent.PLAIN,
        loop.line() > 0 ? "Loop in line " + loop.line() : "Loop",
        lines,
        Place.of(loop.file(), loop.line()),
        loop.details());
  }

  private static Node block(KernelReport kernel, BlockReport block, Map<String, LoopReport> loops) {
    LoopReport loop = block.loop() == null ? null : loops.get(block.loop());
    List<String> lines = new ArrayList<>();
    lines.add("latency " + block.latency());
    String accesses = accesses(block);
    if (!accesses.isEmpty()) {
      lines.add(accesses);
    }
    boolean slow = block.ii() != null && block.ii() > 1;
    if (block.ii() != null) {
      lines.add("II " + block.ii());
    }
    boolean stallable = block.instructions().stream().anyMatch(Instruction::stallable);
    List<String> details = new ArrayList<>(lines);
    details.add("Starts in cycle " + block.startCycle());
    details.add(
        block.instructions().size() + " operations in " + block.clusters().size() + " clusters");
    String file = loop == null ? kernel.file() : loop.file();
    return new Node(
        Keys.block(block.name()),
        loop == null ? null : Keys.loop(loop.name()),
        Outline.BOX,
        slow ? Accent.LIMIT : stallable ? Accent.STALLABLE : Accent.STEADY,
        block.name().substring(block.name().lastIndexOf('.') + 1),
        lines,
        Place.of(file, block.line()),
        details);
  }

  private static String accesses(BlockReport block) {
    Map<BlockReport.Kind, Integer> counts = new LinkedHashMap<>();
    for (Instruction instruction : block.instructions()) {
      counts.merge(instruction.kind(), 1, Integer::sum);
    }
    counts.remove(BlockReport.Kind.OTHER);
    List<String> words = new ArrayList<>();
    counts.forEach((kind, count) -> words.add(count + " " + words(kind) + (count == 1 ? "" : "s")));
    return String.join(", ", words);
  }

  private static String words(BlockReport.Kind kind) {
    return kind.text().replace('_', ' ');
  }
}
