package dev.heddle.scheduler.area;

import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Optional;

/**
 * In how many copies each value of a kernel is computed. A load-store unit that serves neighbouring
 * accesses needs the address of the first one only: what the addresses of the others are computed
 * from has no hardware, unless something else uses it. The same holds for the work-items of a
 * vector.
 */
final class Copies {
  private final ScheduledKernel kernel;
  private final Accesses accesses;
  private final int[] copies;
  private final Deque<Integer> open = new ArrayDeque<>();

  /**
   * Looks at a kernel.
   *
   * @param accesses the units of its accesses
   */
  Copies(ScheduledKernel kernel, Accesses accesses) {
    this.kernel = kernel;
    this.accesses = accesses;
    this.copies = new int[kernel.flow().nodes().size()];
    int[] next = new int[copies.length];
    Arrays.fill(next, -1);
    int[] initial = next.clone();
    for (LoopPlan loop : kernel.loops()) {
      loop.carried()
          .forEach(
              phi -> {
                next[phi.node()] = phi.next();
                initial[phi.node()] = phi.initial();
              });
      loop.exits().forEach(exit -> exit.node().ifPresent(node -> need(node, Integer.MAX_VALUE)));
      loop.last().ifPresent(last -> need(last, Integer.MAX_VALUE));
    }
    kernel.flow().nodes().stream()
        .filter(Copies::acts)
        .forEach(node -> need(node.id(), Integer.MAX_VALUE));
    while (!open.isEmpty()) {
      Node node = kernel.node(open.pop());
      spread(node);
      need(next[node.id()], copies[node.id()]);
      need(initial[node.id()], copies[node.id()]);
    }
  }

  /** Whether an operation does more than compute a value. */
  private static boolean acts(Node node) {
    if (node.role() != Role.OPERATION) {
      return false;
    }
    return switch (node.opcode()) {
      case LOAD, STORE, ATOMIC, CHANNEL_READ, CHANNEL_WRITE, CALL, BARRIER, PRINTF -> true;
      default -> false;
    };
  }

  private void need(int id, int wanted) {
    if (id < 0) {
      return;
    }
    int count = Math.min(wanted, kernel.node(id).lanes());
    if (count > copies[id]) {
      copies[id] = count;
      open.push(id);
    }
  }

  /** What a node needs of its inputs. */
  private void spread(Node node) {
    int own = copies[node.id()];
    node.gate()
        .ifPresent(
            gate -> {
              need(gate.when(), own);
              need(gate.skip(), own);
            });
    boolean access = node.isAccess() && node.opcode() != Opcode.ATOMIC;
    for (int i = 0; i < node.operands().size(); i++) {
      boolean data = !access || node.isStore() && i == 0;
      need(node.operand(i), data ? own : Math.min(own, addresses(node)));
    }
  }

  /** Copies of the address of an access: none where another access leads the unit. */
  private int addresses(Node access) {
    Optional<LoadStoreUnit> unit = accesses.unit(access);
    if (unit.isPresent()) {
      return unit.get().parts().get(0).node() == access.id() ? 1 : 0;
    }
    return accesses.site(access).isPresent() || accesses.isOfTable(access) ? Integer.MAX_VALUE : 0;
  }

  /** Copies of a value or an operation; 0 where it has no hardware. */
  int of(Node node) {
    return copies[node.id()];
  }
}
