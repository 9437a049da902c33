package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Promise;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.fix.ParameterWord;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Variable;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.Report;
import java.util.List;
import java.util.Optional;

/**
 * A volatile argument of the only kernel of a design, whose loads go along consecutive addresses:
 * without the word they read ahead (best-practices-5-11 F12). Where the word keeps a cache away it
 * is meant.
 */
public final class NeedlessVolatile implements Inspection {
  private static final About ABOUT =
      About.of(
          "volatile-blocks-optimisation",
          Group.OFF_CHIP,
          "'volatile' keeps loads from reading ahead",
          Level.INFO,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          VolatileScalar.in(kernel).forEach(problems::add);
          boolean isAlone =
              kernel.file().analysis().system().kernels().size() == 1
                  && kernel.units() == 1
                  && kernel.hardware().channels().isEmpty()
                  && kernel.hardware().isSingle();
          if (isAlone && !ordersMemory(kernel)) {
            UnitPlaces.global(kernel).stream()
                .filter(LoadStoreUnit::isLoad)
                .map(unit -> UnitPlaces.argument(kernel, unit))
                .flatMap(Optional::stream)
                .filter(MemoryObject::isVolatile)
                .distinct()
                .map(argument -> problem(kernel, argument))
                .flatMap(Optional::stream)
                .forEach(problems::add);
          }
        });
  }

  /** Whether somebody orders memory by hand, or asks it again and again. */
  private static boolean ordersMemory(KernelScope kernel) {
    return kernel.hardware().flow().nodes().stream()
            .anyMatch(node -> node.detail() instanceof Detail.Fence)
        || kernel.hardware().units().stream()
            .anyMatch(unit -> unit.access() == LoadStoreUnit.Access.ATOMIC);
  }

  private static Optional<Problem> problem(KernelScope kernel, MemoryObject argument) {
    Optional<Variable> parameter = kernel.parameter(argument);
    Optional<SourceRange> word = parameter.flatMap(found -> ParameterWord.of(found, "volatile"));
    if (word.isEmpty()) {
      return Optional.empty();
    }
    String message =
        "'%s' is 'volatile', so its loads neither read ahead nor are joined, and no other kernel of the design could change it: without the word they read along it ahead of time, unless the host writes while the kernel runs"
            .formatted(argument.name());
    return Optional.of(
        Problem.of(
                Level.INFO,
                new Cause(Cause.Kind.OFF_CHIP, "volatile " + argument.name()),
                parameter.get().range(),
                message,
                Loss.UNKNOWN)
            .with(
                ProposedFix.of(
                    new EditBuilder(word.get().file()).delete(word.get()).edits(),
                    "Take 'volatile' away, which promises that nobody else writes there meanwhile",
                    new ProposedFix.Target(kernel.name(), kernel.name()),
                    ProposedFix.Results.PROMISED,
                    readsAhead(kernel.name())))
            .whenFixed());
  }

  private static Promise readsAhead(String kernel) {
    return (before, after, applied) ->
        count(after, kernel, "prefetching") > count(before, kernel, "prefetching")
                && cached(after, kernel) <= cached(before, kernel)
            ? Optional.of(
                "units that read ahead %d -> %d"
                    .formatted(
                        count(before, kernel, "prefetching"), count(after, kernel, "prefetching")))
            : Optional.empty();
  }

  private static long count(Report report, String kernel, String type) {
    return units(report, kernel).stream()
        .flatMap(each -> each.lsus().stream())
        .filter(unit -> type.equals(unit.type()))
        .count();
  }

  private static long cached(Report report, String kernel) {
    return units(report, kernel).stream()
        .flatMap(each -> each.lsus().stream())
        .filter(unit -> unit.modifiers().contains("cached"))
        .count();
  }

  private static List<KernelReport> units(Report report, String kernel) {
    return report.kernels().stream().filter(each -> each.name().equals(kernel)).toList();
  }
}
