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
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Consecutive iterations that touch memory in steps, so that most of each word that is moved is not
 * used (Best Practices Guide).
 */
public final class StridedAccess implements Inspection {
  private static final About ABOUT =
      About.of(
          "strided-access",
          Group.OFF_CHIP,
          "Steps through memory use a part of each word only",
          Level.WEAK_WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  @Override
  public About about() {
    return ABOUT;
  }

  private static final double USED = 0.5;
  private static final double CRITICAL = 0.1;

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          Map<Walk, Long> touched = new HashMap<>();
          if (kernel.hardware().isSingle()) {
            UnitPlaces.global(kernel)
                .forEach(unit -> touched.merge(Walk.of(kernel, unit), unit.bits() / 8L, Long::sum));
            UnitPlaces.global(kernel).stream()
                .filter(unit -> unit.efficiency().orElse(1) < USED)
                .map(unit -> problem(kernel, unit, touched.get(Walk.of(kernel, unit))))
                .flatMap(Optional::stream)
                .forEach(problems::add);
          }
          UnitPlaces.global(kernel).stream()
              .map(unit -> HostSteps.of(kernel, unit))
              .flatMap(Optional::stream)
              .forEach(problems::add);
        });
  }

  /**
   * What accesses have in common that move together, such as those of members of a structure and of
   * copies of an unrolled body.
   */
  private record Walk(
      LoadStoreUnit.Access access,
      Optional<MemoryObject> argument,
      OptionalInt loop,
      OptionalLong stride) {
    static Walk of(KernelScope kernel, LoadStoreUnit unit) {
      AddressShape shape = AddressShape.of(kernel, unit);
      return new Walk(
          unit.access(),
          UnitPlaces.argument(kernel, unit),
          kernel.hardware().loopOf(UnitPlaces.node(kernel, unit)),
          shape.loops().isEmpty()
              ? OptionalLong.empty()
              : OptionalLong.of(shape.stride(shape.loops().get(0))));
    }
  }

  private static Optional<Problem> problem(KernelScope kernel, LoadStoreUnit unit, long touched) {
    AddressShape shape = AddressShape.of(kernel, unit);
    Optional<MemoryObject> argument = UnitPlaces.argument(kernel, unit);
    if (argument.isEmpty() || shape.loops().isEmpty()) {
      return Optional.empty();
    }
    LoopPlan inner = shape.loops().get(0);
    long stride = Math.abs(shape.stride(inner));
    double share = kernel.ownShare(OptionalInt.of(inner.id()));
    if (stride <= shape.bytes()
        || touched >= USED * stride
        || share < CRITICAL
        || !inner.isInnermost() && Double.isNaN(share)) {
      return Optional.empty();
    }
    String message =
        String.format(
            Locale.ROOT,
            "iterations of the loop at line %d touch '%s' %,d bytes apart: of each word from memory %.0f %% are used; let the innermost loop go along consecutive elements, or copy blocks of rows on chip",
            kernel.hardware().line(inner),
            argument.get().name(),
            stride,
            Math.max(1, 100 * unit.efficiency().getAsDouble()));
    return Optional.of(
        Problem.of(
            Level.WEAK_WARNING,
            new Cause(
                Cause.Kind.OFF_CHIP,
                UnitPlaces.word(unit.access())
                    + " "
                    + argument.get().name()
                    + "@"
                    + kernel.identities().loop(inner.id())),
            kernel.range(shape.node()),
            message,
            Loss.ofTime(share)));
  }
}
