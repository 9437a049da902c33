package dev.heddle.inspections.reduction;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Bare;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.LoopIndex;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.LowerInterval;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Constant.FloatingConstant;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.Expression.Assignment;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.tree.VariableDeclaration;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.ScalarType;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.report.Bottleneck;
import java.util.List;
import java.util.Optional;

/**
 * Sums that the hardware's accumulator would take in a value in every cycle, were they not added to
 * under a condition, or did they start at zero (model M-RED-1). Told only where that lowers the
 * interval.
 */
public final class PlainAccumulator implements Inspection {
  private final boolean conditional;
  private final About about;

  /**
   * The inspection for one obstacle.
   *
   * @param conditional whether it is a condition, else the first value
   */
  public PlainAccumulator(boolean conditional) {
    this.conditional = conditional;
    this.about =
        About.of(
            conditional ? "accumulator-conditional" : "accumulator-nonzero-start",
            Group.INTERVAL,
            conditional
                ? "A condition around an addition keeps a sum from the accumulator"
                : "A first value keeps a sum from the accumulator",
            Level.WARNING,
            About.FixKind.PROVEN_EDIT,
            About.Need.SCHEDULE,
            About.Need.TREE);
  }

  @Override
  public About about() {
    return about;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) -> {
          Optional<Bottleneck> limit =
              kernel
                  .row(loop)
                  .filter(row -> row.ii() != null && row.ii() > 1)
                  .map(row -> row.bottleneck())
                  .filter(found -> found.kind() == Bottleneck.Kind.DATA_DEPENDENCY);
          Optional<LoopIndex.Entry> entry = kernel.source(loop);
          if (limit.isPresent() && entry.isPresent()) {
            LoopContents contents = new LoopContents(entry.get().loop());
            if (!conditional && loop.isInnermost()) {
              ElementSum.of(entry.get(), contents)
                  .ifPresent(sum -> problems.add(sum.problem(kernel, loop, entry.get())));
            }
            for (Assignment assignment : contents.assignments()) {
              sum(assignment, contents)
                  .filter(sum -> limit.get().variables().contains(sum.name()))
                  .flatMap(
                      sum ->
                          conditional
                              ? condition(kernel, loop, entry.get(), assignment, sum)
                              : start(kernel, loop, entry.get(), sum))
                  .ifPresent(problems::add);
            }
          }
        });
  }

  /** The variable of {@code sum += x}, which nothing else in the loop uses. */
  private static Optional<Variable> sum(Assignment assignment, LoopContents contents) {
    return Accumulation.of(assignment)
        .filter(found -> found.operation() == Accumulation.Operation.SUM)
        .filter(found -> found.read().isEmpty())
        .map(Accumulation::variable)
        .filter(variable -> variable.type() == ScalarType.FLOAT)
        .filter(variable -> !contents.declares(variable) && contents.references(variable) == 1);
  }

  private Problem problem(KernelScope kernel, LoopPlan loop, SourceRange place, String message) {
    return Problem.of(
        Level.WARNING,
        new Cause(Cause.Kind.INTERVAL, kernel.identities().loop(loop.id())),
        place,
        message,
        Loss.ofTime(kernel.lost(loop, 1)));
  }

  private static List<ProposedFix> fix(
      KernelScope kernel, LoopPlan loop, LoopIndex.Entry entry, EditBuilder edits, String title) {
    return ProposedFix.of(
        edits.edits(),
        title,
        new ProposedFix.Target(kernel.name(), entry.function().name()),
        ProposedFix.Results.ROUNDING,
        new LowerInterval(
            kernel.name(), kernel.hardware().line(loop), kernel.keyword(loop).start()));
  }

  private Optional<Problem> condition(
      KernelScope kernel,
      LoopPlan loop,
      LoopIndex.Entry entry,
      Assignment assignment,
      Variable sum) {
    Optional<Statement.If> around = conditionAround(entry.loop(), assignment);
    if (around.isEmpty()) {
      return Optional.empty();
    }
    SourceRange place = around.get().range();
    EditBuilder edits = new EditBuilder(place.file());
    String part = edits.layout().freeName(sum.name() + "_part");
    Optional<SourceRange> sign = sign(assignment);
    if (sign.isEmpty()) {
      return Optional.empty();
    }
    String indent = edits.layout().indent(place.start());
    edits
        .lineAbove(place, "float %s = 0.0f;".formatted(part))
        .replace(assignment.target().range(), part)
        .replace(sign.get(), "=")
        .behind(place, "\n%s%s %s %s;".formatted(indent, sum.name(), sign.get().text(), part));
    String message =
        "'%s' is added to under the condition at line %d, so the single-cycle accumulator is not used (II %s): add 0 where the condition does not hold, in every iteration"
            .formatted(sum.name(), place.line(), kernel.shownInterval(loop));
    return Optional.of(
        problem(kernel, loop, assignment.range(), message)
            .with(fix(kernel, loop, entry, edits, "Add in every iteration, 0 if not"))
            .whenFixed());
  }

  /** Where {@code +=} stands. */
  private static Optional<SourceRange> sign(Assignment assignment) {
    SourceRange target = assignment.target().range();
    int from = target.end();
    int to = assignment.value().range().start();
    if (target.file() != assignment.value().range().file() || from > to) {
      return Optional.empty();
    }
    String between = target.file().text().substring(from, to);
    int at = from + between.indexOf(between.strip());
    return between.strip().matches("[-+]=")
        ? Optional.of(new SourceRange(target.file(), at, at + 2))
        : Optional.empty();
  }

  /** The statement of the loop's own body whose condition decides about an assignment. */
  private static Optional<Statement.If> conditionAround(
      Statement.Loop loop, Assignment assignment) {
    List<Statement> body =
        loop.body() instanceof Statement.Compound block ? block.statements() : List.of(loop.body());
    return body.stream()
        .filter(Statement.If.class::isInstance)
        .map(Statement.If.class::cast)
        .filter(found -> holds(found, assignment))
        .findFirst();
  }

  private static boolean holds(Statement.If statement, Assignment assignment) {
    boolean[] found = {false};
    new TreeWalker() {
      @Override
      public void walk(Statement inner) {
        if (!(inner instanceof Statement.Loop)) {
          super.walk(inner);
        }
      }

      @Override
      public Void visitAssignment(Assignment each) {
        found[0] |= each == assignment;
        return super.visitAssignment(each);
      }
    }.walk(statement.whenTrue());
    return found[0];
  }

  private Optional<Problem> start(
      KernelScope kernel, LoopPlan loop, LoopIndex.Entry entry, Variable sum) {
    if (!(entry.parent() instanceof Statement.Compound block)) {
      return Optional.empty();
    }
    int at = block.statements().indexOf(entry.loop());
    for (int i = 0; i < at; i++) {
      if (block.statements().get(i) instanceof Statement.Declaration declaration) {
        for (VariableDeclaration each : declaration.variables()) {
          boolean isMeant =
              each.variable() == sum
                  && each.initializer().filter(value -> isValue(value, entry.loop())).isPresent()
                  && isUntouched(block.statements().subList(i + 1, at), sum);
          if (isMeant) {
            return Optional.of(start(kernel, loop, entry, each));
          }
        }
      }
    }
    return Optional.empty();
  }

  private Problem start(
      KernelScope kernel, LoopPlan loop, LoopIndex.Entry entry, VariableDeclaration sum) {
    SourceRange value = sum.initializer().get().range();
    SourceRange whole = entry.loop().range();
    EditBuilder edits = new EditBuilder(whole.file());
    String name = sum.variable().name();
    edits
        .replace(value, "0.0f")
        .behind(
            whole,
            "\n%s%s += %s;".formatted(edits.layout().indent(whole.start()), name, value.text()));
    String message =
        "'%s' starts at %s and not at 0, so the single-cycle accumulator is not used (II %s): start at 0 and add %s behind the loop"
            .formatted(name, value.text(), kernel.shownInterval(loop), value.text());
    return problem(kernel, loop, value, message)
        .with(
            fix(kernel, loop, entry, edits, "Start at 0 and add %s later".formatted(value.text())))
        .whenFixed();
  }

  /** A number but zero, or a variable or an element that the loop does not change. */
  private static boolean isValue(Expression value, Statement.Loop loop) {
    Expression at = value;
    while (at instanceof Expression.Conversion conversion && !conversion.explicit()) {
      at = conversion.operand();
    }
    if (at.constant().orElse(null) instanceof FloatingConstant number) {
      return number.value() != 0;
    }
    if (at instanceof Expression.Index element && element.index().constant().isPresent()) {
      return isReadOnly(element.base());
    }
    return at instanceof Expression.VariableReference reference
        && reference.constant().isEmpty()
        && reference.variable().kind() == Variable.Kind.PARAMETER
        && !new LoopContents(loop).changes(reference.variable());
  }

  /** Whether it is an argument through which, and beside which, nobody stores. */
  private static boolean isReadOnly(Expression base) {
    return Bare.of(base) instanceof Expression.VariableReference reference
        && reference.variable().kind() == Variable.Kind.PARAMETER
        && reference.variable().qualifiedType().isRestrict()
        && reference.variable().type() instanceof PointerType pointer
        && pointer.pointee().isConst();
  }

  private static boolean isUntouched(List<Statement> statements, Variable variable) {
    boolean[] isFound = {false};
    TreeWalker walker =
        new TreeWalker() {
          @Override
          public Void visitVariableReference(Expression.VariableReference reference) {
            isFound[0] |= reference.variable() == variable;
            return null;
          }
        };
    statements.forEach(walker::walk);
    return !isFound[0];
  }
}
