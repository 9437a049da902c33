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
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.hardware.SystemPlan;
import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.DeviceSummary;
import dev.heddle.scheduler.report.Report;
import java.util.Comparator;
import java.util.Locale;
import java.util.Optional;

/** A design that does not fit because of the copies of one kernel. */
public final class TooManyUnits implements Inspection {
  private static final About ABOUT =
      About.of(
          "compute-units-too-many",
          Group.NDRANGE,
          "A design does not fit with all compute units of a kernel",
          Level.WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE,
          About.Need.REPORT);

  private static final String ATTRIBUTE = "num_compute_units";
  private static final double TIGHT = 0.85;

  /** What is left free, as other parts of the design do not shrink with the copies. */
  private static final double AIM = 0.8;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) -> {
          double share = share(file.analysis().report());
          if (share >= TIGHT) {
            file.analysis().system().kernels().stream()
                .filter(placed -> placed.count() > 1 && placed.copies().isEmpty())
                .max(Comparator.comparingInt(SystemPlan.PlacedKernel::count))
                .flatMap(placed -> file.unit().definition(placed.general().built().name()))
                .flatMap(kernel -> problem(file, kernel, share))
                .ifPresent(problems::add);
          }
        });
  }

  /** Share of the device that a design takes of its scarcest resource. */
  private static double share(Report report) {
    Area area = report.area();
    DeviceSummary.Capacity capacity = report.device().capacity();
    return area == null
        ? 0
        : Math.max(
            Math.max(area.aluts() / capacity.aluts(), area.ffs() / capacity.ffs()),
            Math.max(
                area.rams() / Math.max(1, capacity.rams()),
                area.dsps() / Math.max(1, capacity.dsps())));
  }

  private static Optional<Problem> problem(
      FileScope file, FunctionDefinition kernel, double share) {
    Optional<Attribute> units = kernel.function().attribute(ATTRIBUTE);
    long count = units.map(each -> each.integer(0).orElse(0)).orElse(0L);
    long fewer = (long) Math.floor(count * AIM / share);
    if (units.isEmpty() || units.get().arguments().size() != 1 || fewer < 1 || fewer >= count) {
      return Optional.empty();
    }
    String message =
        String.format(
            Locale.ROOT,
            "with %d compute units of kernel '%s' the design needs ~%.0f %% of the device: %s; with"
                + " %d it fits",
            count,
            kernel.name(),
            100 * share,
            share > 1 ? "it does not fit" : "so full a device lowers the clock",
            fewer);
    SourceRange number = units.get().arguments().get(0).range();
    return Optional.of(
        Problem.of(
                share > 1 ? Level.ERROR : Level.WARNING,
                new Cause(Cause.Kind.AREA, "design"),
                units.get().range().standing(),
                message,
                Loss.ofArea(Math.min(1, share)))
            .with(
                ProposedFix.of(
                    new EditBuilder(number.file()).replace(number, Long.toString(fewer)).edits(),
                    "Build %d compute unit%s".formatted(fewer, fewer == 1 ? "" : "s"),
                    new ProposedFix.Target(kernel.name(), kernel.name()),
                    ProposedFix.Results.SAME,
                    (before, after, applied) ->
                        share(after) < TIGHT
                            ? Optional.of(
                                String.format(
                                    Locale.ROOT,
                                    "~%.0f %% of the device -> ~%.0f %%",
                                    100 * share(before),
                                    100 * share(after)))
                            : Optional.empty()))
            .whenFixed());
  }
}
