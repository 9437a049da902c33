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
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.Optional;
import java.util.stream.Collectors;

/** Arrays that are one memory because a pointer may refer to each of them (model M-MEM-1). */
public final class MergedArrays implements Inspection {
  private static final About ABOUT =
      About.of(
          "memories-merged-by-pointer",
          Group.ON_CHIP,
          "Arrays share a memory because a pointer may refer to each",
          Level.WEAK_WARNING,
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
          boolean isAsked =
              memory.members().stream()
                  .map(member -> kernel.hardware().object(member.object()))
                  .flatMap(Optional::stream)
                  .map(MemoryObject::attributes)
                  .anyMatch(list -> list.stream().anyMatch(each -> each.name().equals("merge")));
          if (memory.isRam() && memory.members().size() > 1 && !isAsked) {
            problems.add(problem(memory, kernel));
          }
        });
  }

  private static Problem problem(MemoryPlan memory, KernelScope kernel) {
    String names =
        memory.members().stream().map(MemoryPlan.Member::name).collect(Collectors.joining("', '"));
    String message =
        "'%s' are one memory of %,d bytes, as a pointer may refer to each, and share its ports%s: choose between elements, 'c ? a[i] : b[i]', in place of the pointer"
            .formatted(
                names,
                memory.requestedBytes(),
                memory.arbitrated() ? ", for which accesses compete" : "");
    return Problem.of(
        memory.arbitrated() ? Level.WARNING : Level.WEAK_WARNING,
        new Cause(Cause.Kind.PORTS, kernel.identities().memory(memory.id())),
        kernel.hardware().range(memory.place()).standing(),
        message,
        Loss.UNKNOWN);
  }
}
