package dev.heddle.scheduler.provenance;

import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.KernelReport;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/** Nodes of a kernel as reasons, named as the report names them. */
final class Words {
  /** Steps of a path that are listed; longer ones are cut, and told as such. */
  private static final int MOST_STEPS = 40;

  private final ScheduledKernel kernel;
  private final NodeEntries entries;
  private final Map<Integer, String> names = new HashMap<>();

  Words(ScheduledKernel kernel, KernelReport report, NodeEntries entries) {
    this.kernel = kernel;
    this.entries = entries;
    for (BlockReport block : report.blocks()) {
      block.instructions().forEach(row -> names.put(row.id(), row.operation()));
    }
  }

  /** A node as a step of a path. */
  Reason.Step step(Node node, int cycles) {
    return new Reason.Step(name(node), kernel.line(node), cycles, entries.isEstimate(node));
  }

  private String name(Node node) {
    if (node.role() == Role.CARRIED) {
      return "carried value" + (node.variable().isEmpty() ? "" : " '" + node.variable() + "'");
    }
    return names.getOrDefault(node.id(), node.role() == Role.ADDRESS ? "Address" : words(node));
  }

  private static String words(Node node) {
    return node.opcode().name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  /** A path, its steps and the entries that their times come from. */
  List<Reason> path(List<Reason.Step> steps, List<Node> nodes) {
    List<Reason> reasons = new ArrayList<>();
    int first = Math.max(0, steps.size() - MOST_STEPS);
    if (first > 0) {
      boolean estimated = steps.subList(0, first).stream().anyMatch(Reason.Step::approximate);
      reasons.add(
          new Reason.Remark(
              "The first " + first + " operations of the path are left out.", estimated));
    }
    reasons.addAll(steps.subList(first, steps.size()));
    Set<Reason> used = new LinkedHashSet<>();
    nodes.forEach(node -> used.addAll(entries.of(node)));
    reasons.addAll(used);
    return reasons;
  }
}
