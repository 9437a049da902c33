package dev.heddle.inspections.area;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FileScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.tree.Function;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.scheduler.hardware.ModeReason;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Kernels of one work-item that keep the logic which starts many, as nothing promises that there is
 * one. Told once for a file, where it is a share of the device.
 */
public final class DispatchLogic implements Inspection {
  private static final About ABOUT =
      About.of(
          "dispatch-logic",
          Group.AREA,
          "Kernels of one work-item keep the logic that starts many",
          Level.INFO,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE);

  private static final String ATTRIBUTE = "__attribute__((max_global_work_dim(0)))";
  private static final int NAMED = 3;

  /** Share of the device below which the logic is not worth a word. */
  private static final double WORTH_SAYING = 0.01;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) -> {
          Set<String> meant =
              file.analysis().system().kernels().stream()
                  .map(placed -> placed.general())
                  .filter(kernel -> kernel.reason().cause() == ModeReason.Cause.NOTHING_ASKS)
                  .map(kernel -> kernel.built().name())
                  .collect(Collectors.toSet());
          List<FunctionDefinition> kernels =
              file.unit().kernels().stream()
                  .filter(kernel -> meant.contains(kernel.name()) && !kernel.hasErrors())
                  .filter(kernel -> isFree(kernel.function()))
                  .filter(kernel -> kernel.range().file() == file.unit().file())
                  .toList();
          double aluts = kernels.stream().mapToDouble(kernel -> overhead(file, kernel)).sum();
          if (aluts >= WORTH_SAYING * file.analysis().report().device().capacity().aluts()) {
            problems.add(problem(file, kernels, aluts));
          }
        });
  }

  private static boolean isFree(Function kernel) {
    return kernel.attribute("max_global_work_dim").isEmpty()
        && kernel.attribute("autorun").isEmpty();
  }

  /** ALUTs of a kernel that do what is not its own work. */
  private static double overhead(FileScope file, FunctionDefinition kernel) {
    return file.analysis().report().kernels().stream()
        .filter(report -> report.name().equals(kernel.name()) && report.area() != null)
        .flatMap(report -> report.area().rows().stream())
        .filter(row -> row.name().equals("Function overhead"))
        .mapToDouble(row -> row.aluts())
        .sum();
  }

  private static Problem problem(FileScope file, List<FunctionDefinition> kernels, double aluts) {
    String names =
        kernels.stream()
            .limit(NAMED)
            .map(FunctionDefinition::name)
            .collect(Collectors.joining("', '", "'", "'"));
    int more = Math.max(0, kernels.size() - NAMED);
    String message =
        String.format(
            Locale.ROOT,
            "%s %s%s %s but %s the logic that starts many, %,.0f ALUTs in all: '%s' takes most of it away, if the host starts a single one",
            kernels.size() == 1 ? "kernel" : "kernels",
            names,
            more > 0 ? " and %d more".formatted(more) : "",
            kernels.size() == 1 ? "has one work-item" : "have one work-item each",
            kernels.size() == 1 ? "keeps" : "keep",
            aluts,
            ATTRIBUTE);
    FunctionDefinition first = kernels.get(0);
    EditBuilder edits = new EditBuilder(file.unit().file());
    kernels.forEach(kernel -> edits.lineAbove(kernel.range(), ATTRIBUTE));
    return Problem.of(
            Level.INFO,
            new Cause(Cause.Kind.AREA, "dispatch " + first.name()),
            first.function().range(),
            message,
            Loss.UNKNOWN)
        .with(
            ProposedFix.of(
                edits.edits(),
                "Promise by 'max_global_work_dim(0)' that the host starts one work-item",
                new ProposedFix.Target(first.name(), first.name()),
                ProposedFix.Results.PROMISED,
                Improvement.aluts(first.name(), 0)));
  }
}
