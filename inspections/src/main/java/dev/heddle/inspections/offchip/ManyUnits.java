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
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** A kernel with so many load-store units that the way to memory becomes long and large. */
public final class ManyUnits implements Inspection {
  private static final About ABOUT =
      About.of(
          "many-global-units",
          Group.OFF_CHIP,
          "A kernel has many separate ways to global memory",
          Level.WEAK_WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  @Override
  public About about() {
    return ABOUT;
  }

  private static final int MANY = 32;

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          List<LoadStoreUnit> units = UnitPlaces.global(kernel);
          Map<UnitPlaces.Place, List<LoadStoreUnit>> places = UnitPlaces.byPlace(kernel, units);
          long copied =
              places.values().stream().filter(list -> list.size() >= 4).mapToLong(List::size).sum();
          if (units.size() >= MANY && copied * 2 <= units.size()) {
            problems.add(problem(kernel, units));
          }
        });
  }

  private static Problem problem(KernelScope kernel, List<LoadStoreUnit> units) {
    Map<Integer, Integer> lines = new TreeMap<>();
    units.forEach(
        unit ->
            lines.merge(kernel.hardware().line(UnitPlaces.node(kernel, unit)), 1, Integer::sum));
    String most =
        lines.entrySet().stream()
            .sorted((a, b) -> Integer.compare(b.getValue(), a.getValue()))
            .limit(3)
            .map(each -> "%d at line %d".formatted(each.getValue(), each.getKey()))
            .collect(Collectors.joining(", "));
    String message =
        String.format(
            Locale.ROOT,
            "kernel '%s' has %d units to global memory (%s): each has a buffer and a place in the interconnect, and all wait for one memory; read a block once into an array on chip and work on that",
            kernel.name(),
            units.size(),
            most);
    return Problem.of(
        Level.WEAK_WARNING,
        new Cause(Cause.Kind.OFF_CHIP, "units"),
        kernel.definition().function().range(),
        message,
        Loss.UNKNOWN);
  }
}
