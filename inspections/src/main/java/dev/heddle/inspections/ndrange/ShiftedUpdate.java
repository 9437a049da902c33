package dev.heddle.inspections.ndrange;

import dev.heddle.inspections.api.Bare;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Problems;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.AddressSpace;
import dev.heddle.language.types.PointerType;
import java.util.Optional;

/**
 * An element of local memory that each work-item adds to from one that another work-item changes in
 * the same statement, as in a sum of prefixes in place: {@code if (i >= d) t[i] += t[i - d];}. A
 * tree, {@code if (i < s) t[i] += t[i + s];}, reads what nobody changes then.
 */
final class ShiftedUpdate {
  private final KernelScope kernel;
  private final LocalAccesses accesses;

  ShiftedUpdate(KernelScope kernel, LocalAccesses accesses) {
    this.kernel = kernel;
    this.accesses = accesses;
  }

  void look(Problems problems) {
    new TreeWalker() {
      @Override
      public Void visitIf(Statement.If branch) {
        look(branch, problems);
        return super.visitIf(branch);
      }
    }.walk(kernel.definition().body());
  }

  private void look(Statement.If branch, Problems problems) {
    if (!(Bare.of(branch.condition()) instanceof Expression.Binary test)) {
      return;
    }
    boolean isFrom =
        test.operator() == BinaryOperator.GREATER_EQUAL
            || test.operator() == BinaryOperator.GREATER;
    boolean isUpTo =
        test.operator() == BinaryOperator.LESS_EQUAL || test.operator() == BinaryOperator.LESS;
    if (!isFrom && !isUpTo) {
      return;
    }
    Expression item = isFrom ? test.left() : test.right();
    Expression apart = isFrom ? test.right() : test.left();
    if (accesses.hasId(item)) {
      assignment(branch.whenTrue())
          .flatMap(update -> shifted(update, text(item), text(apart)))
          .ifPresent(problems::add);
    }
  }

  private static Optional<Expression.Assignment> assignment(Statement statement) {
    Statement at =
        statement instanceof Statement.Compound block && block.statements().size() == 1
            ? block.statements().get(0)
            : statement;
    return at instanceof Statement.ExpressionStatement plain
            && plain.expression() instanceof Expression.Assignment assignment
        ? Optional.of(assignment)
        : Optional.empty();
  }

  private Optional<Problem> shifted(Expression.Assignment update, String item, String apart) {
    Optional<Variable> array = local(update.target());
    if (array.isEmpty() || !text(((Expression.Index) update.target()).index()).equals(item)) {
      return Optional.empty();
    }
    Expression[] found = {null};
    new TreeWalker() {
      @Override
      public Void visitIndex(Expression.Index element) {
        boolean isBefore =
            Bare.of(element.index()) instanceof Expression.Binary difference
                && difference.operator() == BinaryOperator.SUBTRACT
                && text(difference.left()).equals(item)
                && text(difference.right()).equals(apart);
        if (isBefore && local(element).equals(array)) {
          found[0] = element;
        }
        return super.visitIndex(element);
      }
    }.walk(update.value());
    return Optional.ofNullable(found[0]).map(load -> problem(update, load, array.get()));
  }

  private Problem problem(Expression.Assignment update, Expression load, Variable array) {
    String message =
        "'%s' is what another work-item changes as '%s' here, between the same barriers, so that it may be the old or the new one: read it into a variable, wait at a barrier and then store, or let two arrays take turns"
            .formatted(load.range().text(), update.target().range().text());
    return Problem.of(
        Level.WARNING,
        new Cause(Cause.Kind.MEANING, "barrier " + kernel.name() + " " + array.name()),
        load.range(),
        message,
        Loss.UNKNOWN);
  }

  private static Optional<Variable> local(Expression expression) {
    return expression instanceof Expression.Index index
            && Bare.of(index.base()) instanceof Expression.VariableReference reference
            && (reference.variable().space() == AddressSpace.LOCAL
                || reference.variable().type() instanceof PointerType pointer
                    && pointer.space() == AddressSpace.LOCAL)
        ? Optional.of(reference.variable())
        : Optional.empty();
  }

  private static String text(Expression expression) {
    return Bare.of(expression).range().text().replaceAll("[\\s()]+", "");
  }
}
