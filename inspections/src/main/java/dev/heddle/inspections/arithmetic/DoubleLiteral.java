package dev.heddle.inspections.arithmetic;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Problems;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.scheduler.report.KernelReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Floating-point literals without the suffix f that make hardware compute in double precision (Best
 * Practices Guide).
 */
public final class DoubleLiteral implements Inspection {
  private static final About ABOUT =
      About.of(
          "double-literal",
          Group.ARITHMETIC,
          "A literal without 'f' makes hardware compute in double precision",
          Level.WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.TREE,
          About.Need.REPORT);

  @Override
  public About about() {
    return ABOUT;
  }

  private static final String DOUBLE = "64-bit Floating-point";

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          Set<Integer> lines = doubleLines(kernel);
          if (!lines.isEmpty()) {
            for (FunctionDefinition function : kernel.file().unit().functions()) {
              boolean isUsed = kernel.file().kernelsWith(function.name()).contains(kernel.name());
              if (isUsed && !function.hasErrors()) {
                problem(kernel, function, lines, problems);
              }
            }
          }
        });
  }

  /** Lines of the source with operations in double precision. */
  private static Set<Integer> doubleLines(KernelScope kernel) {
    return kernel.report().blocks().stream()
        .flatMap(block -> block.instructions().stream())
        .filter(each -> each.operation().startsWith(DOUBLE) && each.line() != null)
        .map(each -> each.line())
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static double operations(KernelReport kernel) {
    return kernel.blocks().stream()
        .flatMap(block -> block.instructions().stream())
        .filter(each -> each.operation().startsWith(DOUBLE))
        .count();
  }

  private static void problem(
      KernelScope kernel, FunctionDefinition function, Set<Integer> lines, Problems problems) {
    List<SourceRange> literals =
        new DoubleLiterals(function)
            .found().stream()
                .filter(range -> range.file() == function.range().file())
                .filter(
                    range -> lines.stream().anyMatch(line -> Math.abs(line - range.line()) <= 1))
                .toList();
    if (literals.isEmpty()) {
      return;
    }
    SourceRange first = literals.get(0);
    double operations = operations(kernel.report());
    String message =
        "%s without 'f' %s double, so kernel '%s' has %.0f operation%s in double precision, which no DSP block does alone: write %sf"
            .formatted(
                literals.size() == 1
                    ? "the literal '%s'".formatted(first.text())
                    : "%d literals such as '%s'".formatted(literals.size(), first.text()),
                literals.size() == 1 ? "is a" : "are",
                kernel.name(),
                operations,
                operations == 1 ? "" : "s",
                first.text());
    EditBuilder edits = new EditBuilder(first.file());
    literals.forEach(range -> edits.behind(range, "f"));
    List<ProposedFix> fixes = new ArrayList<>();
    edits
        .edits()
        .ifPresent(
            change ->
                fixes.add(
                    new ProposedFix(
                        literals.size() == 1
                            ? "Add 'f' to '%s'".formatted(first.text())
                            : "Add 'f' to %d literals".formatted(literals.size()),
                        kernel.name(),
                        function.name(),
                        change,
                        ProposedFix.Results.ROUNDING,
                        new Improvement(
                            kernel.name(),
                            "operations in double precision",
                            "",
                            0,
                            DoubleLiteral::operations))));
    Problem problem =
        Problem.of(
            Level.WARNING,
            new Cause(Cause.Kind.ARITHMETIC, "double " + function.name()),
            first,
            message,
            Loss.UNKNOWN);
    for (SourceRange other : literals.stream().skip(1).limit(4).toList()) {
      problem = problem.with(new Problem.Related(other, "a double, too"));
    }
    problems.add(problem.with(fixes));
  }
}
