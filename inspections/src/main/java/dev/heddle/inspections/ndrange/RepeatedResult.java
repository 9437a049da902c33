package dev.heddle.inspections.ndrange;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Influence;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.LaunchValues;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.OperationArea;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Problems;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/**
 * Loops and costly operations into which the number of the work-item in one dimension does not
 * enter: all work-items along it compute the same.
 */
public final class RepeatedResult implements Inspection {
  private static final About ABOUT =
      About.of(
          "result-repeated-by-items",
          Group.NDRANGE,
          "Work-items of one dimension all compute the same",
          Level.WEAK_WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE,
          About.Need.REPORT);

  /**
   * Logic of the load that takes the place of a value that comes from no load now, and what sharing
   * with other lines may already save, in ALUTs.
   */
  private static final double LOAD = 2_500;

  /** Share of the kernel's logic from which an operation is worth a word. */
  private static final double WORTH_SAYING = 0.05;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.kernels(
        (kernel, problems) -> {
          if (!kernel.hardware().isSingle()) {
            numbers(kernel).forEach((dimension, name) -> look(kernel, dimension, name, problems));
            new FilledByAll(kernel).look(problems);
          }
        });
  }

  private static void look(KernelScope kernel, int dimension, String name, Problems problems) {
    Influence influence = Influence.ofItems(kernel, dimension);
    Map<Integer, LoopPlan> homes = new HashMap<>();
    Map<Integer, LoopPlan.Carried> carried = new HashMap<>();
    for (LoopPlan loop : kernel.hardware().loops()) {
      for (LoopPlan.Carried each : loop.carried()) {
        homes.put(each.node(), loop);
        carried.put(each.node(), each);
      }
    }
    boolean isTold = false;
    for (LoadStoreUnit unit : kernel.hardware().units()) {
      Node store = kernel.hardware().node(unit.parts().get(0).node());
      if (isOfRow(kernel, influence, unit, store)) {
        Optional<LoopPlan> loop = loopBehind(kernel, store, homes, carried);
        boolean isPlaced = isPlaced(influence, store);
        loop.ifPresent(found -> problems.add(repeatedLoop(kernel, store, found, name, isPlaced)));
        isTold |= loop.isPresent();
      }
    }
    if (!isTold && kernel.report().area() != null) {
      operations(kernel, influence, name, problems);
    }
  }

  /** The dimensions whose numbers a kernel asks for, with the call. */
  private static Map<Integer, String> numbers(KernelScope kernel) {
    Map<Integer, String> found = new TreeMap<>();
    for (Node node : kernel.hardware().flow().nodes()) {
      if (node.opcode() == Opcode.WORK_ITEM
          && node.detail() instanceof Detail.Query query
          && query.function().endsWith("_id")
          && node.operands().size() > 0
          && kernel.hardware().node(node.operand(0)).detail() instanceof Detail.Constant number) {
        int dimension = (int) number.scalar();
        found.putIfAbsent(dimension, "%s(%d)".formatted(query.function(), dimension));
      }
    }
    return found;
  }

  /** Whether many work-items of a dimension store, and it has no part in what they store. */
  private static boolean isOfRow(
      KernelScope kernel, Influence influence, LoadStoreUnit unit, Node store) {
    return unit.access() == LoadStoreUnit.Access.STORE
        && unit.space() == AddressSpace.GLOBAL
        && store.exitsBefore() == 0
        && !influence.reaches(store.operand(0))
        && !changes(kernel, kernel.hardware().node(store.operand(0)))
        && store
            .gate()
            .map(gate -> kernel.hardware().node(gate.when()))
            .map(
                when ->
                    !influence.reaches(when.id())
                        || isPlaced(influence, store) && isRange(kernel, when))
            .orElse(true);
  }

  /** Whether the dimension decides where a result goes. */
  private static boolean isPlaced(Influence influence, Node store) {
    return store.operands().stream().skip(1).anyMatch(influence::reaches);
  }

  /** Whether a condition only compares with an end, which many work-items come before. */
  private static boolean isRange(KernelScope kernel, Node when) {
    return switch (when.opcode()) {
      case SLT, SLE, ULT, ULE -> true;
      case AND, OR, NOT ->
          when.operands().stream().allMatch(each -> isRange(kernel, kernel.hardware().node(each)));
      default -> false;
    };
  }

  /** The first loop of several iterations that a stored value comes out of. */
  private static Optional<LoopPlan> loopBehind(
      KernelScope kernel,
      Node store,
      Map<Integer, LoopPlan> homes,
      Map<Integer, LoopPlan.Carried> carried) {
    BitSet seen = new BitSet();
    Deque<Integer> open = new ArrayDeque<>(List.of(store.operand(0)));
    while (!open.isEmpty()) {
      Node at = kernel.hardware().node(open.pop());
      if (seen.get(at.id())) {
        continue;
      }
      seen.set(at.id());
      LoopPlan loop = homes.get(at.id());
      if (loop != null
          && loop.trips().orElse(2) > 1
          && !kernel.isInside(kernel.hardware().loopOf(store), loop)) {
        return Optional.of(loop);
      }
      at.operands().stream().forEach(open::push);
      if (at.role() == Role.CARRIED && carried.containsKey(at.id())) {
        open.push(carried.get(at.id()).initial());
        open.push(carried.get(at.id()).next());
      }
    }
    return Optional.empty();
  }

  private static Problem repeatedLoop(
      KernelScope kernel, Node store, LoopPlan loop, String name, boolean isPlaced) {
    String placed =
        "what is stored in '%s' does not depend on '%s', which its place does: all work-items along that dimension run the loop at line %d for one result; if each should have its own, a subscript of what is read lacks that number, else compute it once and let them read it"
            .formatted(((Detail.Access) store.detail()).text(), name, kernel.hardware().line(loop));
    String common =
        "neither the place of '%s' nor what is stored there depends on '%s': all work-items along that dimension run the loop at line %d and store one result; let one of them do it, or launch one in that dimension"
            .formatted(((Detail.Access) store.detail()).text(), name, kernel.hardware().line(loop));
    return Problem.of(
            Level.WEAK_WARNING,
            new Cause(
                Cause.Kind.ARITHMETIC,
                "one result of %s@%d".formatted(name, kernel.range(store).start())),
            kernel.range(store),
            isPlaced ? placed : common,
            Loss.UNKNOWN)
        .with(new Problem.Related(kernel.keyword(loop), "the loop"));
  }

  /** Costly operations, by the outermost expression of each. */
  private static void operations(
      KernelScope kernel, Influence influence, String name, Problems problems) {
    LaunchValues launch = new LaunchValues(kernel);
    OperationArea area = new OperationArea(kernel);
    BitSet inner = new BitSet();
    List<Node> found = new ArrayList<>();
    for (Node node : kernel.hardware().flow().nodes()) {
      if (LaunchValues.isCostly(node)
          && !influence.reaches(node.id())
          && !launch.isFixed(node.id())
          && !changes(kernel, node)) {
        found.add(node);
      }
    }
    Map<Node, BitSet> below = new LinkedHashMap<>();
    for (int i = found.size() - 1; i >= 0; i--) {
      Node node = found.get(i);
      if (!inner.get(node.id())) {
        BitSet all = below(kernel, node);
        inner.or(all);
        below.put(node, all);
      }
    }
    Map<SourceRange, Double> places = new LinkedHashMap<>();
    Map<SourceRange, Double> loads = new HashMap<>();
    below.forEach(
        (node, all) -> {
          double aluts =
              area.of(node)
                  + all.stream()
                      .mapToObj(kernel.hardware()::node)
                      .filter(LaunchValues::isCostly)
                      .filter(each -> !launch.isFixed(each.id()))
                      .mapToDouble(area::of)
                      .sum();
          places.merge(kernel.range(node), aluts, Double::sum);
          boolean isLoaded = all.stream().mapToObj(kernel.hardware()::node).anyMatch(Node::isLoad);
          boolean isInteger = !node.type().isFloat();
          loads.put(kernel.range(node), isLoaded || isInteger ? 0.0 : LOAD);
        });
    places.forEach(
        (place, aluts) -> {
          if (area.share(aluts - loads.getOrDefault(place, 0.0)) >= WORTH_SAYING) {
            problems.add(repeatedOperation(kernel, area, place, aluts, name));
          }
        });
  }

  /** Whether a value comes from a buffer that the kernel stores to, so that it is not one value. */
  private static boolean changes(KernelScope kernel, Node node) {
    List<MemoryObject> stored =
        kernel.hardware().flow().nodes().stream()
            .filter(Node::isStore)
            .flatMap(store -> kernel.object(store).stream())
            .toList();
    BitSet seen = new BitSet();
    Deque<Integer> open = new ArrayDeque<>(List.of(node.id()));
    while (!open.isEmpty()) {
      Node at = kernel.hardware().node(open.pop());
      if (seen.get(at.id())) {
        continue;
      }
      seen.set(at.id());
      if (at.isLoad() && kernel.object(at).map(stored::contains).orElse(true)) {
        return true;
      }
      at.operands().stream().forEach(open::push);
      kernel.hardware().loops().stream()
          .flatMap(loop -> loop.carried().stream())
          .filter(each -> each.node() == at.id())
          .forEach(each -> open.addAll(List.of(each.initial(), each.next())));
    }
    return false;
  }

  /** What a value is computed from, without loops. */
  private static BitSet below(KernelScope kernel, Node node) {
    BitSet seen = new BitSet();
    Deque<Integer> open = new ArrayDeque<>();
    node.operands().stream().forEach(open::push);
    while (!open.isEmpty()) {
      int at = open.pop();
      if (!seen.get(at)) {
        seen.set(at);
        kernel.hardware().node(at).operands().stream().forEach(open::push);
      }
    }
    return seen;
  }

  private static Problem repeatedOperation(
      KernelScope kernel, OperationArea area, SourceRange place, double aluts, String name) {
    String message =
        String.format(
            Locale.ROOT,
            "'%s' does not depend on '%s': all work-items along that dimension compute it anew, in ~%,.0f ALUTs, %.0f %% of kernel '%s'; let the host, or a kernel in front of this one, compute it once for all of them",
            place.text().strip().replaceAll("\\s+", " "),
            name,
            aluts,
            100 * area.share(aluts),
            kernel.name());
    return Problem.of(
        Level.WEAK_WARNING,
        new Cause(Cause.Kind.ARITHMETIC, kernel.name() + " value of items@" + place.start()),
        place,
        message,
        Loss.UNKNOWN);
  }
}
