package dev.heddle.scheduler.memory;

import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.dependence.AffineForms;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Known bits of the values of a kernel for one of its vector lanes. Nodes are looked at once, in
 * the order of their numbers, as far as somebody asks.
 */
final class ValueBits {
  private final FlowGraph graph;
  private final AffineForms forms;
  private final Optional<List<Integer>> groupSize;
  private final int lanes;
  private final int lane;
  private final KnownBits[] known;
  private final Map<Integer, FlowLoop> loops = new HashMap<>();
  private int done;

  /**
   * For one lane of a kernel.
   *
   * @param groupSize required size of a work-group
   * @param lanes work-items side by side in the first dimension
   */
  ValueBits(
      FlowGraph graph, AffineForms forms, Optional<List<Integer>> groupSize, int lanes, int lane) {
    this.graph = graph;
    this.forms = forms;
    this.groupSize = groupSize;
    this.lanes = lanes;
    this.lane = lane;
    this.known = new KnownBits[graph.nodes().size()];
    for (FlowLoop loop : graph.loops()) {
      loop.phis().forEach(phi -> loops.put(phi.node(), loop));
    }
  }

  /** What is known of a value. */
  KnownBits of(int node) {
    for (; done <= node; done++) {
      known[done] = compute(graph.node(done));
    }
    return known[node];
  }

  private KnownBits compute(FlowNode node) {
    if (!(node.type() instanceof IrType.Int type)) {
      return KnownBits.UNKNOWN;
    }
    return switch (node.kind()) {
      case CONSTANT ->
          node.detail() instanceof Detail.Constant constant
              ? KnownBits.of(constant.scalar())
              : KnownBits.UNKNOWN;
      case PHI -> phi(node);
      case ADDRESS -> KnownBits.UNKNOWN;
      case OPERATION -> operation(node, type.bits());
    };
  }

  private KnownBits operation(FlowNode node, int bits) {
    KnownBits result =
        switch (node.opcode()) {
          case ADD -> input(node, 0).plus(input(node, 1));
          case SUB -> input(node, 0).minus(input(node, 1));
          case NEG -> KnownBits.of(0).minus(input(node, 0));
          case MUL -> input(node, 0).times(input(node, 1));
          case AND -> input(node, 0).and(input(node, 1));
          case OR -> input(node, 0).or(input(node, 1));
          case XOR -> input(node, 0).xor(input(node, 1));
          case SELECT -> input(node, 1).meet(input(node, 2));
          case SHL, LSHR, ASHR -> shift(node);
          case SREM -> input(node, 0).remainder(constant(node, 1));
          case SDIV -> input(node, 0).quotient(constant(node, 1));
          case UREM -> unsigned(node).remainder(constant(node, 1));
          case UDIV -> unsigned(node).quotient(constant(node, 1));
          case SEXT, TRUNC, FPGA_REG -> input(node, 0);
          case ZEXT -> input(node, 0).narrowed(graph.node(node.input(0)).type().bits(), false);
          case WORK_ITEM -> query(node);
          default -> KnownBits.UNKNOWN;
        };
    return bits == 1 ? result : result.narrowed(bits, true);
  }

  private KnownBits input(FlowNode node, int position) {
    return known[node.input(position)] == null ? KnownBits.UNKNOWN : known[node.input(position)];
  }

  private KnownBits unsigned(FlowNode node) {
    return input(node, 0).narrowed(node.type().bits(), false);
  }

  /** The constant at an input, 0 if it is none. */
  private long constant(FlowNode node, int position) {
    KnownBits bits = input(node, position);
    return bits.known() == -1L ? bits.ones() : 0;
  }

  private KnownBits shift(FlowNode node) {
    KnownBits amount = input(node, 1);
    if (amount.known() != -1L || amount.ones() < 0 || amount.ones() >= node.type().bits()) {
      return KnownBits.UNKNOWN;
    }
    int places = (int) amount.ones();
    return switch (node.opcode()) {
      case SHL -> input(node, 0).shiftLeft(places);
      case LSHR -> unsigned(node).shiftRight(places);
      default ->
          input(node, 0).isNonNegative() ? input(node, 0).shiftRight(places) : KnownBits.UNKNOWN;
    };
  }

  /** A counter stays between its first and its last value. */
  private KnownBits phi(FlowNode node) {
    Optional<AffineForms.Induction> induction = forms.induction(node.id());
    if (induction.isEmpty() || induction.get().initial().isEmpty()) {
      return restarting(node);
    }
    long first = induction.get().initial().getAsLong();
    long step = induction.get().step();
    int low = Math.min(Long.numberOfTrailingZeros(first), Long.numberOfTrailingZeros(step));
    KnownBits multiple = new KnownBits(low >= 64 ? -1L : (1L << low) - 1, 0);
    if (first < 0 || step < 0) {
      return multiple;
    }
    long trips = loops.get(node.id()).counted().map(c -> c.tripCount().orElse(-1)).orElse(-1L);
    long last = trips > 0 ? first + step * (trips - 1) : Integer.MAX_VALUE;
    return new KnownBits(multiple.zeros() | KnownBits.upTo(last).zeros(), 0);
  }

  /**
   * A counter that steps or starts anew, as those of a coalesced nest: a multiple of what all its
   * constants are multiples of. One that may also rest is understood in nests that the compiler has
   * coalesced only: LLVM does not look through the choice (best-practices-1-4 O-13).
   */
  private KnownBits restarting(FlowNode counter) {
    FlowLoop loop = loops.get(counter.id());
    boolean coalesced =
        loop.loop().pragmas().stream().anyMatch(LoopPragma.LoopCoalesce.class::isInstance);
    FlowLoop.Phi phi =
        loop.phis().stream().filter(p -> p.node() == counter.id()).findFirst().orElseThrow();
    long bits = 0;
    Deque<Integer> pending = new ArrayDeque<>(List.of(phi.initial(), phi.next()));
    Set<Integer> seen = new HashSet<>(Set.of(counter.id()));
    while (!pending.isEmpty()) {
      FlowNode node = graph.node(pending.pop());
      if (!seen.add(node.id())) {
        continue;
      }
      boolean computes = node.kind() == FlowNode.Kind.OPERATION;
      boolean steps = computes && node.opcode() == Opcode.ADD && isEither(node, counter.id());
      if (node.kind() == FlowNode.Kind.CONSTANT
          && node.detail() instanceof Detail.Constant constant) {
        bits |= constant.scalar();
      } else if (computes && node.opcode() == Opcode.SELECT) {
        boolean rests = node.input(1) == counter.id() || node.input(2) == counter.id();
        if (rests && !coalesced) {
          return KnownBits.UNKNOWN;
        }
        pending.push(node.input(1));
        pending.push(node.input(2));
      } else if (steps) {
        pending.push(node.input(0));
        pending.push(node.input(1));
      } else {
        return KnownBits.UNKNOWN;
      }
    }
    return KnownBits.of(0).meet(new KnownBits(Long.lowestOneBit(bits) - 1, 0));
  }

  private static boolean isEither(FlowNode node, int input) {
    return node.input(0) == input || node.input(1) == input;
  }

  private KnownBits query(FlowNode node) {
    String function = ((Detail.Query) node.detail()).function();
    int dimension = node.inputCount() > 0 ? (int) constant(node, 0) : 0;
    int size =
        groupSize.isPresent() && dimension >= 0 && dimension < 3
            ? groupSize.get().get(dimension)
            : 0;
    KnownBits lowest =
        dimension == 0 && lanes > 1 ? new KnownBits(~lane & (lanes - 1L), lane) : KnownBits.UNKNOWN;
    return switch (function) {
      case "get_local_id" -> size > 0 ? KnownBits.upTo(size - 1L).with(lowest) : lowest;
      case "get_global_id" -> lowest;
      case "get_global_size" ->
          size > 0 ? KnownBits.of(size).times(KnownBits.UNKNOWN) : KnownBits.UNKNOWN;
      case "get_local_size" -> size > 0 ? KnownBits.of(size) : KnownBits.UNKNOWN;
      default -> KnownBits.UNKNOWN;
    };
  }
}
