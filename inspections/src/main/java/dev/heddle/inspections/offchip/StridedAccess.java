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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
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
            Map<Steps, List<LoadStoreUnit>> found = new LinkedHashMap<>();
            UnitPlaces.global(kernel).stream()
                .filter(unit -> unit.efficiency().orElse(1) < USED)
                .filter(unit -> isMeant(kernel, unit, touched.get(Walk.of(kernel, unit))))
                .forEach(
                    unit ->
                        found
                            .computeIfAbsent(Steps.of(kernel, unit), key -> new ArrayList<>())
                            .add(unit));
            found.forEach((steps, units) -> problems.add(problem(kernel, steps, units)));
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

  private static boolean isMeant(KernelScope kernel, LoadStoreUnit unit, long touched) {
    AddressShape shape = AddressShape.of(kernel, unit);
    if (UnitPlaces.argument(kernel, unit).isEmpty() || shape.loops().isEmpty()) {
      return false;
    }
    LoopPlan inner = shape.loops().get(0);
    long stride = Math.abs(shape.stride(inner));
    double share = kernel.ownShare(OptionalInt.of(inner.id()));
    return stride > shape.bytes()
        && touched < USED * stride
        && !(share < CRITICAL)
        && (inner.isInnermost() || !Double.isNaN(share));
  }

  /**
   * How accesses go through memory that one change of the loops would help.
   *
   * @param loop the loop whose iterations are far apart
   * @param stride how far, in bytes
   * @param used percent of each word that is used
   * @param along a loop around it that goes along consecutive elements
   */
  private record Steps(LoopPlan loop, long stride, long used, Optional<LoopPlan> along) {
    static Steps of(KernelScope kernel, LoadStoreUnit unit) {
      AddressShape shape = AddressShape.of(kernel, unit);
      LoopPlan inner = shape.loops().get(0);
      return new Steps(
          inner,
          Math.abs(shape.stride(inner)),
          Math.max(1, Math.round(100 * unit.efficiency().getAsDouble())),
          shape.loops().stream()
              .skip(1)
              .filter(loop -> Math.abs(shape.stride(loop)) == shape.bytes())
              .findFirst());
    }
  }

  private static Problem problem(KernelScope kernel, Steps steps, List<LoadStoreUnit> units) {
    List<String> names =
        units.stream()
            .map(unit -> "'" + UnitPlaces.argument(kernel, unit).orElseThrow().name() + "'")
            .distinct()
            .toList();
    LoadStoreUnit first = units.get(0);
    String message =
        "iterations of the loop at line %d touch %s %,d bytes apart: of each word from memory %d %% are used; %s, or copy blocks of rows on chip"
            .formatted(
                kernel.hardware().line(steps.loop()),
                String.join(", ", names),
                steps.stride(),
                steps.used(),
                steps
                    .along()
                    .map(
                        loop ->
                            "let the loop at line %d, which goes along consecutive elements, be the innermost one"
                                .formatted(kernel.hardware().line(loop)))
                    .orElse("let the innermost loop go along consecutive elements"));
    return Problem.of(
            Level.WEAK_WARNING,
            new Cause(
                Cause.Kind.OFF_CHIP,
                "%s %s@%s"
                    .formatted(
                        UnitPlaces.word(first.access()),
                        UnitPlaces.argument(kernel, first).orElseThrow().name(),
                        kernel.identities().loop(steps.loop().id()))),
            kernel.range(UnitPlaces.node(kernel, first)),
            message,
            Loss.ofTime(kernel.ownShare(OptionalInt.of(steps.loop().id()))))
        .withPlaces(
            units.stream()
                .skip(1)
                .map(unit -> kernel.range(UnitPlaces.node(kernel, unit)))
                .map(place -> new Problem.Related(place, "as far apart"))
                .toList());
  }
}
