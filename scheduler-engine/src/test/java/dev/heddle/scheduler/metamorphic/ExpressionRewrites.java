package dev.heddle.scheduler.metamorphic;

import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.language.types.PointerType;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/** Rewrites of expressions. */
final class ExpressionRewrites {
  private static final Map<BinaryOperator, String> FLIPPED =
      Map.of(
          BinaryOperator.LESS, ">",
          BinaryOperator.GREATER, "<",
          BinaryOperator.LESS_EQUAL, ">=",
          BinaryOperator.GREATER_EQUAL, "<=");

  private static final Map<BinaryOperator, String> OPPOSITE =
      Map.of(
          BinaryOperator.LESS, ">=",
          BinaryOperator.GREATER, "<=",
          BinaryOperator.LESS_EQUAL, ">",
          BinaryOperator.GREATER_EQUAL, "<",
          BinaryOperator.EQUAL, "!=",
          BinaryOperator.NOT_EQUAL, "==");

  private ExpressionRewrites() {}

  static List<Rewrite> all() {
    return List.of(
        binary("commuted operands", ExpressionRewrites::commute),
        binary("regrouped operands", ExpressionRewrites::regroup),
        binary("flipped comparisons", ExpressionRewrites::flip),
        binary("opposite comparisons", ExpressionRewrites::oppose),
        binary("shifts for products", ExpressionRewrites::shift),
        binary("masks for remainders", ExpressionRewrites::mask),
        binary("shifts for quotients", ExpressionRewrites::quotient),
        binary("sums for differences", ExpressionRewrites::sum),
        new Rewrite("casts to the same type", ExpressionRewrites::casts),
        new Rewrite("unfolded constants", ExpressionRewrites::unfold),
        new Rewrite("constants as macros", ExpressionRewrites::macros),
        new Rewrite("pointers for subscripts", ExpressionRewrites::pointers),
        new Rewrite("addresses of elements", ExpressionRewrites::addresses),
        new Rewrite("written out assignments", ExpressionRewrites::assignments),
        new Rewrite("assignments for increments", ExpressionRewrites::increments));
  }

  private interface BinaryEditor {
    void edit(Expression.Binary binary, Edits edits);
  }

  private static Rewrite binary(String name, BinaryEditor editor) {
    return new Rewrite(
        name,
        (unit, edits) ->
            Facts.expressions(
                unit,
                expression -> {
                  if (expression instanceof Expression.Binary binary
                      && edits.isPlain(binary.range())
                      && Facts.isScalar(binary.left().type())
                      && Facts.isScalar(binary.right().type())
                      && Facts.isPure(binary)) {
                    editor.edit(binary, edits);
                  }
                }));
  }

  private static void replace(Edits edits, Expression whole, String form, Object... parts) {
    edits.replace(whole.range(), "(" + form.formatted(parts) + ")");
  }

  private static void commute(Expression.Binary binary, Edits edits) {
    if (Facts.isCommutative(binary.operator())) {
      replace(
          edits,
          binary,
          "(%s) %s (%s)",
          Facts.text(binary.right()),
          binary.operator().spelling(),
          Facts.text(binary.left()));
    }
  }

  private static void regroup(Expression.Binary binary, Edits edits) {
    boolean sum =
        binary.operator() == BinaryOperator.ADD
            && Facts.isWholeInteger(binary.type())
            && Facts.written(binary.left()) instanceof Expression.Binary inner
            && inner.operator() == BinaryOperator.ADD
            && inner.type().equals(binary.type());
    if (sum) {
      Expression.Binary inner = (Expression.Binary) Facts.written(binary.left());
      replace(
          edits,
          binary,
          "%s + (%s + %s)",
          Facts.text(inner.left()),
          Facts.text(inner.right()),
          Facts.text(binary.right()));
    }
  }

  private static void flip(Expression.Binary binary, Edits edits) {
    String flipped = FLIPPED.get(binary.operator());
    if (flipped != null) {
      replace(
          edits,
          binary,
          "(%s) %s (%s)",
          Facts.text(binary.right()),
          flipped,
          Facts.text(binary.left()));
    }
  }

  private static void oppose(Expression.Binary binary, Edits edits) {
    String opposite = OPPOSITE.get(binary.operator());
    if (opposite != null && !binary.left().type().element().isFloating()) {
      replace(
          edits,
          binary,
          "!((%s) %s (%s))",
          Facts.text(binary.left()),
          opposite,
          Facts.text(binary.right()));
    }
  }

  /** The power of two that a right operand is. */
  private static OptionalLong power(Expression.Binary binary) {
    boolean integer = Facts.isWholeInteger(binary.type());
    return integer
            && Facts.written(binary.right()) instanceof Expression.Literal literal
            && literal.constant().orElseThrow() instanceof Constant.IntegerConstant constant
            && constant.value() > 1
            && Long.bitCount(constant.value()) == 1
        ? OptionalLong.of(Long.numberOfTrailingZeros(constant.value()))
        : OptionalLong.empty();
  }

  private static void shift(Expression.Binary binary, Edits edits) {
    if (binary.operator() == BinaryOperator.MULTIPLY
        && power(binary).isPresent()
        && binary.left().type().equals(Facts.written(binary.left()).type())) {
      replace(edits, binary, "(%s) << %d", Facts.text(binary.left()), power(binary).getAsLong());
    }
  }

  private static boolean isUnsigned(Expression.Binary binary) {
    return binary.type().isUnsigned()
        && binary.left().type().equals(Facts.written(binary.left()).type());
  }

  private static void mask(Expression.Binary binary, Edits edits) {
    if (binary.operator() == BinaryOperator.REMAINDER
        && isUnsigned(binary)
        && power(binary).isPresent()) {
      long mask = (1L << power(binary).getAsLong()) - 1;
      replace(edits, binary, "(%s) & %d", Facts.text(binary.left()), mask);
    }
  }

  private static void quotient(Expression.Binary binary, Edits edits) {
    if (binary.operator() == BinaryOperator.DIVIDE
        && isUnsigned(binary)
        && power(binary).isPresent()) {
      replace(edits, binary, "(%s) >> %d", Facts.text(binary.left()), power(binary).getAsLong());
    }
  }

  private static void sum(Expression.Binary binary, Edits edits) {
    if (binary.operator() == BinaryOperator.SUBTRACT && Facts.isWholeInteger(binary.type())) {
      replace(edits, binary, "(%s) + -(%s)", Facts.text(binary.left()), Facts.text(binary.right()));
    }
  }

  private static void casts(TranslationUnit unit, Edits edits) {
    Facts.expressions(
        unit,
        expression -> {
          if (expression instanceof Expression.Binary binary
              && Facts.isScalar(binary.type())
              && Facts.isPure(binary)) {
            replace(edits, binary, "(%s)(%s)", binary.type(), binary.range().text());
          }
        });
  }

  private static boolean isDecimal(Expression expression) {
    return expression instanceof Expression.Literal literal
        && literal.range().text().matches("[1-9][0-9]{0,8}");
  }

  private static void unfold(TranslationUnit unit, Edits edits) {
    Facts.expressions(
        unit,
        expression -> {
          if (isDecimal(expression)) {
            long value = Long.parseLong(expression.range().text());
            replace(edits, expression, "%d + 1", value - 1);
          }
        });
  }

  private static void macros(TranslationUnit unit, Edits edits) {
    StringBuilder defines = new StringBuilder();
    Facts.expressions(
        unit,
        expression -> {
          if (isDecimal(expression) && edits.isPlain(expression.range())) {
            String text = expression.range().text();
            String define = "#define NUMBER_" + text + " " + text + "\n";
            if (defines.indexOf(define) < 0) {
              defines.append(define);
            }
            edits.replace(expression.range(), "NUMBER_" + text);
          }
        });
    edits.first(defines.toString());
  }

  private static boolean isPlainElement(Expression expression) {
    return expression instanceof Expression.Index index
        && Facts.written(index.base()) instanceof Expression.VariableReference reference
        && reference.variable().type() instanceof PointerType
        && Facts.isPure(index.index());
  }

  private static void pointers(TranslationUnit unit, Edits edits) {
    Facts.expressions(
        unit,
        expression -> {
          if (isPlainElement(expression)) {
            Expression.Index index = (Expression.Index) expression;
            replace(
                edits, index, "*(%s + (%s))", Facts.text(index.base()), Facts.text(index.index()));
          }
        });
  }

  private static void addresses(TranslationUnit unit, Edits edits) {
    Facts.expressions(
        unit,
        expression -> {
          if (isPlainElement(expression)) {
            replace(edits, expression, "*&(%s)", expression.range().text());
          }
        });
  }

  private static void assignments(TranslationUnit unit, Edits edits) {
    Facts.expressions(
        unit,
        expression -> {
          if (expression instanceof Expression.Assignment assignment
              && assignment.operator().isPresent()
              && Facts.isScalar(assignment.target().type())
              && Facts.isPure(assignment.target())) {
            edits.replace(
                assignment.range(),
                "%1$s = %1$s %2$s (%3$s)"
                    .formatted(
                        Facts.text(assignment.target()),
                        assignment.operator().get().spelling(),
                        Facts.text(assignment.value())));
          }
        });
  }

  private static void increments(TranslationUnit unit, Edits edits) {
    Facts.expressions(
        unit,
        expression -> {
          if (expression instanceof Expression.Unary unary
              && Facts.written(unary.operand()) instanceof Expression.VariableReference reference
              && Facts.isScalar(reference.type())) {
            switch (unary.operator()) {
              case PRE_INCREMENT -> replace(edits, unary, "%s += 1", reference.variable().name());
              case PRE_DECREMENT -> replace(edits, unary, "%s -= 1", reference.variable().name());
              default -> {}
            }
          }
        });
    Facts.statements(
        unit,
        statement -> {
          if (statement instanceof Statement.For loop) {
            loop.step().ifPresent(step -> statement(step, edits));
          } else if (statement instanceof Statement.ExpressionStatement plain) {
            statement(plain.expression(), edits);
          }
        });
  }

  /** What is behind a value that nobody uses may as well be in front. */
  private static void statement(Expression expression, Edits edits) {
    if (Facts.written(expression) instanceof Expression.Unary unary
        && Facts.isScalar(unary.type())
        && Facts.isPure(unary.operand())) {
      switch (unary.operator()) {
        case POST_INCREMENT, PRE_INCREMENT ->
            edits.replace(unary.range(), Facts.text(unary.operand()) + " += 1");
        case POST_DECREMENT, PRE_DECREMENT ->
            edits.replace(unary.range(), Facts.text(unary.operand()) + " -= 1");
        default -> {}
      }
    }
  }
}
