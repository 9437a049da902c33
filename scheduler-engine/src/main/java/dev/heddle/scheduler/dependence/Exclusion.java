package dev.heddle.scheduler.dependence;

import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.Opcode;
import java.util.HashSet;
import java.util.Set;
import java.util.function.IntPredicate;

/**
 * Which operations of one iteration never happen both, because their predicates exclude each other.
 */
public final class Exclusion {
  private static final int MOST_TERMS = 32;

  private final FlowGraph graph;

  /** For one kernel. */
  public Exclusion(FlowGraph graph) {
    this.graph = graph;
  }

  /** Whether at most one of the two happens in an iteration. */
  public boolean isExclusive(FlowNode first, FlowNode second) {
    return isExclusive(first, second, term -> true);
  }

  /** Whether one of the two never happens while a loop runs, since its iterations all agree. */
  boolean neverHappenBoth(FlowNode first, FlowNode second, FlowLoop loop) {
    return isExclusive(first, second, term -> isInvariant(term, loop, new HashSet<>()));
  }

  private boolean isExclusive(FlowNode first, FlowNode second, IntPredicate counts) {
    if (first.predicate() < 0 || second.predicate() < 0) {
      return false;
    }
    Set<Integer> left = new HashSet<>();
    Set<Integer> right = new HashSet<>();
    terms(first.predicate(), left);
    terms(second.predicate(), right);
    for (int term : right) {
      FlowNode node = graph.node(term);
      if (node.opcode() == Opcode.NOT
          && left.contains(node.input(0))
          && counts.test(node.input(0))) {
        return true;
      }
    }
    for (int term : left) {
      FlowNode node = graph.node(term);
      if (node.opcode() == Opcode.NOT
          && right.contains(node.input(0))
          && counts.test(node.input(0))) {
        return true;
      }
    }
    return false;
  }

  /** Whether a value is the same in all iterations of a loop. */
  private boolean isInvariant(int id, FlowLoop loop, Set<Integer> seen) {
    FlowNode node = graph.node(id);
    boolean outside =
        node.block() == null || !node.block().loop().map(loop::contains).orElse(false);
    if (outside || !seen.add(id)) {
      return true;
    }
    if (node.kind() != FlowNode.Kind.OPERATION
        || !node.opcode().isPure()
        || seen.size() > MOST_TERMS) {
      return false;
    }
    for (int i = 0; i < node.inputCount(); i++) {
      if (!isInvariant(node.input(i), loop, seen)) {
        return false;
      }
    }
    return true;
  }

  /** The conditions that all have to hold. */
  private void terms(int id, Set<Integer> into) {
    if (into.size() > MOST_TERMS || !into.add(id)) {
      return;
    }
    FlowNode node = graph.node(id);
    if (node.kind() == FlowNode.Kind.OPERATION && node.opcode() == Opcode.AND) {
      terms(node.input(0), into);
      terms(node.input(1), into);
    }
  }
}
