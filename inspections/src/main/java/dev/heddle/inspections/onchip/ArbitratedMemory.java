package dev.heddle.inspections.onchip;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.hardware.Node;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A memory on chip with more accesses at a time than it has ports, so that they take turns and may
 * stall (model M-MEM-8).
 */
public final class ArbitratedMemory implements Inspection {
  private static final About ABOUT =
      About.of(
          "arbitrated-memory",
          Group.ON_CHIP,
          "Accesses to a memory on chip compete for its ports and may stall",
          Level.WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.memories(
        (memory, kernel, problems) -> {
          if (memory.isRam() && memory.arbitrated()) {
            problems.add(problem(memory, kernel));
          }
        });
  }

  private static Problem problem(MemoryPlan memory, KernelScope kernel) {
    Set<Integer> loads = new TreeSet<>();
    Set<Integer> stores = new TreeSet<>();
    Set<SourceRange> places = new LinkedHashSet<>();
    boolean isInLoop = false;
    int reads = 0;
    int writes = 0;
    for (MemoryPlan.Site site : memory.sites()) {
      Node node = kernel.hardware().node(site.node());
      reads += node.isLoad() ? 1 : 0;
      writes += node.isStore() ? 1 : 0;
      (node.isLoad() ? loads : stores).add(kernel.hardware().line(node));
      if (site.stallable()) {
        places.add(kernel.range(node));
        isInLoop |= kernel.hardware().loopOf(node).isPresent();
      }
    }
    String message =
        "%d load%s (line%s) and %d store%s (line%s) share the ports of '%s' (%d bank%s, %s): they take turns and may stall; let the lowest index be a constant in unrolled accesses so that each has its own bank, or split the array"
            .formatted(
                reads,
                plural(reads),
                lines(loads),
                writes,
                plural(writes),
                lines(stores),
                memory.name(),
                memory.banks(),
                plural(memory.banks()),
                memory.twice() ? "double-pumped" : "single-pumped");
    Level level = isInLoop && kernel.hardware().isSingle() ? Level.WARNING : Level.WEAK_WARNING;
    SourceRange place = kernel.hardware().range(memory.place()).standing();
    Problem problem =
        Problem.of(
            level,
            new Cause(Cause.Kind.PORTS, kernel.identities().memory(memory.id())),
            place,
            message,
            Loss.UNKNOWN);
    for (SourceRange access : places.stream().limit(4).toList()) {
      problem = problem.with(new Problem.Related(access, "may stall"));
    }
    return problem;
  }

  private static String plural(int count) {
    return count == 1 ? "" : "s";
  }

  private static String lines(Set<Integer> lines) {
    String list = lines.stream().limit(5).map(String::valueOf).collect(Collectors.joining(", "));
    return (lines.size() == 1 ? " " : "s ")
        + (lines.isEmpty() ? "none" : list)
        + (lines.size() > 5 ? ", ..." : "");
  }
}
