package dev.heddle.inspections.nests;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Bare;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.Variable;
import dev.heddle.scheduler.hardware.LoopPlan;
import java.util.Optional;

/** Loops whose number of iterations is not known because of the way they count. */
public final class CounterForm implements Inspection {
  private static final About ABOUT =
      About.of(
          "ill-formed-loop",
          Group.NESTS,
          "A loop counts in a way that hides how often it runs",
          Level.INFO,
          About.FixKind.NONE,
          About.Need.SCHEDULE,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) -> {
          if (loop.trips().isEmpty() && kernel.hardware().isSingle()) {
            kernel
                .source(loop)
                .flatMap(entry -> irregular(entry.loop()))
                .map(what -> problem(kernel, loop, what))
                .ifPresent(problems::add);
          }
        });
  }

  /** What is irregular about a counter that starts and ends at constants. */
  private static Optional<String> irregular(Statement.Loop loop) {
    if (!(loop instanceof Statement.For counted)
        || counted.condition().isEmpty()
        || !(Bare.of(counted.condition().get()) instanceof Expression.Binary test)
        || !(Bare.of(test.left()) instanceof Expression.VariableReference counter)) {
      return Optional.empty();
    }
    boolean isConstant = test.right().constant().isPresent();
    if (counter.type().isFloating() && isConstant) {
      return Optional.of("counts by the floating-point number '%s'");
    }
    return counter.type().isPointer() && isStepped(counted, counter.variable())
        ? Optional.of("counts by the pointer '%s'")
        : Optional.empty();
  }

  private static boolean isStepped(Statement.For loop, Variable counter) {
    return loop.step().orElse(null) instanceof Expression.Unary step
        && step.operator().isIncrementOrDecrement()
        && step.operand() instanceof Expression.VariableReference stepped
        && stepped.variable() == counter;
  }

  private static Problem problem(KernelScope kernel, LoopPlan loop, String what) {
    Statement.For counted = (Statement.For) kernel.source(loop).orElseThrow().loop();
    Expression.Binary test = (Expression.Binary) Bare.of(counted.condition().orElseThrow());
    String name = Bare.of(test.left()).range().text();
    String message =
        ("the loop at line %d "
                + what
                + ", so the compiler does not know how often it runs%s; count by an 'int' and"
                + " compute '%s' from it")
            .formatted(
                kernel.hardware().line(loop),
                name,
                counted.pragma(LoopPragma.Unroll.class).isPresent() ? " and cannot unroll it" : "",
                name);
    return Problem.of(
        Level.INFO,
        new Cause(Cause.Kind.NEST, "form " + kernel.identities().loop(loop.id())),
        kernel.keyword(loop),
        message,
        Loss.UNKNOWN);
  }
}
