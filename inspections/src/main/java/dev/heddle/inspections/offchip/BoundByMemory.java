package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.scheduler.hardware.BoardMemory;
import dev.heddle.scheduler.report.TimeReport;
import java.util.Locale;

/**
 * A kernel on a named board whose accesses take longer at the memory's full bandwidth than its
 * pipelines need (book-fpga-opencl R19): more hardware does not make it faster.
 */
public final class BoundByMemory implements Inspection {
  private static final About ABOUT =
      About.of(
          "bandwidth-saturated",
          Group.OFF_CHIP,
          "Memory takes longer than the pipelines",
          Level.WARNING,
          About.FixKind.NONE,
          About.Need.REPORT);

  /** Share of the time of the pipelines from which memory sets the pace. */
  private static final double SATURATED = 0.9;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          TimeReport time = kernel.report().time();
          if (kernel.file().analysis().report().command().board() != null
              && time != null
              && time.launch() != null
              && time.launch().computingMillis() > 0
              && time.launch().movingMillis() >= SATURATED * time.launch().computingMillis()) {
            problems.add(problem(kernel, time.launch()));
          }
        });
  }

  private static Problem problem(KernelScope kernel, TimeReport.Launch launch) {
    BoardMemory memory = kernel.file().analysis().system().usualMemory();
    String message =
        String.format(
            Locale.ROOT,
            "memory sets the pace of '%s': at the full %,.0f MB/s of '%s' its accesses take %.0f %% of the time that the pipelines need; more copies or lanes do not help, loading less does",
            kernel.name(),
            memory.bandwidthMBps(),
            memory.name(),
            100 * launch.movingMillis() / launch.computingMillis());
    return Problem.of(
        Level.WARNING,
        new Cause(Cause.Kind.OFF_CHIP, "bandwidth of " + kernel.name()),
        kernel.definition().function().range(),
        message,
        Loss.UNKNOWN);
  }
}
