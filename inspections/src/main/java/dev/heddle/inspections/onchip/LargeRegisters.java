package dev.heddle.inspections.onchip;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.scheduler.hardware.MemoryPlan;
import dev.heddle.scheduler.report.Area;
import java.util.Locale;

/** Arrays in registers that take a share of the device, shift registers aside. */
public final class LargeRegisters implements Inspection {
  private static final About ABOUT =
      About.of(
          "register-array-expensive",
          Group.ON_CHIP,
          "An array in registers takes a share of the device",
          Level.WEAK_WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE,
          About.Need.REPORT);

  /** Share of the device's registers from which an array is worth a word. */
  private static final double WORTH_SAYING = 0.02;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.memories(
        (memory, kernel, problems) -> {
          double registers = registers(memory, kernel);
          // The compiler puts the long ones of these into memory, which nobody counts yet.
          boolean isShift =
              new ArrayLoops(kernel.definition(), memory.name(), Integer.MAX_VALUE)
                  .shifting()
                  .isPresent();
          if (memory.kind() == MemoryPlan.Kind.REGISTERS
              && !isShift
              && registers >= WORTH_SAYING * kernel.capacity().ffs()) {
            problems.add(problem(memory, kernel, registers));
          }
        });
  }

  private static double registers(MemoryPlan memory, KernelScope kernel) {
    String row = "Private Variable: '%s'".formatted(memory.name());
    return kernel.report().area() == null
        ? 0
        : kernel.report().area().rows().stream()
            .filter(each -> each.name().equals(row))
            .mapToDouble(Area.Row::ffs)
            .max()
            .orElse(0);
  }

  private static Problem problem(MemoryPlan memory, KernelScope kernel, double registers) {
    double share = registers / kernel.capacity().ffs();
    String message =
        String.format(
            Locale.ROOT,
            "'%s' of %,d bytes is in registers, ~%,.0f of them (%.0f %% of the device), since all"
                + " of it is used at once: unroll the loops over it by a factor, and it is a"
                + " memory",
            memory.name(),
            memory.requestedBytes(),
            registers,
            100 * share);
    return Problem.of(
        Level.WEAK_WARNING,
        new Cause(Cause.Kind.BLOCKS, kernel.identities().memory(memory.id())),
        kernel.hardware().range(memory.place()).standing(),
        message,
        Loss.ofArea(share));
  }
}
