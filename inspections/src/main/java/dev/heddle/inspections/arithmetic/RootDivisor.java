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
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Divisions by a square root, or by a product with one: the reciprocal root is one function, and
 * products do the rest without a divider.
 */
public final class RootDivisor implements Inspection {
  private static final About ABOUT =
      About.of(
          "division-by-root",
          Group.ARITHMETIC,
          "A division by a square root",
          Level.INFO,
          About.FixKind.NONE,
          About.Need.SCHEDULE,
          About.Need.REPORT);

  /** Share of the kernel's logic that dividers have to take. */
  private static final double WORTH_SAYING = 0.05;

  /** Factors of a divisor that are looked at. */
  private static final int FACTORS = 32;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          if (kernel.report().area() != null) {
            LaunchValues launch = new LaunchValues(kernel);
            Map<SourceRange, List<Node>> places = new LinkedHashMap<>();
            for (Node node : kernel.hardware().flow().nodes()) {
              if (node.opcode() == Opcode.FDIV
                  && LaunchValues.isCostly(node)
                  && !launch.isFixed(node.operand(1))
                  && root(kernel, node).isPresent()) {
                places.computeIfAbsent(kernel.range(node), key -> new ArrayList<>()).add(node);
              }
            }
            OperationArea area = new OperationArea(kernel);
            places.forEach(
                (place, nodes) -> problem(kernel, area, place, nodes).ifPresent(problems::add));
          }
        });
  }

  /** A factor of the divisor that is a square root and nothing else than a factor. */
  private static Optional<Node> root(KernelScope kernel, Node division) {
    Deque<Integer> open = new ArrayDeque<>(List.of(division.operand(1)));
    Set<Integer> seen = new HashSet<>();
    while (!open.isEmpty() && seen.size() < FACTORS) {
      Node at = kernel.hardware().node(open.pop());
      if (!seen.add(at.id())) {
        continue;
      }
      if (at.opcode() == Opcode.FMUL || at.opcode() == Opcode.FNEG) {
        at.operands().stream().forEach(open::push);
      } else if (ComparedRoot.isRoot(at)) {
        return Optional.of(at);
      }
    }
    return Optional.empty();
  }

  private static Optional<Problem> problem(
      KernelScope kernel, OperationArea area, SourceRange place, List<Node> divisions) {
    double aluts = divisions.stream().mapToDouble(area::of).sum();
    if (area.share(aluts) < WORTH_SAYING) {
      return Optional.empty();
    }
    Node root = root(kernel, divisions.get(0)).orElseThrow();
    String message =
        String.format(
            Locale.ROOT,
            "'%s' takes the square root of line %d and a divider behind it: 'rsqrt' gives one divided by the root in one function and products do the rest, which saves the divider's DSP blocks and its %d cycles; the last places of the result may differ",
            place.text().strip().replaceAll("\\s+", " "),
            kernel.hardware().line(root),
            divisions.get(0).cycles());
    return Optional.of(
        Problem.of(
                Level.INFO,
                new Cause(Cause.Kind.ARITHMETIC, kernel.name() + " root@" + place.start()),
                place,
                message,
                Loss.UNKNOWN)
            .with(new Problem.Related(kernel.range(root), "the square root")));
  }
}
