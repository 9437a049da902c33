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
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * Several buffers that are loaded at the same index: one of structures is one wide access
 * (best-practices-5-11 R-B11).
 */
public final class ParallelArrays implements Inspection {
  private static final About ABOUT =
      About.of(
          "structure-of-arrays",
          Group.OFF_CHIP,
          "Several buffers are loaded at the same index",
          Level.INFO,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  private static final int MANY = 4;

  private static final double CRITICAL = 0.1;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          Map<Index, List<LoadStoreUnit>> together = new LinkedHashMap<>();
          for (LoadStoreUnit unit : UnitPlaces.global(kernel)) {
            if (unit.isLoad()
                && unit.parts().size() == 1
                && UnitPlaces.argument(kernel, unit).isPresent()) {
              index(kernel, unit)
                  .ifPresent(
                      index -> together.computeIfAbsent(index, i -> new ArrayList<>()).add(unit));
            }
          }
          together.forEach(
              (index, units) -> {
                List<String> names = names(kernel, units);
                if (names.size() >= MANY && !(kernel.ownShare(index.loop()) < CRITICAL)) {
                  problems.add(problem(kernel, units, names));
                }
              });
        });
  }

  /** What index is asked for, and where. */
  private record Index(OptionalInt loop, int bits, List<Integer> values) {}

  private static Optional<Index> index(KernelScope kernel, LoadStoreUnit unit) {
    Node load = UnitPlaces.node(kernel, unit);
    boolean isStream = load.gate().isEmpty() && !unit.address().isEmpty();
    if (!isStream || !(load.detail() instanceof Detail.Access access) || access.offset() != 0) {
      return Optional.empty();
    }
    List<Integer> values =
        access.subscripts().stream()
            .filter(subscript -> subscript.input() < load.operands().size())
            .map(subscript -> load.operand(subscript.input()))
            .toList();
    return values.size() == 1
        ? Optional.of(new Index(kernel.hardware().loopOf(load), unit.bits(), values))
        : Optional.empty();
  }

  private static List<String> names(KernelScope kernel, List<LoadStoreUnit> units) {
    return units.stream()
        .map(unit -> UnitPlaces.argument(kernel, unit))
        .flatMap(Optional::stream)
        .map(MemoryObject::name)
        .distinct()
        .toList();
  }

  private static Problem problem(
      KernelScope kernel, List<LoadStoreUnit> units, List<String> names) {
    String listed =
        names.stream().limit(MANY).collect(Collectors.joining("', '", "'", "'"))
            + (names.size() > MANY ? " and %d more".formatted(names.size() - MANY) : "");
    int bytes = names.size() * units.get(0).bits() / 8;
    String message =
        "%s are loaded at the same index by %d units of %d bytes: one buffer of structures of %d bytes is one unit; the host has to fill it that way"
            .formatted(listed, names.size(), units.get(0).bits() / 8, bytes);
    return Problem.of(
        Level.INFO,
        new Cause(Cause.Kind.OFF_CHIP, "together " + names.get(0)),
        kernel.range(UnitPlaces.node(kernel, units.get(0))),
        message,
        Loss.UNKNOWN);
  }
}
