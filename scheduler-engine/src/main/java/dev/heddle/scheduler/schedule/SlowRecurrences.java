package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.dependence.Dependence;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.profile.Behaviour;
import dev.heddle.scheduler.profile.Datum;
import dev.heddle.scheduler.profile.VendorProfile;
import java.util.List;
import java.util.Optional;

/**
 * Floating-point operators are a little slower on a recurrence than elsewhere, and a sum of
 * products is one operator there; some releases then find a cycle once for each recurrence that
 * does not go through global memory (model M-II-3).
 */
final class SlowRecurrences implements IntervalRule {
  private static final int FEWEST_CYCLES = 4;
  private static final int MOST_CYCLES = 7;

  private final VendorProfile profile;
  private final FlowGraph graph;

  SlowRecurrences(VendorProfile profile, FlowGraph graph) {
    this.profile = profile;
    this.graph = graph;
  }

  @Override
  public int interval(Recurrence recurrence) {
    List<FlowNode> operators =
        recurrence.steps().stream()
            .filter(step -> isFloat(step.node()) && step.cycles() > 1)
            .map(Recurrence.Step::node)
            .toList();
    if (operators.isEmpty()) {
      return recurrence.minimumInterval();
    }
    double sum = recurrence.sequentialCycles() + operators.size() * extra();
    for (int i = 0; i < operators.size(); i++) {
      FlowNode before = operators.get(i == 0 ? operators.size() - 1 : i - 1);
      sum += joined(operators.get(i), before);
    }
    long cycles = Math.round(sum);
    boolean offChip = recurrence.memory().map(Dependence::from).map(this::isOffChip).orElse(false);
    if (profile.has(Behaviour.FINDS_A_CYCLE) && !offChip) {
      return (int) Math.max(1, cycles / recurrence.distance() - 1);
    }
    return (int) ((cycles + recurrence.distance() - 1) / recurrence.distance());
  }

  /** Cycles that an operator takes more. */
  private int extra() {
    return profile.floats().recurrenceStages().map(Datum::cycles).orElse(0);
  }

  private boolean isOffChip(FlowNode access) {
    MemoryObject object = access.access().map(a -> graph.memory(a.object())).orElse(null);
    return access.access().isPresent()
        && (object == null || object.origin() == MemoryObject.Origin.ARGUMENT);
  }

  /**
   * What an addition costs more than an adder, or less than a multiplier and an adder, because it
   * is one operator with the products that it adds.
   *
   * @param before the floating-point operator before it on the recurrence
   */
  private double joined(FlowNode addition, FlowNode before) {
    if (addition.opcode() == Opcode.FMUL) {
      return 0;
    }
    int products = 0;
    boolean through = false;
    for (int i = 0; i < addition.inputCount(); i++) {
      FlowNode input = graph.node(addition.input(i));
      if (input.kind() == FlowNode.Kind.OPERATION && input.opcode() == Opcode.FMUL) {
        products++;
        through |= input == before;
      }
    }
    Optional<Datum> operator =
        products == 2
            ? profile.floats().dotProductOfTwo()
            : products == 1 ? profile.floats().multiplyAdd() : Optional.empty();
    double cycles = operator.map(Datum::value).orElse(0.0);
    double add = profile.operator("fadd", 32).cycles() + extra();
    double multiply = profile.operator("fmul", 32).cycles() + extra();
    return cycles == 0 ? 0 : cycles - add - (through ? multiply : 0);
  }

  private static boolean isFloat(FlowNode node) {
    return node.kind() == FlowNode.Kind.OPERATION
        && (node.opcode() == Opcode.FADD
            || node.opcode() == Opcode.FSUB
            || node.opcode() == Opcode.FMUL
            || node.opcode() == Opcode.DOT_PRODUCT);
  }

  /** The adder has fewer cycles at a lower clock, and the best throughput is taken. */
  @Override
  public Optional<Interval> spreadSum(Recurrence recurrence) {
    long adders =
        recurrence.steps().stream()
            .filter(step -> step.cycles() > 0)
            .filter(step -> step.node().opcode() == Opcode.FADD)
            .count();
    boolean onlyAdder =
        adders == 1 && recurrence.steps().stream().filter(step -> step.cycles() > 0).count() == 1;
    boolean spreads =
        profile.has(Behaviour.SPREADS_SUMS) && profile.floats().sumMhz(MOST_CYCLES).isPresent();
    if (!spreads || !onlyAdder || recurrence.distance() < 2) {
      return Optional.empty();
    }
    Interval best = null;
    for (int interval = 1; interval <= MOST_CYCLES; interval++) {
      int cycles = Math.min(interval * recurrence.distance(), MOST_CYCLES);
      if (cycles >= FEWEST_CYCLES) {
        double clock = profile.floats().sumMhz(cycles).orElseThrow().value();
        if (best == null || clock / interval > best.fmaxMhz() / best.cycles()) {
          best = new Interval(interval, clock);
        }
      }
    }
    return Optional.ofNullable(best);
  }
}
