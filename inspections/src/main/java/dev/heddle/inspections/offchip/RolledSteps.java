package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.OperationArea;
import dev.heddle.inspections.offchip.Moves.Move;
import dev.heddle.scheduler.hardware.LoadStoreUnit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.WorkItems;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.LoopReport;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.Set;
import java.util.function.ToDoubleFunction;

/**
 * How many iterations of a loop, or of a nest of short ones, memory and the device have room for
 * side by side.
 */
final class RolledSteps {
  /** Iterations side by side at most, where some are left to do one after the other. */
  private static final int MOST = 16;

  /** Iterations of a loop that is unrolled as a whole at most. */
  private static final long WHOLE = 64;

  /** Copies from which it is worth it, where not all iterations are side by side. */
  private static final int LEAST = 4;

  /** Share of the device that the kernel may take then. */
  private static final double AFFORDABLE = 0.5;

  /** Share of the device that the copies may take. */
  private static final double MORE = 0.15;

  private final KernelScope kernel;
  private final LoopPlan loop;
  private final Moves items;
  private final Map<Integer, Moves> turns = new HashMap<>();

  RolledSteps(KernelScope kernel, LoopPlan loop) {
    this.kernel = kernel;
    this.loop = loop;
    this.items = Moves.ofItems(kernel, 0);
  }

  /**
   * What to unroll.
   *
   * @param loops the loops, the innermost first
   * @param copies iterations side by side, 1 if none are worth it
   * @param isMerged whether the loop is a whole nest of the source
   */
  record Choice(List<LoopPlan> loops, int copies, boolean isMerged) {
    Choice {
      loops = List.copyOf(loops);
    }

    /** Whether no iteration is left to do after another one. */
    boolean isWhole() {
      return trips(loops) == copies || isMerged;
    }
  }

  /**
   * Iterations of a nest that the compiler has made one loop for work-items; 0 for another loop, or
   * if they are not known.
   */
  static long merged(KernelScope kernel, LoopPlan loop) {
    return loop.trips().isEmpty() && loop.control() instanceof WorkItems
        ? kernel.row(loop).map(LoopReport::tripCount).orElse(0L)
        : 0;
  }

  /** A nest that is one loop is unrolled as a whole, or not at all. */
  private Choice merged(long all) {
    boolean isRegular =
        RolledLoop.inside(kernel, loop)
            .filter(Node::isAccess)
            .allMatch(access -> access.isLoad() && unit(access).isPresent());
    boolean isShared =
        kernel.units(OptionalInt.of(loop.id())).stream()
            .allMatch(unit -> isSharedByItems(unit, unit.bits() / 8));
    long bytes =
        kernel.units(OptionalInt.of(loop.id())).stream().mapToLong(unit -> unit.bits() / 8).sum();
    boolean fits = all <= WHOLE && bytes * all <= word() && isAffordable((int) all);
    return new Choice(List.of(loop), isRegular && isShared && fits ? (int) all : 1, true);
  }

  private int word() {
    return kernel.file().analysis().system().usualMemory().widthBits() / 8;
  }

  /** What is worth it. */
  Choice choice() {
    long merged = merged(kernel, loop);
    if (merged > 0) {
      return merged(merged);
    }
    List<LoopPlan> nest = nest();
    while (!nest.isEmpty()) {
      long all = trips(nest);
      if (all >= LEAST && all <= WHOLE && isRegular(nest) && fits(nest, (int) all)) {
        return new Choice(nest, (int) all, false);
      }
      nest = nest.subList(0, nest.size() - 1);
    }
    return part();
  }

  /** Iterations of a nest; 0 where they are not known. */
  private static long trips(List<LoopPlan> nest) {
    return nest.stream().mapToLong(each -> each.trips().orElse(0)).reduce(1, (a, b) -> a * b);
  }

  /** The loop with those around it that hold nothing else, as far as their iterations are few. */
  private List<LoopPlan> nest() {
    List<LoopPlan> nest = new ArrayList<>(List.of(loop));
    OptionalInt at = loop.parent();
    while (at.isPresent()) {
      LoopPlan around = kernel.hardware().loop(at.getAsInt());
      nest.add(around);
      boolean isTight =
          around.inner().size() == 1
              && RolledLoop.isFree(kernel, around)
              && kernel.source(around).filter(each -> RolledLoop.isPlain(each.loop())).isPresent()
              && RolledLoop.isOnce(kernel, around);
      if (!isTight || trips(nest) == 0 || trips(nest) > WHOLE) {
        return nest.subList(0, nest.size() - 1);
      }
      at = around.parent();
    }
    return nest;
  }

  private Choice part() {
    List<LoopPlan> only = List.of(loop);
    long trips = loop.trips().orElse(0);
    OnChipSteps onChip = new OnChipSteps(kernel, loop);
    int copies = isRegular(only) && onChip.storesSideBySide() ? MOST : 1;
    copies = (int) Math.min(copies, Long.highestOneBit(onChip.most()));
    while (copies > 1 && (trips % copies != 0 || !fits(only, copies))) {
      copies /= 2;
    }
    return new Choice(only, copies < LEAST ? 1 : copies, false);
  }

  /** Whether iterations read other elements each, so that they do not all do the same. */
  boolean readsOn() {
    return RolledLoop.inside(kernel, loop)
        .filter(Node::isLoad)
        .anyMatch(
            load ->
                !unit(load)
                    .map(unit -> turns(loop).of(unit))
                    .orElseGet(() -> moveOnChip(loop, load))
                    .isNone());
  }

  /** Whether the places of accesses on chip follow from the counters, so that banks part them. */
  private boolean isRegular(List<LoopPlan> nest) {
    return nest.stream()
        .flatMap(each -> RolledLoop.inside(kernel, each))
        .filter(Node::isAccess)
        .filter(access -> unit(access).isEmpty())
        .allMatch(access -> isRegular(nest, access));
  }

  private boolean isRegular(List<LoopPlan> nest, Node access) {
    List<Move> moves = nest.stream().map(each -> moveOnChip(each, access)).toList();
    return moves.stream().allMatch(move -> move.isKnown() && move.argument().isEmpty())
        && (access.isLoad() || moves.stream().noneMatch(Move::isNone));
  }

  private Moves turns(LoopPlan of) {
    return turns.computeIfAbsent(of.id(), id -> Moves.ofLoop(kernel, of));
  }

  private Move moveOnChip(LoopPlan of, Node access) {
    Detail.Access detail = (Detail.Access) access.detail();
    Moves moves = turns(of);
    if (detail.pointerInput() >= 0 && !moves.of(access.operand(detail.pointerInput())).isNone()) {
      return Move.UNKNOWN;
    }
    return detail.subscripts().stream()
        .map(each -> moves.of(access.operand(each.input())).times(each.strideBytes()))
        .reduce(Move.NONE, Move::plus);
  }

  private Optional<LoadStoreUnit> unit(Node access) {
    return kernel.hardware().units().stream()
        .filter(unit -> unit.parts().stream().anyMatch(part -> part.node() == access.id()))
        .findFirst();
  }

  /** Whether memory moves in each cycle what copies access, and the device has room for them. */
  private boolean fits(List<LoopPlan> nest, int copies) {
    long bytes = 0;
    for (LoopPlan each : nest) {
      for (LoadStoreUnit unit : kernel.units(OptionalInt.of(each.id()))) {
        OptionalLong times = times(unit, nest, copies);
        if (times.isEmpty()) {
          return false;
        }
        bytes += times.getAsLong() * unit.bits() / 8;
      }
    }
    return bytes <= word() && isAffordable(copies);
  }

  /** How many accesses copies make of one; empty where they are none that memory likes. */
  private OptionalLong times(LoadStoreUnit unit, List<LoopPlan> nest, int copies) {
    int bytes = unit.bits() / 8;
    boolean isConditional =
        unit.parts().stream()
            .anyMatch(part -> kernel.hardware().node(part.node()).gate().isPresent());
    List<Move> moves = nest.stream().map(each -> turns(each).of(unit)).toList();
    boolean isKnown =
        moves.stream().allMatch(move -> move.isKnown())
            && (moves.get(0).isNone() && unit.isLoad()
                || moves.get(0).argument().isEmpty() && moves.get(0).by() == bytes
                || isSharedByItems(unit, bytes));
    if (unit.access() == LoadStoreUnit.Access.ATOMIC || isConditional || !isKnown) {
      return OptionalLong.empty();
    }
    long times = nest.size() == 1 ? copies : 1;
    for (int i = 0; i < nest.size(); i++) {
      long each = nest.size() == 1 ? 1 : nest.get(i).trips().orElse(1);
      times = moves.get(i).isNone() ? times / (nest.size() == 1 ? copies : 1) : times * each;
    }
    return OptionalLong.of(times);
  }

  /** Whether neighbouring work-items take neighbouring elements, or the same one. */
  private boolean isSharedByItems(LoadStoreUnit unit, int bytes) {
    Move item = items.of(unit);
    return !kernel.hardware().isSingle()
        && unit.isLoad()
        && (item.isNone() || item.isKnown() && item.argument().isEmpty() && item.by() == bytes);
  }

  private boolean isAffordable(int copies) {
    return kernel.report().area() == null
        || fits(Area.Row::aluts, kernel.report().area().aluts(), kernel.capacity().aluts(), copies)
            && fits(
                Area.Row::dsps, kernel.report().area().dsps(), kernel.capacity().dsps(), copies);
  }

  private boolean fits(ToDoubleFunction<Area.Row> resource, double all, double has, int copies) {
    double more = more(resource, copies);
    return more == 0 || more <= MORE * has && all + more <= AFFORDABLE * has;
  }

  /** What copies of the arithmetic take besides what is there. */
  private double more(ToDoubleFunction<Area.Row> resource, int copies) {
    if (kernel.report().area() == null) {
      return 0;
    }
    OperationArea area = new OperationArea(kernel, resource);
    return (copies - 1) * computed().stream().mapToDouble(area::of).sum();
  }

  /** The operations of an iteration that values come from: addresses step from copy to copy. */
  private List<Node> computed() {
    Set<Integer> found = new HashSet<>();
    Deque<Integer> open = new ArrayDeque<>();
    RolledLoop.inside(kernel, loop)
        .filter(Node::isStore)
        .filter(store -> store.operands().size() > 0)
        .forEach(store -> open.push(store.operand(0)));
    int counter =
        loop.counter().map(counts -> loop.carried().get(counts.carried()).node()).orElse(-1);
    loop.carried().stream()
        .filter(each -> each.node() != counter)
        .forEach(each -> open.push(each.next()));
    while (!open.isEmpty()) {
      Node at = kernel.hardware().node(open.pop());
      boolean isInside = kernel.hardware().loopOf(at).equals(OptionalInt.of(loop.id()));
      if (isInside && at.role() == Role.OPERATION && !at.isAccess() && found.add(at.id())) {
        at.operands().stream().forEach(open::push);
      }
    }
    return found.stream().map(kernel.hardware()::node).filter(Node::built).toList();
  }

  /** What copies cost, in words that follow what they gain; empty where it is nothing. */
  String cost(int copies) {
    long aluts = Math.round(more(Area.Row::aluts, copies));
    long dsps = Math.round(more(Area.Row::dsps, copies));
    if (aluts + dsps == 0) {
      return "";
    }
    String logic = aluts == 0 ? "" : "~%,d ALUTs".formatted(aluts);
    String blocks = dsps == 0 ? "" : "~%,d DSP block%s".formatted(dsps, dsps == 1 ? "" : "s");
    return ", for "
        + (logic.isEmpty() || blocks.isEmpty() ? logic + blocks : logic + " and " + blocks)
        + " more in operators";
  }
}
