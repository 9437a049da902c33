package dev.heddle.rtl.operators;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Expr.BinaryOp;
import dev.heddle.rtl.netlist.Expr.Unary;
import dev.heddle.rtl.netlist.Expr.UnaryOp;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.rtl.netlist.ModuleBuilder;
import dev.heddle.rtl.netlist.Net;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Operations whose result is logic of their operands, lane by lane where they are vectors. */
public final class Operators {
  private final ModuleBuilder builder;

  /**
   * Operations of a module; what is a part of something is a part of a wire that is made for it.
   */
  public Operators(ModuleBuilder builder) {
    this.builder = builder;
  }

  /**
   * The result of a node.
   *
   * @param types types of the operands
   * @param operands their values
   * @return empty if this is no operation that logic does
   */
  public Optional<Expr> of(Node node, List<IrType> types, List<Expr> operands) {
    IrType type = node.type();
    return switch (node.opcode()) {
      case BITCAST, FPGA_REG -> Optional.of(operands.get(0));
      case VECTOR -> Optional.of(reversed(operands));
      case EXTRACT, SHUFFLE -> Optional.of(chosen(node, types, operands));
      case INSERT -> Optional.of(inserted(node, types, operands));
      case EXTRACT_FIELD -> field(node, types, operands);
      case INSERT_FIELD -> withField(node, types, operands);
      default -> laneByLane(node.opcode(), type, types, operands);
    };
  }

  private Expr part(String hint, Expr value, int high, int low) {
    if (low == 0 && high == value.width() - 1) {
      return value;
    }
    return Logic.slice(builder.net(hint, value), high, low);
  }

  /** Lanes side by side, lane 0 in the lowest bits. */
  public static Expr reversed(List<Expr> lanes) {
    List<Expr> parts = new ArrayList<>();
    for (int i = lanes.size() - 1; i >= 0; i--) {
      parts.add(lanes.get(i));
    }
    return Logic.concat(parts);
  }

  /** The lanes of a value, lane 0 first; one for a scalar. */
  public List<Expr> lanes(IrType type, Expr value) {
    int bits = type.lane().bits();
    List<Expr> lanes = new ArrayList<>();
    for (int i = 0; i < type.laneCount(); i++) {
      lanes.add(part("lanes", value, (i + 1) * bits - 1, i * bits));
    }
    return lanes;
  }

  private Expr chosen(Node node, List<IrType> types, List<Expr> operands) {
    List<Expr> all = new ArrayList<>();
    for (int i = 0; i < operands.size(); i++) {
      all.addAll(lanes(types.get(i), operands.get(i)));
    }
    return reversed(((Detail.Lanes) node.detail()).lanes().stream().map(all::get).toList());
  }

  private Expr inserted(Node node, List<IrType> types, List<Expr> operands) {
    List<Expr> all = new ArrayList<>(lanes(types.get(0), operands.get(0)));
    List<Expr> parts = lanes(types.get(1), operands.get(1));
    List<Integer> places = ((Detail.Lanes) node.detail()).lanes();
    for (int i = 0; i < places.size(); i++) {
      all.set(places.get(i), parts.get(i));
    }
    return reversed(all);
  }

  // ------------------------------------------------------------------ structures

  private Optional<Expr> field(Node node, List<IrType> types, List<Expr> operands) {
    if (!(types.get(0) instanceof IrType.Aggregate whole)) {
      return Optional.empty();
    }
    IrType.Field field = whole.fields().get(((Detail.Member) node.detail()).index());
    int low = (int) field.offset() * Byte.SIZE;
    return Optional.of(part("structure", operands.get(0), low + node.type().bits() - 1, low));
  }

  private Optional<Expr> withField(Node node, List<IrType> types, List<Expr> operands) {
    if (!(types.get(0) instanceof IrType.Aggregate whole)) {
      return Optional.empty();
    }
    IrType.Field field = whole.fields().get(((Detail.Member) node.detail()).index());
    int low = (int) field.offset() * Byte.SIZE;
    int high = low + operands.get(1).width() - 1;
    List<Expr> parts = new ArrayList<>();
    if (high + 1 < whole.bits()) {
      parts.add(part("structure", operands.get(0), whole.bits() - 1, high + 1));
    }
    parts.add(operands.get(1));
    if (low > 0) {
      parts.add(part("structure", operands.get(0), low - 1, 0));
    }
    return Optional.of(Logic.concat(parts));
  }

  // ------------------------------------------------------------------ lanes

  private Optional<Expr> laneByLane(
      Opcode opcode, IrType type, List<IrType> types, List<Expr> operands) {
    List<List<Expr>> split = new ArrayList<>();
    for (int i = 0; i < operands.size(); i++) {
      split.add(lanes(types.get(i), operands.get(i)));
    }
    List<Expr> results = new ArrayList<>();
    for (int lane = 0; lane < type.laneCount(); lane++) {
      List<Expr> in = new ArrayList<>();
      for (List<Expr> each : split) {
        in.add(each.size() == 1 ? each.get(0) : each.get(lane));
      }
      Optional<Expr> result = scalar(opcode, type.lane().bits(), in);
      if (result.isEmpty()) {
        return result;
      }
      results.add(result.get());
    }
    return Optional.of(reversed(results));
  }

  private Optional<Expr> scalar(Opcode opcode, int bits, List<Expr> in) {
    return switch (opcode) {
      case ADD -> binary(BinaryOp.ADD, in);
      case SUB -> binary(BinaryOp.SUBTRACT, in);
      case MUL -> binary(BinaryOp.MULTIPLY, in);
      case AND -> binary(BinaryOp.AND, in);
      case OR -> binary(BinaryOp.OR, in);
      case XOR -> binary(BinaryOp.XOR, in);
      case EQ -> binary(BinaryOp.EQUAL, in);
      case NE -> binary(BinaryOp.UNEQUAL, in);
      case ULT -> binary(BinaryOp.LESS, in);
      case ULE -> binary(BinaryOp.LESS_EQUAL, in);
      case SLT -> binary(BinaryOp.LESS_SIGNED, in);
      case SLE -> binary(BinaryOp.LESS_EQUAL_SIGNED, in);
      case NOT -> Optional.of(Logic.not(in.get(0)));
      case NEG -> Optional.of(new Unary(UnaryOp.NEGATE, in.get(0)));
      case FNEG ->
          Optional.of(
              Logic.binary(
                  BinaryOp.XOR, in.get(0), Logic.known(bits, BigInteger.ONE.shiftLeft(bits - 1))));
      case SHL -> shift(BinaryOp.SHIFT_LEFT, in);
      case LSHR -> shift(BinaryOp.SHIFT_RIGHT, in);
      case ASHR -> shift(BinaryOp.SHIFT_RIGHT_SIGNED, in);
      case SELECT -> Optional.of(Logic.mux(in.get(0), in.get(1), in.get(2)));
      case ZEXT -> Optional.of(extended(in.get(0), bits, false));
      case SEXT -> Optional.of(extended(in.get(0), bits, true));
      case TRUNC -> Optional.of(part("cut", in.get(0), bits - 1, 0));
      default -> Optional.empty();
    };
  }

  private static Optional<Expr> binary(BinaryOp op, List<Expr> in) {
    return Optional.of(Logic.binary(op, in.get(0), in.get(1)));
  }

  private Expr extended(Expr value, int bits, boolean signed) {
    return bits == value.width()
        ? value
        : new Expr.Extend(builder.net("narrow", value), bits, signed);
  }

  /** The amount counts modulo the width, which is a power of two. */
  private Optional<Expr> shift(BinaryOp op, List<Expr> in) {
    int width = in.get(0).width();
    if (Integer.bitCount(width) != 1) {
      return Optional.empty();
    }
    int bits = Integer.numberOfTrailingZeros(width);
    if (bits == 0) {
      return Optional.of(in.get(0));
    }
    if (in.get(1) instanceof Expr.Known known) {
      long amount = known.value().longValue() & (width - 1);
      return Optional.of(
          amount == 0 ? in.get(0) : Logic.binary(op, in.get(0), Logic.known(bits, amount)));
    }
    Net amount = builder.net("amount", in.get(1));
    return Optional.of(Logic.binary(op, in.get(0), Logic.slice(amount, bits - 1, 0)));
  }

  /** The bits of a value, for those who divide it further. */
  Net net(String hint, Expr value) {
    return builder.net(hint, value);
  }
}
