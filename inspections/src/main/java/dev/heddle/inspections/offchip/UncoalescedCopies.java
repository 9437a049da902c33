package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.ConstantOffset;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.dependence.LoadedValues;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Copies of one access of an unrolled loop that could not be joined to a wide one, so that each has
 * a unit of its own and competes for memory (Best Practices Guide).
 */
public final class UncoalescedCopies implements Inspection {
  private static final int COPIES = 4;
  private static final double CRITICAL = 0.1;

  private static final About ABOUT =
      About.of(
          "unrolled-access-not-coalesced",
          Group.OFF_CHIP,
          "Copies of an unrolled access are separate units instead of a wide one",
          Level.WARNING,
          About.FixKind.PROVEN_EDIT,
          About.Need.SCHEDULE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels((kernel, problems) -> SingleLoads.in(kernel).forEach(problems::add));
    visits.kernels(
        (kernel, problems) -> {
          LoadedValues loaded = new LoadedValues(kernel.hardware());
          UnitPlaces.byPlace(kernel, UnitPlaces.global(kernel))
              .forEach(
                  (place, units) -> {
                    boolean isFromData =
                        loaded.decideAddress(UnitPlaces.node(kernel, units.get(0)).id());
                    if (units.size() >= COPIES
                        && !isFromData
                        && !haveOneAddress(kernel, units)
                        && !areUpdates(kernel, units)
                        && (isGuarded(kernel, units) || !haveLoops(kernel, units))
                        && !haveLoopsBetween(kernel, units)
                        && !areNeighbours(kernel, units)
                        && !areElsewhere(kernel, units)
                        && units.stream().anyMatch(unit -> isNarrow(kernel, unit))) {
                      problem(kernel, place, units).ifPresent(problems::add);
                    }
                  });
        });
  }

  /** Whether most copies store to an element that another one stores to as well. */
  private static boolean areUpdates(KernelScope kernel, List<LoadStoreUnit> units) {
    long elements =
        units.stream()
            .map(
                unit ->
                    List.of(
                        unit.address(), ConstantOffset.of(kernel, UnitPlaces.node(kernel, unit))))
            .distinct()
            .count();
    return !units.get(0).isLoad() && 2 * elements <= units.size();
  }

  /** Whether each copy stands in a loop of its own, which is the reason to be told. */
  private static boolean haveLoops(KernelScope kernel, List<LoadStoreUnit> units) {
    return units.stream()
            .map(unit -> kernel.hardware().loopOf(UnitPlaces.node(kernel, unit)))
            .distinct()
            .count()
        > 1;
  }

  /** Whether each copy stands behind a loop of its own, so that nothing could do them at once. */
  private static boolean haveLoopsBetween(KernelScope kernel, List<LoadStoreUnit> units) {
    OptionalInt loop = kernel.hardware().loopOf(UnitPlaces.node(kernel, units.get(0)));
    long inside =
        kernel.hardware().loops().stream()
            .filter(each -> each.parent().equals(loop))
            .map(each -> kernel.hardware().range(each.place()).standing())
            .collect(Collectors.groupingBy(place -> place, Collectors.counting()))
            .values()
            .stream()
            .mapToLong(Long::longValue)
            .max()
            .orElse(0);
    return inside >= units.size();
  }

  /** Whether copies lie side by side without a condition: why they are apart is not known. */
  private static boolean areNeighbours(KernelScope kernel, List<LoadStoreUnit> units) {
    return !isGuarded(kernel, units) && lieSideBySide(kernel, units);
  }

  static boolean lieSideBySide(KernelScope kernel, List<LoadStoreUnit> units) {
    return apart(kernel, units).equals(OptionalLong.of(units.get(0).bits() / 8));
  }

  /** Bytes from each copy to the next one; empty where that is not the same for all. */
  private static OptionalLong apart(KernelScope kernel, List<LoadStoreUnit> units) {
    long[] offsets =
        units.stream()
            .mapToLong(unit -> ConstantOffset.of(kernel, UnitPlaces.node(kernel, unit)))
            .sorted()
            .distinct()
            .toArray();
    boolean isOneBase = units.stream().map(LoadStoreUnit::address).distinct().count() == 1;
    if (!isOneBase || offsets.length != units.size() || offsets.length < 2) {
      return OptionalLong.empty();
    }
    long step = offsets[1] - offsets[0];
    boolean isEven =
        IntStream.range(0, offsets.length).allMatch(i -> offsets[i] == offsets[0] + i * step);
    return isEven ? OptionalLong.of(step) : OptionalLong.empty();
  }

  /** Whether each copy walks through a part of memory of its own, so that nothing joins them. */
  private static boolean areElsewhere(KernelScope kernel, List<LoadStoreUnit> units) {
    return isGuarded(kernel, units)
        && units.stream().map(LoadStoreUnit::address).distinct().count() == units.size();
  }

  /** Whether an access leaves a part of each word of memory to others, and nobody fills it. */
  private static boolean isNarrow(KernelScope kernel, LoadStoreUnit unit) {
    int node = UnitPlaces.node(kernel, unit).id();
    boolean isWord =
        kernel.report().lsus().stream()
            .anyMatch(row -> row.id() == node && unit.bits() >= 8L * row.memoryWidthBytes());
    return !isWord && (kernel.hardware().isSingle() || !UnitPlaces.followItems(kernel, unit));
  }

  private static Optional<Problem> problem(
      KernelScope kernel, UnitPlaces.Place place, List<LoadStoreUnit> units) {
    Optional<MemoryObject> argument = UnitPlaces.argument(kernel, units.get(0));
    if (argument.isEmpty()) {
      return Optional.empty();
    }
    Node node = UnitPlaces.node(kernel, units.get(0));
    OptionalInt loop = kernel.hardware().loopOf(node);
    double share =
        loop.isPresent() ? kernel.share(kernel.hardware().loop(loop.getAsInt())) : Double.NaN;
    String word = UnitPlaces.word(place.access());
    // Loads that do not lie side by side are apart wherever they stand.
    boolean isChanged = lieSideBySide(kernel, units) && isChanged(kernel, units, argument.get());
    String message =
        "unrolling makes %d separate %ss of %d bytes of '%s' instead of a wide one%s: each has its own path to memory and they compete for it; %s"
            .formatted(
                units.size(),
                word,
                Math.max(1, units.get(0).bits() / 8),
                argument.get().name(),
                isChanged ? ", since stores to it stand between them" : reason(kernel, units),
                isChanged
                    ? "load all of them into variables first, and store afterwards"
                    : isGuarded(kernel, units) && lieSideBySide(kernel, units)
                        ? "let whole groups of elements stand under one condition, and do the rest"
                            + " behind the loop"
                        : "unroll the loop whose variable moves the address by one element, or copy the"
                            + " block on chip first");
    return Optional.of(
        Problem.of(
            share < CRITICAL ? Level.WEAK_WARNING : Level.WARNING,
            new Cause(
                Cause.Kind.OFF_CHIP,
                word + " " + argument.get().name() + "@" + loopName(kernel, loop)),
            place.place().standing(),
            message,
            Loss.ofTime(share)));
  }

  /** Whether loads have stores to the same buffer between them, which each has to come behind. */
  static boolean isChanged(KernelScope kernel, List<LoadStoreUnit> units, MemoryObject argument) {
    OptionalInt loop = kernel.hardware().loopOf(UnitPlaces.node(kernel, units.get(0)));
    return units.get(0).isLoad()
        && kernel.units(loop).stream()
            .filter(unit -> !unit.isLoad())
            .anyMatch(unit -> UnitPlaces.argument(kernel, unit).equals(Optional.of(argument)));
  }

  private static String loopName(KernelScope kernel, OptionalInt loop) {
    return loop.isPresent() ? kernel.identities().loop(loop.getAsInt()) : "";
  }

  static boolean isGuarded(KernelScope kernel, List<LoadStoreUnit> units) {
    List<Node> nodes = units.stream().map(unit -> UnitPlaces.node(kernel, unit)).toList();
    return nodes.stream().map(Node::gate).distinct().count() > 1
        || nodes.stream().map(Node::exitsBefore).distinct().count() > 1;
  }

  /** Why the copies are not joined, as far as it can be seen. */
  private static String reason(KernelScope kernel, List<LoadStoreUnit> units) {
    if (isGuarded(kernel, units) && lieSideBySide(kernel, units)) {
      return ", since each copy stands behind a condition or an exit test of its own";
    }
    OptionalLong apart = apart(kernel, units);
    return apart.isPresent()
        ? ", since the copies are %,d bytes apart".formatted(apart.getAsLong())
        : ", since the copies do not lie side by side";
  }

  /** Whether two copies lie at one place, or all of them do. */
  private static boolean haveOneAddress(KernelScope kernel, List<LoadStoreUnit> units) {
    List<Node> nodes = units.stream().map(unit -> UnitPlaces.node(kernel, unit)).toList();
    boolean sameIndices = nodes.stream().map(UncoalescedCopies::indices).distinct().count() == 1;
    long[] offsets =
        nodes.stream()
            .map(Node::detail)
            .filter(Detail.Access.class::isInstance)
            .mapToLong(detail -> ((Detail.Access) detail).offset())
            .sorted()
            .toArray();
    return sameIndices && offsets.length > 1
        ? offsets[0] == offsets[1]
        : units.stream().allMatch(unit -> unit.address().isEmpty());
  }

  /** The values of the subscripts of an access. */
  private static List<Integer> indices(Node access) {
    return access.detail() instanceof Detail.Access detail
        ? detail.subscripts().stream()
            .filter(subscript -> subscript.input() < access.operands().size())
            .map(subscript -> access.operand(subscript.input()))
            .toList()
        : List.of(-access.id());
  }
}
