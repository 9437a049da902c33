package dev.heddle.inspections.ndrange;

import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Problems;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * Work-groups that need what others store off chip, or store their results in one place: a barrier
 * waits for the work-items of one group alone (OpenCL C 1.2, 6.12.8).
 */
final class OtherGroups {
  private final KernelScope kernel;
  private final ScheduledKernel hardware;
  private final Map<Integer, LoopPlan.Carried> carried;
  private final Set<SourceRange> places = new HashSet<>();

  /** Whether a load is of elements that belong to no group, by its place in the source. */
  private final Map<SourceRange, Boolean> isOfAll = new HashMap<>();

  OtherGroups(KernelScope kernel) {
    this.kernel = kernel;
    hardware = kernel.hardware();
    carried = ItemSources.carried(hardware);
  }

  void look(Problems problems) {
    List<Node> accesses =
        hardware.flow().nodes().stream().filter(node -> node.isAccess() && node.built()).toList();
    if (accesses.stream().anyMatch(node -> node.opcode() == Opcode.ATOMIC)) {
      // Groups may tell each other when they are done.
      return;
    }
    for (Node store : accesses) {
      Optional<MemoryObject> object = kernel.object(store).filter(OtherGroups::isShared);
      if (store.isStore() && object.isPresent() && places.add(kernel.range(store))) {
        ItemSources place = of(places(store));
        if (place.isOfLaunch && !place.isFromData && !place.isOther) {
          readBehind(store, object.get(), accesses)
              .ifPresent(load -> problems.add(unordered(store, load, object.get())));
        } else if (isOneForAll(place) && isChosenByLocalNumber(store) && differs(store)) {
          problems.add(common(store, object.get()));
        }
      }
    }
  }

  private static boolean isShared(MemoryObject object) {
    return object.space() == AddressSpace.GLOBAL && object.parameter() >= 0;
  }

  private ItemSources of(List<Integer> values) {
    return ItemSources.of(hardware, carried, values);
  }

  private static List<Integer> places(Node access) {
    return access.operands().stream().skip(access.isStore() ? 1 : 0).boxed().toList();
  }

  /** A load behind the store of elements that do not belong to its own work-item or group. */
  private Optional<Node> readBehind(Node store, MemoryObject object, List<Node> accesses) {
    return accesses.stream()
        .filter(node -> node.isLoad() && node.id() > store.id())
        .filter(node -> kernel.object(node).filter(object::equals).isPresent())
        .filter(load -> isOfAll.computeIfAbsent(kernel.range(load), range -> isOfAll(load)))
        .findFirst();
  }

  private boolean isOfAll(Node load) {
    ItemSources place = of(places(load));
    return !place.isOfLaunch && !place.isFromData && !place.isOther;
  }

  private static boolean isOneForAll(ItemSources place) {
    return place.ids.isEmpty() && !place.isOfLaunch && !place.isFromData && !place.isOther;
  }

  /** Whether local numbers alone decide which work-items of each group store. */
  private boolean isChosenByLocalNumber(Node store) {
    if (store.exitsBefore() > 0) {
      return false;
    }
    List<Integer> conditions = new ArrayList<>();
    store.gate().ifPresent(gate -> conditions.add(gate.when()));
    OptionalInt at = hardware.loopOf(store);
    while (at.isPresent()) {
      LoopPlan loop = hardware.loop(at.getAsInt());
      loop.entry().ifPresent(conditions::add);
      loop.guard().ifPresent(conditions::add);
      if (loop.exitsBefore() > 0) {
        return false;
      }
      at = loop.parent();
    }
    ItemSources all = of(conditions);
    return !all.local.isEmpty() && !all.isOfLaunch && !all.isFromData && !all.isOther;
  }

  /** Whether what is stored is another value in each group. */
  private boolean differs(Node store) {
    return of(List.of(store.operand(0))).isOfLaunch || sharesOfLaunch(store);
  }

  /** Whether it comes from local memory in which something of the whole launch was stored. */
  private boolean sharesOfLaunch(Node store) {
    return of(List.of(store.operand(0))).isFromData
        && hardware.flow().nodes().stream()
            .filter(node -> node.isStore() && node.built())
            .filter(
                node ->
                    kernel
                        .object(node)
                        .filter(each -> each.space() == AddressSpace.LOCAL)
                        .isPresent())
            .anyMatch(node -> of(List.of(node.operand(0))).isOfLaunch);
  }

  private Problem unordered(Node store, Node load, MemoryObject object) {
    String message =
        "'%s' may be what another work-group stores as '%s' at line %d: a barrier waits for the work-items of one group alone, so that the value is there by chance; read the results of all groups in a kernel that is launched behind this one"
            .formatted(text(load), text(store), kernel.range(store).line());
    return problem(load, object, message)
        .with(new Problem.Related(kernel.range(store), "stored here"));
  }

  private Problem common(Node store, MemoryObject object) {
    String message =
        "one work-item of each group stores the result of its group in '%s', so that of several groups one result stays, by chance: let the number of the group choose the element, and join them on the host or in a second launch"
            .formatted(text(store));
    return problem(store, object, message);
  }

  private Problem problem(Node access, MemoryObject object, String message) {
    return Problem.of(
        Level.WARNING,
        new Cause(Cause.Kind.MEANING, "barrier " + kernel.name() + " " + object.name()),
        kernel.range(access),
        message,
        Loss.UNKNOWN);
  }

  private static String text(Node access) {
    return ((Detail.Access) access.detail()).text();
  }
}
