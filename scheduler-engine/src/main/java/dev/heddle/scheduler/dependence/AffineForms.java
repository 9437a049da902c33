package dev.heddle.scheduler.dependence;

import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.Detail;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Integer values as affine functions of induction variables and of values that are not known
 * further (as in Wolfe, "Beyond induction variables", PLDI 1992). Each node is looked at once.
 * Widths are taken as wide enough, as the vendor's compiler does for signed subscripts.
 */
public final class AffineForms {
  private final FlowGraph graph;
  private final Affine[] known;
  private final Map<Integer, Induction> inductions = new HashMap<>();
  private final Map<Integer, Affine> initial = new HashMap<>();

  /**
   * A carried value to which every iteration adds the same constant.
   *
   * @param loop the loop that carries it
   * @param step what is added
   * @param initial its first value, if known
   */
  public record Induction(FlowLoop loop, long step, OptionalLong initial) {}

  /** Prepares for a kernel. */
  public AffineForms(FlowGraph graph) {
    this.graph = graph;
    this.known = new Affine[graph.nodes().size()];
    for (FlowLoop loop : graph.loops()) {
      for (FlowLoop.Phi phi : loop.phis()) {
        Affine next = of(phi.next());
        Long own = next.terms().get(phi.node());
        if (own != null && own == 1 && next.terms().size() == 1 && next.constant() != 0) {
          Affine first = of(phi.initial());
          initial.put(phi.node(), first);
          inductions.put(
              phi.node(),
              new Induction(
                  loop,
                  next.constant(),
                  first.isConstant() ? OptionalLong.of(first.constant()) : OptionalLong.empty()));
        }
      }
    }
  }

  /** The induction variable that a node is. */
  public Optional<Induction> induction(int node) {
    return Optional.ofNullable(inductions.get(node));
  }

  /** The form of a node. */
  public Affine of(int id) {
    if (known[id] == null) {
      // Inputs come first in the numbering, so a loop over them replaces deep recursion.
      compute(id);
    }
    return known[id];
  }

  private void compute(int id) {
    java.util.ArrayDeque<Integer> pending = new java.util.ArrayDeque<>();
    pending.push(id);
    while (!pending.isEmpty()) {
      FlowNode node = graph.node(pending.element());
      boolean ready = true;
      for (int i = 0; i < node.inputCount() && followed(node); i++) {
        if (known[node.input(i)] == null) {
          pending.push(node.input(i));
          ready = false;
        }
      }
      if (ready) {
        pending.pop();
        known[node.id()] = form(node);
      }
    }
  }

  private static boolean followed(FlowNode node) {
    if (node.kind() != FlowNode.Kind.OPERATION || node.type().laneCount() > 1) {
      return false;
    }
    return switch (node.opcode()) {
      case ADD, SUB, MUL, SHL, NEG, SEXT, ZEXT, TRUNC, FPGA_REG -> true;
      default -> false;
    };
  }

  private Affine form(FlowNode node) {
    if (node.kind() == FlowNode.Kind.CONSTANT
        && node.detail() instanceof Detail.Constant constant
        && constant.bits().size() == 1) {
      return Affine.constant(constant.scalar());
    }
    if (!followed(node)) {
      return Affine.node(node.id());
    }
    Affine left = known[node.input(0)];
    Affine right = node.inputCount() > 1 ? known[node.input(1)] : Affine.constant(0);
    Affine result =
        switch (node.opcode()) {
          case ADD -> left.plus(right);
          case SUB -> left.plus(right.times(-1));
          case NEG -> left.times(-1);
          case MUL ->
              right.isConstant()
                  ? left.times(right.constant())
                  : left.isConstant() ? right.times(left.constant()) : Affine.node(node.id());
          case SHL ->
              right.isConstant() && right.constant() < 63
                  ? left.times(1L << right.constant())
                  : Affine.node(node.id());
          case SEXT, ZEXT ->
              graph.node(node.input(0)).type().bits() == 1 ? Affine.node(node.id()) : left;
          default -> left;
        };
    return result.isTooLong() ? Affine.node(node.id()) : result;
  }

  /**
   * The same with every induction variable counted from zero, its first value being part of the sum
   * then: {@code k + n} is just {@code k} where {@code k} starts at {@code -n}.
   */
  public Affine fromZero(Affine sum) {
    Affine result = sum;
    for (Map.Entry<Integer, Long> term : sum.terms().entrySet()) {
      if (inductions.containsKey(term.getKey())) {
        result = result.plus(initial.get(term.getKey()).times(term.getValue()));
      }
    }
    return result;
  }

  /** Byte address of an access relative to its object. */
  public Affine address(FlowNode node) {
    Detail.Access access = node.access().orElseThrow();
    Affine sum = Affine.constant(access.offset());
    for (Detail.Subscript subscript : access.subscripts()) {
      sum = sum.plus(of(node.input(subscript.input())).times(subscript.strideBytes()));
    }
    if (access.pointerInput() >= 0) {
      sum = sum.plus(Affine.node(node.input(access.pointerInput())));
    }
    return sum;
  }
}
