package dev.heddle.scheduler.schedule;

import dev.heddle.scheduler.device.Datum;
import dev.heddle.scheduler.device.Device;
import dev.heddle.scheduler.device.Release;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.report.Bottleneck;
import java.util.Optional;

/** Where releases up to 17 schedule loops differently from those that followed. */
final class OlderReleases {
  private static final int FEWEST_CYCLES = 4;
  private static final int MOST_CYCLES = 7;

  private final Device device;
  private final Release release;

  OlderReleases(Device device) {
    this.device = device;
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
   * (model M-II-3).
   */
  int interval(Recurrence recurrence) {
    long operators =
        recurrence.steps().stream()
            .filter(step -> isFloat(step.node()) && step.cycles() > 1)
            .count();
    if (release.isAtLeast(18, 0) || operators == 0) {
      return recurrence.minimumInterval();
    }
    int extra = device.find("until17FloatRecurrence").map(Datum::cycles).orElse(0);
    int cycles = recurrence.sequentialCycles() + (int) operators * extra;
    if (release.year() == 17 && recurrence.memory().isEmpty()) {
      return Math.max(1, cycles / recurrence.distance() - 1);
    }
    return (cycles + recurrence.distance() - 1) / recurrence.distance();
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
