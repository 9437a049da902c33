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
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A memory with more stores than its ports can take in a cycle: replicates help loads only, so the
 * stores take turns (model M-MEM-8).
 */
public final class ManyStores implements Inspection {
  private static final About ABOUT =
      About.of(
          "too-many-stores",
          Group.ON_CHIP,
          "A memory has more stores than it can take in a cycle",
          Level.WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  /** What a double-pumped memory takes without arbitration. */
  private static final int MOST = 3;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.memories(
        (memory, kernel, problems) -> {
          List<Node> stores = new ArrayList<>();
          for (MemoryPlan.Site site : memory.sites()) {
            Node node = kernel.hardware().node(site.node());
            if (node.isStore()) {
              stores.add(node);
            }
          }
          if (memory.isRam() && memory.arbitrated() && stores.size() > MOST) {
            problems.add(problem(memory, kernel, stores));
          }
        });
  }

  /** Whether stores go by a pointer that is one of several at run time. */
  private static boolean isChosen(List<Node> stores) {
    return stores.stream()
        .anyMatch(
            store ->
                store.detail() instanceof Detail.Access access
                    && access.object() == Detail.Access.DYNAMIC);
  }

  private static String mask(KernelScope kernel, MemoryPlan memory) {
    return "& %d".formatted(UnmaskedIndex.open(kernel, memory.name()).get(0).extent() - 1);
  }

  /** The copies of a store in a loop of its own that only sets the elements to one number. */
  private static Optional<List<Node>> fill(KernelScope kernel, List<Node> stores) {
    return stores.stream()
        .filter(store -> kernel.hardware().node(store.operand(0)).role() == Role.CONSTANT)
        .map(
            store ->
                stores.stream()
                    .filter(each -> kernel.range(each).equals(kernel.range(store)))
                    .toList())
        .filter(copies -> copies.size() > 1 && 2 * copies.size() > stores.size())
        .filter(copies -> copies.size() < stores.size())
        .findFirst();
  }

  /** Whether work-items of a group store elements of the block's border, each under a condition. */
  private static boolean areOfItems(KernelScope kernel, MemoryPlan memory, List<Node> stores) {
    return !kernel.hardware().isSingle()
        && memory.space() == AddressSpace.LOCAL
        && stores.stream()
                .filter(store -> store.gate().isPresent())
                .filter(store -> isFromOffChip(kernel, kernel.hardware().node(store.operand(0))))
                .count()
            > 1;
  }

  private static boolean isFromOffChip(KernelScope kernel, Node value) {
    return value.isLoad() && kernel.object(value).filter(it -> it.parameter() >= 0).isPresent();
  }

  private static Problem problem(MemoryPlan memory, KernelScope kernel, List<Node> stores) {
    List<SourceRange> places = stores.stream().map(kernel::range).distinct().toList();
    String message =
        "%d stores to '%s' compete for its ports, which no replicate gives it more of: %s"
            .formatted(
                stores.size(),
                memory.name(),
                isChosen(stores)
                    ? "the pointer that they go by is chosen at run time, which hides the bank of each; let the choice be an index of the array"
                    : !UnmaskedIndex.open(kernel, memory.name()).isEmpty()
                        ? "a subscript behind the first that may leave its dimension hides the bank of each; where it stays inside, mask it with '%s', else choose address and value first and store once"
                            .formatted(mask(kernel, memory))
                        : fill(kernel, stores).isPresent()
                            ? "%d of them fill it at line %d: leave that out where each element is stored again before it is read, else unroll it as little as the others"
                                .formatted(
                                    fill(kernel, stores).get().size(),
                                    kernel.hardware().line(fill(kernel, stores).get().get(0)))
                            : areOfItems(kernel, memory, stores)
                                ? "let the work-items of a group go along all its elements in one loop with one store, or choose address and value first and store once"
                                : places.size() == 1
                                    ? "unroll less, or let a constant in the lowest index tell the copies apart, which makes one bank of each"
                                    : "leave out what a later one stores over, choose address and value first and store once, or split the array by its writers");
    Level level = kernel.hardware().isSingle() ? Level.WARNING : Level.WEAK_WARNING;
    Problem problem =
        Problem.of(
            level,
            new Cause(Cause.Kind.PORTS, kernel.identities().memory(memory.id())),
            kernel.hardware().range(memory.place()).standing(),
            message,
            Loss.UNKNOWN);
    for (SourceRange place : places.stream().limit(4).toList()) {
      problem = problem.with(new Problem.Related(place, "a store"));
    }
    return problem;
  }
}
