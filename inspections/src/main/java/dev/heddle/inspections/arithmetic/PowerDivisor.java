package dev.heddle.inspections.arithmetic;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.LaunchValues;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.OperationArea;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.BinaryOperator;
import dev.heddle.language.tree.Expression;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Remainders and quotients by a value that the compiler cannot know to be a power of two, though it
 * is one: it starts as one and is doubled or halved. A mask or a shift gives the same without a
 * divider.
 */
public final class PowerDivisor implements Inspection {
  private static final About ABOUT =
      About.of(
          "power-of-two-divisor",
          Group.ARITHMETIC,
          "A divider whose divisor is always a power of two",
          Level.WEAK_WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE,
          About.Need.REPORT);

  /** Share of the kernel's logic that has to go. */
  private static final double LEAST = 0.02;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          if (kernel.report().area() == null) {
            return;
          }
          PowersOfTwo powers = new PowersOfTwo(kernel);
          LaunchValues launch = new LaunchValues(kernel);
          Map<SourceRange, List<Node>> places = new LinkedHashMap<>();
          for (Node node : kernel.hardware().flow().nodes()) {
            if (isMeant(powers, launch, node)) {
              places.computeIfAbsent(kernel.range(node), key -> new ArrayList<>()).add(node);
            }
          }
          OperationArea area = new OperationArea(kernel);
          places.forEach(
              (place, nodes) -> problem(kernel, area, place, nodes).ifPresent(problems::add));
        });
  }

  /** Whether a mask or a shift does what an operation does. */
  static boolean isMeant(PowersOfTwo powers, LaunchValues launch, Node node) {
    return LaunchValues.isCostly(node)
        && isInteger(node.opcode())
        && !launch.isFixed(node.operand(1))
        && powers.isPower(node.operand(1))
        && (isUnsigned(node.opcode()) || powers.isNotNegative(node.operand(0)));
  }

  private static boolean isInteger(Opcode opcode) {
    return switch (opcode) {
      case SDIV, UDIV, SREM, UREM -> true;
      default -> false;
    };
  }

  private static boolean isUnsigned(Opcode opcode) {
    return opcode == Opcode.UDIV || opcode == Opcode.UREM;
  }

  private static Optional<Problem> problem(
      KernelScope kernel, OperationArea area, SourceRange place, List<Node> nodes) {
    double aluts = nodes.stream().mapToDouble(area::of).sum();
    if (area.share(aluts) < LEAST) {
      return Optional.empty();
    }
    Optional<Expression.Binary> written = new Written(place).in(kernel);
    Node first = nodes.get(0);
    boolean isRemainder = first.opcode() == Opcode.SREM || first.opcode() == Opcode.UREM;
    String message =
        String.format(
            Locale.ROOT,
            "'%s' takes a divider of ~%,.0f ALUTs and %d cycles, though its divisor is always a power of two: %s",
            place.text().strip().replaceAll("\\s+", " "),
            aluts,
            first.cycles(),
            isRemainder
                ? written
                    .map(each -> "'" + masked(each) + "' gives the same without it")
                    .orElse("the bits below it, by '& (divisor - 1)', are the same without it")
                : "let the loop count its exponent, and shift by that");
    Problem problem =
        Problem.of(
            Level.WEAK_WARNING,
            new Cause(Cause.Kind.ARITHMETIC, kernel.name() + " power@" + place.start()),
            place,
            message,
            Loss.UNKNOWN);
    return Optional.of(
        isRemainder && written.isPresent()
            ? problem.with(
                ProposedFix.of(
                    new EditBuilder(place.file())
                        .replace(written.get().range(), "(" + masked(written.get()) + ")")
                        .edits(),
                    "Mask the bits below the divisor",
                    new ProposedFix.Target(kernel.name(), kernel.name()),
                    ProposedFix.Results.SAME,
                    Improvement.aluts(kernel.name(), LEAST)))
            : problem);
  }

  /** The bits of the left side below the right one. */
  private static String masked(Expression.Binary remainder) {
    return "%s & (%s - 1)".formatted(factor(remainder.left()), factor(remainder.right()));
  }

  /** An expression as it stands beside any operator: its range has no parentheses of its own. */
  private static String factor(Expression expression) {
    String text = expression.range().text();
    return text.matches("[\\w.\\[\\]]+") ? text : "(" + text + ")";
  }

  /** Finds the remainder that the source writes at a place of the kernel's own body. */
  private static final class Written extends TreeWalker {
    private final SourceRange place;
    private final List<Expression.Binary> found = new ArrayList<>();

    Written(SourceRange place) {
      this.place = place;
    }

    Optional<Expression.Binary> in(KernelScope kernel) {
      walk(kernel.definition().body());
      return found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
    }

    @Override
    public void walk(Expression expression) {
      if (expression instanceof Expression.Binary binary
          && binary.operator() == BinaryOperator.REMAINDER
          && binary.range().file().path().equals(place.file().path())
          && binary.range().start() == place.start()
          && binary.range().end() == place.end()) {
        found.add(binary);
      }
      super.walk(expression);
    }
  }
}
