package dev.heddle.inspections.dependence;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.LoopIndex;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.ProposedFix;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.fix.EditBuilder;
import dev.heddle.inspections.promise.Unchanged;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Order;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/**
 * A plain {@code ivdep} that frees several arrays although one of them is what limits the loop
 * (best-practices-5-11 F28): the promise about the others gains nothing and may be wrong.
 */
public final class BroadPromise implements Inspection {
  private static final About ABOUT =
      About.of(
          "ivdep-too-broad",
          Group.DEPENDENCES,
          "A plain 'ivdep' also frees arrays that limit nothing",
          Level.WEAK_WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) -> {
          Optional<LoopIndex.Entry> entry = kernel.source(loop);
          Optional<LoopPragma.Ivdep> pragma =
              entry
                  .flatMap(found -> found.loop().pragma(LoopPragma.Ivdep.class))
                  .filter(each -> each.array().isEmpty());
          Set<MemoryObject> freed = freed(kernel, loop);
          if (pragma.isPresent() && freed.size() > 1) {
            problems.add(problem(kernel, loop, entry.get(), pragma.get(), freed));
          }
        });
  }

  /** The arrays about which the promise removes an order. */
  private static Set<MemoryObject> freed(KernelScope kernel, LoopPlan loop) {
    Set<MemoryObject> freed = new LinkedHashSet<>();
    for (Order order : kernel.hardware().flow().orders()) {
      if (order.promised() && order.loop().equals(OptionalInt.of(loop.id()))) {
        Optional<MemoryObject> from = kernel.object(kernel.hardware().node(order.from()));
        Optional<MemoryObject> to = kernel.object(kernel.hardware().node(order.to()));
        if (from.isPresent() && from.equals(to)) {
          freed.add(from.get());
        }
      }
    }
    return freed;
  }

  private static Problem problem(
      KernelScope kernel,
      LoopPlan loop,
      LoopIndex.Entry entry,
      LoopPragma.Ivdep pragma,
      Set<MemoryObject> freed) {
    List<String> names = freed.stream().map(MemoryObject::name).toList();
    String message =
        "'ivdep' promises something about '%s', and the loop at line %d is as fast with a promise about one of them alone: name that one, and nobody has to vouch for the others"
            .formatted(String.join("' and '", names), kernel.hardware().line(loop));
    List<ProposedFix> fixes = new ArrayList<>();
    for (String name : names) {
      String narrow =
          "#pragma ivdep array(%s)%s"
              .formatted(
                  name,
                  pragma.safelen().isPresent()
                      ? " safelen(%d)".formatted(pragma.safelen().getAsInt())
                      : "");
      fixes.addAll(
          ProposedFix.of(
              new EditBuilder(pragma.range().file()).replace(pragma.range(), narrow).edits(),
              "Promise it for '%s' alone".formatted(name),
              new ProposedFix.Target(kernel.name(), entry.function().name()),
              ProposedFix.Results.SAME,
              new Unchanged(kernel.name())));
    }
    return Problem.of(
            Level.WEAK_WARNING,
            new Cause(Cause.Kind.PRAGMA, "ivdep " + kernel.identities().loop(loop.id())),
            pragma.range().standing(),
            message,
            Loss.UNKNOWN)
        .with(fixes)
        .whenFixed();
  }
}
