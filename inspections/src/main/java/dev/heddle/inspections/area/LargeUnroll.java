package dev.heddle.inspections.area;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.LoopOrigin;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.DeviceSummary;
import java.util.Comparator;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Loops whose unrolling makes so many copies that they take half of the device or more. */
public final class LargeUnroll implements Inspection {
  private static final About ABOUT =
      About.of(
          "unroll-too-large",
          Group.UNROLLING,
          "Unrolling takes half of the device or more",
          Level.WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE,
          About.Need.REPORT);

  @Override
  public About about() {
    return ABOUT;
  }

  private static final long COPIES = 64;
  private static final double HALF = 0.5;

  /** Share of what the lines of a kernel take from which a loop is what makes it large. */
  private static final double PART = 0.3;

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) ->
            largest(kernel.hardware(), kernel.report().area(), kernel.capacity())
                .filter(origin -> !prints(kernel, origin))
                .map(origin -> problem(kernel, origin))
                .ifPresent(problems::add));
  }

  /** Whether it prints, which is what takes most of such a body and is told by itself. */
  private static boolean prints(KernelScope kernel, LoopOrigin origin) {
    SourceRange loop = kernel.hardware().range(origin.place());
    return kernel.hardware().flow().nodes().stream()
        .filter(node -> node.opcode() == Opcode.PRINTF && node.built())
        .map(kernel::range)
        .anyMatch(
            print ->
                print.file() == loop.file()
                    && loop.start() <= print.start()
                    && print.end() <= loop.end());
  }

  /**
   * The loop of which unrolling makes too many copies, by what stands in it itself: a body that
   * only moves registers costs nothing, however often it is there. Empty if none does, or if most
   * of what is taken stands elsewhere, such as in a function that is called many times.
   */
  static Optional<LoopOrigin> largest(
      ScheduledKernel kernel, Area area, DeviceSummary.Capacity capacity) {
    Map.Entry<String, Double> most = most(area, capacity);
    if (most.getValue() <= HALF) {
      return Optional.empty();
    }
    // Registers hold what logic computes, and are counted for no line.
    String resource = most.getKey().equals("FFs") ? "ALUTs" : most.getKey();
    Map<LoopOrigin, Double> own = BodyArea.of(kernel, area, resource);
    double half = HALF * BodyArea.of(capacity, resource);
    double part = PART * BodyArea.ofLines(area, resource);
    boolean isKnown = own.values().stream().anyMatch(each -> each > 0);
    return kernel.origins().stream()
        .filter(origin -> copies(kernel, origin) > 1)
        .max(
            Comparator.<LoopOrigin>comparingDouble(origin -> own.getOrDefault(origin, 0.0))
                .thenComparingLong(origin -> copies(kernel, origin)))
        .filter(origin -> own.getOrDefault(origin, 0.0) >= part)
        .filter(
            origin ->
                isKnown && own.getOrDefault(origin, 0.0) > half || copies(kernel, origin) > COPIES);
  }

  /** Copies of a loop's body in one iteration of the loop of hardware that they lie in. */
  private static long copies(ScheduledKernel kernel, LoopOrigin origin) {
    long copies = 1;
    Optional<LoopOrigin> at = Optional.of(origin);
    while (at.isPresent()) {
      LoopOrigin.Fate fate = at.get().fate();
      boolean isUnrolled =
          fate == LoopOrigin.Fate.UNROLLED || fate == LoopOrigin.Fate.PARTLY_UNROLLED;
      if (!isUnrolled) {
        break;
      }
      copies *= Math.max(1, at.get().factor());
      OptionalInt parent = at.get().parent();
      at =
          parent.isPresent()
              ? Optional.of(kernel.origins().get(parent.getAsInt()))
              : Optional.empty();
    }
    return copies;
  }

  /** The resource of which most is taken, with its share of the device. */
  private static Map.Entry<String, Double> most(Area area, DeviceSummary.Capacity capacity) {
    if (area == null) {
      return Map.entry("", 0.0);
    }
    Map<String, Double> shares =
        Map.of(
            "ALUTs", area.aluts() / capacity.aluts(),
            "FFs", area.ffs() / capacity.ffs(),
            "DSPs", area.dsps() / Math.max(1, capacity.dsps()));
    return shares.entrySet().stream().max(Map.Entry.comparingByValue()).orElseThrow();
  }

  private static Problem problem(KernelScope kernel, LoopOrigin origin) {
    Map.Entry<String, Double> most = most(kernel.report().area(), kernel.capacity());
    SourceRange loop = kernel.hardware().range(origin.place()).standing();
    SourceRange place =
        kernel.file().loops().find(loop).map(entry -> entry.loop().keywordRange()).orElse(loop);
    String message =
        "unrolling makes %,d copies of the loop at line %d, and kernel '%s' takes %.0f %% of the device's %s%s: unroll only the innermost loop, or by a smaller factor"
            .formatted(
                copies(kernel.hardware(), origin),
                place.line(),
                kernel.name(),
                100 * most.getValue(),
                most.getKey(),
                most.getValue() > 1 ? ", more than there are" : "");
    return Problem.of(
        most.getValue() > 1 ? Level.ERROR : Level.WARNING,
        new Cause(Cause.Kind.AREA, "unroll"),
        place,
        message,
        Loss.ofArea(Math.min(1, most.getValue())));
  }
}
