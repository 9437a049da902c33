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
import dev.heddle.language.source.SourceRange;
import dev.heddle.language.tree.Variable;
import dev.heddle.language.types.PointerType;
import dev.heddle.language.types.RecordType;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/** Structures in memory off chip whose alignment makes their accesses slow. */
public final class StructAlignment implements Inspection {
  private static final About ABOUT =
      About.of(
          "struct-access-alignment",
          Group.OFF_CHIP,
          "Structures in memory are not aligned to their size",
          Level.WEAK_WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE,
          About.Need.TREE);

  private static final double CRITICAL = 0.1;
  private static final long WORD = 64;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          Map<SourceRange, Problem> first = new LinkedHashMap<>();
          for (LoadStoreUnit unit : UnitPlaces.global(kernel)) {
            OptionalInt loop = kernel.hardware().loopOf(UnitPlaces.node(kernel, unit));
            // Of one element alone, aligning all gains nothing.
            if (unit.modifiers().contains(LoadStoreUnit.Modifier.NONALIGNED)
                && !unit.address().isEmpty()
                && loop.isPresent()
                && !(kernel.ownShare(loop) < CRITICAL)) {
              UnitPlaces.argument(kernel, unit)
                  .flatMap(kernel::parameter)
                  .flatMap(parameter -> problem(kernel, unit, parameter))
                  .ifPresent(
                      problem -> first.putIfAbsent(problem.related().get(0).range(), problem));
            }
          }
          first.values().forEach(problems::add);
        });
  }

  private static Optional<Problem> problem(
      KernelScope kernel, LoadStoreUnit unit, Variable parameter) {
    if (!(parameter.type() instanceof PointerType pointer)
        || !(pointer.pointee().type() instanceof RecordType structure)
        || structure.size() > WORD) {
      return Optional.empty();
    }
    long aligned = Math.max(1, Long.lowestOneBit(structure.size()));
    long wanted = power(structure.size());
    if (aligned >= wanted) {
      return Optional.empty();
    }
    String message =
        "elements of '%s' have %d bytes and start at multiples of %d: an access may take two words of memory, and its unit shifts them; '__attribute__((aligned(%d)))' at '%s', in the host program, too, gives each %d bytes of its own"
            .formatted(parameter.name(), structure.size(), aligned, wanted, structure, wanted);
    return Optional.of(
        Problem.of(
                aligned < Integer.BYTES ? Level.WARNING : Level.WEAK_WARNING,
                new Cause(Cause.Kind.OFF_CHIP, "aligned " + parameter.name()),
                kernel.range(UnitPlaces.node(kernel, unit)),
                message,
                Loss.UNKNOWN)
            .with(new Problem.Related(structure.range(), "the structure")));
  }

  private static long power(long size) {
    return Long.bitCount(size) == 1 ? size : 2 * Long.highestOneBit(size);
  }
}
