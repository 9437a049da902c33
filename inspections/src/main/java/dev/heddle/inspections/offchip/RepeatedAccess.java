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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Collectors;

/**
 * One element off chip that is loaded several times in an iteration, by as many units, since stores
 * stand in between, or stored in several places or by every iteration (Best Practices Guide).
 */
public final class RepeatedAccess implements Inspection {
  private static final About ABOUT =
      About.of(
          "repeated-global-access",
          Group.OFF_CHIP,
          "An element off chip is loaded or stored several times in one iteration",
          Level.WEAK_WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  private static final double CRITICAL = 0.1;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          Map<MemoryObject, Problem> last = StoreOfLast.in(kernel);
          last.values().forEach(problems::add);
          RepeatedStores.look(kernel, last.keySet(), problems);
          InvariantLoads.in(kernel).forEach(problems::add);
          LoadsOfBranches.in(kernel).forEach(problems::add);
          Map<Element, List<LoadStoreUnit>> elements =
              UnitPlaces.global(kernel).stream()
                  .filter(unit -> unit.isLoad() && unit.parts().size() == 1)
                  .filter(unit -> UnitPlaces.argument(kernel, unit).isPresent())
                  .collect(
                      Collectors.groupingBy(
                          unit -> Element.of(kernel, unit),
                          LinkedHashMap::new,
                          Collectors.toList()));
          elements.forEach(
              (element, units) -> {
                if (units.size() > 1 && isMeant(kernel, element, units)) {
                  problems.add(problem(kernel, element, units));
                }
              });
        });
  }

  /**
   * An element of an iteration.
   *
   * @param indices the values of the subscripts
   */
  private record Element(
      MemoryObject argument, List<Integer> indices, long offset, int bits, OptionalInt loop) {
    static Element of(KernelScope kernel, LoadStoreUnit unit) {
      Node load = UnitPlaces.node(kernel, unit);
      Detail.Access access = (Detail.Access) load.detail();
      return new Element(
          UnitPlaces.argument(kernel, unit).get(),
          access.subscripts().stream()
              .filter(subscript -> subscript.input() < load.operands().size())
              .map(subscript -> load.operand(subscript.input()))
              .toList(),
          access.offset(),
          load.bits(),
          kernel.hardware().loopOf(load));
    }
  }

  /** Whether the first load is always done, the loop counts, and nobody asked for each load. */
  private static boolean isMeant(KernelScope kernel, Element element, List<LoadStoreUnit> units) {
    // What other buffers without 'restrict' keep from being joined, missing-restrict tells.
    boolean isOther =
        stored(kernel, element).filter(each -> !each.equals(element.argument())).isPresent();
    return !isOther
        && !element.argument().isVolatile()
        && UnitPlaces.node(kernel, units.get(0)).gate().isEmpty()
        && !(kernel.ownShare(element.loop()) < CRITICAL);
  }

  private static Problem problem(KernelScope kernel, Element element, List<LoadStoreUnit> units) {
    Node first = UnitPlaces.node(kernel, units.get(0));
    String lines =
        units.stream()
            .map(unit -> kernel.hardware().line(UnitPlaces.node(kernel, unit)))
            .distinct()
            .map(String::valueOf)
            .collect(Collectors.joining(", "));
    String text = ((Detail.Access) first.detail()).text();
    Optional<MemoryObject> stored = stored(kernel, element);
    String message =
        "'%s' is loaded %d times in one iteration (line%s %s), by a unit each%s: load it once into a variable and go on with that%s"
            .formatted(
                text,
                units.size(),
                lines.contains(",") ? "s" : "",
                lines,
                stored
                    .map(
                        object ->
                            isBetween(kernel, object, units)
                                ? ", since the store to '%s' in between may change it"
                                    .formatted(object.name())
                                : "")
                    .orElse(""),
                stored.filter(object -> isBetween(kernel, object, units)).isPresent()
                    ? ", if that never happens"
                    : "");
    return Problem.of(
        Level.WEAK_WARNING,
        new Cause(Cause.Kind.OFF_CHIP, "repeated " + text),
        kernel.range(first),
        message,
        Loss.ofTime(kernel.ownShare(element.loop())));
  }

  /** Whether a store stands between two of the loads, or one of the loads follows it. */
  private static boolean isBetween(
      KernelScope kernel, MemoryObject object, List<LoadStoreUnit> loads) {
    int last =
        loads.stream().mapToInt(unit -> UnitPlaces.node(kernel, unit).id()).max().orElseThrow();
    return UnitPlaces.global(kernel).stream()
        .filter(unit -> !unit.isLoad())
        .map(unit -> UnitPlaces.node(kernel, unit))
        .filter(store -> kernel.object(store).filter(object::equals).isPresent())
        .anyMatch(store -> store.id() < last);
  }

  /** What is stored in the loop and may be the element. */
  private static Optional<MemoryObject> stored(KernelScope kernel, Element element) {
    List<MemoryObject> stored =
        UnitPlaces.global(kernel).stream()
            .filter(unit -> !unit.isLoad())
            .filter(
                unit ->
                    kernel.hardware().loopOf(UnitPlaces.node(kernel, unit)).equals(element.loop()))
            .map(unit -> UnitPlaces.argument(kernel, unit))
            .flatMap(Optional::stream)
            .toList();
    return stored.stream()
        .filter(element.argument()::equals)
        .findFirst()
        .or(
            () ->
                stored.stream()
                    .filter(each -> !each.isRestrict() && !element.argument().isRestrict())
                    .findFirst());
  }
}
