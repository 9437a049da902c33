package dev.heddle.inspections.onchip;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.report.MemoryReport;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * A memory on chip with more accesses at a time than it has ports, so that they take turns and may
 * stall (model M-MEM-8). Where attributes would give each access a port of its own, they are
 * offered.
 */
public final class ArbitratedMemory implements Inspection {
  /** How many times the blocks of now attributes may cost. */
  private static final int AFFORDABLE = 2;

  private static final int MOST_BANKS = 16;

  private static final About ABOUT =
      About.of(
          "arbitrated-memory",
          Group.ON_CHIP,
          "Accesses to a memory on chip compete for its ports and may stall",
          Level.WARNING,
          About.FixKind.PROVEN_EDIT,
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
    return problem.with(fixes(memory, kernel, place));
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

  private static List<ProposedFix> fixes(MemoryPlan memory, KernelScope kernel, SourceRange place) {
    Optional<MemoryObject> object = kernel.hardware().object(memory.members().get(0).object());
    boolean isPlain =
        object.isPresent()
            && memory.members().size() == 1
            && object.get().attributes().isEmpty()
            && place.text().startsWith(memory.name());
    if (!isPlain) {
      return List.of();
    }
    List<ProposedFix> fixes = new ArrayList<>();
    for (String attributes : candidates(object.get())) {
      int behind = new ArrayDeclarator(place).end();
      new EditBuilder(place.file())
          .insert(behind, " __attribute__((" + attributes + "))")
          .edits()
          .ifPresent(
              edits ->
                  fixes.add(
                      new ProposedFix(
                          "Add %s to '%s'".formatted(attributes, memory.name()),
                          kernel.name(),
                          kernel.name(),
                          edits,
                          ProposedFix.Results.SAME,
                          new Improvement(
                              kernel.name(),
                              "memories with arbitration",
                              "",
                              0,
                              report -> arbitrated(report.memories(), memory)))));
    }
    return fixes;
  }

  /** Memories with arbitration; many where blocks of this one become more than are affordable. */
  private static double arbitrated(List<MemoryReport> memories, MemoryPlan memory) {
    long count = memories.stream().filter(each -> Boolean.TRUE.equals(each.arbitrated())).count();
    boolean isCostly =
        memories.stream()
            .anyMatch(
                each ->
                    each.name().equals(memory.name())
                        && each.rams() != null
                        && each.rams() > AFFORDABLE * Math.max(1, memory.rams()));
    return isCostly ? Double.MAX_VALUE : count;
  }

  private static List<String> candidates(MemoryObject object) {
    List<String> candidates = new ArrayList<>();
    long bytes = Math.max(1, object.element().bits() / 8);
    if (Long.bitCount(bytes) == 1 && !object.dimensions().isEmpty()) {
      for (int banks = 2; banks <= MOST_BANKS; banks *= 2) {
        candidates.add("numbanks(%d), bankwidth(%d)".formatted(banks, bytes));
      }
    }
    candidates.add("doublepump");
    return candidates;
  }
}
