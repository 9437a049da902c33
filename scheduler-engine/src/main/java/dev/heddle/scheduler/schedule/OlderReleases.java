package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.dependence.Dependence;
import dev.heddle.scheduler.device.Datum;
import dev.heddle.scheduler.device.Device;
import dev.heddle.scheduler.device.Release;
import dev.heddle.scheduler.flow.FlowGraph;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.report.Bottleneck;
import java.util.List;
import java.util.Optional;

/** Where releases up to 17 schedule loops differently from those that followed. */
final class OlderReleases {
  private static final int FEWEST_CYCLES = 4;
  private static final int MOST_CYCLES = 7;

  private final Device device;
  private final FlowGraph graph;
  private final Release release;

  OlderReleases(Device device, FlowGraph graph) {
    this.device = device;
    this.graph = graph;
    this.release = Release.of(device.release());
  }

  /** Whether loops around loops start an iteration at most every two cycles (model M-II-8). */
  boolean slowOuterLoops() {
    return !release.isAtLeast(17, 0);
  }

  /** Whether an inner loop of varying length keeps the loop around it unpipelined (M-NP-3). */
  boolean keepsIterationOrder() {
    return !release.isAtLeast(17, 0);
  }

  /** Whether an exit condition that waits for memory keeps a loop unpipelined (M-SPC-7). */
  boolean needsEarlyExits() {
    return !release.isAtLeast(18, 0);
  }

  /**
   * The interval that a recurrence allows. Floating-point operators of these releases are a little
   * slower on a recurrence than elsewhere; release 17 then finds a cycle once for each recurrence
   * that does not go through global memory (model M-II-3).
   */
  int interval(Recurrence recurrence) {
    List<FlowNode> operators =
        recurrence.steps().stream()
            .filter(step -> isFloat(step.node()) && step.cycles() > 1)
            .map(Recurrence.Step::node)
            .toList();
    if (release.isAtLeast(18, 0) || operators.isEmpty()) {
      return recurrence.minimumInterval();
    }
    int extra = device.find("until17FloatRecurrence").map(Datum::cycles).orElse(0);
    double sum = recurrence.sequentialCycles() + operators.size() * extra;
    for (int i = 0; i < operators.size(); i++) {
      FlowNode before = operators.get(i == 0 ? operators.size() - 1 : i - 1);
      sum += joined(operators.get(i), before);
    }
    long cycles = Math.round(sum);
    boolean finds = release.year() == 17 && (release.standard() || release.isAtLeast(17, 1));
    boolean offChip = recurrence.memory().map(Dependence::from).map(this::isOffChip).orElse(false);
    if (finds && !offChip) {
      return (int) Math.max(1, cycles / recurrence.distance() - 1);
    }
    return (int) ((cycles + recurrence.distance() - 1) / recurrence.distance());
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
    String operator =
        products == 2
            ? "until17DotProduct2"
            : products == 1 && !release.isAtLeast(17, 1) ? "until16MultiplyAdd" : "";
    double cycles = device.find(operator).map(Datum::value).orElse(0.0);
    int extra = device.find("until17FloatRecurrence").map(Datum::cycles).orElse(0);
    double add = device.operator("fadd", 32).cycles() + extra;
    double multiply = device.operator("fmul", 32).cycles() + extra;
    return cycles == 0 ? 0 : cycles - add - (through ? multiply : 0);
  }

  /** What these releases say besides. */
  Optional<String> remark(FlowLoop loop, Interval interval, Optional<Bottleneck> bottleneck) {
    if (release.year() == 17 && bottleneck.isPresent() && interval.cycles() > 1) {
      return Optional.of("An II of " + (interval.cycles() - 1) + " was tried and failed.");
    }
    if (slowOuterLoops() && !loop.isInnermost()) {
      return Optional.of(
          "The pipeline structure of a loop around loops starts an iteration every two cycles at"
              + " most; that matters only if all iterations of the inner loop take less.");
    }
    boolean well = slowOuterLoops() && interval.cycles() == 1 && bottleneck.isEmpty();
    return well
        ? Optional.of("Pipelined well. Successive iterations are launched every cycle.")
        : Optional.empty();
  }

  private static boolean isFloat(FlowNode node) {
    return node.kind() == FlowNode.Kind.OPERATION
        && (node.opcode() == Opcode.FADD
            || node.opcode() == Opcode.FSUB
            || node.opcode() == Opcode.FMUL
            || node.opcode() == Opcode.DOT_PRODUCT);
  }

  /**
   * Interval and clock of a sum that is spread over several values: the adder has fewer cycles at a
   * lower clock, and the best throughput is taken (model M-OBJ-4). Empty where the release or the
   * device does not do so.
   */
  Optional<Interval> spreadSum(Recurrence recurrence) {
    Optional<Datum> top = device.find("until16Sum" + MOST_CYCLES + "Mhz");
    long adders =
        recurrence.steps().stream()
            .filter(step -> step.cycles() > 0)
            .filter(step -> step.node().opcode() == Opcode.FADD)
            .count();
    boolean onlyAdder =
        adders == 1 && recurrence.steps().stream().filter(step -> step.cycles() > 0).count() == 1;
    if (release.isAtLeast(17, 0) || top.isEmpty() || !onlyAdder || recurrence.distance() < 2) {
      return Optional.empty();
    }
    Interval best = null;
    for (int interval = 1; interval <= MOST_CYCLES; interval++) {
      int cycles = Math.min(interval * recurrence.distance(), MOST_CYCLES);
      if (cycles >= FEWEST_CYCLES) {
        double clock = device.datum("until16Sum" + cycles + "Mhz").value();
        if (best == null || clock / interval > best.fmaxMhz() / best.cycles()) {
          best = new Interval(interval, clock);
        }
      }
    }
    return Optional.ofNullable(best);
  }
}
