package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.OperationArea;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.offchip.RepeatedStores.Element;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.report.Area;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** One element off chip that several branches load, each by a unit of its own. */
final class LoadsOfBranches {
  /** Share of the kernel's logic that all units but one have to take. */
  private static final double WORTH_SAYING = 0.03;

  private LoadsOfBranches() {}

  /** Those of a kernel. */
  static List<Problem> in(KernelScope kernel) {
    if (kernel.report().area() == null) {
      return List.of();
    }
    Map<Element, List<Node>> elements = new LinkedHashMap<>();
    for (LoadStoreUnit unit : UnitPlaces.global(kernel)) {
      Node load = UnitPlaces.node(kernel, unit);
      Optional<MemoryObject> argument = UnitPlaces.argument(kernel, unit);
      boolean isMeant =
          unit.isLoad()
              && unit.parts().size() == 1
              && load.gate().isPresent()
              && argument.filter(each -> !each.isVolatile()).isPresent();
      if (isMeant) {
        Element element = Element.of(kernel, argument.get(), load);
        elements.computeIfAbsent(element, key -> new ArrayList<>()).add(load);
      }
    }
    OperationArea area = new OperationArea(kernel);
    OperationArea blocks = new OperationArea(kernel, Area.Row::rams);
    List<Problem> problems = new ArrayList<>();
    elements.forEach(
        (element, loads) -> {
          double aluts = loads.stream().skip(1).mapToDouble(area::of).sum();
          double rams = loads.stream().skip(1).mapToDouble(blocks::of).sum();
          boolean isSeveral = loads.stream().map(kernel::range).distinct().count() > 1;
          if (isSeveral && !isStored(kernel, element) && area.share(aluts) >= WORTH_SAYING) {
            problems.add(problem(kernel, loads, aluts, rams));
          }
        });
    return problems;
  }

  /** Whether a store in the loop may change the element, so that each load has its own time. */
  private static boolean isStored(KernelScope kernel, Element element) {
    return UnitPlaces.global(kernel).stream()
        .filter(unit -> !unit.isLoad())
        .map(unit -> UnitPlaces.node(kernel, unit))
        .filter(store -> kernel.hardware().loopOf(store).equals(element.loop()))
        .map(kernel::object)
        .anyMatch(
            stored ->
                stored.isEmpty()
                    || stored.get().equals(element.argument())
                    || !stored.get().isRestrict() && !element.argument().isRestrict());
  }

  private static Problem problem(KernelScope kernel, List<Node> loads, double aluts, double rams) {
    Node first = loads.get(0);
    List<SourceRange> places = loads.stream().map(kernel::range).distinct().toList();
    String lines =
        loads.stream()
            .map(load -> String.valueOf(kernel.hardware().line(load)))
            .distinct()
            .collect(Collectors.joining(", "));
    String message =
        String.format(
            Locale.ROOT,
            "'%s' is loaded in %d branches (line%s %s), by a unit each: load it once in front of them, where that stays inside of the buffer, which saves ~%,.0f ALUTs and ~%,.0f RAM blocks",
            ((Detail.Access) first.detail()).text(),
            loads.size(),
            lines.contains(",") ? "s" : "",
            lines,
            aluts,
            rams);
    return Problem.of(
            Level.WEAK_WARNING,
            new Cause(Cause.Kind.OFF_CHIP, "loads of branches@" + places.get(0).start()),
            places.get(0),
            message,
            Loss.UNKNOWN)
        .withPlaces(
            places.stream()
                .skip(1)
                .map(place -> new Problem.Related(place, "loaded here, too"))
                .toList());
  }
}
