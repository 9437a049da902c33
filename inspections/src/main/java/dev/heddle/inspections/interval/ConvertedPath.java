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
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import java.util.List;

/**
 * Conversions between integers and floating-point numbers on the way from iteration to iteration:
 * each takes several cycles, which one type would save.
 */
public final class ConvertedPath implements Inspection {
  private static final About ABOUT =
      About.of(
          "mixed-type-arithmetic",
          Group.ARITHMETIC,
          "A carried value is converted between integer and floating point",
          Level.WEAK_WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) ->
            CarriedPath.ofInterval(kernel, loop)
                .map(path -> path.operations().stream().filter(ConvertedPath::converts).toList())
                .filter(conversions -> !conversions.isEmpty())
                .map(conversions -> problem(kernel, loop, conversions))
                .ifPresent(problems::add));
  }

  private static boolean converts(Node node) {
    return switch (node.opcode()) {
      case SITOFP, UITOFP, FPTOSI, FPTOUI -> true;
      default -> false;
    };
  }

  private static Problem problem(KernelScope kernel, LoopPlan loop, List<Node> conversions) {
    int cycles = conversions.stream().mapToInt(Node::cycles).sum();
    Node first = conversions.get(0);
    String message =
        "each iteration of the loop at line %d waits for the one before (II %s), %d cycles of it for %s between integer and floating point (line %s): keep the value in one type"
            .formatted(
                kernel.hardware().line(loop),
                kernel.shownInterval(loop),
                cycles,
                conversions.size() == 1
                    ? "a conversion"
                    : "%d conversions".formatted(conversions.size()),
                kernel.line(first, loop));
    Problem problem =
        Problem.of(
            Level.WEAK_WARNING,
            new Cause(Cause.Kind.INTERVAL, kernel.identities().loop(loop.id())),
            kernel.keyword(loop),
            message,
            Loss.ofTime(kernel.lost(loop, 1)));
    for (Node each : conversions.stream().limit(4).toList()) {
      problem = problem.with(new Problem.Related(kernel.range(each), "a conversion"));
    }
    return problem;
  }
}
