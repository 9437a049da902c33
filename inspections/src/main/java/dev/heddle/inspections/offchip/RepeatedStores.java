package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.OperationArea;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Problems;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;

/** One element off chip that several places store, each under its condition, by a unit each. */
final class RepeatedStores {
  /** Share of the kernel's logic that all units but one have to take. */
  private static final double WORTH_SAYING = 0.03;

  private RepeatedStores() {}

  /**
   * An element of an iteration.
   *
   * @param address the values of the sum that its address is, and what each moves it by
   */
  record Element(
      MemoryObject argument, List<Object> address, long offset, int bits, OptionalInt loop) {
    static Element of(KernelScope kernel, MemoryObject argument, Node access) {
      return new Element(
          argument,
          RepeatedStores.address(kernel, access),
          ((Detail.Access) access.detail()).offset(),
          access.bits(),
          kernel.hardware().loopOf(access));
    }
  }

  /**
   * Looks at a kernel.
   *
   * @param told buffers of which more is told
   */
  static void look(KernelScope kernel, Set<MemoryObject> told, Problems problems) {
    if (kernel.report().area() == null) {
      return;
    }
    Map<Element, List<Node>> elements = new LinkedHashMap<>();
    for (LoadStoreUnit unit : UnitPlaces.global(kernel)) {
      if (unit.access() == LoadStoreUnit.Access.STORE && unit.parts().size() == 1) {
        element(kernel, unit)
            .ifPresent(
                element ->
                    elements
                        .computeIfAbsent(element, key -> new ArrayList<>())
                        .add(UnitPlaces.node(kernel, unit)));
      }
    }
    OperationArea area = new OperationArea(kernel);
    elements.forEach(
        (element, stores) -> {
          if (stores.size() > 1
              && !told.contains(element.argument())
              && !isLoaded(kernel, element, stores)) {
            problem(kernel, area, element, stores).ifPresent(problems::add);
          }
        });
  }

  private static Optional<Element> element(KernelScope kernel, LoadStoreUnit unit) {
    Node store = UnitPlaces.node(kernel, unit);
    return UnitPlaces.argument(kernel, unit)
        .filter(argument -> !argument.isVolatile() && store.operands().size() > 1)
        .map(argument -> Element.of(kernel, argument, store));
  }

  /** What the address of an access is computed from, and how far each of that moves it. */
  private static List<Object> address(KernelScope kernel, Node access) {
    List<Object> parts = new ArrayList<>();
    if (access.operands().size() > 0) {
      Node sum = kernel.hardware().node(access.operand(access.operands().size() - 1));
      if (sum.role() == Role.ADDRESS) {
        sum.operands().stream().forEach(parts::add);
      } else {
        parts.add(sum.id());
      }
    }
    ((Detail.Access) access.detail()).subscripts().forEach(each -> parts.add(each.strideBytes()));
    return parts;
  }

  /** Whether the element is loaded behind the first store, so that the order may matter. */
  private static boolean isLoaded(KernelScope kernel, Element element, List<Node> stores) {
    int first = stores.stream().mapToInt(Node::id).min().orElseThrow();
    return UnitPlaces.global(kernel).stream()
        .filter(unit -> unit.access() != LoadStoreUnit.Access.STORE)
        .map(unit -> UnitPlaces.node(kernel, unit))
        .filter(load -> kernel.hardware().loopOf(load).equals(element.loop()))
        .filter(load -> kernel.object(load).equals(Optional.of(element.argument())))
        .filter(load -> load.id() > first)
        .anyMatch(load -> address(kernel, load).equals(element.address()));
  }

  private static Optional<Problem> problem(
      KernelScope kernel, OperationArea area, Element element, List<Node> stores) {
    List<SourceRange> places = stores.stream().map(kernel::range).distinct().toList();
    // A choice of the value takes the place of each unit.
    double aluts =
        stores.stream().skip(1).mapToDouble(store -> area.of(store) - store.bits()).sum();
    if (places.size() < 2 || area.share(aluts) < WORTH_SAYING) {
      return Optional.empty();
    }
    Node first = stores.get(0);
    String lines =
        stores.stream()
            .map(store -> String.valueOf(kernel.hardware().line(store)))
            .distinct()
            .collect(Collectors.joining(", "));
    String message =
        String.format(
            Locale.ROOT,
            "'%s' is stored in %d places (line%s %s), by a unit each: choose the value first and store it once, which saves ~%,.0f ALUTs, %.0f %% of kernel '%s'",
            ((Detail.Access) first.detail()).text(),
            stores.size(),
            lines.contains(",") ? "s" : "",
            lines,
            aluts,
            100 * area.share(aluts),
            kernel.name());
    return Optional.of(
        Problem.of(
            Level.INFO,
            new Cause(
                Cause.Kind.OFF_CHIP,
                "stores of " + element.argument().name() + "@" + places.get(0).start()),
            places.get(0),
            message,
            Loss.UNKNOWN));
  }
}
