package dev.heddle.inspections.arithmetic;

import dev.heddle.inspections.api.About;
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
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.tree.Constant;
import dev.heddle.language.tree.Expression;
import dev.heddle.scheduler.hardware.Role;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * A power with a small constant exponent, which multiplications or a square root do with a fraction
 * of the logic.
 */
public final class SmallPower implements Inspection {
  private static final About ABOUT =
      About.of(
          "pow-small-exponent",
          Group.ARITHMETIC,
          "A power with a small constant exponent",
          Level.WEAK_WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.TREE,
          About.Need.REPORT);

  @Override
  public About about() {
    return ABOUT;
  }

  private static final Set<String> POWERS =
      Set.of("pow", "pown", "powr", "native_powr", "half_powr");
  private static final double ROOT = 0.5;

  /** Exponents that are written out. */
  private static final double SMALL = 4;

  private static final double MOST = 32;

  /** Multiplications, each of them a DSP block, that are less than both functions. */
  private static final int FEW = 5;

  @Override
  public void register(Visits visits) {
    visits.expressions(
        Expression.BuiltinCall.class,
        (call, function, problems) -> {
          if (POWERS.contains(call.callee().name()) && call.arguments().size() == 2) {
            double exponent = exponent(bare(call.arguments().get(1)));
            boolean isWhole =
                exponent == Math.rint(exponent)
                    && exponent >= 2
                    && exponent <= MOST
                    && multiplications(exponent) <= FEW;
            if ((isWhole || exponent == ROOT) && isBuilt(call, function)) {
              problems.add(problem(call, exponent, function));
            }
          }
        });
  }

  /** Whether hardware is left of it: a power of a known value is computed by the compiler. */
  private static boolean isBuilt(Expression.BuiltinCall call, FunctionScope function) {
    return function
        .file()
        .hardware(function.kernel())
        .map(
            kernel ->
                kernel.flow().nodes().stream()
                    .filter(node -> node.role() == Role.OPERATION)
                    .filter(
                        node ->
                            node.operands().stream()
                                .limit(1)
                                .mapToObj(kernel::node)
                                .noneMatch(operand -> operand.role() == Role.CONSTANT))
                    .map(node -> kernel.range(node.place()))
                    .anyMatch(
                        range ->
                            range.file() == call.range().file()
                                && range.start() == call.range().start()
                                && range.end() == call.range().end()))
        .orElse(true);
  }

  private static Expression bare(Expression expression) {
    Expression at = expression;
    while (at instanceof Expression.Conversion conversion && !conversion.explicit()) {
      at = conversion.operand();
    }
    return at;
  }

  private static double exponent(Expression expression) {
    Constant constant = expression.constant().orElse(null);
    if (constant instanceof Constant.IntegerConstant integer) {
      return integer.value();
    }
    return constant instanceof Constant.FloatingConstant number ? number.value() : Double.NaN;
  }

  private static Problem problem(
      Expression.BuiltinCall call, double exponent, FunctionScope function) {
    Expression base = bare(call.arguments().get(0));
    String name = base instanceof Expression.VariableReference ? base.range().text() : "x";
    if (exponent > SMALL) {
      return large(call, exponent, function);
    }
    String instead =
        exponent == ROOT
            ? "sqrt(" + name + ")"
            : String.join(" * ", Collections.nCopies((int) exponent, name));
    String message =
        String.format(
            Locale.ROOT,
            "'%s' takes a logarithm and an exponential function; %s gives the same with a fraction of the logic",
            call.range().text(),
            instead);
    Problem problem =
        Problem.of(
            Level.WEAK_WARNING,
            new Cause(
                Cause.Kind.ARITHMETIC, function.definition().name() + " " + call.range().text()),
            call.range(),
            message,
            Loss.UNKNOWN);
    return base instanceof Expression.VariableReference
        ? problem.with(fix(call, "(" + instead + ")", function))
        : problem;
  }

  /** Those that squares of squares take, and products of them. */
  private static int multiplications(double exponent) {
    int number = (int) exponent;
    return 31 - Integer.numberOfLeadingZeros(number) + Integer.bitCount(number) - 1;
  }

  /** A power that goes by squares of squares: less logic, for more of the DSP blocks. */
  private static Problem large(
      Expression.BuiltinCall call, double exponent, FunctionScope function) {
    String message =
        "'%s' takes a logarithm and an exponential function; by squares of squares, each in a variable, it is %d multiplications, which take DSP blocks and hardly any logic, and round less"
            .formatted(call.range().text(), multiplications(exponent));
    return Problem.of(
        Level.INFO,
        new Cause(Cause.Kind.ARITHMETIC, function.definition().name() + " " + call.range().text()),
        call.range(),
        message,
        Loss.UNKNOWN);
  }

  private static List<ProposedFix> fix(
      Expression.BuiltinCall call, String instead, FunctionScope function) {
    if (!call.range().text().startsWith(call.callee().name())) {
      return List.of();
    }
    return new EditBuilder(call.range().file())
            .replace(call.range(), instead)
            .edits()
            .map(
                edits ->
                    new ProposedFix(
                        "Write " + instead.substring(1, instead.length() - 1),
                        function.kernel(),
                        function.definition().name(),
                        edits,
                        ProposedFix.Results.ROUNDING,
                        new Improvement(
                            function.kernel(),
                            "ALUTs",
                            "",
                            0,
                            report -> report.area() == null ? 0 : report.area().aluts())))
            .stream()
            .toList();
  }
}
