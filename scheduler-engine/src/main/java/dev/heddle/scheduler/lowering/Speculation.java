package dev.heddle.scheduler.lowering;

import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.ConversionKind;
import dev.heddle.language.tree.Expression;

/** Which expressions may be evaluated although the program might not do so. */
final class Speculation {
  private static final int MOST_NODES = 24;

  /** LLVM's threshold for folding a phi with two entries, before LLVM 10. */
  private static final int MOST_MOVED = 2;

  private Speculation() {}

  /** Whether the expression is short, has no effect, reads no memory and cannot fail. */
  static boolean isHarmless(Expression expression, KernelContext context) {
    return cost(expression, context) <= MOST_NODES;
  }

  /**
   * Whether LLVM computes two harmless sides of a branch in front of it, where they are then
   * reported: neither may cost more than two operations (model M-PRD-5).
   */
  static boolean isMoved(Expression whenTrue, Expression whenFalse) {
    return operations(whenTrue) <= MOST_MOVED && operations(whenFalse) <= MOST_MOVED;
  }

  /** Where the last operation of a harmless expression is reported. */
  static SourceRange lastPlace(Expression expression) {
    Expression inner = expression;
    while (inner instanceof Expression.Conversion conversion) {
      inner = conversion.operand();
    }
    boolean nested =
        inner instanceof Expression.Conditional conditional
            && !isMoved(conditional.whenTrue(), conditional.whenFalse());
    return nested ? lastPlace(((Expression.Conditional) inner).whenFalse()) : inner.range();
  }

  /** How many operations a harmless expression takes; conversions cost nothing. */
  private static int operations(Expression expression) {
    if (expression.constant().isPresent()) {
      return 0;
    }
    int own =
        expression instanceof Expression.Conditional
                || expression instanceof Expression.Binary
                || expression instanceof Expression.Unary
            ? 1
            : 0;
    for (Expression part : TreeParts.expressions(expression)) {
      own += operations(part);
    }
    return own;
  }

  private static int cost(Expression expression, KernelContext context) {
    if (expression.constant().isPresent()) {
      return 1;
    }
    boolean allowed;
    if (expression instanceof Expression.VariableReference reference) {
      return !(expression.type().isPointer())
              && !(context.binding(reference.variable(), reference.range())
                  instanceof Binding.Memory)
          ? 1
          : MOST_NODES + 1;
    } else if (expression instanceof Expression.Binary binary) {
      allowed =
          binary.operator() != BinaryOperator.DIVIDE
              && binary.operator() != BinaryOperator.REMAINDER
              && !binary.left().type().isPointer();
    } else if (expression instanceof Expression.Unary unary) {
      allowed =
          !unary.operator().isIncrementOrDecrement()
              && unary.operator() != dev.heddle.language.tree.UnaryOperator.DEREFERENCE
              && unary.operator() != dev.heddle.language.tree.UnaryOperator.ADDRESS_OF;
    } else if (expression instanceof Expression.Conversion conversion) {
      allowed =
          conversion.kind() != ConversionKind.ARRAY_TO_POINTER
              && !expression.type().isPointer()
              && !expression.type().isVoid();
    } else {
      allowed =
          expression instanceof Expression.Swizzle || expression instanceof Expression.Conditional;
    }
    if (!allowed) {
      return MOST_NODES + 1;
    }
    int sum = 1;
    for (Expression part : TreeParts.expressions(expression)) {
      sum += cost(part, context);
      if (sum > MOST_NODES) {
        return sum;
      }
    }
    return sum;
  }
}
