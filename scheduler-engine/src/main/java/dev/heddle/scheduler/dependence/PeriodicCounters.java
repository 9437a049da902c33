package dev.heddle.scheduler.dependence;

import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Carried values that count through the same numbers again and again, as the innermost counter of a
 * coalesced nest does: two iterations of the loop with the same value are a multiple of the period
 * apart (model M-DEP-17).
 */
final class PeriodicCounters {
  private static final int LONGEST_PERIOD = 1 << 14;

  /** What steps and resets a counter is short; a longer chain is some other computation. */
  private static final int MOST_NODES = 64;

  private static final long[] UNKNOWN = {};

  private final FlowGraph graph;
  private final Map<Integer, long[]> values = new HashMap<>();
  private final Map<Integer, FlowLoop> loops = new HashMap<>();
  private final Map<Integer, FlowLoop.Phi> phis = new HashMap<>();

  PeriodicCounters(FlowGraph graph) {
    this.graph = graph;
    for (FlowLoop loop : graph.loops()) {
      for (FlowLoop.Phi phi : loop.phis()) {
        loops.put(phi.node(), loop);
        phis.put(phi.node(), phi);
      }
    }
  }

  /** Iterations of a loop after which a value comes again, empty if that is not known. */
  OptionalLong period(int node, FlowLoop loop) {
    long[] all = values(node, loop);
    return all.length == 0 ? OptionalLong.empty() : OptionalLong.of(all.length);
  }

  /** Whether two values of a counter are known never to differ by a number. */
  boolean neverDiffer(int node, FlowLoop loop, long difference) {
    long[] all = values(node, loop);
    // They rise, so that a search finds them.
    return all.length > 0
        && Arrays.stream(all).noneMatch(v -> Arrays.binarySearch(all, v + difference) >= 0);
  }

  /** The values that come again and again, in their order, which rises; empty if not known. */
  private long[] values(int node, FlowLoop loop) {
    return loops.get(node) == loop ? values.computeIfAbsent(node, n -> find(phis.get(n))) : UNKNOWN;
  }

  private long[] find(FlowLoop.Phi phi) {
    Optional<Long> first = new Evaluation(phi.node(), 0).of(phi.initial());
    if (first.isEmpty() || graph.node(phi.next()).kind() != FlowNode.Kind.OPERATION) {
      return UNKNOWN;
    }
    long[] found = new long[16];
    found[0] = first.get();
    for (int period = 1; period <= LONGEST_PERIOD; period++) {
      Optional<Long> next = new Evaluation(phi.node(), found[period - 1]).of(phi.next());
      if (next.isEmpty() || next.get() == found[period - 1]) {
        return UNKNOWN;
      }
      if (next.get() == found[0]) {
        return Arrays.copyOf(found, period);
      }
      if (next.get() < found[period - 1]) {
        return UNKNOWN;
      }
      found = period == found.length ? Arrays.copyOf(found, 2 * period) : found;
      found[period] = next.get();
    }
    return UNKNOWN;
  }

  /** What follows from a value of the counter alone. */
  private final class Evaluation {
    private final int counter;
    private final long value;
    private final Map<Integer, Optional<Long>> known = new HashMap<>();

    Evaluation(int counter, long value) {
      this.counter = counter;
      this.value = value;
    }

    Optional<Long> of(int id) {
      if (id == counter) {
        return Optional.of(value);
      }
      Optional<Long> result = known.get(id);
      if (result == null && known.size() == MOST_NODES) {
        return Optional.empty();
      }
      if (result == null) {
        known.put(id, Optional.empty());
        result = compute(graph.node(id));
        known.put(id, result);
      }
      return result;
    }

    private Optional<Long> compute(FlowNode node) {
      if (node.kind() == FlowNode.Kind.CONSTANT) {
        return node.detail() instanceof Detail.Constant constant && constant.bits().size() == 1
            ? Optional.of(constant.scalar())
            : Optional.empty();
      }
      boolean small = node.type() instanceof IrType.Int && node.inputCount() <= 3;
      if (node.kind() != FlowNode.Kind.OPERATION || !small || node.inputCount() == 0) {
        return Optional.empty();
      }
      Optional<Long> a = of(node.input(0));
      if (a.isEmpty()) {
        return a;
      }
      return switch (node.opcode()) {
        case NOT -> Optional.of(node.type().bits() == 1 ? a.get() ^ 1 : ~a.get());
        case SELECT -> of(node.input(a.get() != 0 ? 1 : 2));
        case ADD -> of(node.input(1)).map(b -> a.get() + b);
        case AND -> of(node.input(1)).map(b -> a.get() & b);
        case OR -> of(node.input(1)).map(b -> a.get() | b);
        case EQ -> of(node.input(1)).map(b -> a.get().equals(b) ? 1L : 0);
        case NE -> of(node.input(1)).map(b -> a.get().equals(b) ? 0L : 1);
        case SLT, ULT -> of(node.input(1)).map(b -> a.get() < b ? 1L : 0);
        case SLE, ULE -> of(node.input(1)).map(b -> a.get() <= b ? 1L : 0);
        default -> Optional.empty();
      };
    }
  }
}
