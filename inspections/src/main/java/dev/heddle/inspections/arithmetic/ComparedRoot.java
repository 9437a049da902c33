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
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Square roots that are compared with each other and with constants, as distances in the search for
 * the nearest, and otherwise not used: what stands under them compares in the same way.
 */
public final class ComparedRoot implements Inspection {
  private static final About ABOUT =
      About.of(
          "root-only-compared",
          Group.ARITHMETIC,
          "A square root whose value is only compared",
          Level.WEAK_WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE,
          About.Need.REPORT);

  /** Share of the kernel's logic that roots have to take. */
  private static final double WORTH_SAYING = 0.02;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          if (kernel.report().area() != null) {
            Comparisons comparisons = new Comparisons(kernel);
            Map<SourceRange, List<Node>> places = new LinkedHashMap<>();
            for (Node node : kernel.hardware().flow().nodes()) {
              if (LaunchValues.isCostly(node) && isRoot(node) && comparisons.areAllOf(node)) {
                places.computeIfAbsent(kernel.range(node), key -> new ArrayList<>()).add(node);
              }
            }
            OperationArea area = new OperationArea(kernel);
            places.forEach(
                (place, nodes) -> problem(kernel, area, place, nodes).ifPresent(problems::add));
          }
        });
  }

  /** Whether a node is a square root. */
  static boolean isRoot(Node node) {
    return node.opcode() == Opcode.CALL
        && node.detail() instanceof Detail.Call call
        && (call.function().equals("sqrt") || call.function().equals("native_sqrt"));
  }

  private static Optional<Problem> problem(
      KernelScope kernel, OperationArea area, SourceRange place, List<Node> roots) {
    double aluts = roots.stream().mapToDouble(area::of).sum();
    if (area.share(aluts) < WORTH_SAYING) {
      return Optional.empty();
    }
    String message =
        String.format(
            Locale.ROOT,
            "'%s' is only compared, with other roots or with constants: compare what stands under it, with constants squared, which saves ~%,.0f ALUTs, %.0f %% of kernel '%s', and %d cycles",
            place.text().strip().replaceAll("\\s+", " "),
            aluts,
            100 * area.share(aluts),
            kernel.name(),
            roots.get(0).cycles());
    return Optional.of(
        Problem.of(
            Level.WEAK_WARNING,
            new Cause(Cause.Kind.ARITHMETIC, kernel.name() + " compared@" + place.start()),
            place,
            message,
            Loss.UNKNOWN));
  }
}
