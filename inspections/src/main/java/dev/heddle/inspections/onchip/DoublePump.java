package dev.heddle.inspections.onchip;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.AttributeList;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Improvement;
import dev.heddle.language.types.Attribute;
import dev.heddle.scheduler.hardware.MemoryPlan;
import java.util.List;

/** Memories at twice the clock that have enough ports at the clock itself. */
public final class DoublePump implements Inspection {
  private static final String ATTRIBUTE = "doublepump";

  private final boolean stratix;
  private final About about;

  /**
   * The inspection for some devices.
   *
   * @param stratix whether Stratix 10 is meant, where it lowers the clock, else all others
   */
  public DoublePump(boolean stratix) {
    this.stratix = stratix;
    this.about =
        About.of(
            stratix ? "s10-double-pump" : "pump-choice",
            stratix ? Group.STRATIX_10 : Group.ON_CHIP,
            stratix
                ? "A memory at twice the clock may lower that of the design"
                : "A memory runs at twice the clock without need",
            Level.WEAK_WARNING,
            About.FixKind.PROVEN_EDIT,
            About.Need.SCHEDULE);
  }

  @Override
  public About about() {
    return about;
  }

  @Override
  public void register(Visits visits) {
    visits.memories(
        (memory, kernel, problems) -> {
          String family = kernel.file().analysis().report().device().family();
          if (memory.isRam() && memory.twice() && family.equals("Stratix 10") == stratix) {
            DeclaredVariables.only(kernel.definition(), memory.name())
                .flatMap(variable -> variable.attribute(ATTRIBUTE))
                .ifPresent(attribute -> problems.add(problem(memory, kernel, attribute)));
          }
        });
  }

  private Problem problem(MemoryPlan memory, KernelScope kernel, Attribute attribute) {
    String message =
        "'%s' runs at twice the clock by '%s', though its accesses find their ports without that; %s"
            .formatted(
                memory.name(),
                ATTRIBUTE,
                stratix
                    ? "on this device the second clock lowers that of the design"
                    : "the second clock costs logic and may hold the first one back");
    return Problem.of(
            Level.WEAK_WARNING,
            new Cause(Cause.Kind.PRAGMA, "pump of " + kernel.identities().memory(memory.id())),
            attribute.range().standing(),
            message,
            Loss.UNKNOWN)
        .with(
            AttributeList.of(attribute, ATTRIBUTE::equals)
                .map(
                    list ->
                        ProposedFix.of(
                            new EditBuilder(list.file()).replace(list, "").edits(),
                            "Let '%s' run at the kernel's clock".formatted(memory.name()),
                            new ProposedFix.Target(kernel.name(), kernel.name()),
                            ProposedFix.Results.SAME,
                            Improvement.noLoss(kernel.name(), "no access waits, as before")))
                .orElse(List.of()))
        .whenFixed();
  }
}
