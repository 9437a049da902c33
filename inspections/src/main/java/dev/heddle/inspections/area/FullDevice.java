package dev.heddle.inspections.area;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.FileScope;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.DeviceSummary;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.Report;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.ToDoubleFunction;

/** A design that needs more than the device has, or nearly all of it. */
public final class FullDevice implements Inspection {
  /** Error in percent where nobody knows it: then nothing is sure. */
  private static final double UNKNOWN = 100;

  private static final About ABOUT =
      About.of(
          "design-does-not-fit",
          Group.AREA,
          "The design needs more than the device has",
          Level.ERROR,
          About.FixKind.NONE,
          About.Need.REPORT);

  @Override
  public About about() {
    return ABOUT;
  }

  /** Share of the device above which the clock falls and fitting may fail. */
  private static final double TIGHT = 0.85;

  /** A resource with what the design takes of it. */
  private record Use(String name, double used, double capacity, double error) {
    double share() {
      return used / capacity;
    }
  }

  @Override
  public void register(Visits visits) {
    visits.files(
        (file, problems) -> {
          boolean isFirst =
              file.analysis().linked().files().get(0).frontEnd().unit() == file.unit();
          if (isFirst && file.analysis().report().area() != null) {
            problem(file).ifPresent(problems::add);
          }
        });
  }

  private static Optional<Problem> problem(FileScope file) {
    Report report = file.analysis().report();
    List<Use> uses = uses(report.area(), report.device().capacity());
    Optional<Use> most = uses.stream().max(Comparator.comparingDouble(Use::share));
    if (most.isEmpty()
        || most.get().share() < TIGHT
        || hasNegative(report.area())
        || hasTooLarge(report)
        || isUnrolled(file.analysis(), most.get().name())) {
      return Optional.empty();
    }
    Use use = most.get();
    boolean isSure = use.used() * (1 - use.error() / 100) > use.capacity();
    boolean isOver = use.share() > 1;
    String largest = largest(report, use.name());
    String message =
        String.format(
            Locale.ROOT,
            "the design needs ~%,.0f of the device's %,.0f %s (%.0f %%)%s; %s",
            use.used(),
            use.capacity(),
            use.name(),
            100 * use.share(),
            largest,
            isSure
                ? "it does not fit"
                : isOver
                    ? "it may not fit"
                    : "so full a device lowers the clock, and fitting may fail");
    return place(file, report, use.name())
        .map(
            place ->
                Problem.of(
                    isSure ? Level.ERROR : Level.WARNING,
                    new Cause(Cause.Kind.AREA, "design"),
                    place,
                    message,
                    Loss.ofArea(Math.min(1, use.share()))));
  }

  private static List<Use> uses(Area area, DeviceSummary.Capacity capacity) {
    Area.ErrorBand error = area.errorPercent();
    List<Use> uses = new ArrayList<>();
    uses.add(
        new Use("ALUTs", area.aluts(), capacity.aluts(), error == null ? UNKNOWN : error.logic()));
    uses.add(new Use("FFs", area.ffs(), capacity.ffs(), error == null ? UNKNOWN : error.ffs()));
    uses.add(
        new Use(
            "RAM blocks", area.rams(), capacity.rams(), error == null ? UNKNOWN : error.rams()));
    uses.add(new Use("DSPs", area.dsps(), capacity.dsps(), error == null ? UNKNOWN : error.dsps()));
    uses.removeIf(use -> use.capacity() <= 0);
    return uses;
  }

  /** Whether an array alone is too large, which is told where it stands. */
  private static boolean hasTooLarge(Report report) {
    return report.kernels().stream()
        .flatMap(kernel -> kernel.memories().stream())
        .anyMatch(
            memory -> memory.rams() != null && memory.rams() > report.device().capacity().rams());
  }

  /** Whether unrolling in the largest kernel is the reason, which is told there. */
  private static boolean isUnrolled(Analysis analysis, String resource) {
    Report report = analysis.report();
    Optional<KernelReport> largest = largestKernel(report, resource);
    return !resource.equals("RAM blocks")
        && largest.isPresent()
        && analysis.system().kernels().stream()
            .map(placed -> placed.copy(0))
            .filter(kernel -> kernel.name().equals(largest.get().name()))
            .anyMatch(
                kernel ->
                    LargeUnroll.largest(kernel, largest.get().area(), report.device().capacity())
                        .isPresent());
  }

  private static boolean hasNegative(Area area) {
    return area.rows().stream()
        .anyMatch(row -> row.aluts() < 0 || row.ffs() < 0 || row.rams() < 0 || row.dsps() < 0);
  }

  private static ToDoubleFunction<Area> of(String resource) {
    return switch (resource) {
      case "ALUTs" -> Area::aluts;
      case "FFs" -> Area::ffs;
      case "RAM blocks" -> Area::rams;
      default -> Area::dsps;
    };
  }

  private static Optional<KernelReport> largestKernel(Report report, String resource) {
    return report.kernels().stream()
        .filter(kernel -> kernel.area() != null)
        .max(Comparator.comparingDouble(kernel -> of(resource).applyAsDouble(kernel.area())));
  }

  private static String largest(Report report, String resource) {
    return largestKernel(report, resource)
        .flatMap(
            kernel ->
                kernel.area().rows().stream()
                    .max(Comparator.comparingDouble(row -> row(row, resource)))
                    .map(
                        row ->
                            String.format(
                                Locale.ROOT,
                                ": kernel '%s' takes %,.0f, %s for '%s' (%,.0f)",
                                kernel.name(),
                                of(resource).applyAsDouble(kernel.area()),
                                isMost(kernel, row, resource) ? "most of them" : "the largest part",
                                row.name(),
                                row(row, resource))))
        .orElse("");
  }

  private static boolean isMost(KernelReport kernel, Area.Row row, String resource) {
    return row(row, resource) > of(resource).applyAsDouble(kernel.area()) / 2;
  }

  private static double row(Area.Row row, String resource) {
    return switch (resource) {
      case "ALUTs" -> row.aluts();
      case "FFs" -> row.ffs();
      case "RAM blocks" -> row.rams();
      default -> row.dsps();
    };
  }

  /** The largest kernel, where it stands in this file; else the first kernel here. */
  private static Optional<SourceRange> place(FileScope file, Report report, String resource) {
    List<FunctionDefinition> kernels = file.unit().kernels();
    return largestKernel(report, resource)
        .flatMap(
            largest ->
                // A compute unit has its number behind the name; another kernel's may begin alike.
                kernels.stream()
                    .filter(kernel -> largest.name().startsWith(kernel.name()))
                    .max(Comparator.comparingInt(kernel -> kernel.name().length())))
        .or(() -> kernels.stream().findFirst())
        .map(kernel -> kernel.function().range());
  }
}
