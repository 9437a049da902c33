package dev.heddle.scheduler.area;

import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.library.Libraries;
import dev.heddle.scheduler.library.LibraryFunction;
import dev.heddle.scheduler.operator.AreaKey;
import java.util.BitSet;
import java.util.Optional;

/** Cost of the operations that are neither accesses nor floating-point sums (model M-AREA-7). */
final class OperatorArea {
  /** Bits of a factor that a multiplier of a DSP block takes. */
  private static final int NARROW_FACTOR = 18;

  private static final int WORD = 32;

  private final ScheduledKernel kernel;
  private final AreaTable table;
  private final Widths widths;
  private final UsedBits used;
  private final Libraries libraries;
  private final long prints;
  private final LoopCounters counters;
  private final BitSet steps = new BitSet();

  /** Absent where the release adds at full width. */
  private final Optional<AddressBits> addresses;

  /** For one kernel. */
  OperatorArea(
      ScheduledKernel kernel,
      AreaTable table,
      Widths widths,
      LoopCounters counters,
      Libraries libraries) {
    this.kernel = kernel;
    this.table = table;
    this.widths = widths;
    this.counters = counters;
    this.used = new UsedBits(kernel);
    this.libraries = libraries;
    this.addresses =
        table.has(AreaBehaviour.NARROW_ADDRESSES)
            ? Optional.of(new AddressBits(kernel))
            : Optional.empty();
    this.prints = kernel.flow().nodes().stream().filter(n -> n.opcode() == Opcode.PRINTF).count();
    kernel.loops().forEach(this::steps);
  }

  /** Carried values that an iteration changes by a constant only. */
  private void steps(LoopPlan loop) {
    for (LoopPlan.Carried phi : loop.carried()) {
      Node next = kernel.node(phi.next());
      boolean steps =
          next.role() == Role.OPERATION
              && next.opcode() == Opcode.ADD
              && hasConstant(next)
              && (next.operand(0) == phi.node() || next.operand(1) == phi.node());
      if (steps) {
        this.steps.set(phi.node());
      }
    }
  }

  /** Cost of one node, for all its lanes. */
  Cost of(Node node) {
    if (node.role() != Role.OPERATION) {
      return Cost.NOTHING;
    }
    boolean once = isOnce(node);
    return lane(node).rounded().times(once ? 1 : node.type().laneCount());
  }

  /** Whether the lanes of a vector share the hardware of an operation. */
  boolean isOnce(Node node) {
    return node.role() == Role.OPERATION && node.operator().orElseThrow().area().once();
  }

  private Cost lane(Node node) {
    Optional<Integer> exit = counters.testBits(node);
    if (exit.isPresent()) {
      return table.cost("compareEqual", exit.get());
    }
    int bits = Math.max(1, node.type().lane().bits());
    AreaKey key = node.operator().orElseThrow().area();
    return switch (key.law()) {
      case NOTHING, ELSEWHERE -> Cost.NOTHING;
      case ADD -> add(node, bits);
      case MULTIPLY -> multiply(node, Math.max(1, used.of(node)));
      case QUOTIENT -> divide(node, bits, "divide", "constantDivide");
      case REMAINDER -> divide(node, bits, "remainder", "constantRemainder");
      case MASK -> mask(node, bits);
      case PARITY -> parity(node, bits);
      case SHIFT -> widths.isConstant(node.operand(1)) ? Cost.NOTHING : table.cost("shift", bits);
      case EQUAL -> table.cost("compareEqual", compared(node));
      case LESS ->
          hasConstant(node)
              ? table.cost("compareEqual", compared(node))
              : table.cost("compare", compared(node));
      case SELECT -> select(node, bits);
      case REGISTER -> Cost.logic(0, bits);
      case FIXED -> table.cost(key.row());
      case PRINT -> table.cost(prints > 1 ? "printfAcknowledged" : key.row());
      case BY_RESULT -> floating(key.row(), bits);
      case BY_OPERAND -> floating(key.row(), inputBits(node));
      case BY_WIDER -> floating(key.row(), Math.max(bits, inputBits(node)));
      case EXTREME -> node.type().isFloat() ? floating(key.row(), bits) : choice("compare", bits);
      case CLAMP -> choice("compare", bits).times(2);
      case ADD_AND_SELECT -> choice("add", bits);
      case LIBRARY -> library(node, bits);
    };
  }

  private Cost choice(String decides, int bits) {
    return table.cost(decides, bits).plus(table.cost("select", bits));
  }

  /** The cost at the nearest width of the table: twice as many bits cost twice as much. */
  Cost floating(String name, int bits) {
    int nearest = bits <= 16 ? 16 : bits <= 32 ? 32 : 64;
    return table.knows(name + nearest)
        ? table.cost(name + nearest)
        : table.cost(name + 32).times(nearest / 32.0);
  }

  private Cost add(Node node, int bits) {
    if (!table.has(AreaBehaviour.INCREMENTS_IN_ROWS) && counters.isIncrement(node)) {
      return Cost.NOTHING;
    }
    int widest = node.operands().size() < 2 ? bits : 1 + widest(node);
    int added = Math.min(bits, widest);
    return table.cost("add", addresses.map(narrow -> narrow.of(node, added)).orElse(added));
  }

  private int widest(Node node) {
    return Math.max(widths.bits(node.operand(0)), widths.bits(node.operand(1)));
  }

  private Cost mask(Node node, int bits) {
    return hasConstant(node) ? Cost.NOTHING : logic(bits);
  }

  /** A bit that is inverted goes into what uses it. */
  private Cost parity(Node node, int bits) {
    if (hasConstant(node)) {
      return bits == 1 ? Cost.NOTHING : table.cost("logic", bits);
    }
    return logic(bits);
  }

  private Cost logic(int bits) {
    return bits == 1 ? Cost.logic(1, 0) : table.cost("logic", bits);
  }

  private int compared(Node node) {
    int type = Math.max(1, inputBits(node));
    int left = widths.bits(node.operand(0));
    int right = widths.bits(node.operand(1));
    return Math.min(type, Math.max(left, right));
  }

  private Cost select(Node node, int bits) {
    boolean constant = widths.isConstant(node.operand(1)) || widths.isConstant(node.operand(2));
    if (bits == 1) {
      return Cost.logic(1, 0);
    }
    return table.cost(constant ? "selectConstant" : "select", bits);
  }

  private boolean hasConstant(Node node) {
    return widths.isConstant(node.operand(0))
        || node.operands().size() > 1 && widths.isConstant(node.operand(1));
  }

  private int inputBits(Node node) {
    return kernel.node(node.operand(0)).type().lane().bits();
  }

  // ------------------------------------------------------------------ products and quotients

  private Cost multiply(Node node, int bits) {
    Optional<Long> factor = constant(node.operand(1)).or(() -> constant(node.operand(0)));
    if (factor.isPresent()) {
      return constantMultiply(node, factor.get(), bits);
    }
    int left = Math.min(bits, widths.bits(node.operand(0)));
    int right = Math.min(bits, widths.bits(node.operand(1)));
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
  private Cost constantMultiply(Node node, long factor, int bits) {
    int adders = nonZeroDigits(factor) - 1;
    if (adders <= 0) {
      return Cost.NOTHING;
    }
    int other = widths.isConstant(node.operand(1)) ? node.operand(0) : node.operand(1);
    if (table.has(AreaBehaviour.CONSTANT_FACTORS_IN_BLOCKS) && counts(widths.root(other))) {
      return table.cost("add", bits);
    }
    if (widths.bits(other) <= NARROW_FACTOR) {
      return table.cost("constantMultiplyNarrow", widths.bits(other));
    }
    return table.has(AreaBehaviour.CONSTANT_FACTORS_IN_BLOCKS)
        ? table.cost(bits <= WORD ? "multiply32" : "multiply64by32")
        : table.cost("constantMultiply", bits).times(adders);
  }

  /** Whether a value counts iterations: its product with a constant is counted as well. */
  private boolean counts(Node node) {
    if (node.role() == Role.OPERATION && node.opcode() == Opcode.ADD && hasConstant(node)) {
      int counter = widths.isConstant(node.operand(1)) ? node.operand(0) : node.operand(1);
      return counts(widths.root(counter));
    }
    return steps.get(node.id());
  }

  private Cost divide(Node node, int bits, String row, String constantRow) {
    Optional<Long> divisor = constant(node.operand(1));
    if (divisor.isPresent()) {
      boolean power = divisor.get() > 0 && Long.bitCount(divisor.get()) == 1;
      boolean signed = node.opcode() == Opcode.SDIV || node.opcode() == Opcode.SREM;
      if (power) {
        return signed ? table.cost("add", bits) : Cost.NOTHING;
      }
      return table.cost(constantRow, bits);
    }
    return table.cost(row, bits);
  }

  private Optional<Long> constant(int id) {
    return kernel.node(id).detail() instanceof Detail.Constant constant
            && constant.bits().size() == 1
        ? Optional.of(constant.scalar())
        : Optional.empty();
  }

  /** Terms of a product with a constant, in canonical signed digits. */
  static int nonZeroDigits(long factor) {
    return Long.bitCount(factor ^ (factor * 3));
  }

  /** A library says itself what a call takes (model M-AREA-13). */
  private Cost library(Node node, int bits) {
    Optional<LibraryFunction> known = libraries.function(((Detail.Call) node.detail()).function());
    return known.isPresent() ? cost(known.get().resources()) : Cost.UNKNOWN;
  }

  private static Cost cost(LibraryFunction.Resources taken) {
    return new Cost(taken.aluts(), taken.ffs(), taken.rams(), taken.mlabs(), taken.dsps());
  }
}
