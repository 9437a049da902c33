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
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * One element in which work-items store values of their own: those that differ in a dimension on
 * which the value depends and the place does not. Which of the values stays is chance (OpenCL C
 * 1.2, 6.12.8).
 */
final class CommonElement {
  private final KernelScope kernel;
  private final ScheduledKernel hardware;
  private final Map<Integer, LoopPlan.Carried> carried;
  private final Set<SourceRange> places = new HashSet<>();
  private final ItemSources asked;

  CommonElement(KernelScope kernel) {
    this.kernel = kernel;
    hardware = kernel.hardware();
    carried = ItemSources.carried(hardware);
    asked =
        of(
            hardware.flow().nodes().stream()
                .filter(node -> node.opcode() == Opcode.WORK_ITEM)
                .map(Node::id)
                .toList());
  }

  void look(Problems problems) {
    hardware.flow().nodes().stream()
        .filter(node -> node.isStore() && node.opcode() == Opcode.STORE && node.built())
        .filter(node -> node.operands().size() > 0)
        // Of unrolled copies one is enough.
        .filter(node -> places.add(kernel.range(node)))
        .forEach(store -> look(store, problems));
  }

  private void look(Node store, Problems problems) {
    Optional<MemoryObject> object =
        kernel
            .object(store)
            .filter(
                each -> each.space() == AddressSpace.GLOBAL || each.space() == AddressSpace.LOCAL);
    if (object.isEmpty()) {
      return;
    }
    ItemSources place = of(store.operands().stream().skip(1).boxed().toList());
    if (isOfEachGroup(store, object.get(), place) && !mayBeOne(store, false)) {
      problems.add(ofGroups(store, object.get()));
      return;
    }
    BitSet open = (BitSet) asked.ids.clone();
    open.andNot(place.ids);
    if (open.isEmpty() || place.isFromData || place.isOther) {
      return;
    }
    if (countsOn(store, object.get()) && !mayBeOne(store, false)) {
      problems.add(update(store, object.get()));
      return;
    }
    ItemSources value = of(List.of(store.operand(0)));
    boolean isLocal = object.get().space() == AddressSpace.LOCAL;
    for (int dimension = 0; dimension < ItemSources.DIMENSIONS; dimension++) {
      if (value.ids.get(dimension)
          && !place.ids.get(dimension)
          && (isLocal || place.isOfGroup ? hasSeveral(dimension, value) : !value.isOther)
          && !mayBeOne(store, isLocal)) {
        problems.add(problem(store, object.get(), dimension));
        return;
      }
    }
  }

  /** Whether groups store values of their own to elements that the number in the group chooses. */
  private boolean isOfEachGroup(Node store, MemoryObject object, ItemSources place) {
    ItemSources value = of(List.of(store.operand(0)));
    return object.space() == AddressSpace.GLOBAL
        && object.parameter() >= 0
        && !place.local.isEmpty()
        && !place.isOfLaunch
        && !place.isFromData
        && !place.isOther
        && value.isOfLaunch
        && !value.isOther;
  }

  private Problem ofGroups(Node store, MemoryObject object) {
    String message =
        "the number in the group alone chooses the element of '%s' that is stored here, and what is stored comes from the number in the launch: of several groups the values of one stay, by chance; let 'get_global_id' choose the element, or the number of the group a part of it"
            .formatted(object.name());
    return problem(store, object, message);
  }

  private Problem problem(Node store, MemoryObject object, String message) {
    return Problem.of(
        Level.WARNING,
        new Cause(Cause.Kind.MEANING, "barrier " + kernel.name() + " " + object.name()),
        kernel.range(store),
        message,
        Loss.UNKNOWN);
  }

  /** Whether each work-item of a group stores what comes from the same element off chip. */
  private boolean countsOn(Node store, MemoryObject object) {
    boolean isAlone =
        kernel
            .definition()
            .function()
            .attribute("reqd_work_group_size")
            .map(size -> size.integer(0).orElse(1) == 1)
            .orElse(false);
    if (isAlone || object.space() != AddressSpace.GLOBAL || object.parameter() < 0) {
      return false;
    }
    ItemSources place = of(store.operands().stream().skip(1).boxed().toList());
    if (!place.ids.isEmpty() || place.isOfGroup) {
      return false;
    }
    Deque<Integer> pending = new ArrayDeque<>(List.of(store.operand(0)));
    BitSet seen = new BitSet();
    while (!pending.isEmpty()) {
      Node at = hardware.node(pending.pop());
      if (seen.get(at.id())) {
        continue;
      }
      seen.set(at.id());
      if (at.isLoad()) {
        boolean isSame =
            kernel.object(at).filter(object::equals).isPresent()
                && of(at.operands().stream().boxed().toList()).ids.isEmpty();
        if (isSame) {
          return true;
        }
        continue;
      }
      at.operands().stream().forEach(pending::push);
      LoopPlan.Carried each = carried.get(at.id());
      if (each != null) {
        pending.push(each.next());
        pending.push(each.initial());
      }
    }
    return false;
  }

  private Problem update(Node store, MemoryObject object) {
    String message =
        "every work-item reads an element of '%s', changes it and stores it here, all of them the same one: others may read it before it is stored, so that changes are lost; use an atomic function, or let the number of the work-item give what it counts"
            .formatted(object.name());
    return problem(store, object, message);
  }

  /** Whether work-items of one group differ in a dimension. */
  private boolean hasSeveral(int dimension, ItemSources value) {
    Optional<Attribute> required = kernel.definition().function().attribute("reqd_work_group_size");
    return required.isPresent()
        ? required.get().integer(dimension).orElse(1) > 1
        : value.local.get(dimension);
  }

  /** Whether a condition may hold for a single work-item, or for any one of those that find it. */
  private boolean mayBeOne(Node store, boolean isLocal) {
    if (isNarrow(store.gate().map(gate -> gate.when()), isLocal)) {
      return true;
    }
    OptionalInt at = hardware.loopOf(store);
    int exits = store.exitsBefore();
    while (at.isPresent()) {
      LoopPlan loop = hardware.loop(at.getAsInt());
      if (loop.entry().isPresent() && isNarrow(Optional.of(loop.entry().getAsInt()), isLocal)
          || loop.guard().isPresent() && isNarrow(Optional.of(loop.guard().getAsInt()), isLocal)) {
        return true;
      }
      exits = loop.exitsBefore();
      at = loop.parent();
    }
    return exits > 0;
  }

  /**
   * Whether a comparison with an id, or of data, lets few through. What all work-items of a group
   * share is no place for what a part of them finds, either.
   */
  private boolean isNarrow(Optional<Integer> condition, boolean isLocal) {
    if (condition.isEmpty()) {
      return false;
    }
    Deque<Integer> pending = new ArrayDeque<>(List.of(condition.get()));
    BitSet seen = new BitSet();
    while (!pending.isEmpty()) {
      Node at = hardware.node(pending.pop());
      if (seen.get(at.id())) {
        continue;
      }
      seen.set(at.id());
      boolean isBound =
          switch (at.opcode()) {
            case AND, OR, XOR, NOT, ZEXT, SEXT, TRUNC, SELECT -> false;
            default -> true;
          };
      if (!isBound && !carried.containsKey(at.id())) {
        at.operands().stream().forEach(pending::push);
      } else if (isNarrow(at, isLocal)) {
        return true;
      }
    }
    return false;
  }

  private boolean isNarrow(Node comparison, boolean isLocal) {
    ItemSources sources = of(List.of(comparison.id()));
    boolean isOwn =
        !sources.ids.isEmpty() || sources.isFromData || sources.isOther || sources.isOfGroup;
    return isOwn
        && switch (comparison.opcode()) {
          case SLT, ULT -> sources.isFromData && !isLocal || isAtMost(comparison, 1);
          case SLE, ULE -> sources.isFromData && !isLocal || isAtMost(comparison, 0);
          case FLT, FLE -> sources.isFromData && !isLocal;
          default -> true;
        };
  }

  /** Whether what is compared has an upper bound that lets one id through, or none. */
  private boolean isAtMost(Node comparison, long bound) {
    return hardware.node(comparison.operand(1)).detail() instanceof Detail.Constant constant
        && constant.scalar() <= bound;
  }

  private ItemSources of(List<Integer> values) {
    return ItemSources.of(hardware, carried, values);
  }

  private Problem problem(Node store, MemoryObject object, int dimension) {
    String message =
        "work-items that differ in dimension %d store values of their own to the same element of '%s' here, and which one stays is chance: %s"
            .formatted(
                dimension,
                object.name(),
                object.space() == AddressSpace.LOCAL
                    ? object.dimensions().isEmpty()
                        ? "declare it without '__local'"
                        : "give the array a dimension for their ids, or the group one work-item in that dimension"
                    : "let their ids choose the element, or one work-item store the result of all");
    return problem(store, object, message);
  }
}
