package dev.heddle.inspections.dependence;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Bare;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FunctionScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.fix.ParameterWord;
import dev.heddle.inspections.promise.Stated;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.PointerType;
import java.util.List;
import java.util.Optional;

/**
 * A call that passes one buffer for two {@code restrict} parameters of which one is stored to: the
 * promise of the function does not hold (best-practices-5-11 F10).
 */
public final class ContradictedRestrict implements Inspection {
  private static final About ABOUT =
      About.of(
          "restrict-contradicted",
          Group.DEPENDENCES,
          "One buffer is passed for two 'restrict' parameters",
          Level.ERROR,
          About.FixKind.EDIT,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.expressions(
        Expression.Call.class,
        (call, function, problems) ->
            function
                .file()
                .unit()
                .definition(call.callee().name())
                .flatMap(callee -> problem(call, callee, function))
                .ifPresent(problems::add));
  }

  private static Optional<Problem> problem(
      Expression.Call call, FunctionDefinition callee, FunctionScope function) {
    List<Variable> parameters = callee.function().parameters();
    for (int i = 0; i < Math.min(parameters.size(), call.arguments().size()); i++) {
      for (int j = i + 1; j < Math.min(parameters.size(), call.arguments().size()); j++) {
        Variable first = parameters.get(i);
        Variable second = parameters.get(j);
        Optional<Variable> buffer = buffer(call.arguments().get(i));
        if (isRestrict(first)
            && isRestrict(second)
            && buffer.isPresent()
            && buffer.equals(buffer(call.arguments().get(j)))
            && (isStoredTo(callee, first) || isStoredTo(callee, second))) {
          return Optional.of(problem(call, callee, first, second, buffer.get(), function));
        }
      }
    }
    return Optional.empty();
  }

  private static boolean isRestrict(Variable parameter) {
    return parameter.type() instanceof PointerType && parameter.qualifiedType().isRestrict();
  }

  /** What an argument points to the start of. */
  private static Optional<Variable> buffer(Expression argument) {
    return Bare.of(argument) instanceof Expression.VariableReference reference
        ? Optional.of(reference.variable())
        : Optional.empty();
  }

  private static boolean isStoredTo(FunctionDefinition callee, Variable parameter) {
    boolean[] found = {false};
    new TreeWalker() {
      @Override
      public Void visitAssignment(Expression.Assignment assignment) {
        found[0] |= isElement(assignment.target());
        return super.visitAssignment(assignment);
      }

      @Override
      public Void visitUnary(Expression.Unary unary) {
        found[0] |= unary.operator().isIncrementOrDecrement() && isElement(unary.operand());
        return super.visitUnary(unary);
      }

      private boolean isElement(Expression target) {
        Expression at = target;
        while (!(at instanceof Expression.VariableReference)) {
          at =
              at instanceof Expression.Index index
                  ? Bare.of(index.base())
                  : at instanceof Expression.Member member
                      ? Bare.of(member.base())
                      : at instanceof Expression.Unary unary ? Bare.of(unary.operand()) : null;
          if (at == null) {
            return false;
          }
        }
        return target != at && ((Expression.VariableReference) at).variable() == parameter;
      }
    }.walk(callee.body());
    return found[0];
  }

  private static Problem problem(
      Expression.Call call,
      FunctionDefinition callee,
      Variable first,
      Variable second,
      Variable buffer,
      FunctionScope function) {
    String message =
        "'%s' and '%s' of '%s' are 'restrict', and '%s' is passed for both: the compiler may load before it stores what is loaded, so results depend on the schedule; pass two buffers, or take both 'restrict' away"
            .formatted(first.name(), second.name(), callee.name(), buffer.name());
    EditBuilder edits = new EditBuilder(first.range().file());
    boolean isWritten =
        ParameterWord.of(first, "restrict").map(edits::delete).isPresent()
            && ParameterWord.of(second, "restrict").map(edits::delete).isPresent();
    return Problem.of(
            Level.ERROR,
            new Cause(Cause.Kind.MEANING, "restrict " + callee.name() + "@" + call.range().start()),
            call.range(),
            message,
            Loss.UNKNOWN)
        .with(new Problem.Related(first.range(), "a promise that the call breaks"))
        .with(
            isWritten
                ? ProposedFix.of(
                    edits.edits(),
                    "Take the promise of '%s' and '%s' away".formatted(first.name(), second.name()),
                    new ProposedFix.Target(function.kernel(), callee.name()),
                    ProposedFix.Results.REPAIRED,
                    new Stated("loads and stores keep their order"))
                : List.of());
  }
}
