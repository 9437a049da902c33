package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.index.CountedLoop;
import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;

/**
 * Stores by which a loop of its own fills a long array in registers with one value, from the first
 * element to the last. All registers start with what the loop hands out then: one of them stands
 * for all in it (model M-REG-6).
 */
final class WholeFills {
  private final KernelIndex index;
  private final Slots slots;
  private final Map<Integer, List<Slots.Layout>> filled = new HashMap<>();
  private final Set<Operation> stores = Collections.newSetFromMap(new IdentityHashMap<>());

  WholeFills(KernelIndex index, Slots slots) {
    this.index = index;
    this.slots = slots;
    for (KernelIndex.LoopInfo info : index.loops()) {
      // A second place where it goes on might leave out elements.
      if (info.inner().isEmpty() && info.continues().size() == 1) {
        CountedLoop.of(info, index).ifPresent(counted -> find(info.loop(), counted));
      }
    }
  }

  /** What a loop fills. */
  List<Slots.Layout> of(Loop loop) {
    return filled.getOrDefault(loop.id(), List.of());
  }

  /** Whether a store fills its array. */
  boolean contains(Operation store) {
    return stores.contains(store);
  }

  private void find(Loop loop, CountedLoop counted) {
    if (counted.counter() < 0 || counted.step() != 1 || counted.tripCount().isEmpty()) {
      return;
    }
    Loop.Carried counter = loop.carried().get(counted.counter());
    List<Node> nodes = loop.body().nodes();
    int test = counted.testFirst() ? nodes.indexOf(counted.test()) : -1;
    Map<Integer, List<Operation>> candidates = new LinkedHashMap<>();
    for (Node node : nodes.subList(test + 1, nodes.size())) {
      if (node instanceof Operation store && store.opcode() == Opcode.STORE) {
        layout(store)
            .filter(layout -> layout.types().size() >= DelayLines.LEAST_ELEMENTS)
            .filter(layout -> isFill(store, layout, counter, counted.tripCount().getAsLong()))
            .ifPresent(
                l ->
                    candidates
                        .computeIfAbsent(l.object().id(), id -> new ArrayList<>())
                        .add(store));
      }
    }
    candidates.forEach(
        (object, fills) -> {
          Slots.Layout layout = slots.layouts().get(object);
          long pieces = fills.stream().map(slots::start).distinct().count();
          // What is read, or stored otherwise, in between would have to see single elements.
          boolean alone = accesses(loop.body(), object) == fills.size();
          if (alone && pieces == layout.piecesInPeriod()) {
            filled.computeIfAbsent(loop.id(), id -> new ArrayList<>()).add(layout);
            stores.addAll(fills);
          }
        });
  }

  private Optional<Slots.Layout> layout(Operation store) {
    return Optional.ofNullable(slots.layouts().get(((Detail.Access) store.detail()).object()));
  }

  /** Whether each iteration stores a whole register of the element that it counts. */
  private boolean isFill(
      Operation store, Slots.Layout layout, Loop.Carried counter, long iterations) {
    long start = slots.start(store);
    return slots.fillCounter(store).equals(OptionalInt.of(counter.id()))
        && index.constant(counter.initial()).equals(OptionalLong.of(0))
        && iterations * layout.period() == layout.object().bytes()
        && start >= 0
        && start < layout.period()
        && slots.moving(store).get(0).strideBytes() == layout.period()
        && Slots.parts(store, start).size() == 1
        && slots.part(layout, store, Slots.parts(store, start).get(0)).lane() == Slots.WHOLE;
  }

  private static int accesses(Block block, int object) {
    int count = 0;
    for (Node node : block.nodes()) {
      if (node instanceof Operation operation
          && operation.detail() instanceof Detail.Access access) {
        count += access.object() == object || access.object() == Detail.Access.DYNAMIC ? 1 : 0;
      } else if (node instanceof If branch) {
        count += accesses(branch.then(), object) + accesses(branch.otherwise(), object);
      } else if (node instanceof Scope scope) {
        count += accesses(scope.body(), object);
      }
    }
    return count;
  }
}
