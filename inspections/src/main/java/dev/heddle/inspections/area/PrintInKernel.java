package dev.heddle.inspections.area;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Expression;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Opcode;

/**
 * Printing in hardware: it costs a store unit and logic for each call, and keeps launches from
 * being queued (Programming Guide).
 */
public final class PrintInKernel implements Inspection {
  private static final About ABOUT =
      About.of(
          "printf-in-kernel",
          Group.AREA,
          "'printf' is built into hardware",
          Level.WEAK_WARNING,
          About.FixKind.NONE,
          About.Need.TREE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.expressions(
        Expression.BuiltinCall.class,
        (call, function, problems) -> {
          if (call.callee().name().equals("printf")
              && function
                  .file()
                  .hardware(function.kernel())
                  .map(kernel -> isMore(kernel) && isBuilt(kernel, call.range()))
                  .orElse(true)) {
            problems.add(
                Problem.of(
                    Level.WEAK_WARNING,
                    new Cause(Cause.Kind.AREA, "printf " + function.kernel()),
                    call.range(),
                    "'printf' is built into the hardware of kernel '%s': a unit that stores to memory, logic for each call, and launches that can't be queued; put it between '#ifdef EMULATOR' and '#endif'"
                        .formatted(function.kernel()),
                    Loss.UNKNOWN));
          }
        });
  }

  /** Whether a call is left: one under a condition that never holds is not. */
  private static boolean isBuilt(ScheduledKernel kernel, SourceRange call) {
    return kernel.flow().nodes().stream()
        .filter(node -> node.opcode() == Opcode.PRINTF)
        .map(node -> kernel.range(node.place()).standing())
        .anyMatch(range -> range.file() == call.file() && range.line() == call.line());
  }

  /** Whether a kernel does anything but print, so that something is left without that. */
  private static boolean isMore(ScheduledKernel kernel) {
    return !kernel.channels().isEmpty() || !kernel.units().stream().allMatch(LoadStoreUnit::isLoad);
  }
}
