package dev.heddle.inspections.ndrange;

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
import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.Report;
import java.util.Locale;
import java.util.Optional;

/**
 * Several compute units of a kernel whose work-items could stand side by side in one: lanes share
 * control and join their accesses (best-practices-5-11 R-N9).
 */
public final class LanesFirst implements Inspection {
  private static final About ABOUT =
      About.of(
          "simd-before-copies",
          Group.NDRANGE,
          "Compute units where lanes would take less",
          Level.INFO,
          About.FixKind.PROVEN_EDIT,
          About.Need.REPORT);

  /** Share of the area that has to go. */
  private static final double GAIN = 0.1;

  /** Lanes of a kernel at most. */
  private static final int MOST = 16;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          int units = kernel.units();
          Optional<Attribute> asked = kernel.definition().function().attribute("num_compute_units");
          boolean isMeant =
              units > 1
                  && units <= MOST
                  && Integer.bitCount(units) == 1
                  && kernel.hardware().items().isPresent()
                  && kernel.hardware().vector().lanes() == 1
                  && kernel.hardware().channels().isEmpty()
                  && asked.isPresent();
          if (isMeant) {
            problems.add(problem(kernel, asked.get(), units));
          }
        });
  }

  private static Problem problem(KernelScope kernel, Attribute asked, int units) {
    String message =
        "%d compute units of '%s' repeat its control and its ways to memory; %d work-items side by side in one unit share them and join their accesses"
            .formatted(units, kernel.name(), units);
    return Problem.of(
            Level.INFO,
            new Cause(Cause.Kind.LAUNCH, "units " + kernel.name()),
            asked.range(),
            message,
            Loss.UNKNOWN)
        .with(
            ProposedFix.of(
                new EditBuilder(asked.range().file())
                    .replace(asked.range(), "num_simd_work_items(%d)".formatted(units))
                    .edits(),
                "%d lanes in place of %d units".formatted(units, units),
                new ProposedFix.Target(kernel.name(), kernel.name()),
                ProposedFix.Results.SAME,
                smaller(kernel.name(), units)))
        .whenFixed();
  }

  /** As many lanes as there were units, in less logic. */
  private static Promise smaller(String kernel, int lanes) {
    return (before, after, applied) -> {
      double old = aluts(before, kernel);
      double changed = aluts(after, kernel);
      boolean isVector =
          after.kernels().stream()
              .filter(each -> isOf(each, kernel))
              .allMatch(each -> each.simdLanes() == lanes);
      return isVector && changed > 0 && changed < old * (1 - GAIN)
          ? Optional.of(String.format(Locale.ROOT, "ALUTs %,.0f -> %,.0f", old, changed))
          : Optional.empty();
    };
  }

  private static double aluts(Report report, String kernel) {
    return report.kernels().stream()
        .filter(each -> isOf(each, kernel))
        .map(KernelReport::area)
        .filter(area -> area != null)
        .mapToDouble(Area::aluts)
        .sum();
  }

  private static boolean isOf(KernelReport report, String kernel) {
    return report.name().equals(kernel) || report.name().matches(kernel + "_\\d+_\\d+_\\d+");
  }
}
