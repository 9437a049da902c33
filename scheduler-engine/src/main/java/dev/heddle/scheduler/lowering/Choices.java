package dev.heddle.scheduler.lowering;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.Type;
import dev.heddle.scheduler.build.RegionBuilder;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Lowers the operators that need not evaluate all of their operands: &&, || and ?:. */
final class Choices {
  private final KernelContext context;
  private final ExpressionLowering expressions;

  Choices(KernelContext context, ExpressionLowering expressions) {
    this.context = context;
    this.expressions = expressions;
  }

  private RegionBuilder builder() {
    return context.builder();
  }

  /** && and ||: the right operand is evaluated only if it matters. */
  int logical(Expression.Binary expression) {
    SourceRange range = expression.range();
    boolean and = expression.operator() == BinaryOperator.LOGICAL_AND;
    int left = expressions.truth(expression.left());
    if (Speculation.isHarmless(expression.right(), context)) {
      Opcode opcode = and ? Opcode.AND : Opcode.OR;
      return builder()
          .operation(opcode, IrType.BOOL, range, left, expressions.truth(expression.right()));
    }
    int result = builder().variable(IrType.BOOL, "");
    builder().write(result, builder().integer(IrType.BOOL, and ? 0 : 1, range));
    builder().openIf(left, range);
    if (and) {
      builder().write(result, expressions.truth(expression.right()));
    }
    builder().openElse();
    if (!and) {
      builder().write(result, expressions.truth(expression.right()));
    }
    builder().closeIf();
    return builder().read(result, range);
  }

  /** A choice: both sides are computed if that does no harm, else there is a branch. */
  Value conditional(Expression.Conditional expression) {
    SourceRange range = expression.range();
    if (expression.condition().type().isVector()) {
      int mask =
          expressions.operators().isNegative(expressions.number(expression.condition()), range);
      int yes = expressions.number(expression.whenTrue());
      int no = expressions.number(expression.whenFalse());
      return new Value.Number(
          builder().operation(Opcode.SELECT, Types.value(expression.type()), range, mask, yes, no));
    }
    int condition = expressions.truth(expression.condition());
    boolean simple =
        !expression.type().isPointer()
            && !(expression.type() instanceof RecordType)
            && !expression.type().isVoid()
            && Speculation.isHarmless(expression.whenTrue(), context)
            && Speculation.isHarmless(expression.whenFalse(), context);
    if (simple) {
      boolean moved = Speculation.isMoved(expression.whenTrue(), expression.whenFalse());
      SourceRange outside = moved ? builder().reportAt(range) : null;
      int yes = expressions.number(expression.whenTrue());
      int no = expressions.number(expression.whenFalse());
      if (moved) {
        builder().reportAt(outside);
      }
      SourceRange place = moved ? range : Speculation.lastPlace(expression.whenFalse());
      return new Value.Number(
          builder()
              .operation(Opcode.SELECT, Types.value(expression.type()), place, condition, yes, no));
    }
    return branches(expression, condition);
  }

  private Value branches(Expression.Conditional expression, int condition) {
    SourceRange range = expression.range();
    Type type = expression.type();
    if (type.isVoid()) {
      builder().openIf(condition, range);
      expressions.lower(expression.whenTrue());
      builder().openElse();
      expressions.lower(expression.whenFalse());
      builder().closeIf();
      return Value.NOTHING;
    }
    Binding result = context.registers(type, "", Optional.empty());
    builder().openIf(condition, range);
    Value yes = expressions.lower(expression.whenTrue());
    expressions.places().write(result, type, yes, range);
    builder().openElse();
    Value no = expressions.lower(expression.whenFalse());
    expressions.places().write(result, type, no, range);
    builder().closeIf();
    return oneOf(expressions.places().read(result, range), yes, no);
  }

  /** A pointer that was chosen points to what one of the two points to. */
  private static Value oneOf(Value chosen, Value yes, Value no) {
    if (chosen instanceof Value.Pointer pointer
        && yes instanceof Value.Pointer one
        && no instanceof Value.Pointer other
        && !one.address().mayPointTo().isEmpty()
        && !other.address().mayPointTo().isEmpty()) {
      Set<Integer> objects = new LinkedHashSet<>(one.address().mayPointTo());
      objects.addAll(other.address().mayPointTo());
      return new Value.Pointer(Address.dynamic(pointer.address().pointer(), List.copyOf(objects)));
    }
    return chosen;
  }
}
