package dev.heddle.scheduler.time;

import dev.heddle.scheduler.hardware.Exit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
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

  private final ScheduledKernel kernel;
  private final Map<Integer, Double> known = new HashMap<>();

  NominalBound(ScheduledKernel kernel) {
    this.kernel = kernel;
  }

  /** Iterations of a loop; empty if its bound is one argument or is not computed so. */
  OptionalDouble trips(LoopPlan loop) {
    long step = Math.abs(loop.counter().map(LoopPlan.Counter::step).orElse(0L));
    for (Exit exit : loop.exits()) {
      Node test = exit.node().isEmpty() ? null : compare(kernel.node(exit.node().getAsInt()), 0);
      if (test == null || step == 0) {
        continue;
      }
      for (LoopPlan.Carried phi : loop.carried()) {
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

  private Node compare(Node node, int depth) {
    if (node.role() != Role.OPERATION || depth > DEEPEST) {
      return null;
    }
    return switch (node.opcode()) {
      case EQ, NE, SLT, SLE, ULT, ULE -> node;
      case NOT, XOR -> compare(kernel.node(node.operands().get(0)), depth + 1);
      default -> null;
    };
  }

  /** The input of a comparison that is not the counter; -1 if the counter is not compared. */
  private int boundOf(Node test, int counter) {
    for (int i = 0; i < 2; i++) {
      if (test.operands().get(i) == counter) {
        return test.operands().get(1 - i);
      }
    }
    return -1;
  }

  private boolean isComputed(int node) {
    Node at = kernel.node(node);
    return at.role() == Role.OPERATION && !(at.detail() instanceof Detail.Parameter);
  }

  /** A value in the first work-item; not a number when something else decides it. */
  private double value(int id, int depth) {
    Double seen = known.get(id);
    if (seen != null) {
      return seen;
    }
    known.put(id, Double.NaN);
    double value = depth > DEEPEST ? Double.NaN : computed(kernel.node(id), depth + 1);
    known.put(id, value);
    return value;
  }

  private double computed(Node node, int depth) {
    return switch (node.role()) {
      case CONSTANT ->
          node.detail() instanceof Detail.Constant constant && constant.bits().size() == 1
              ? constant.scalar()
              : Double.NaN;
      case OPERATION -> operation(node, depth);
      default -> Double.NaN;
    };
  }

  private double operation(Node node, int depth) {
    if (node.detail() instanceof Detail.Parameter) {
      return node.type().isFloat() ? Double.NaN : NominalLaunch.ARGUMENT_BOUND;
    }
    if (node.detail() instanceof Detail.Query query) {
      return query.function().endsWith("_id") ? 0 : Double.NaN;
    }
    double first = node.operands().size() > 0 ? value(node.operands().get(0), depth) : Double.NaN;
    double second = node.operands().size() > 1 ? value(node.operands().get(1), depth) : Double.NaN;
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
      case SELECT -> chosen(first, second, value(node.operands().get(2), depth));
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
