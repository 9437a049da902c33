package dev.heddle.scheduler.area;

import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.flow.Lanes;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.memory.LoadStoreUnit;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.IntPredicate;

/**
 * In how many copies each value of a kernel is computed. A load-store unit that serves neighbouring
 * accesses needs the address of the first one only: what the addresses of the others are computed
 * from has no hardware, unless something else uses it. The same holds for the work-items of a
 * vector.
 */
final class Copies {
  private final FlowGraph graph;
  private final Lanes lanes;
  private final Function<FlowNode, Optional<LoadStoreUnit>> units;
  private final IntPredicate leadsOnChip;
  private final int[] copies;
  private final Deque<Integer> open = new ArrayDeque<>();

  /**
   * Looks at a kernel.
   *
   * @param lanes which values differ between the work-items of a vector
   * @param units the unit of an access to off-chip memory
   * @param leadsOnChip whether an access to on-chip memory is the first of its unit
   */
  Copies(
      FlowGraph graph,
      Lanes lanes,
      Function<FlowNode, Optional<LoadStoreUnit>> units,
      IntPredicate leadsOnChip) {
    this.graph = graph;
    this.lanes = lanes;
    this.units = units;
    this.leadsOnChip = leadsOnChip;
    this.copies = new int[graph.nodes().size()];
    int[] next = new int[copies.length];
    Arrays.fill(next, -1);
    int[] initial = next.clone();
    for (FlowLoop loop : graph.loops()) {
      loop.phis()
          .forEach(
              phi -> {
                next[phi.node()] = phi.next();
                initial[phi.node()] = phi.initial();
              });
      loop.exits().forEach(exit -> need(exit, Integer.MAX_VALUE));
      loop.last().ifPresent(last -> need(last, Integer.MAX_VALUE));
    }
    graph.nodes().stream().filter(Copies::acts).forEach(node -> need(node.id(), Integer.MAX_VALUE));
    while (!open.isEmpty()) {
      FlowNode node = graph.node(open.pop());
      spread(node);
      need(next[node.id()], copies[node.id()]);
      need(initial[node.id()], copies[node.id()]);
    }
  }

  /** Whether an operation does more than compute a value. */
  private static boolean acts(FlowNode node) {
    if (node.kind() != FlowNode.Kind.OPERATION) {
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
    int count = Math.min(wanted, lanes.of(graph.node(id)));
    if (count > copies[id]) {
      copies[id] = count;
      open.push(id);
    }
  }

  /** What a node needs of its inputs. */
  private void spread(FlowNode node) {
    int own = copies[node.id()];
    need(node.predicate(), own);
    need(node.skip(), own);
    boolean access = node.access().isPresent() && node.opcode() != Opcode.ATOMIC;
    for (int i = 0; i < node.inputCount(); i++) {
      boolean data = !access || node.isStore() && i == 0;
      need(node.input(i), data ? own : Math.min(own, addresses(node)));
    }
  }

  /** Copies of the address of an access: none where another access leads the unit. */
  private int addresses(FlowNode access) {
    Optional<LoadStoreUnit> unit = units.apply(access);
    if (unit.isPresent()) {
      return unit.get().accesses().get(0).id() == access.id() ? 1 : 0;
    }
    return leadsOnChip.test(access.id()) ? Integer.MAX_VALUE : 0;
  }

  /** Copies of a value or an operation; 0 where it has no hardware. */
  int of(FlowNode node) {
    return copies[node.id()];
  }
}
