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
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.report.Area;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * Dividers or functions of one kind in several branches, of which one result is chosen: hardware
 * computes all branches in every iteration, and one unit behind a choice of operands does as well.
 */
public final class ChosenResult implements Inspection {
  private static final About ABOUT =
      About.of(
          "operation-in-each-branch",
          Group.ARITHMETIC,
          "Each branch has a divider or function of its own, and one result is used",
          Level.WEAK_WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE,
          About.Need.REPORT);

  /** Share of the kernel's logic that one unit less has to save. */
  private static final double WORTH_SAYING = 0.03;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          if (kernel.report().area() != null) {
            OperationArea area = new OperationArea(kernel);
            LaunchValues launch = new LaunchValues(kernel);
            for (Map<Branches.Kind, List<List<Node>>> choice : Branches.of(kernel, launch)) {
              choice.values().stream()
                  .map(branches -> Shared.of(branches, area))
                  .filter(shared -> area.share(shared.aluts()) >= WORTH_SAYING)
                  .max(Comparator.comparingDouble(Shared::aluts))
                  .map(shared -> problem(kernel, area, shared))
                  .ifPresent(problems::add);
            }
          }
        });
  }

  /**
   * Operations of one kind of which those of one branch are needed.
   *
   * @param nodes all of them, in the order of the source
   * @param spare how many units are too many
   * @param aluts logic of those
   */
  private record Shared(List<Node> nodes, int spare, double aluts) {
    static Shared of(List<List<Node>> branches, OperationArea area) {
      int needed = branches.stream().mapToInt(List::size).max().orElse(0);
      List<Node> nodes =
          branches.stream()
              .flatMap(List::stream)
              .sorted(Comparator.comparingInt(Node::place))
              .toList();
      double all = nodes.stream().mapToDouble(area::of).sum();
      int spare = nodes.size() - needed;
      // A choice of operands more for each unit less.
      double choices = (double) spare * nodes.get(0).bits();
      return new Shared(nodes, spare, all * spare / nodes.size() - choices);
    }
  }

  private static Problem problem(KernelScope kernel, OperationArea area, Shared shared) {
    Node first = shared.nodes().get(0);
    SourceRange place = kernel.range(first);
    String unit = kernel.operation(first.id()).orElse("operation");
    OperationArea blocks = new OperationArea(kernel, Area.Row::dsps);
    double dsps =
        shared.nodes().stream().mapToDouble(blocks::of).sum()
            * shared.spare()
            / shared.nodes().size();
    String message =
        String.format(
            Locale.ROOT,
            "hardware computes every branch each time, here by %d units '%s', and uses the results of one: choose the operands by the condition first and compute behind that, which saves ~%,.0f ALUTs, %.0f %% of kernel '%s'%s",
            shared.nodes().size(),
            unit,
            shared.aluts(),
            100 * area.share(shared.aluts()),
            kernel.name(),
            dsps < 1 ? "" : String.format(Locale.ROOT, ", and %.0f DSP blocks", dsps));
    return Problem.of(
            Level.WEAK_WARNING,
            new Cause(Cause.Kind.ARITHMETIC, kernel.name() + " branches@" + place.start()),
            place,
            message,
            Loss.UNKNOWN)
        .withPlaces(
            shared.nodes().stream()
                .skip(1)
                .map(node -> new Problem.Related(kernel.range(node), "another one"))
                .toList());
  }
}
