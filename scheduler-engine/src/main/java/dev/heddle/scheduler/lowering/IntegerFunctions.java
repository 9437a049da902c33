package dev.heddle.scheduler.lowering;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.types.Type;
import dev.heddle.scheduler.build.RegionBuilder;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;

/** Integer functions of the library that are a few plain operations (OpenCL C 1.2, 6.12.3). */
final class IntegerFunctions {
  private final KernelContext context;

  IntegerFunctions(KernelContext context) {
    this.context = context;
  }

  private RegionBuilder builder() {
    return context.builder();
  }

  /** The result, or nothing if the function is not one of these. */
  Value lower(Expression.BuiltinCall call) {
    Type type = call.arguments().get(0).type();
    if (type.element().isFloating() || type.isPointer()) {
      return Value.NOTHING;
    }
    SourceRange range = call.range();
    return switch (call.callee().name()) {
      case "min" -> new Value.Number(pick(argument(call, 0), argument(call, 1), type, true, range));
      case "max" ->
          new Value.Number(pick(argument(call, 0), argument(call, 1), type, false, range));
      case "clamp" ->
          new Value.Number(
              pick(
                  pick(argument(call, 0), argument(call, 1), type, false, range),
                  argument(call, 2),
                  type,
                  true,
                  range));
      case "abs" -> new Value.Number(absolute(argument(call, 0), type, range));
      case "mul24" ->
          new Value.Number(binary(Opcode.MUL, argument(call, 0), argument(call, 1), range));
      case "mad24" ->
          new Value.Number(
              binary(
                  Opcode.ADD,
                  binary(Opcode.MUL, argument(call, 0), argument(call, 1), range),
                  argument(call, 2),
                  range));
      default -> Value.NOTHING;
    };
  }

  private int argument(Expression.BuiltinCall call, int position) {
    Expression first = call.arguments().get(0);
    Expression argument = call.arguments().get(position);
    return context
        .expressions()
        .conversions()
        .number(
            context.expressions().number(argument), argument.type(), first.type(), call.range());
  }

  private int binary(Opcode opcode, int left, int right, SourceRange range) {
    return builder().operation(opcode, builder().values().type(left), range, left, right);
  }

  private int pick(int left, int right, Type type, boolean smaller, SourceRange range) {
    IrType ir = builder().values().type(left);
    Opcode order = type.element().isUnsigned() ? Opcode.ULT : Opcode.SLT;
    int less =
        builder()
            .operation(
                order,
                Operators.truthType(ir),
                Ids.of(smaller ? right : left, smaller ? left : right),
                Detail.NONE,
                range);
    return builder().operation(Opcode.SELECT, ir, range, less, right, left);
  }

  private int absolute(int value, Type type, SourceRange range) {
    if (type.element().isUnsigned()) {
      return value;
    }
    IrType ir = builder().values().type(value);
    int negative = context.expressions().operators().isNegative(value, range);
    int opposite = builder().operation(Opcode.NEG, ir, range, value);
    return builder().operation(Opcode.SELECT, ir, range, negative, opposite, value);
  }
}
