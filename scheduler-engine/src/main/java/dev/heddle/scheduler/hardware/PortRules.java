package dev.heddle.scheduler.hardware;

import dev.heddle.scheduler.hardware.Violation.Subject;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;

/** Rules about the ports of memories on chip: who shares one without taking turns. */
final class PortRules {
  private static final int MOST_TERMS = 32;

  private final Verifier verifier;
  private final ScheduledKernel kernel;

  PortRules(Verifier verifier) {
    this.verifier = verifier;
    this.kernel = verifier.kernel();
  }

  void check() {
    for (MemoryPlan memory : kernel.memories()) {
      for (MemoryPlan.Port port : memory.ports()) {
        if (!port.arbitrated()) {
          port(memory, port);
        }
      }
    }
  }

  private void port(MemoryPlan memory, MemoryPlan.Port port) {
    for (int i = 0; i < port.sites().size(); i++) {
      Node one = node(memory, port, i);
      for (int k = i + 1; k < port.sites().size(); k++) {
        Node other = node(memory, port, k);
        boolean apart =
            one.id() == other.id()
                || !runTogether(one, other)
                || exclude(one, other)
                || port.reads() && port.writes() && sameWord(one, other);
        verifier.expect(apart, Rule.PORTS, Subject.MEMORY, memory.id(), one.id(), other.id());
      }
    }
  }

  private Node node(MemoryPlan memory, MemoryPlan.Port port, int position) {
    return kernel.node(memory.sites().get(port.sites().get(position)).node());
  }

  /**
   * Whether both may happen in one cycle: in work-items always; else in a block, or in one nest of
   * which several iterations are in flight.
   */
  private boolean runTogether(Node one, Node other) {
    return !kernel.isSingle()
        || one.block().equals(other.block())
        || nest(one).isPresent() && nest(one).equals(nest(other));
  }

  /** The outermost loop around a node below those that run one iteration at a time. */
  private OptionalInt nest(Node node) {
    OptionalInt nest = OptionalInt.empty();
    for (OptionalInt at = kernel.loopOf(node);
        at.isPresent() && !(kernel.loop(at.getAsInt()).control() instanceof OneAtATime);
        at = kernel.loop(at.getAsInt()).parent()) {
      nest = at;
    }
    return nest;
  }

  /** A load and a store of one word use one address. */
  private static boolean sameWord(Node one, Node other) {
    Detail.Access first = (Detail.Access) one.detail();
    Detail.Access second = (Detail.Access) other.detail();
    return one.block().equals(other.block())
        && first.object() == second.object()
        && one.bits() == other.bits();
  }

  // ------------------------------------------------------------------ gates

  /** Whether the gates of two nodes exclude each other. */
  private boolean exclude(Node one, Node other) {
    if (one.gate().isEmpty() || other.gate().isEmpty()) {
      return false;
    }
    Set<Integer> left = new HashSet<>();
    Set<Integer> right = new HashSet<>();
    terms(one.gate().get().when(), left);
    terms(other.gate().get().when(), right);
    return negates(left, right) || negates(right, left);
  }

  private boolean negates(Set<Integer> terms, Set<Integer> others) {
    return terms.stream()
        .map(kernel::node)
        .anyMatch(node -> is(node, Opcode.NOT) && others.contains(node.operands().get(0)));
  }

  /** The conditions that all have to hold. */
  private void terms(int id, Set<Integer> into) {
    if (into.size() > MOST_TERMS || !into.add(id)) {
      return;
    }
    Node node = kernel.node(id);
    if (is(node, Opcode.AND)) {
      List.of(0, 1).forEach(position -> terms(node.operands().get(position), into));
    }
  }

  private static boolean is(Node node, Opcode opcode) {
    return node.role() == Role.OPERATION && node.opcode() == opcode;
  }
}
