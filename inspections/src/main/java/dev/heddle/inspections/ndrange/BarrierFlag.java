package dev.heddle.inspections.ndrange;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Problems;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Stated;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.WorkItemPlan;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A barrier that orders global memory only, between a store to local memory and a load from it
 * (OpenCL C 1.2, 6.12.8).
 */
public final class BarrierFlag implements Inspection {
  private static final About ABOUT =
      About.of(
          "barrier-wrong-flag",
          Group.NDRANGE,
          "A barrier does not order the memory that work-items exchange values in",
          Level.WARNING,
          About.FixKind.EDIT,
          About.Need.SCHEDULE);

  private static final String GLOBAL = "CLK_GLOBAL_MEM_FENCE";
  private static final String LOCAL = "CLK_LOCAL_MEM_FENCE";

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(BarrierFlag::global);
    visits.memories(
        (memory, kernel, problems) -> {
          if (memory.space() == AddressSpace.LOCAL && kernel.hardware().items().isPresent()) {
            List<WorkItemPlan.Barrier> barriers = kernel.hardware().items().get().barriers();
            barriers.stream()
                .filter(barrier -> !barrier.local())
                .filter(barrier -> isBetween(memory, kernel, barrier, barriers))
                // The last one in front of the load is where the flag is missed.
                .reduce((first, last) -> last)
                .ifPresent(barrier -> problems.add(problem(memory.name(), kernel, barrier, true)));
          }
        });
  }

  /**
   * A kernel without local memory whose work-items exchange elements of an argument across barriers
   * of local memory.
   */
  private static void global(KernelScope kernel, Problems problems) {
    boolean hasLocal =
        kernel.hardware().built().memories().stream()
            .anyMatch(object -> object.space() == AddressSpace.LOCAL);
    if (hasLocal || kernel.hardware().items().isEmpty()) {
      return;
    }
    Set<Integer> told = new HashSet<>();
    List<Node> nodes =
        kernel.hardware().units().stream()
            .flatMap(unit -> unit.parts().stream())
            .map(part -> kernel.hardware().node(part.node()))
            .toList();
    for (WorkItemPlan.Barrier barrier : kernel.hardware().items().get().barriers()) {
      SourceRange place = place(kernel, barrier);
      for (Node store : nodes) {
        boolean isMissed =
            store.isStore()
                && !barrier.global()
                && nodes.stream()
                    .filter(Node::isLoad)
                    .filter(load -> kernel.object(load).equals(kernel.object(store)))
                    .filter(load -> isOrdered(kernel.range(store), place, kernel.range(load)))
                    .anyMatch(load -> !isOwn(store, load) || isOfGroup(kernel, store));
        if (isMissed && kernel.object(store).isPresent() && told.add(barrier.node())) {
          problems.add(problem(kernel.object(store).get().name(), kernel, barrier, false));
        }
      }
    }
  }

  /** Whether all work-items of a group have one address, which its number decides. */
  private static boolean isOfGroup(KernelScope kernel, Node access) {
    return kernel.units(kernel.hardware().loopOf(access)).stream()
        .filter(unit -> unit.parts().stream().anyMatch(part -> part.node() == access.id()))
        .anyMatch(
            unit ->
                unit.address().stream()
                    .map(term -> bare(kernel, kernel.hardware().node(term.node())))
                    .allMatch(
                        node ->
                            node.detail() instanceof Detail.Query query
                                && query.function().startsWith("get_group_id")));
  }

  private static Node bare(KernelScope kernel, Node node) {
    return switch (node.opcode()) {
      case SEXT, ZEXT, TRUNC -> bare(kernel, kernel.hardware().node(node.operand(0)));
      default -> node;
    };
  }

  /** Whether it stands between a store and a load, and no barrier with the right flag does. */
  private static boolean isBetween(
      MemoryPlan memory,
      KernelScope kernel,
      WorkItemPlan.Barrier barrier,
      List<WorkItemPlan.Barrier> all) {
    SourceRange place = place(kernel, barrier);
    return sites(memory, kernel, true).stream()
        .anyMatch(
            store ->
                sites(memory, kernel, false).stream()
                    .anyMatch(
                        load ->
                            isOrdered(kernel.range(store), place, kernel.range(load))
                                && !isOwn(store, load)
                                && all.stream()
                                    .filter(WorkItemPlan.Barrier::local)
                                    .noneMatch(
                                        other ->
                                            isOrdered(
                                                kernel.range(store),
                                                place(kernel, other),
                                                kernel.range(load)))));
  }

  private static boolean isOrdered(SourceRange first, SourceRange middle, SourceRange last) {
    return first.file() == middle.file()
        && middle.file() == last.file()
        && first.start() < middle.start()
        && middle.start() < last.start();
  }

  /** Whether a work-item loads what it has stored itself: the addresses are one. */
  private static boolean isOwn(Node store, Node load) {
    return store.detail() instanceof Detail.Access stored
        && load.detail() instanceof Detail.Access loaded
        && !stored.text().isEmpty()
        && stored.text().equals(loaded.text());
  }

  private static List<Node> sites(MemoryPlan memory, KernelScope kernel, boolean stores) {
    return memory.sites().stream()
        .map(site -> kernel.hardware().node(site.node()))
        .filter(stores ? Node::isStore : Node::isLoad)
        .toList();
  }

  private static SourceRange place(KernelScope kernel, WorkItemPlan.Barrier barrier) {
    return kernel.range(kernel.hardware().node(barrier.node()));
  }

  private static Problem problem(
      String memory, KernelScope kernel, WorkItemPlan.Barrier barrier, boolean isLocal) {
    SourceRange place = place(kernel, barrier);
    String missing = isLocal ? LOCAL : GLOBAL;
    String there = isLocal ? GLOBAL : LOCAL;
    String message =
        "this barrier orders %s memory only, but work-items store to '%s' in front of it and load from it behind it: add %s"
            .formatted(isLocal ? "global" : "local", memory, missing);
    int flag = place.text().indexOf(there);
    Problem problem =
        Problem.of(
            Level.WARNING,
            new Cause(Cause.Kind.MEANING, "barrier " + kernel.name() + " " + memory),
            place,
            message,
            Loss.UNKNOWN);
    if (flag < 0) {
      return problem;
    }
    SourceRange word =
        new SourceRange(place.file(), place.start() + flag, place.start() + flag + there.length());
    return problem.with(
        ProposedFix.of(
            new EditBuilder(place.file()).before(word, missing + " | ").edits(),
            "Add " + missing,
            new ProposedFix.Target(kernel.name(), kernel.name()),
            ProposedFix.Results.REPAIRED,
            new Stated("every load sees what was stored before the barrier")));
  }
}
