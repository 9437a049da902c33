package dev.heddle.scheduler.lowering;

import dev.heddle.language.tree.Expression;
import dev.heddle.language.types.ArrayType;
import dev.heddle.language.types.RecordType;
import dev.heddle.language.types.Type;
import dev.heddle.scheduler.build.RegionBuilder;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.List;

/** Lowers what is written as its parts: vectors, and values in braces. */
final class Aggregates {
  private final KernelContext context;
  private final ExpressionLowering expressions;

  Aggregates(KernelContext context, ExpressionLowering expressions) {
    this.context = context;
    this.expressions = expressions;
  }

  private RegionBuilder builder() {
    return context.builder();
  }

  /** A vector of components and smaller vectors. */
  Value vector(Expression.VectorConstruction expression) {
    List<Integer> lanes = new ArrayList<>();
    for (Expression part : expression.parts()) {
      int value = expressions.number(part);
      if (part.type().isVector()) {
        IrType element = builder().values().type(value).lane();
        for (int i = 0; i < part.type().width(); i++) {
          lanes.add(
              builder()
                  .operation(
                      Opcode.EXTRACT,
                      element,
                      Ids.of(value),
                      new Detail.Lanes(List.of(i)),
                      part.range()));
        }
      } else {
        lanes.add(value);
      }
    }
    return new Value.Number(
        builder()
            .operation(
                Opcode.VECTOR,
                Types.value(expression.type()),
                Ids.of(lanes.stream().mapToInt(Integer::intValue).toArray()),
                Detail.NONE,
                expression.range()));
  }

  /** A value in braces. */
  Value list(Expression.InitializerList expression) {
    Type type = expression.type();
    if (Types.canSplit(type)) {
      Value[] members =
          ((Value.Struct) expressions.zero(type, expression.range()))
              .members()
              .toArray(Value[]::new);
      for (Expression.InitializerElement element : expression.elements()) {
        members[(int) element.position()] = expressions.lower(element.value());
      }
      return new Value.Struct(List.of(members));
    }
    if (type instanceof RecordType || type instanceof ArrayType) {
      int object = context.temporary(type, "literal", expression.range());
      expressions.places().memory().initialize(Address.of(object), type, expression);
      return expressions
          .places()
          .memory()
          .load(Address.of(object), type, "", false, 1, expression, expression.range());
    }
    if (type.isVector()) {
      return vectorList(expression, type);
    }
    return expression.elements().isEmpty()
        ? expressions.zero(type, expression.range())
        : expressions.lower(expression.elements().get(0).value());
  }

  private Value vectorList(Expression.InitializerList expression, Type type) {
    int[] lanes = new int[type.width()];
    java.util.Arrays.fill(
        lanes,
        expressions
            .places()
            .number(expressions.zero(type.element(), expression.range()), expression.range()));
    for (Expression.InitializerElement element : expression.elements()) {
      lanes[(int) element.position()] = expressions.number(element.value());
    }
    return new Value.Number(
        builder()
            .operation(
                Opcode.VECTOR, Types.value(type), Ids.of(lanes), Detail.NONE, expression.range()));
  }
}
