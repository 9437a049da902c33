package dev.heddle.inspections.ndrange;

import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Problems;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** A local array that every work-item of a group fills as a whole, with the same values. */
final class FilledByAll {
  private final KernelScope kernel;
  private final ScheduledKernel hardware;
  private final Map<Integer, LoopPlan.Carried> carried;
  private final Set<MemoryObject> told = new HashSet<>();
  private final Set<SourceRange> places = new HashSet<>();

  FilledByAll(KernelScope kernel) {
    this.kernel = kernel;
    hardware = kernel.hardware();
    carried = ItemSources.carried(hardware);
  }

  void look(Problems problems) {
    if (isOfOne()) {
      return;
    }
    for (Node store : hardware.flow().nodes()) {
      // Of unrolled copies one is enough.
      if (store.isStore()
          && store.opcode() == Opcode.STORE
          && store.built()
          && places.add(kernel.range(store))) {
        Optional<MemoryObject> array =
            kernel.object(store).filter(each -> each.space() == AddressSpace.LOCAL);
        Optional<LoopPlan> loop =
            hardware.loopOf(store).stream().mapToObj(hardware::loop).findFirst();
        boolean isFilled =
            array.isPresent()
                && loop.isPresent()
                && kernel.source(loop.get()).isPresent()
                && loop.get().trips().orElse(2) > 1
                && isOfLoop(store, loop.get())
                && isSameForAll(store);
        if (isFilled && told.add(array.get())) {
          problems.add(problem(store, array.get(), loop.get()));
        }
      }
    }
  }

  /** Whether a group is known to be one work-item. */
  private boolean isOfOne() {
    Optional<Attribute> size = kernel.definition().function().attribute("reqd_work_group_size");
    return size.isPresent()
        && size.get().integer(0).orElse(1)
                * size.get().integer(1).orElse(1)
                * size.get().integer(2).orElse(1)
            == 1;
  }

  private boolean isOfLoop(Node store, LoopPlan loop) {
    ItemSources place = of(store.operands().stream().skip(1).boxed().toList());
    return loop.carried().stream().anyMatch(each -> place.has(each.node()));
  }

  /** Whether no number of a work-item has a part in what is stored, where and whether. */
  private boolean isSameForAll(Node store) {
    List<Integer> all = new ArrayList<>(store.operands().stream().boxed().toList());
    store.gate().ifPresent(gate -> all.add(gate.when()));
    int exits = store.exitsBefore();
    OptionalInt at = hardware.loopOf(store);
    while (at.isPresent()) {
      LoopPlan loop = hardware.loop(at.getAsInt());
      if (exits > 0 && loop.exits().size() > 1) {
        return false;
      }
      loop.entry().ifPresent(all::add);
      loop.guard().ifPresent(all::add);
      loop.exits().forEach(exit -> exit.node().ifPresent(all::add));
      exits = loop.exitsBefore();
      at = loop.parent();
    }
    return exits == 0 && !areOwn(of(all), new HashSet<>());
  }

  /**
   * Whether a number of a work-item has a part in values, also by an array on chip that they come
   * from.
   */
  private boolean areOwn(ItemSources sources, Set<MemoryObject> seen) {
    if (!sources.ids.isEmpty() || sources.isOfLaunch || sources.isOther) {
      return true;
    }
    List<MemoryObject> arrays =
        hardware.flow().nodes().stream()
            .filter(node -> node.isLoad() && sources.has(node.id()))
            .flatMap(load -> kernel.object(load).stream())
            .filter(
                array ->
                    array.space() == AddressSpace.LOCAL || array.space() == AddressSpace.PRIVATE)
            .filter(seen::add)
            .distinct()
            .toList();
    return hardware.flow().nodes().stream()
        .filter(Node::isStore)
        .filter(store -> kernel.object(store).filter(arrays::contains).isPresent())
        .anyMatch(store -> areOwn(of(store.operands().stream().boxed().toList()), seen));
  }

  /** Whether what is stored comes from an element of the array, as a running sum does. */
  private boolean isRunning(Node store, MemoryObject array) {
    ItemSources value = of(List.of(store.operand(0)));
    boolean isLoaded =
        hardware.flow().nodes().stream()
            .filter(Node::isLoad)
            .filter(load -> kernel.object(load).filter(array::equals).isPresent())
            .anyMatch(load -> value.has(load.id()));
    boolean isCarried =
        hardware.loopOf(store).stream()
            .mapToObj(hardware::loop)
            .flatMap(loop -> loop.carried().stream())
            .anyMatch(each -> each.next() == store.operand(0));
    return isLoaded || isCarried;
  }

  private ItemSources of(List<Integer> values) {
    return ItemSources.of(hardware, carried, values);
  }

  private Problem problem(Node store, MemoryObject array, LoopPlan loop) {
    String message =
        "every work-item of a group stores the same values to all elements of '%s' in the loop at line %d: %s"
            .formatted(
                array.name(),
                hardware.line(loop),
                isRunning(store, array)
                    ? "each needs the one before, so let one work-item do it while the others wait at a barrier"
                    : "let each store those of its own local number, and wait at a barrier");
    return Problem.of(
            Level.WEAK_WARNING,
            new Cause(Cause.Kind.ARITHMETIC, "filled by all " + array.name()),
            kernel.range(store),
            message,
            Loss.UNKNOWN)
        .with(new Problem.Related(kernel.keyword(loop), "the loop"));
  }
}
