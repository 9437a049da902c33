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
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Expression.BuiltinCall;
import dev.heddle.language.tree.Expression.VariableReference;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.tree.Variable;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Calls of channels and pipes that may fail, where nobody asks whether they have. */
public final class IgnoredResult implements Inspection {
  private static final About ABOUT =
      About.of(
          "nonblocking-result-ignored",
          Group.CHANNELS,
          "Nobody asks whether a call that may fail has succeeded",
          Level.WARNING,
          About.FixKind.EDIT,
          About.Need.TREE);

  private static final Set<String> READS =
      Set.of("read_channel_nb_intel", "read_channel_nb_altera");
  private static final Set<String> CALLS =
      Set.of("write_channel_nb_intel", "write_channel_nb_altera", "write_pipe", "read_pipe");

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.statements(
        Statement.ExpressionStatement.class,
        (statement, function, problems) -> {
          if (bare(statement.expression()) instanceof BuiltinCall call
              && CALLS.contains(call.callee().name())
              && !isBlocking(call)) {
            problems.add(dropped(call, function));
          }
        });
    visits.expressions(BuiltinCall.class, IgnoredResult::read);
  }

  private static Expression bare(Expression expression) {
    return expression instanceof Expression.Conversion conversion && !conversion.explicit()
        ? bare(conversion.operand())
        : expression;
  }

  private static boolean isBlocking(BuiltinCall call) {
    return !call.arguments().isEmpty()
        && call.arguments().get(0) instanceof VariableReference pipe
        && pipe.variable().attribute("blocking").isPresent();
  }

  private static Problem dropped(BuiltinCall call, FunctionScope function) {
    String name = call.callee().name();
    boolean isWrite = name.startsWith("write");
    String message =
        "nobody asks whether '%s' has succeeded: %s; test its result, or use a call that waits"
            .formatted(
                call.range().text(),
                isWrite
                    ? "the value is lost when there is no room"
                    : "the value is undefined when nothing was there");
    Problem problem =
        Problem.of(
            Level.WARNING,
            new Cause(Cause.Kind.CHANNEL, function.definition().name() + " " + call.range().text()),
            call.range(),
            message,
            Loss.UNKNOWN);
    return name.contains("_nb_") ? problem.with(waiting(call, function)) : problem;
  }

  private static List<ProposedFix> waiting(BuiltinCall call, FunctionScope function) {
    SourceRange callee = call.calleeRange();
    if (!callee.text().equals(call.callee().name())) {
      return List.of();
    }
    String name = call.callee().name().replace("_nb_", "_");
    return new EditBuilder(callee.file())
            .replace(callee, name)
            .edits()
            .map(
                edits ->
                    new ProposedFix(
                        "Wait with '" + name + "'",
                        function.kernel(),
                        function.definition().name(),
                        edits,
                        ProposedFix.Results.REPAIRED,
                        new Stated("no value is lost; the kernel waits for room")))
            .stream()
            .toList();
  }

  /** A read whose flag is never looked at. */
  private static void read(BuiltinCall call, FunctionScope function, Problems problems) {
    if (!READS.contains(call.callee().name()) || call.arguments().size() < 2) {
      return;
    }
    Optional<Variable> flag = flag(call.arguments().get(1));
    if (flag.isPresent() && !isAsked(flag.get(), function.definition())) {
      String message =
          "'%s' says in '%s' whether there was a value, which nobody reads: what it returns is undefined when there was none; use the value under 'if (%s)', or a call that waits"
              .formatted(call.range().text(), flag.get().name(), flag.get().name());
      problems.add(
          Problem.of(
              Level.WARNING,
              new Cause(
                  Cause.Kind.CHANNEL, function.definition().name() + " " + call.range().text()),
              call.range(),
              message,
              Loss.UNKNOWN));
    }
  }

  private static Optional<Variable> flag(Expression argument) {
    return bare(argument) instanceof Expression.Unary unary
            && unary.operator() == UnaryOperator.ADDRESS_OF
            && unary.operand() instanceof VariableReference reference
            && reference.variable().kind() == Variable.Kind.LOCAL
        ? Optional.of(reference.variable())
        : Optional.empty();
  }

  /** Whether a variable is named anywhere but as the flag of a read or as a target. */
  private static boolean isAsked(Variable variable, FunctionDefinition function) {
    boolean[] isAsked = {false};
    new TreeWalker() {
      @Override
      public Void visitVariableReference(VariableReference reference) {
        isAsked[0] |= reference.variable() == variable;
        return null;
      }

      @Override
      public Void visitAssignment(Expression.Assignment assignment) {
        if (assignment.target() instanceof VariableReference && assignment.operator().isEmpty()) {
          walk(assignment.value());
          return null;
        }
        return super.visitAssignment(assignment);
      }

      @Override
      public Void visitBuiltinCall(BuiltinCall call) {
        if (READS.contains(call.callee().name())) {
          walk(call.arguments().get(0));
          return null;
        }
        return super.visitBuiltinCall(call);
      }
    }.walk(function.body());
    return isAsked[0];
  }
}
