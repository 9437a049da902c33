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
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.MemoryObject;

/** Variables that ask for registers and are memories all the same. */
public final class IgnoredRegister implements Inspection {
  private static final About ABOUT =
      About.of(
          "register-not-followed",
          Group.ON_CHIP,
          "A variable that is declared 'register' becomes a memory",
          Level.WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.memories(
        (memory, kernel, problems) -> {
          if (memory.isRam()) {
            memory.members().stream()
                .flatMap(member -> kernel.hardware().object(member.object()).stream())
                .filter(IgnoredRegister::asks)
                .findFirst()
                .map(object -> problem(kernel, memory, object))
                .ifPresent(problems::add);
          }
        });
  }

  private static boolean asks(MemoryObject object) {
    return object.attributes().stream().anyMatch(each -> each.name().equals("register"));
  }

  private static Problem problem(KernelScope kernel, MemoryPlan memory, MemoryObject object) {
    boolean isOfStructures = object.element() instanceof IrType.Aggregate;
    String message =
        "'%s' is declared 'register' and becomes a memory of %s all the same: %s"
            .formatted(
                object.name(),
                blocks(memory),
                isOfStructures
                    ? "its structures are accessed at places that are known only at run time, also inside of them; an array for each member, each with one index, is held in registers"
                    : "what accesses it is not known at compile time, as with a pointer that may be to several variables; index it by its name");
    return Problem.of(
        Level.WARNING,
        new Cause(Cause.Kind.BLOCKS, kernel.identities().memory(memory.id())),
        object.range().standing(),
        message,
        Loss.UNKNOWN);
  }

  private static String blocks(MemoryPlan memory) {
    return memory.rams() == 0
        ? "logic blocks"
        : "%,d RAM block%s".formatted(memory.rams(), memory.rams() == 1 ? "" : "s");
  }
}
