package dev.heddle.scheduler.time;

import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.index.CountedLoop;
import dev.heddle.scheduler.ir.Detail;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * How often a loop runs that counts between two values which a kernel computes from its arguments,
 * its constants and the numbers of a work-item: with every argument {@value
 * NominalLaunch#ARGUMENT_BOUND}, in the first work-item. A kernel that divides its rows among its
 * work-items so gives fewer to each of more.
 */
final class NominalBound {
  private static final int DEEPEST = 64;

  private final FlowGraph graph;
  private final Map<Integer, Double> known = new HashMap<>();

  NominalBound(FlowGraph graph) {
    this.graph = graph;
  }

  /** Iterations of a loop; empty if its bound is one argument or is not computed so. */
  OptionalDouble trips(FlowLoop loop) {
    long step = Math.abs(loop.counted().map(CountedLoop::step).orElse(0L));
    for (int exit : loop.exits()) {
      FlowNode test = exit < 0 ? null : compare(graph.node(exit), 0);
      if (test == null || step == 0) {
        continue;
      }
      for (FlowLoop.Phi phi : loop.phis()) {
        int bound = boundOf(test, phi.node());
        if (bound >= 0 && isComputed(bound)) {
          double span = Math.abs(value(bound, 0) - value(phi.initial(), 0));
          return Double.isNaN(span) || span == 0
              ? OptionalDouble.empty()
              : OptionalDouble.of(Math.max(1, span / step));
        }
      }
    }
    return OptionalDouble.empty();
  }

  private FlowNode compare(FlowNode node, int depth) {
    if (node.kind() != FlowNode.Kind.OPERATION || depth > DEEPEST) {
      return null;
    }
    return switch (node.opcode()) {
      case EQ, NE, SLT, SLE, ULT, ULE -> node;
      case NOT, XOR -> compare(graph.node(node.input(0)), depth + 1);
      default -> null;
    };
  }

  /** The input of a comparison that is not the counter; -1 if the counter is not compared. */
  private int boundOf(FlowNode test, int counter) {
    for (int i = 0; i < 2; i++) {
      if (test.input(i) == counter) {
        return test.input(1 - i);
      }
    }
    return -1;
  }

  private boolean isComputed(int node) {
    FlowNode at = graph.node(node);
    return at.kind() == FlowNode.Kind.OPERATION && !(at.detail() instanceof Detail.Parameter);
  }

  /** A value in the first work-item; not a number when something else decides it. */
  private double value(int id, int depth) {
    Double seen = known.get(id);
    if (seen != null) {
      return seen;
    }
    known.put(id, Double.NaN);
    double value = depth > DEEPEST ? Double.NaN : computed(graph.node(id), depth + 1);
    known.put(id, value);
    return value;
  }

  private double computed(FlowNode node, int depth) {
    return switch (node.kind()) {
      case CONSTANT ->
          node.detail() instanceof Detail.Constant constant && constant.bits().size() == 1
              ? constant.scalar()
              : Double.NaN;
      case OPERATION -> operation(node, depth);
      default -> Double.NaN;
    };
  }

  private double operation(FlowNode node, int depth) {
    if (node.detail() instanceof Detail.Parameter) {
      return node.type().isFloat() ? Double.NaN : NominalLaunch.ARGUMENT_BOUND;
    }
    if (node.detail() instanceof Detail.Query query) {
      return query.function().endsWith("_id") ? 0 : Double.NaN;
    }
    double first = node.inputCount() > 0 ? value(node.input(0), depth) : Double.NaN;
    double second = node.inputCount() > 1 ? value(node.input(1), depth) : Double.NaN;
    return switch (node.opcode()) {
      case ZEXT, SEXT, TRUNC, BITCAST -> first;
      case NEG -> -first;
      case ADD -> first + second;
      case SUB -> first - second;
      case MUL -> first * second;
      case SDIV, UDIV -> second == 0 ? Double.NaN : Math.floor(first / second);
      case SHL -> first * Math.pow(2, second);
      case LSHR, ASHR -> Math.floor(first / Math.pow(2, second));
      case SLT, ULT -> compared(first, second, first < second);
      case SLE, ULE -> compared(first, second, first <= second);
      case EQ -> compared(first, second, first == second);
      case NE -> compared(first, second, first != second);
      case SELECT -> chosen(first, second, value(node.input(2), depth));
      case CALL -> function(((Detail.Call) node.detail()).function(), first, second);
      default -> Double.NaN;
    };
  }

  private static double compared(double first, double second, boolean holds) {
    return Double.isNaN(first) || Double.isNaN(second) ? Double.NaN : holds ? 1 : 0;
  }

  private static double chosen(double condition, double yes, double no) {
    return Double.isNaN(condition) ? Double.NaN : condition != 0 ? yes : no;
  }

  private static double function(String name, double first, double second) {
    return switch (name.replaceFirst("\\(.*", "")) {
      case "min" -> Math.min(first, second);
      case "max" -> Math.max(first, second);
      default -> Double.NaN;
    };
  }
}
