package dev.heddle.scheduler.schedule;

import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Counters of loops that start anew at a constant, and those that step when others do: each next
 * value is the value of now, a step further, or a constant, and only comparisons of such counters
 * with constants decide which. On devices with optimised loop control their step is spread over two
 * clocks, so that half of its delay falls into each (model M-S10-4, best-practices-5-11 R-S6; all
 * 93 coalesced nests of two and three levels in reports of 19.4 and 21.2 have an II of 1 at 480
 * MHz).
 */
final class ModuloCounters {
  /** Where nothing is spread. */
  static final ModuloCounters NONE = new ModuloCounters();

  private final BitSet spread = new BitSet();
  private final BitSet compared = new BitSet();
  private final Map<FlowLoop, List<FlowLoop.Phi>> counters = new LinkedHashMap<>();

  private ModuloCounters() {}

  /** The counters of all loops of a kernel. */
  static ModuloCounters of(FlowGraph graph) {
    ModuloCounters found = new ModuloCounters();
    for (FlowLoop loop : graph.loops()) {
      new Search(graph, loop).run(found);
    }
    return found;
  }

  /** Whether a node is part of such a counter's step, or of what decides on it. */
  boolean isSpread(FlowNode node) {
    return spread.get(node.id());
  }

  /** Whether a comparison of the stepped value is made on the counter, beside the step. */
  boolean isBesideStep(FlowNode node) {
    return compared.get(node.id());
  }

  /** The counters of a loop that start anew. */
  List<FlowLoop.Phi> of(FlowLoop loop) {
    return counters.getOrDefault(loop, List.of());
  }

  /** The counters of one loop: all that look like counters, less those that others decide on. */
  private static final class Search {
    private final FlowGraph graph;
    private final FlowLoop loop;
    private final boolean coalesced;
    private final Map<Integer, FlowLoop.Phi> left = new LinkedHashMap<>();

    Search(FlowGraph graph, FlowLoop loop) {
      this.graph = graph;
      this.loop = loop;
      this.coalesced =
          loop.loop().pragmas().stream().anyMatch(LoopPragma.LoopCoalesce.class::isInstance);
    }

    void run(ModuloCounters found) {
      for (FlowLoop.Phi phi : loop.phis()) {
        boolean starts = constant(phi.initial()).orElse(-1) >= 0;
        if (starts && graph.node(phi.node()).type() instanceof IrType.Int) {
          left.put(phi.node(), phi);
        }
      }
      boolean changed = true;
      while (changed) {
        changed = left.values().removeIf(phi -> !new Step(phi).isCounted());
      }
      for (FlowLoop.Phi phi : left.values()) {
        Step step = new Step(phi);
        step.isCounted();
        found.spread.or(step.nodes);
        found.compared.or(step.compared);
        if (step.resets) {
          found.counters.computeIfAbsent(loop, l -> new ArrayList<>()).add(phi);
        }
      }
    }

    private OptionalLong constant(int id) {
      FlowNode node = graph.node(id);
      return node.kind() == FlowNode.Kind.CONSTANT && node.detail() instanceof Detail.Constant known
          ? OptionalLong.of(known.scalar())
          : OptionalLong.empty();
    }

    /** A constant; in a coalesced nest also what is known before its loop starts. */
    private boolean isBound(int id) {
      FlowNode node = graph.node(id);
      boolean inside =
          node.block() != null && node.block().loop().map(loop::contains).orElse(false);
      return constant(id).isPresent() || coalesced && !inside;
    }

    /** Whether a node is a counter, or a constant more than one. */
    private boolean isCounter(int id) {
      FlowNode node = graph.node(id);
      return left.containsKey(id) || left.containsKey(steppedFrom(node).orElse(-1));
    }

    /** The node that is a positive constant less, empty if this is no such sum. */
    private OptionalInt steppedFrom(FlowNode node) {
      if (node.kind() != FlowNode.Kind.OPERATION || node.opcode() != Opcode.ADD) {
        return OptionalInt.empty();
      }
      for (int i = 0; i < 2; i++) {
        if (constant(node.input(i)).orElse(0) > 0) {
          return OptionalInt.of(node.input(1 - i));
        }
      }
      return OptionalInt.empty();
    }

    /** The next value of one counter. */
    private final class Step {
      private final FlowLoop.Phi phi;
      private final BitSet nodes = new BitSet();
      private final BitSet compared = new BitSet();
      private boolean resets;
      private final List<Integer> conditions = new ArrayList<>();

      Step(FlowLoop.Phi phi) {
        this.phi = phi;
      }

      boolean isCounted() {
        Deque<Integer> pending = new ArrayDeque<>(List.of(phi.next()));
        boolean steps = false;
        while (!pending.isEmpty()) {
          FlowNode node = graph.node(pending.pop());
          if (node.id() == phi.node() || nodes.get(node.id())) {
            continue;
          }
          if (constant(node.id()).isPresent()) {
            resets = true;
            continue;
          }
          nodes.set(node.id());
          if (steppedFrom(node).orElse(-1) == phi.node()) {
            steps = true;
          } else if (isSelect(node)) {
            conditions.add(node.input(0));
            pending.push(node.input(1));
            pending.push(node.input(2));
          } else {
            return false;
          }
        }
        return steps && !conditions.isEmpty() && conditions.stream().allMatch(this::isDecided);
      }

      private boolean isSelect(FlowNode node) {
        return node.kind() == FlowNode.Kind.OPERATION && node.opcode() == Opcode.SELECT;
      }

      private boolean isDecided(int condition) {
        Deque<Integer> pending = new ArrayDeque<>(List.of(condition));
        while (!pending.isEmpty()) {
          FlowNode node = graph.node(pending.pop());
          if (node.kind() == FlowNode.Kind.CONSTANT || nodes.get(node.id())) {
            continue;
          }
          if (node.kind() != FlowNode.Kind.OPERATION) {
            return false;
          }
          nodes.set(node.id());
          switch (node.opcode()) {
            case AND, OR, XOR, NOT, SELECT -> {
              for (int i = 0; i < node.inputCount(); i++) {
                pending.push(node.input(i));
              }
            }
            case EQ, NE, SLT, SLE, ULT, ULE -> {
              boolean left = isBound(node.input(0)) && isCounter(node.input(1));
              boolean right = isBound(node.input(1)) && isCounter(node.input(0));
              if (!left && !right) {
                return false;
              }
              boolean ahead = steppedFrom(graph.node(node.input(left ? 1 : 0))).isPresent();
              compared.set(node.id(), ahead);
            }
            default -> {
              return false;
            }
          }
        }
        return true;
      }
    }
  }
}
