package dev.heddle.viewers.system;

import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.viewers.page.Page;
import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.page.Subject;
import dev.heddle.viewers.paint.Keys;
import java.util.ArrayList;
import java.util.List;

/** Makes the drawings of a design, from the whole down to each cluster. */
public final class SystemPage {
  /** Key of the drawing of the whole design. */
  public static final String SYSTEM = "system";

  private SystemPage() {}

  /** The whole design, every kernel, every block and every cluster. */
  public static Page of(Subject subject) {
    List<Part> parts = new ArrayList<>();
    parts.add(
        Part.of(SYSTEM, "System", new Part.GraphBody(new DesignGraph(subject.report()).graph())));
    for (KernelReport kernel : subject.report().kernels()) {
      if (kernel.blocks().isEmpty()) {
        continue;
      }
      String kernelKey = Keys.kernel(kernel.name());
      parts.add(
          new Part(
              kernelKey,
              SYSTEM,
              "Kernel " + kernel.name(),
              new Part.GraphBody(KernelGraph.of(kernel))));
      for (BlockReport block : kernel.blocks()) {
        addBlock(kernel, block, kernelKey, parts);
      }
    }
    return new Page(parts);
  }

  private static void addBlock(
      KernelReport kernel, BlockReport block, String parent, List<Part> parts) {
    if (block.instructions().isEmpty()) {
      return;
    }
    String key = Keys.block(block.name());
    OperationGraphs graphs = new OperationGraphs(kernel, block);
    parts.add(new Part(key, parent, "Block " + block.name(), new Part.GraphBody(graphs.block())));
    for (BlockReport.Cluster cluster : block.clusters()) {
      parts.add(
          new Part(
              Keys.cluster(cluster.name()),
              key,
              "Cluster " + cluster.name(),
              new Part.GraphBody(graphs.cluster(cluster))));
    }
  }
}
