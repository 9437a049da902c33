package dev.heddle.inspections.channels;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Problems;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Stated;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Constant.IntegerConstant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import java.util.List;
import java.util.Optional;

/** Calls of pipes as conditions: they return 0 when they have succeeded. */
public final class PipeResult implements Inspection {
  private static final About ABOUT =
      About.of(
          "pipe-result-polarity",
          Group.CHANNELS,
          "A condition takes the failure of a pipe for its success",
          Level.WARNING,
          About.FixKind.EDIT,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.statements(
        Statement.If.class, (node, function, found) -> look(node.condition(), function, found));
    visits.statements(
        Statement.For.class,
        (node, function, found) -> node.condition().ifPresent(c -> look(c, function, found)));
    visits.statements(
        Statement.While.class,
        (node, function, found) -> node.condition().ifPresent(c -> look(c, function, found)));
    visits.expressions(
        Expression.Conditional.class,
        (node, function, found) -> look(node.condition(), function, found));
    visits.expressions(
        Expression.Binary.class,
        (node, function, found) -> {
          if (node.operator().kind() == BinaryOperator.Kind.LOGICAL) {
            look(node.left(), function, found);
            look(node.right(), function, found);
          } else {
            compared(node).ifPresent(call -> found.add(problem(call, node.range(), function)));
          }
        });
  }

  private static void look(Expression condition, FunctionScope function, Problems found) {
    pipe(condition).ifPresent(call -> found.add(problem(call, call.range(), function)));
  }

  private static Optional<Expression.BuiltinCall> pipe(Expression expression) {
    Expression at = expression;
    while (at instanceof Expression.Conversion conversion && !conversion.explicit()) {
      at = conversion.operand();
    }
    return at instanceof Expression.BuiltinCall call
            && (call.callee().name().equals("read_pipe")
                || call.callee().name().equals("write_pipe"))
            && !isBlocking(call)
        ? Optional.of(call)
        : Optional.empty();
  }

  private static boolean isBlocking(Expression.BuiltinCall call) {
    return !call.arguments().isEmpty()
        && call.arguments().get(0) instanceof Expression.VariableReference pipe
        && pipe.variable().attribute("blocking").isPresent();
  }

  /** The call in a comparison such as {@code call == 1} or {@code call > 0}. */
  private static Optional<Expression.BuiltinCall> compared(Expression.Binary binary) {
    long wanted =
        switch (binary.operator()) {
          case EQUAL -> 1;
          case GREATER -> 0;
          default -> -1;
        };
    return binary.right().constant().orElse(null) instanceof IntegerConstant number
            && number.value() == wanted
        ? pipe(binary.left())
        : Optional.empty();
  }

  private static Problem problem(
      Expression.BuiltinCall call, SourceRange place, FunctionScope function) {
    String message =
        "'%s' returns 0 on success, so this is true when it has failed: compare with 0"
            .formatted(call.callee().name());
    return Problem.of(
            Level.WARNING,
            new Cause(Cause.Kind.CHANNEL, function.definition().name() + " " + place.text()),
            place,
            message,
            Loss.UNKNOWN)
        .with(fix(call, place, function));
  }

  private static List<ProposedFix> fix(
      Expression.BuiltinCall call, SourceRange place, FunctionScope function) {
    if (!call.range().text().startsWith(call.callee().name())) {
      return List.of();
    }
    return new EditBuilder(place.file())
            .replace(place, call.range().text() + " == 0")
            .edits()
            .map(
                edits ->
                    new ProposedFix(
                        "Compare with 0",
                        function.kernel(),
                        function.definition().name(),
                        edits,
                        ProposedFix.Results.REPAIRED,
                        new Stated("true on success")))
            .stream()
            .toList();
  }
}
