package dev.heddle.scheduler.metamorphic;

import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TranslationUnit;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.AddressSpace;
import java.util.List;
import java.util.Optional;

/** Rewrites of branches and choices. */
final class BranchRewrites {
  private BranchRewrites() {}

  static List<Rewrite> all() {
    return List.of(
        new Rewrite("branches for choices", BranchRewrites::branches),
        new Rewrite("choices for branches", BranchRewrites::choices),
        new Rewrite("continue for branches", BranchRewrites::continues),
        new Rewrite("exchanged sides", BranchRewrites::exchange),
        new Rewrite("nested conditions", BranchRewrites::nest),
        new Rewrite("joined conditions", BranchRewrites::join));
  }

  /** {@code T x = c ? a : b;} */
  private static void branches(TranslationUnit unit, Edits edits) {
    Facts.parts(
        unit,
        statement -> {
          if (statement instanceof Statement.Declaration declaration
              && declaration.variables().size() == 1
              && edits.isPlain(statement.range())) {
            VariableDeclaration variable = declaration.variables().get(0);
            variable
                .initializer()
                .map(Facts::written)
                .filter(Expression.Conditional.class::isInstance)
                .map(Expression.Conditional.class::cast)
                .filter(c -> Facts.isFree(c.whenTrue()) && Facts.isFree(c.whenFalse()))
                .filter(c -> Facts.isScalar(c.condition().type()))
                .ifPresent(c -> branch(declaration, variable.variable(), c, edits));
          }
        });
  }

  private static void branch(
      Statement statement, Variable variable, Expression.Conditional choice, Edits edits) {
    boolean plain =
        Facts.isScalar(variable.type())
            && !variable.qualifiedType().isConst()
            && variable.attributes().isEmpty();
    if (plain) {
      edits.replace(
          statement.range(),
          "%1$s %2$s; if (%3$s) %2$s = %4$s; else %2$s = %5$s;"
              .formatted(
                  variable.type(),
                  variable.name(),
                  Facts.text(choice.condition()),
                  Facts.text(choice.whenTrue()),
                  Facts.text(choice.whenFalse())));
    }
  }

  /** The assignment that is all of a statement, to a local number. */
  private static Optional<Expression.Assignment> assignment(Statement statement) {
    Statement inner = statement;
    while (inner instanceof Statement.Compound compound && compound.statements().size() == 1) {
      inner = compound.statements().get(0);
    }
    return inner instanceof Statement.ExpressionStatement plain
            && Facts.written(plain.expression()) instanceof Expression.Assignment assignment
            && assignment.operator().isEmpty()
            && assignment.target() instanceof Expression.VariableReference reference
            && reference.variable().kind() == Variable.Kind.LOCAL
            && reference.variable().space() == AddressSpace.PRIVATE
            && Facts.isScalar(reference.type())
            && Facts.isFree(assignment.target())
            && Facts.isFree(assignment.value())
        ? Optional.of(assignment)
        : Optional.empty();
  }

  private static void choices(TranslationUnit unit, Edits edits) {
    Facts.statements(
        unit,
        statement -> {
          if (statement instanceof Statement.If branch && edits.isPlain(branch.range())) {
            Optional<Expression.Assignment> first = assignment(branch.whenTrue());
            Optional<Expression.Assignment> second =
                branch.whenFalse().flatMap(BranchRewrites::assignment);
            if (first.isEmpty() || branch.whenFalse().isPresent() && second.isEmpty()) {
              return;
            }
            String target = Facts.text(first.get().target());
            String other =
                second
                    .map(a -> Facts.text(a.target()).equals(target) ? Facts.text(a.value()) : "")
                    .orElse(target);
            if (!other.isEmpty()) {
              edits.replace(
                  branch.range(),
                  "%s = (%s) ? (%s) : (%s);"
                      .formatted(
                          target,
                          Facts.text(branch.condition()),
                          Facts.text(first.get().value()),
                          other));
            }
          }
        });
  }

  /** A branch at the end of a loop's body. */
  private static void continues(TranslationUnit unit, Edits edits) {
    Facts.statements(
        unit,
        statement -> {
          if (statement instanceof Statement.For loop
              && loop.body() instanceof Statement.Compound body
              && !body.statements().isEmpty()
              && body.statements().get(body.statements().size() - 1) instanceof Statement.If branch
              && branch.whenFalse().isEmpty()
              && branch.whenTrue() instanceof Statement.Compound inner
              && edits.isPlain(branch.range())) {
            String text = inner.range().text();
            edits.replace(
                branch.range(),
                "if (!(%s)) continue; %s"
                    .formatted(
                        Facts.text(branch.condition()), text.substring(1, text.length() - 1)));
          }
        });
  }

  private static void exchange(TranslationUnit unit, Edits edits) {
    Facts.statements(
        unit,
        statement -> {
          if (statement instanceof Statement.If branch
              && branch.whenFalse().isPresent()
              && edits.isPlain(branch.range())) {
            edits.replace(
                branch.range(),
                "if (!(%s)) { %s } else { %s }"
                    .formatted(
                        Facts.text(branch.condition()),
                        branch.whenFalse().get().range().text(),
                        branch.whenTrue().range().text()));
          }
        });
  }

  private static void nest(TranslationUnit unit, Edits edits) {
    Facts.statements(
        unit,
        statement -> {
          if (statement instanceof Statement.If branch
              && branch.whenFalse().isEmpty()
              && Facts.written(branch.condition()) instanceof Expression.Binary both
              && both.operator() == BinaryOperator.LOGICAL_AND
              && edits.isPlain(branch.range())) {
            edits.replace(
                branch.range(),
                "if (%s) { if (%s) { %s } }"
                    .formatted(
                        Facts.text(both.left()),
                        Facts.text(both.right()),
                        branch.whenTrue().range().text()));
          }
        });
  }

  private static void join(TranslationUnit unit, Edits edits) {
    Facts.statements(
        unit,
        statement -> {
          if (statement instanceof Statement.If branch
              && branch.whenFalse().isEmpty()
              && branch.whenTrue() instanceof Statement.Compound compound
              && compound.statements().size() == 1
              && compound.statements().get(0) instanceof Statement.If inner
              && inner.whenFalse().isEmpty()
              && edits.isPlain(branch.range())) {
            edits.replace(
                branch.range(),
                "if ((%s) && (%s)) { %s }"
                    .formatted(
                        Facts.text(branch.condition()),
                        Facts.text(inner.condition()),
                        inner.whenTrue().range().text()));
          }
        });
  }
}
