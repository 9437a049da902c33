package dev.heddle.inspections.dependence;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Order;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** What ends a wait for a store that the compiler only assumes, or that is meant. */
final class DependenceAdvice {
  private final KernelScope kernel;
  private final MemoryObject object;
  private final Order order;
  private final AssumedDependence.Reason reason;
  private final boolean isOneLoop;

  DependenceAdvice(
      KernelScope kernel,
      LoopPlan loop,
      MemoryObject object,
      Order order,
      AssumedDependence.Reason reason) {
    this.isOneLoop = isOfOneLoop(kernel, loop, order);
    this.kernel = kernel;
    this.object = object;
    this.order = order;
    this.reason = reason;
  }

  /** Whether both subscripts count by variables of one loop alone. */
  static boolean isOfOneLoop(KernelScope kernel, LoopPlan loop, Order order) {
    Set<Integer> own =
        loop.carried().stream().map(LoopPlan.Carried::node).collect(Collectors.toSet());
    Set<Integer> used = new HashSet<>(counters(kernel, order.from()));
    used.addAll(counters(kernel, order.to()));
    return used.size() > 1 && own.containsAll(used);
  }

  /** Carried values that the place of an access comes from. */
  private static Set<Integer> counters(KernelScope kernel, int access) {
    Set<Integer> seen = new HashSet<>();
    Set<Integer> carried = new HashSet<>();
    Deque<Integer> open = new ArrayDeque<>();
    Node node = kernel.hardware().node(access);
    if (node.detail() instanceof Detail.Access detail) {
      detail.subscripts().stream()
          .filter(each -> each.input() < node.operands().size())
          .forEach(each -> open.push(node.operand(each.input())));
    }
    while (!open.isEmpty()) {
      Node at = kernel.hardware().node(open.pop());
      if (seen.add(at.id()) && at.role() == Role.CARRIED) {
        carried.add(at.id());
      } else {
        at.operands().stream().filter(each -> !seen.contains(each)).forEach(open::push);
      }
    }
    return carried;
  }

  /** Where the loop uses other elements of the array, too, a promise would be a trap. */
  String words(boolean isOneElement) {
    if (reason == AssumedDependence.Reason.DATA && isAtomic()) {
      return "kernel '%s' has one work-item, so that plain accesses do the same%s: load the element, compute and store it, which takes fewer cycles, and keep the last few elements in registers"
          .formatted(
              kernel.name(),
              object.space() == AddressSpace.GLOBAL
                  ? " unless another kernel uses the buffer at the same time"
                  : "");
    }
    if (reason == AssumedDependence.Reason.DATA && object.space() == AddressSpace.GLOBAL) {
      // Copies off chip would have to be added up there.
      return "load what does not change in front of the loop, or keep the last few elements in"
          + " registers";
    }
    if (reason == AssumedDependence.Reason.DATA) {
      Node store = kernel.hardware().node(order.from());
      Node other = kernel.hardware().node(order.to());
      long copies = copies(store);
      if (copies > 1 && !haveOwnElements(store)) {
        return ("the %d updates of an iteration follow one another: give each unrolled copy elements"
                + " of its own by a last dimension of the array, and join them behind the loop where"
                + " copies meet")
            .formatted(copies);
      }
      return Update.of(kernel.hardware(), store, other) == Update.SUM && isOnlySummed(store, other)
          ? "let several copies of the array take turns and add them up behind the loop, or keep"
              + " the last few elements in registers"
          : "keep the last few elements in registers";
    }
    if (reason == AssumedDependence.Reason.NOT_LINEAR && order.distance() > 1) {
      return longerDistance();
    }
    if (reason == AssumedDependence.Reason.NOT_LINEAR && BentIndex.isPermuted(kernel, order)) {
      return "store to another array than is read, or promise "
          + ivdep()
          + " if no iteration uses what another one of this loop stores";
    }
    if (reason == AssumedDependence.Reason.SEVERAL && isOneLoop) {
      return "index both by the counter of the loop and a constant, which shows the distance";
    }
    if (reason == AssumedDependence.Reason.SEVERAL && object.parameter() >= 0) {
      return "let the loop work on an array on chip with as many dimensions as there are variables,"
          + " or promise "
          + ivdep()
          + " if no iteration uses what another one stores";
    }
    if (reason == AssumedDependence.Reason.NOT_LINEAR) {
      return promiseOrKeep();
    }
    if (reason == AssumedDependence.Reason.POINTER) {
      return reason.advice() + "; where that does not end it, " + promiseOrKeep();
    }
    if (reason == AssumedDependence.Reason.DISPROVED) {
      return "say so by " + ivdep();
    }
    if (reason != AssumedDependence.Reason.OFFSET) {
      return reason.advice();
    }
    return reason.advice()
        + (isOneElement
            ? ", or say by " + ivdep() + " that iterations never meet if that is so"
            : "; promise "
                + ivdep()
                + " only if no iteration uses what another one stores, also by the other accesses in"
                + " this loop");
  }

  /** The promise about this array alone, as others may carry what is needed. */
  private String ivdep() {
    return object.name().matches("\\w+")
        ? "'#pragma ivdep array(%s)'".formatted(object.name())
        : "'#pragma ivdep'";
  }

  /**
   * What ends a wait of any kind: either iterations never meet, or what they share comes sooner.
   */
  private String promiseOrKeep() {
    LoopPlan loop = kernel.hardware().loop(order.loop().orElseThrow());
    if (kernel.hardware().node(order.to()).isStore()) {
      return "promise "
          + ivdep()
          + " if no two iterations near each other store to one element, else keep it in a variable while it is the same and store it once";
    }
    return "promise "
        + ivdep()
        + " if no iteration uses what another one near it stored, else "
        + (object.space() == AddressSpace.GLOBAL
            ? "work on a copy on chip, where an element is there again after a few cycles"
            : "keep what the last %s stored in registers"
                .formatted(
                    loop.control() instanceof Pipelined pipelined && pipelined.ii() > 1
                        ? "%d iterations".formatted(pipelined.ii())
                        : "few iterations"));
  }

  /** Where a promise already gives a distance, one as many times as long ends the wait. */
  private String longerDistance() {
    LoopPlan loop = kernel.hardware().loop(order.loop().orElseThrow());
    int distance = order.distance() * (loop.control() instanceof Pipelined p ? p.ii() : 1);
    return "the promised distance lets no more than %d iterations overlap: where none uses what one of the %d before it stored, 'safelen(%d)' ends the wait"
        .formatted(order.distance(), distance - 1, distance);
  }

  /** Whether atomic functions make the accesses of a kernel with a single work-item. */
  private boolean isAtomic() {
    return kernel.hardware().isSingle()
        && kernel.hardware().node(order.from()).opcode() == Opcode.ATOMIC;
  }

  /** How often an iteration of the hardware does what one statement says. */
  private long copies(Node store) {
    return copiesOf(store).size();
  }

  private List<Node> copiesOf(Node store) {
    return kernel.hardware().flow().nodes().stream()
        .filter(node -> kernel.hardware().loopOf(node).equals(kernel.hardware().loopOf(store)))
        .filter(node -> node.isStore() && kernel.object(node).equals(Optional.of(object)))
        .filter(node -> kernel.range(node).equals(kernel.range(store)))
        .toList();
  }

  /** Whether a subscript already tells the unrolled copies of a statement apart. */
  private boolean haveOwnElements(Node store) {
    List<Node> copies = copiesOf(store);
    int subscripts =
        store.detail() instanceof Detail.Access detail ? detail.subscripts().size() : 0;
    for (int i = 0; i < subscripts; i++) {
      int at = i;
      List<AddressForm> forms =
          copies.stream()
              .flatMap(copy -> AddressForm.of(kernel.hardware(), copy, at).stream())
              .toList();
      if (forms.size() == copies.size()
          && forms.stream().map(AddressForm::terms).distinct().count() == 1
          && forms.stream().map(AddressForm::constant).distinct().count() == copies.size()) {
        return true;
      }
    }
    return false;
  }

  /** Whether the loop asks for an element only to add to it, so that copies would do. */
  private boolean isOnlySummed(Node store, Node load) {
    return kernel.hardware().flow().nodes().stream()
        .filter(node -> kernel.hardware().loopOf(node).equals(kernel.hardware().loopOf(store)))
        .filter(node -> node.isLoad() && kernel.object(node).equals(Optional.of(object)))
        .allMatch(
            node ->
                AssumedDependence.text(node).equals(AssumedDependence.text(load))
                    && kernel.range(node).start() == kernel.range(load).start()
                    && !Update.isUsedElsewhere(kernel.hardware(), store, node));
  }
}
