package dev.heddle.inspections.ndrange;

import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Problems;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Elements that work-items change by a load and a store although data decides which element it is:
 * two work-items may meet there, and one change is lost (OpenCL C 1.2, 6.12.11).
 */
final class SharedUpdates {
  private final KernelScope kernel;
  private final ScheduledKernel hardware;
  private final Map<Integer, LoopPlan.Carried> carried;

  SharedUpdates(KernelScope kernel) {
    this.kernel = kernel;
    hardware = kernel.hardware();
    carried = ItemSources.carried(hardware);
  }

  void look(Problems problems) {
    if (takesTurns()) {
      return;
    }
    hardware.flow().nodes().stream()
        .filter(node -> node.isStore() && node.opcode() == Opcode.STORE)
        .filter(this::mayMeet)
        .forEach(store -> shared(store).ifPresent(each -> problems.add(problem(store, each))));
  }

  /** Whether a work-item waits in a loop until an exchange tells that a lock is free. */
  private boolean takesTurns() {
    return hardware.flow().nodes().stream()
        .filter(node -> node.opcode() == Opcode.ATOMIC && hardware.loopOf(node).isPresent())
        .anyMatch(
            node ->
                node.detail() instanceof Detail.Access access
                    && access.function().contains("xchg"));
  }

  private boolean mayMeet(Node store) {
    if (store.operands().size() < 2) {
      return false;
    }
    Node address = hardware.node(store.operand(store.operands().size() - 1));
    return address.opcode() == Opcode.ADDRESS
        && reaches(address, SharedUpdates::isData)
        && !reaches(address, SharedUpdates::isId)
        && changes(store, address)
        && !isOfOneWorkItem(store);
  }

  /** The object that work-items share, empty for others. */
  private Optional<MemoryObject> shared(Node store) {
    int object = ((Detail.Access) store.detail()).object();
    return hardware.built().memories().stream()
        .filter(each -> each.id() == object)
        .filter(each -> each.space() == AddressSpace.GLOBAL || each.space() == AddressSpace.LOCAL)
        .findFirst();
  }

  /** Whether what is stored comes from what is loaded at the same address. */
  private boolean changes(Node store, Node address) {
    return reaches(
        hardware.node(store.operand(0)),
        node ->
            node.isLoad()
                && node.operands().size() > 0
                && node.operand(node.operands().size() - 1) == address.id());
  }

  /** Whether it happens for one work-item only, as behind a comparison of its id. */
  private boolean isOfOneWorkItem(Node store) {
    return store.gate().isPresent()
        && reaches(
            hardware.node(store.gate().get().when()),
            node ->
                (node.opcode() == Opcode.EQ || node.opcode() == Opcode.NE)
                    && reaches(node, SharedUpdates::isId));
  }

  /** What makes places of an element that no order of work-items keeps apart. */
  private static boolean isData(Node node) {
    return node.isLoad() || node.opcode() == Opcode.FPTOSI || node.opcode() == Opcode.FPTOUI;
  }

  private static boolean isId(Node node) {
    return node.opcode() == Opcode.WORK_ITEM
        && node.detail() instanceof Detail.Query query
        && query.function().endsWith("_id");
  }

  /** Whether a value is computed from such a node, with no data in between. */
  private boolean reaches(Node from, Predicate<Node> wanted) {
    Deque<Integer> pending = new ArrayDeque<>(List.of(from.id()));
    BitSet seen = new BitSet();
    while (!pending.isEmpty()) {
      Node node = hardware.node(pending.pop());
      if (seen.get(node.id())) {
        continue;
      }
      seen.set(node.id());
      if (wanted.test(node)) {
        return true;
      }
      LoopPlan.Carried value = carried.get(node.id());
      if (value != null) {
        pending.push(value.initial());
        pending.push(value.next());
      } else if (!isData(node)) {
        node.operands().stream().forEach(pending::push);
      }
    }
    return false;
  }

  private Problem problem(Node store, MemoryObject object) {
    String message =
        "two work-items may change the same element of '%s' here at the same time, as data decides which one it is, and one of the changes is lost then: use an atomic function, or give each work-item elements of its own"
            .formatted(object.name());
    return Problem.of(
        Level.WARNING,
        new Cause(Cause.Kind.MEANING, "update " + kernel.name() + " " + object.name()),
        kernel.range(store),
        message,
        Loss.UNKNOWN);
  }
}
