package dev.heddle.inspections.arithmetic;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.builtins.BuiltinFamily;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.language.tree.UnaryOperator;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.ScalarType;
import dev.heddle.scheduler.report.Area;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** Divisions and functions of arguments alone, which are built for one result in each launch. */
public final class HostValue implements Inspection {
  private static final About ABOUT =
      About.of(
          "expensive-invariant",
          Group.AREA,
          "Costly arithmetic of arguments alone has one result for the whole launch",
          Level.WEAK_WARNING,
          About.FixKind.NONE,
          About.Need.TREE,
          About.Need.REPORT);

  /** Share of the kernel's logic from which it is worth a word. */
  private static final double WORTH_SAYING = 0.05;

  private static final Set<String> CHEAP =
      Set.of("fabs", "fmin", "fmax", "floor", "ceil", "trunc", "copysign", "abs", "min", "max");

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          if (kernel.report().area() != null) {
            Costly costly = new Costly(kernel);
            costly.walk(kernel.definition().body());
            for (Expression each : costly.found) {
              problem(kernel, each).ifPresent(problems::add);
            }
            Set<Integer> lines = new HashSet<>();
            CounterValue.in(kernel).stream()
                .filter(value -> lines.add(kernel.hardware().line(value.node())))
                .map(value -> problem(kernel, value))
                .flatMap(Optional::stream)
                .forEach(problems::add);
          }
        });
  }

  /** Finds costly expressions of scalar arguments that nothing changes. */
  private static final class Costly extends TreeWalker {
    private final Set<Variable> fixed = new HashSet<>();
    private final List<Expression> found = new ArrayList<>();

    Costly(KernelScope kernel) {
      kernel.definition().function().parameters().stream()
          .filter(each -> each.type() instanceof ScalarType)
          .forEach(fixed::add);
      new TreeWalker() {
        @Override
        public Void visitAssignment(Expression.Assignment assignment) {
          forget(assignment.target());
          return super.visitAssignment(assignment);
        }

        @Override
        public Void visitUnary(Expression.Unary unary) {
          if (unary.operator().isIncrementOrDecrement()
              || unary.operator() == UnaryOperator.ADDRESS_OF) {
            forget(unary.operand());
          }
          return super.visitUnary(unary);
        }

        private void forget(Expression target) {
          if (target instanceof Expression.VariableReference reference) {
            fixed.remove(reference.variable());
          }
        }
      }.walk(kernel.definition().body());
    }

    @Override
    public void walk(Expression expression) {
      if (isCostly(expression) && isFixed(expression)) {
        found.add(expression);
      } else {
        super.walk(expression);
      }
    }

    private static boolean isCostly(Expression expression) {
      if (expression.constant().isPresent()) {
        return false;
      }
      if (expression instanceof Expression.BuiltinCall call) {
        return call.callee().family() == BuiltinFamily.MATH
            && !CHEAP.contains(call.calleeRange().text());
      }
      return expression instanceof Expression.Binary binary
          && (binary.operator() == BinaryOperator.DIVIDE
              || binary.operator() == BinaryOperator.REMAINDER)
          && binary.right().constant().isEmpty();
    }

    private boolean isFixed(Expression expression) {
      boolean[] result = {true};
      new TreeWalker() {
        @Override
        public Void visitVariableReference(Expression.VariableReference reference) {
          result[0] &= fixed.contains(reference.variable());
          return null;
        }

        @Override
        public Void visitCall(Expression.Call call) {
          result[0] = false;
          return null;
        }

        @Override
        public Void visitBuiltinCall(Expression.BuiltinCall call) {
          result[0] &= call.callee().family() == BuiltinFamily.MATH;
          return super.visitBuiltinCall(call);
        }
      }.walk(expression);
      return result[0];
    }
  }

  private static Optional<Problem> problem(KernelScope kernel, Expression expression) {
    double aluts = aluts(kernel, expression.range().line());
    double share = aluts / kernel.report().area().aluts();
    if (share < WORTH_SAYING) {
      return Optional.empty();
    }
    String message =
        String.format(
            Locale.ROOT,
            "'%s' has one value for the whole launch and takes ~%,.0f ALUTs, %.0f %% of kernel"
                + " '%s': %s",
            expression.range().text(),
            aluts,
            100 * share,
            kernel.name(),
            namesArgument(expression)
                ? "let the host compute it and pass it as an argument"
                : "write the number");
    return Optional.of(
        Problem.of(
            Level.WEAK_WARNING,
            new Cause(
                Cause.Kind.ARITHMETIC, kernel.name() + " invariant@" + expression.range().start()),
            expression.range(),
            message,
            Loss.UNKNOWN));
  }

  private static boolean namesArgument(Expression expression) {
    boolean[] result = {false};
    new TreeWalker() {
      @Override
      public Void visitVariableReference(Expression.VariableReference reference) {
        result[0] = true;
        return null;
      }
    }.walk(expression);
    return result[0];
  }

  private static Optional<Problem> problem(KernelScope kernel, CounterValue value) {
    int line = kernel.hardware().line(value.node());
    double aluts = aluts(kernel, line);
    double share = aluts / kernel.report().area().aluts();
    if (share < WORTH_SAYING) {
      return Optional.empty();
    }
    String message =
        String.format(
            Locale.ROOT,
            "'%s' at line %d depends on the counter of the loop at line %d alone, which gives it %,d"
                + " values, and takes ~%,.0f ALUTs, %.0f %% of kernel '%s': keep these in a"
                + " '__constant' array of numbers",
            kernel.range(value.node()).text(),
            line,
            kernel.hardware().line(value.loop()),
            value.loop().trips().orElseThrow(),
            aluts,
            100 * share,
            kernel.name());
    return Optional.of(
        Problem.of(
            Level.WEAK_WARNING,
            new Cause(Cause.Kind.ARITHMETIC, kernel.name() + " counter value@" + line),
            kernel.range(value.node()),
            message,
            Loss.UNKNOWN));
  }

  /** Logic of divisions and functions in a line. */
  private static double aluts(KernelScope kernel, int line) {
    return kernel.report().area().rows().stream().mapToDouble(row -> aluts(row, line)).sum();
  }

  private static double aluts(Area.Row row, int line) {
    if (row.children().isEmpty()) {
      boolean isMeant =
          row.line() != null
              && row.line() == line
              && row.kind() != Area.Kind.ACCESS
              && row.kind() != Area.Kind.STATE;
      return isMeant ? row.aluts() : 0;
    }
    return row.children().stream().mapToDouble(inner -> aluts(inner, line)).sum();
  }
}
