package dev.heddle.scheduler.build;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Finds a simpler value for an operation. Floating-point results stay bit-exact. */
final class Peephole {
  private static final int NONE = -1;

  private Peephole() {}

  /** The simpler value, or -1 when the operation has to be made. */
  static int simplify(
      RegionBuilder builder,
      Opcode opcode,
      IrType type,
      Ids inputs,
      Detail detail,
      SourceRange range) {
    if (!opcode.isPure() && opcode != Opcode.CALL || inputs.size() == 0) {
      return NONE;
    }
    int folded = fold(builder, opcode, type, inputs, detail, range);
    if (folded >= 0) {
      return folded;
    }
    ValueTable values = builder.values();
    return switch (opcode) {
      case SUB -> subtract(builder, type, inputs, range);
      case ADD, MUL, AND, OR, XOR -> commutative(builder, opcode, type, inputs, range);
      case SHL, LSHR, ASHR -> values.isConstant(inputs.get(1), 0) ? inputs.get(0) : NONE;
      case SDIV, UDIV -> values.isConstant(inputs.get(1), 1) ? inputs.get(0) : NONE;
      case FMUL -> byOne(values, opcode, type, inputs);
      case FDIV -> quotient(builder, type, inputs, range);
      case SELECT -> select(builder, type, inputs, range);
      case NEG -> negative(builder, type, inputs.get(0), range);
      case NOT, FNEG -> undo(values, opcode, inputs.get(0));
      case ZEXT, SEXT, TRUNC, BITCAST, FPEXT, FPTRUNC ->
          convert(builder, opcode, type, inputs.get(0), range);
      case EQ, NE -> compareTruth(builder, opcode, inputs, range);
      case SLE, ULE -> strict(builder, opcode, type, inputs, range);
      case VECTOR -> LanesSet.versionOf(builder, type, inputs, range);
      case INSERT -> LanesSet.insert(builder, type, inputs, (Detail.Lanes) detail, range);
      case EXTRACT -> extract(builder, type, inputs.get(0), (Detail.Lanes) detail, range);
      case EXTRACT_FIELD -> extractField(values, inputs.get(0), (Detail.Member) detail);
      default -> NONE;
    };
  }

  private static int fold(
      RegionBuilder builder,
      Opcode opcode,
      IrType type,
      Ids inputs,
      Detail detail,
      SourceRange range) {
    List<Detail.Constant> constants = new ArrayList<>(inputs.size());
    List<IrType> types = new ArrayList<>(inputs.size());
    for (int i = 0; i < inputs.size(); i++) {
      Optional<Detail.Constant> constant = builder.values().constant(inputs.get(i));
      if (constant.isEmpty()) {
        return NONE;
      }
      constants.add(constant.get());
      types.add(builder.values().type(inputs.get(i)));
    }
    Optional<Detail.Constant> result =
        switch (opcode) {
          case VECTOR ->
              Optional.of(
                  new Detail.Constant(constants.stream().map(Detail.Constant::scalar).toList()));
          case EXTRACT, SHUFFLE -> lanes(constants, (Detail.Lanes) detail);
          case FPGA_REG, INSERT, EXTRACT_FIELD, INSERT_FIELD, BITCAST, ADDRESS, WORK_ITEM ->
              Optional.empty();
          case CALL -> ExactFunctions.fold((Detail.Call) detail, type, types, constants);
          default -> ConstantFolder.fold(opcode, type, types, constants);
        };
    return result.map(constant -> builder.constant(type, constant, range)).orElse(NONE);
  }

  private static Optional<Detail.Constant> lanes(
      List<Detail.Constant> constants, Detail.Lanes lanes) {
    List<Long> all = new ArrayList<>();
    constants.forEach(constant -> all.addAll(constant.bits()));
    return Optional.of(
        new Detail.Constant(lanes.lanes().stream().map(lane -> all.get(lane)).toList()));
  }

  private static int subtract(RegionBuilder builder, IrType type, Ids inputs, SourceRange range) {
    ValueTable values = builder.values();
    if (inputs.get(0) == inputs.get(1)) {
      return type.laneCount() == 1 ? builder.integer(type, 0, range) : NONE;
    }
    if (values.isConstant(inputs.get(0), 0)) {
      return BitMasks.negative(builder, type, inputs.get(1), range);
    }
    int opposite = negated(values, inputs.get(1));
    if (opposite >= 0) {
      return builder.operation(Opcode.ADD, type, range, inputs.get(0), opposite);
    }
    Optional<Detail.Constant> right = values.constant(inputs.get(1));
    if (right.isPresent() && type.laneCount() == 1) {
      int negated = builder.integer(type, -right.get().scalar(), range);
      return builder.operation(Opcode.ADD, type, range, inputs.get(0), negated);
    }
    return NONE;
  }

  private static int negative(RegionBuilder builder, IrType type, int input, SourceRange range) {
    int undone = undo(builder.values(), Opcode.NEG, input);
    return undone >= 0 ? undone : BitMasks.negative(builder, type, input, range);
  }

  /** What a value is the negative of, -1 if of nothing. */
  private static int negated(ValueTable values, int value) {
    Operation definition = values.definition(value).orElse(null);
    return definition != null && definition.opcode() == Opcode.NEG ? definition.input(0) : NONE;
  }

  /** A sum with a negative is a difference. */
  private static int difference(
      RegionBuilder builder, IrType type, int left, int right, SourceRange range) {
    int subtracted = negated(builder.values(), right);
    int minuend = left;
    if (subtracted < 0) {
      subtracted = negated(builder.values(), left);
      minuend = right;
    }
    return subtracted < 0 ? NONE : builder.operation(Opcode.SUB, type, range, minuend, subtracted);
  }

  /** A product with one, or a quotient by one, is the other operand. */
  private static int byOne(ValueTable values, Opcode opcode, IrType type, Ids inputs) {
    long one =
        switch (type.lane().bits()) {
          case 16 -> 0x3C00;
          case 32 -> Float.floatToRawIntBits(1);
          default -> Double.doubleToRawLongBits(1);
        };
    if (values.isConstant(inputs.get(1), one)) {
      return inputs.get(0);
    }
    return opcode == Opcode.FMUL && values.isConstant(inputs.get(0), one) ? inputs.get(1) : NONE;
  }

  /** A quotient by a power of two is a product with its reciprocal, which is as exact. */
  private static int quotient(RegionBuilder builder, IrType type, Ids inputs, SourceRange range) {
    int same = byOne(builder.values(), Opcode.FDIV, type, inputs);
    if (same >= 0) {
      return same;
    }
    List<Long> reciprocals = new ArrayList<>();
    for (long divisor : constantLanes(builder.values(), inputs.get(1))) {
      OptionalLong reciprocal = Reciprocals.exact(divisor, type.lane().bits());
      if (reciprocal.isEmpty()) {
        return NONE;
      }
      reciprocals.add(reciprocal.getAsLong());
    }
    if (reciprocals.isEmpty()) {
      return NONE;
    }
    int factor = builder.constant(type, new Detail.Constant(reciprocals), range);
    return builder.operation(Opcode.FMUL, type, range, inputs.get(0), factor);
  }

  private static List<Long> constantLanes(ValueTable values, int value) {
    return values.constant(value).map(Detail.Constant::bits).orElse(List.of());
  }

  private static int commutative(
      RegionBuilder builder, Opcode opcode, IrType type, Ids inputs, SourceRange range) {
    ValueTable values = builder.values();
    int left = inputs.get(0);
    int right = inputs.get(1);
    if (values.constant(left).isPresent()) {
      return builder.operation(opcode, type, range, right, left);
    }
    if (left == right && (opcode == Opcode.AND || opcode == Opcode.OR)) {
      return left;
    }
    int difference = opcode == Opcode.ADD ? difference(builder, type, left, right, range) : NONE;
    if (difference >= 0) {
      return difference;
    }
    if (opcode == Opcode.AND) {
      int masked = BitMasks.masked(builder, type, left, right, range);
      if (masked >= 0) {
        return masked;
      }
    }
    if (values.constant(right).isEmpty()) {
      return NONE;
    }
    long ones = type.lane().bits() == 1 ? 1 : -1;
    boolean neutral =
        switch (opcode) {
          case ADD, OR, XOR -> values.isConstant(right, 0);
          case MUL -> values.isConstant(right, 1);
          default -> values.isConstant(right, ones);
        };
    if (neutral) {
      return left;
    }
    boolean absorbing =
        (opcode == Opcode.MUL || opcode == Opcode.AND) && values.isConstant(right, 0)
            || opcode == Opcode.OR && values.isConstant(right, ones);
    if (absorbing) {
      return right;
    }
    return type.laneCount() == 1 ? reassociate(builder, opcode, type, left, right, range) : NONE;
  }

  /** Turns (x op c) op d into x op (c op d), which integers allow. */
  private static int reassociate(
      RegionBuilder builder, Opcode opcode, IrType type, int left, int right, SourceRange range) {
    ValueTable values = builder.values();
    Operation inner = values.definition(left).orElse(null);
    if (inner == null || inner.opcode() != opcode) {
      return NONE;
    }
    Optional<Detail.Constant> first = values.constant(inner.input(1));
    if (first.isEmpty()) {
      return NONE;
    }
    Optional<Detail.Constant> sum =
        ConstantFolder.fold(
            opcode,
            type,
            List.of(type, type),
            List.of(first.get(), values.constant(right).orElseThrow()));
    return sum.map(
            constant ->
                builder.operation(
                    opcode, type, range, inner.input(0), builder.constant(type, constant, range)))
        .orElse(NONE);
  }

  private static int select(RegionBuilder builder, IrType type, Ids inputs, SourceRange range) {
    ValueTable values = builder.values();
    if (inputs.get(1) == inputs.get(2)) {
      return inputs.get(1);
    }
    if (values.constant(inputs.get(0)).isPresent() && type.laneCount() == 1) {
      return values.isConstant(inputs.get(0), 0) ? inputs.get(2) : inputs.get(1);
    }
    int ifTrue = chosen(values, inputs.get(0), inputs.get(1), 1);
    int ifFalse = chosen(values, inputs.get(0), inputs.get(2), 2);
    if (ifTrue != inputs.get(1) || ifFalse != inputs.get(2)) {
      return builder.operation(Opcode.SELECT, type, range, inputs.get(0), ifTrue, ifFalse);
    }
    if (type.equals(IrType.BOOL)) {
      int condition = inputs.get(0);
      if (values.isConstant(inputs.get(1), 1) && values.isConstant(inputs.get(2), 0)) {
        return condition;
      }
      if (values.isConstant(inputs.get(2), 0)) {
        return builder.operation(Opcode.AND, type, range, condition, inputs.get(1));
      }
      if (values.isConstant(inputs.get(1), 1)) {
        return builder.operation(Opcode.OR, type, range, condition, inputs.get(2));
      }
    }
    return NONE;
  }

  /** What a value is where the condition has chosen: a selection by the same one is no choice. */
  private static int chosen(ValueTable values, int condition, int value, int side) {
    Operation inner = values.definition(value).orElse(null);
    return inner != null && inner.opcode() == Opcode.SELECT && inner.input(0) == condition
        ? inner.input(side)
        : value;
  }

  private static int undo(ValueTable values, Opcode opcode, int input) {
    Operation inner = values.definition(input).orElse(null);
    return inner != null && inner.opcode() == opcode ? inner.input(0) : NONE;
  }

  private static int convert(
      RegionBuilder builder, Opcode opcode, IrType type, int input, SourceRange range) {
    ValueTable values = builder.values();
    IrType from = values.type(input);
    if (from.equals(type)) {
      return input;
    }
    Operation inner = values.definition(input).orElse(null);
    if (opcode == Opcode.FPTRUNC && inner != null) {
      return narrower(builder, type, from, inner, range);
    }
    if (inner == null || inner.inputs().size() != 1) {
      return NONE;
    }
    IrType source = values.type(inner.input(0));
    boolean extended = inner.opcode() == Opcode.ZEXT || inner.opcode() == Opcode.SEXT;
    if (opcode == Opcode.TRUNC && extended) {
      if (source.equals(type)) {
        return inner.input(0);
      }
      return source.lane().bits() > type.lane().bits()
          ? builder.operation(Opcode.TRUNC, type, range, inner.input(0))
          : builder.operation(inner.opcode(), type, range, inner.input(0));
    }
    if (opcode == Opcode.ZEXT && inner.opcode() == Opcode.ZEXT
        || opcode == Opcode.SEXT && extended) {
      return builder.operation(inner.opcode(), type, range, inner.input(0));
    }
    return NONE;
  }

  /**
   * What is computed in double precision from values of single precision and becomes one again is
   * computed in single precision at once: 53 bits are more than twice 24, so that rounding twice
   * gives the same as rounding once.
   */
  private static int narrower(
      RegionBuilder builder, IrType type, IrType from, Operation inner, SourceRange range) {
    ValueTable values = builder.values();
    if (inner.opcode() == Opcode.FPEXT && values.type(inner.input(0)).equals(type)) {
      return inner.input(0);
    }
    boolean exact = type.lane().bits() == 32 && from.lane().bits() == 64;
    boolean rounds =
        switch (inner.opcode()) {
          case FADD, FSUB, FMUL, FDIV -> true;
          default -> false;
        };
    if (!exact || !rounds || type.laneCount() != 1) {
      return NONE;
    }
    int left = narrow(builder, type, from, inner.input(0), range);
    int right = left < 0 ? NONE : narrow(builder, type, from, inner.input(1), range);
    return right < 0 ? NONE : builder.operation(inner.opcode(), type, range, left, right);
  }

  /** A value of single precision that a double stands for, or -1. */
  private static int narrow(
      RegionBuilder builder, IrType type, IrType from, int value, SourceRange range) {
    ValueTable values = builder.values();
    Operation definition = values.definition(value).orElse(null);
    if (definition != null && definition.opcode() == Opcode.FPEXT) {
      int source = definition.input(0);
      return values.type(source).equals(type) ? source : NONE;
    }
    Optional<Detail.Constant> constant = values.constant(value);
    Optional<Detail.Constant> less =
        constant.flatMap(c -> ConstantFolder.fold(Opcode.FPTRUNC, type, List.of(from), List.of(c)));
    boolean same =
        less.flatMap(c -> ConstantFolder.fold(Opcode.FPEXT, from, List.of(type), List.of(c)))
            .equals(constant);
    return less.isPresent() && same ? builder.constant(type, less.get(), range) : NONE;
  }

  /** A comparison of an extended truth value with 0 or 1 is the truth value or its opposite. */
  private static int compareTruth(
      RegionBuilder builder, Opcode opcode, Ids inputs, SourceRange range) {
    ValueTable values = builder.values();
    Operation inner = values.definition(inputs.get(0)).orElse(null);
    Optional<Detail.Constant> right = values.constant(inputs.get(1));
    if (inner == null || right.isEmpty() || inner.opcode() != Opcode.ZEXT) {
      return NONE;
    }
    int truth = inner.input(0);
    long constant = right.get().scalar();
    if (!values.type(truth).equals(IrType.BOOL) || constant != 0 && constant != 1) {
      return NONE;
    }
    boolean same = opcode == Opcode.NE ? constant == 0 : constant == 1;
    return same ? truth : builder.operation(Opcode.NOT, IrType.BOOL, range, truth);
  }

  /** Not greater than a constant is less than the next one, as in LLVM's InstCombine. */
  private static int strict(
      RegionBuilder builder, Opcode opcode, IrType type, Ids inputs, SourceRange range) {
    ValueTable values = builder.values();
    boolean right = values.constant(inputs.get(1)).isPresent();
    IrType operand = values.type(inputs.get(0));
    Optional<Detail.Constant> bound = values.constant(inputs.get(right ? 1 : 0));
    if (bound.isEmpty() || operand.laneCount() != 1 || !(operand instanceof IrType.Int)) {
      return NONE;
    }
    long from = bound.get().scalar();
    long to = ConstantFolder.normalize(from + (right ? 1 : -1), operand.bits());
    boolean inOrder =
        opcode == Opcode.SLE ? right == to > from : right == Long.compareUnsigned(to, from) > 0;
    if (!inOrder || operand.bits() == 1) {
      return NONE;
    }
    int next = builder.integer(operand, to, range);
    Opcode less = opcode == Opcode.SLE ? Opcode.SLT : Opcode.ULT;
    return right
        ? builder.operation(less, type, range, inputs.get(0), next)
        : builder.operation(less, type, range, next, inputs.get(1));
  }

  /** A lane of a vector, past all that was inserted in other lanes. */
  private static int extract(
      RegionBuilder builder, IrType type, int vector, Detail.Lanes lanes, SourceRange range) {
    if (lanes.lanes().size() != 1) {
      return NONE;
    }
    int lane = lanes.lanes().get(0);
    int origin = vector;
    while (true) {
      Operation inner = builder.values().definition(origin).orElse(null);
      if (inner != null && inner.opcode() == Opcode.VECTOR) {
        return inner.input(lane);
      }
      boolean isInsert =
          inner != null
              && inner.opcode() == Opcode.INSERT
              && inner.detail() instanceof Detail.Lanes inserted
              && inserted.lanes().size() == 1;
      if (!isInsert) {
        return origin == vector
            ? NONE
            : builder.operation(Opcode.EXTRACT, type, Ids.of(origin), lanes, range);
      }
      if (((Detail.Lanes) inner.detail()).lanes().get(0) == lane) {
        return inner.input(1);
      }
      origin = inner.input(0);
    }
  }

  private static int extractField(ValueTable values, int aggregate, Detail.Member member) {
    Operation inner = values.definition(aggregate).orElse(null);
    while (inner != null && inner.opcode() == Opcode.INSERT_FIELD) {
      if (inner.detail().equals(member)) {
        return inner.input(1);
      }
      inner = values.definition(inner.input(0)).orElse(null);
    }
    return NONE;
  }
}
