package dev.heddle.inspections.interval;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.scheduler.hardware.Clock;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Logic from one iteration to the next that fits no clock period, so that the whole kernel runs
 * slower (Best Practices Guide). Counters that are advanced and set back by hand are the most
 * frequent cause and have an inspection of their own.
 */
public final class LimitedClock implements Inspection {
  /** Share of the target below which the clock is worth a word. */
  private static final double TOLERATED = 0.95;

  private final boolean counters;
  private final About about;

  /**
   * The inspection for one kind of path.
   *
   * @param counters whether counters that are set back are meant, else all other logic
   */
  public LimitedClock(boolean counters) {
    this.counters = counters;
    this.about =
        About.of(
            counters ? "counter-wrap-limits-clock" : "fmax-limiting-chain",
            Group.INTERVAL,
            counters
                ? "Counters that are set back by hand limit the clock"
                : "A chain of operations from iteration to iteration limits the clock",
            Level.WARNING,
            About.FixKind.NONE,
            About.Need.SCHEDULE);
  }

  @Override
  public About about() {
    return about;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) -> {
          Clock clock = kernel.hardware().clock();
          if (clock.limitedBy().equals(OptionalInt.of(loop.id()))
              && clock.reachedMhz() < TOLERATED * clock.targetMhz()
              && loop.asked().interval().isEmpty()
              && !RelaxedLoops.costsNothing(kernel, loop)) {
            CarriedPath.ofClock(kernel, loop)
                .filter(path -> isCounters(path) == counters)
                .filter(path -> !spreadsBit(kernel, path))
                .map(path -> problem(kernel, loop, path))
                .ifPresent(problems::add);
          }
        });
  }

  /** Integers that are added to, compared and chosen between, and nothing else. */
  private static boolean isCounters(CarriedPath path) {
    int choices = 0;
    int comparisons = 0;
    int steps = 0;
    for (Node node : path.operations()) {
      switch (node.opcode()) {
        case ADD, SUB -> steps += hasConstant(path, node) ? 1 : 0;
        case EQ, NE, SLT, SLE, ULT, ULE -> comparisons++;
        case SELECT -> choices += hasConstant(path, node) && !isClamp(path, node) ? 1 : 0;
        case AND, OR, XOR, NOT, ZEXT, SEXT, TRUNC -> {}
        default -> {
          return false;
        }
      }
    }
    return choices > 0 && comparisons > 0 && steps > 0;
  }

  /** Whether a value is compared with the number that it then becomes, as a bound. */
  private static boolean isClamp(CarriedPath path, Node choice) {
    Node condition = path.kernel().hardware().node(choice.operand(0));
    Set<Long> compared = constants(path, condition);
    return constants(path, choice).stream().anyMatch(compared::contains);
  }

  private static Set<Long> constants(CarriedPath path, Node node) {
    return node.operands().stream()
        .mapToObj(path.kernel().hardware()::node)
        .filter(operand -> operand.role() == Role.CONSTANT)
        .map(Node::detail)
        .filter(Detail.Constant.class::isInstance)
        .map(detail -> ((Detail.Constant) detail).scalar())
        .collect(Collectors.toSet());
  }

  private static boolean hasConstant(CarriedPath path, Node node) {
    return node.operands().stream()
        .mapToObj(path.kernel().hardware()::node)
        .anyMatch(operand -> operand.role() == Role.CONSTANT);
  }

  /** A negated bit is that bit everywhere: the subtraction that is counted is not built. */
  private static boolean spreadsBit(KernelScope kernel, CarriedPath path) {
    return path.operations().stream()
        .filter(node -> node.opcode() == Opcode.NEG || node.opcode() == Opcode.SUB)
        .map(node -> kernel.hardware().node(node.operand(node.operands().size() - 1)))
        .anyMatch(operand -> isBit(kernel, operand));
  }

  private static boolean isBit(KernelScope kernel, Node node) {
    return node.type().bits() == 1
        || (node.opcode() == Opcode.ZEXT || node.opcode() == Opcode.TRUNC)
            && isBit(kernel, kernel.hardware().node(node.operand(0)))
        || node.opcode() == Opcode.AND
            && node.operands().stream()
                .mapToObj(kernel.hardware()::node)
                .anyMatch(
                    operand ->
                        operand.detail() instanceof Detail.Constant constant
                            && constant.scalar() == 1);
  }

  private Problem problem(KernelScope kernel, LoopPlan loop, CarriedPath path) {
    Clock clock = kernel.hardware().clock();
    List<String> names = path.variables();
    String variables = names.isEmpty() ? "values" : "'" + String.join("', '", names) + "'";
    String message =
        String.format(
            Locale.ROOT,
            counters
                ? "counters such as %s, which are compared and set back in every iteration of the loop at line %d, hold kernel '%s' at ~%.0f of %.0f MHz: %s; write nested loops with '#pragma loop_coalesce', or compute one iteration ahead whether a counter is set back"
                : "what iterations of the loop at line %2$d hand on in %1$s takes longer than a clock period and holds kernel '%3$s' at ~%4$.0f of %5$.0f MHz: %6$s; shorten the chain, or allow it two cycles with '#pragma ii 2' where the loop is short",
            variables,
            kernel.hardware().line(loop),
            kernel.name(),
            clock.reachedMhz(),
            clock.targetMhz(),
            path.words());
    Problem problem =
        Problem.of(
            Level.WARNING,
            new Cause(Cause.Kind.CLOCK, kernel.identities().loop(loop.id())),
            kernel.keyword(loop),
            message,
            Loss.ofClock(1 - clock.reachedMhz() / clock.targetMhz()));
    Optional<Node> first = path.operations().stream().findFirst();
    return first.isPresent()
        ? problem.with(new Problem.Related(kernel.range(first.get()), "on the path"))
        : problem;
  }
}
