package dev.heddle.scheduler.area;

import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.library.Libraries;
import dev.heddle.scheduler.library.LibraryFunction;
import dev.heddle.scheduler.report.Area;
import java.util.BitSet;
import java.util.Optional;

/** Cost of the operations that are neither accesses nor floating-point sums (model M-AREA-7). */
final class OperatorArea {
  /** Bits of a factor that a multiplier of a DSP block takes. */
  private static final int NARROW_FACTOR = 18;

  private static final int WORD = 32;

  private final FlowGraph graph;
  private final AreaTable table;
  private final Widths widths;
  private final UsedBits used;
  private final Libraries libraries;
  private final long prints;
  private final LoopCounters counters;
  private final BitSet steps = new BitSet();

  /** Absent where the release adds at full width. */
  private final Optional<AddressBits> addresses;

  OperatorArea(
      FlowGraph graph, AreaTable table, Widths widths, LoopCounters counters, Libraries libraries) {
    this.graph = graph;
    this.table = table;
    this.widths = widths;
    this.counters = counters;
    this.used = new UsedBits(graph);
    this.libraries = libraries;
    this.addresses =
        table.is("narrowAddresses") ? Optional.of(new AddressBits(graph)) : Optional.empty();
    this.prints = graph.nodes().stream().filter(n -> n.opcode() == Opcode.PRINTF).count();
    graph.loops().forEach(this::steps);
  }

  /** Carried values that an iteration changes by a constant only. */
  private void steps(FlowLoop loop) {
    for (FlowLoop.Phi phi : loop.phis()) {
      FlowNode next = graph.node(phi.next());
      boolean steps =
          next.kind() == FlowNode.Kind.OPERATION
              && next.opcode() == Opcode.ADD
              && hasConstant(next)
              && (next.input(0) == phi.node() || next.input(1) == phi.node());
      if (steps) {
        this.steps.set(phi.node());
      }
    }
  }

  /** Cost of one node, for all its lanes. */
  Cost of(FlowNode node) {
    if (node.kind() != FlowNode.Kind.OPERATION) {
      return Cost.NOTHING;
    }
    boolean once = isOnce(node);
    return lane(node).rounded().times(once ? 1 : node.type().laneCount());
  }

  /** Accesses, and products and quotients of integers, are placed otherwise than printed. */
  static Area.Kind kind(FlowNode node) {
    if (node.access().isPresent()) {
      return Area.Kind.ACCESS;
    }
    if (node.kind() != FlowNode.Kind.OPERATION) {
      return Area.Kind.OTHER;
    }
    return switch (node.opcode()) {
      case MUL -> Area.Kind.PRODUCT;
      case SDIV, UDIV -> Area.Kind.QUOTIENT;
      default -> Area.Kind.OTHER;
    };
  }

  /** Whether the lanes of a vector share the hardware of an operation. */
  static boolean isOnce(FlowNode node) {
    return node.isChannel()
        || node.opcode() == Opcode.BARRIER
        || node.opcode() == Opcode.PRINTF
        || node.detail() instanceof Detail.Call call && copies(call.function());
  }

  /** Whether a function moves memory for a work-group, or waits for that. */
  private static boolean copies(String function) {
    return function.startsWith("async_work_group") || function.startsWith("wait_group_events");
  }

  private Cost lane(FlowNode node) {
    Optional<Integer> exit = counters.testBits(node);
    if (exit.isPresent()) {
      return table.cost("compareEqual", exit.get());
    }
    int bits = Math.max(1, node.type().lane().bits());
    return switch (node.opcode()) {
      case ADD, SUB, NEG -> add(node, bits);
      case MUL -> multiply(node, Math.max(1, used.of(node)));
      case SDIV, UDIV, SREM, UREM -> divide(node, bits);
      case AND, OR, XOR -> logic(node, bits);
      case SHL, LSHR, ASHR ->
          widths.isConstant(node.input(1)) ? Cost.NOTHING : table.cost("shift", bits);
      case EQ, NE -> table.cost("compareEqual", compared(node));
      case SLT, SLE, ULT, ULE ->
          hasConstant(node)
              ? table.cost("compareEqual", compared(node))
              : table.cost("compare", compared(node));
      case SELECT -> select(node, bits);
      case FEQ, FNE, FLT, FLE -> floating("floatCompare", inputBits(node));
      case FDIV -> floating("floatDivide", bits);
      case SITOFP, UITOFP -> floating("intToFloat", bits);
      case FPTOSI, FPTOUI -> floating("floatToInt", inputBits(node));
      case FPEXT, FPTRUNC -> floating("floatConvert", Math.max(bits, inputBits(node)));
      case CALL -> call(node, bits);
      case FPGA_REG -> Cost.logic(0, bits);
      case BARRIER -> table.cost("barrier");
      case PRINTF -> table.cost(prints > 1 ? "printfAcknowledged" : "printf");
      case CHANNEL_READ -> table.cost("channelRead");
      case CHANNEL_WRITE -> table.cost("channelWrite");
      default -> Cost.NOTHING;
    };
  }

  /** The cost at the nearest width of the table: twice as many bits cost twice as much. */
  Cost floating(String name, int bits) {
    int nearest = bits <= 16 ? 16 : bits <= 32 ? 32 : 64;
    return table.knows(name + nearest)
        ? table.cost(name + nearest)
        : table.cost(name + 32).times(nearest / 32.0);
  }

  private Cost add(FlowNode node, int bits) {
    if (!table.is("incrementsInRows") && counters.isIncrement(node)) {
      return Cost.NOTHING;
    }
    int widest = node.inputCount() < 2 ? bits : 1 + widest(node);
    int added = Math.min(bits, widest);
    return table.cost("add", addresses.map(narrow -> narrow.of(node, added)).orElse(added));
  }

  private int widest(FlowNode node) {
    return Math.max(widths.bits(node.input(0)), widths.bits(node.input(1)));
  }

  private Cost logic(FlowNode node, int bits) {
    if (node.inputCount() > 1 && hasConstant(node)) {
      boolean inverts = node.opcode() == Opcode.XOR && bits == 1;
      return inverts || node.opcode() != Opcode.XOR ? Cost.NOTHING : table.cost("logic", bits);
    }
    return bits == 1 ? Cost.logic(1, 0) : table.cost("logic", bits);
  }

  private int compared(FlowNode node) {
    int type = Math.max(1, inputBits(node));
    int left = widths.bits(node.input(0));
    int right = widths.bits(node.input(1));
    return Math.min(type, Math.max(left, right));
  }

  private Cost select(FlowNode node, int bits) {
    boolean constant = widths.isConstant(node.input(1)) || widths.isConstant(node.input(2));
    if (bits == 1) {
      return Cost.logic(1, 0);
    }
    return table.cost(constant ? "selectConstant" : "select", bits);
  }

  private boolean hasConstant(FlowNode node) {
    return widths.isConstant(node.input(0))
        || node.inputCount() > 1 && widths.isConstant(node.input(1));
  }

  private int inputBits(FlowNode node) {
    return graph.node(node.input(0)).type().lane().bits();
  }

  // ------------------------------------------------------------------ products and quotients

  private Cost multiply(FlowNode node, int bits) {
    Optional<Long> factor = constant(node.input(1)).or(() -> constant(node.input(0)));
    if (factor.isPresent()) {
      return constantMultiply(node, factor.get(), bits);
    }
    int left = Math.min(bits, widths.bits(node.input(0)));
    int right = Math.min(bits, widths.bits(node.input(1)));
    int wide = Math.max(left, right);
    int narrow = Math.min(left, right);
    if (wide <= 18) {
      return table.cost("multiply18");
    }
    if (wide <= 27) {
      return table.cost("multiply27");
    }
    if (wide <= 32) {
      return table.cost(narrow <= 16 ? "multiply27" : "multiply32");
    }
    return table.cost(narrow <= 32 ? "multiply64by32" : "multiply64");
  }

  /** A product with a constant: adders, or a part of a DSP block where the fitter prefers it. */
  private Cost constantMultiply(FlowNode node, long factor, int bits) {
    int adders = nonZeroDigits(factor) - 1;
    if (adders <= 0) {
      return Cost.NOTHING;
    }
    int other = widths.isConstant(node.input(1)) ? node.input(0) : node.input(1);
    if (table.is("constantFactorsInBlocks") && counts(widths.root(other))) {
      return table.cost("add", bits);
    }
    if (widths.bits(other) <= NARROW_FACTOR) {
      return table.cost("constantMultiplyNarrow", widths.bits(other));
    }
    return table.is("constantFactorsInBlocks")
        ? table.cost(bits <= WORD ? "multiply32" : "multiply64by32")
        : table.cost("constantMultiply", bits).times(adders);
  }

  /** Whether a value counts iterations: its product with a constant is counted as well. */
  private boolean counts(FlowNode node) {
    if (node.kind() == FlowNode.Kind.OPERATION
        && node.opcode() == Opcode.ADD
        && hasConstant(node)) {
      int counter = widths.isConstant(node.input(1)) ? node.input(0) : node.input(1);
      return counts(widths.root(counter));
    }
    return steps.get(node.id());
  }

  private Cost divide(FlowNode node, int bits) {
    boolean remainder = node.opcode() == Opcode.SREM || node.opcode() == Opcode.UREM;
    Optional<Long> divisor = constant(node.input(1));
    if (divisor.isPresent()) {
      boolean power = divisor.get() > 0 && Long.bitCount(divisor.get()) == 1;
      boolean signed = node.opcode() == Opcode.SDIV || node.opcode() == Opcode.SREM;
      if (power) {
        return signed ? table.cost("add", bits) : Cost.NOTHING;
      }
      return table.cost(remainder ? "constantRemainder" : "constantDivide", bits);
    }
    return table.cost(remainder ? "remainder" : "divide", bits);
  }

  private Optional<Long> constant(int id) {
    return graph.node(id).detail() instanceof Detail.Constant constant
            && constant.bits().size() == 1
        ? Optional.of(constant.scalar())
        : Optional.empty();
  }

  /** Terms of a product with a constant, in canonical signed digits. */
  static int nonZeroDigits(long factor) {
    return Long.bitCount(factor ^ (factor * 3));
  }

  /** A library says itself what a call takes (model M-AREA-13). */
  private static Cost library(LibraryFunction.Resources taken) {
    return new Cost(taken.aluts(), taken.ffs(), taken.rams(), taken.mlabs(), taken.dsps());
  }

  private Cost call(FlowNode node, int bits) {
    String function = ((Detail.Call) node.detail()).function();
    Optional<LibraryFunction> known = libraries.function(function);
    if (known.isPresent()) {
      return library(known.get().resources());
    }
    String name = function.replaceFirst("\\(.*", "");
    name = name.replaceFirst("^(native|half)_", "");
    boolean isFloat = node.type().isFloat();
    if (copies(name)) {
      return name.startsWith("wait") ? Cost.NOTHING : table.cost("groupCopy");
    }
    switch (name) {
      case "fabs", "copysign", "isnan", "isinf", "signbit", "rotate":
        return Cost.NOTHING;
      case "fmin", "fmax", "min", "max":
        return isFloat
            ? floating("floatCompare", bits)
            : table.cost("compare", bits).plus(table.cost("select", bits));
      case "clamp":
        return table.cost("compare", bits).plus(table.cost("select", bits)).times(2);
      case "divide":
        return floating("floatDivide", bits);
      case "mad24", "mul24":
        return table.cost("multiply27");
      case "abs", "abs_diff", "hadd", "rhadd", "add_sat", "sub_sat":
        return table.cost("add", bits).plus(table.cost("select", bits));
      default:
        return floating(table.knows(name + 32) ? name : "function", bits);
    }
  }
}
