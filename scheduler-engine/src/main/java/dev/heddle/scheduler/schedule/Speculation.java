package dev.heddle.scheduler.schedule;

import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.flow.FlowLoop;
import dev.heddle.scheduler.flow.FlowNode;
import dev.heddle.scheduler.index.CountedLoop;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.profile.Datum;
import dev.heddle.scheduler.profile.Numbers;
import dev.heddle.scheduler.profile.VendorProfile;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** When a loop knows that it ends, and what that costs (model M-SPC-1 to M-SPC-5). */
final class Speculation {
  private final FlowLoop loop;
  private final VendorProfile profile;
  private final BlockSchedule header;
  private final int exitLatency;
  private final int iterations;

  Speculation(FlowLoop loop, BlockSchedule header, VendorProfile profile) {
    this.loop = loop;
    this.profile = profile;
    this.header = header;
    this.exitLatency = findExitLatency(header);
    this.iterations = requested().orElseGet(this::byDefault);
  }

  /** Cycles from the read of the carried values to the exit condition, both included. */
  int exitLatency() {
    return exitLatency;
  }

  /** Iterations that start before the exit is known. */
  int iterations() {
    return iterations;
  }

  /** Iterations that are on their way until the exit is known, where one starts every cycle. */
  int untilExit() {
    return Math.max(iterations, exitLatency);
  }

  /** The initiation interval that the exit condition allows. */
  int interval() {
    if (exitLatency <= 1) {
      return 1;
    }
    return iterations == 0 ? exitLatency : (exitLatency + iterations - 1) / iterations;
  }

  private int findExitLatency(BlockSchedule header) {
    int known = 0;
    for (int exit : loop.exits()) {
      if (exit >= 0) {
        known = Math.max(known, header.placed(exit).map(BlockSchedule.Placed::end).orElse(0));
      }
    }
    int head =
        header.clusters().isEmpty()
            ? profile.blocks().head().cycles()
            : header.clusters().get(0).start();
    int read = head + profile.blocks().clusterEntry().cycles();
    return Math.max(1, known - read + 1);
  }

  private OptionalInt requested() {
    return loop.loop().pragmas().stream()
        .filter(LoopPragma.SpeculatedIterations.class::isInstance)
        .mapToInt(pragma -> ((LoopPragma.SpeculatedIterations) pragma).iterations())
        .reduce((a, b) -> b);
  }

  /**
   * Some releases find the exit as late as the first access of an iteration asks for it, its first
   * cycle included, within limits (model M-SPC-1). 0 for others.
   */
  private int untilFirstAccess() {
    Optional<Datum> latest = profile.speculating().atLatest();
    OptionalInt first =
        header.operations().values().stream()
            .filter(placed -> placed.node().access().isPresent() || placed.node().isChannel())
            .mapToInt(placed -> placed.start() - (placed.stallable() ? clusterExit() : 0))
            .min();
    int head = header.clusters().isEmpty() ? 0 : header.clusters().get(0).start();
    return latest.isPresent() && first.isPresent()
        ? Math.min(latest.get().cycles(), first.getAsInt() - head + 1)
        : 0;
  }

  private int clusterExit() {
    return header.clusters().isEmpty() ? 0 : profile.blocks().clusterExit().cycles();
  }

  /** The same of a loop around others that has no access itself: until its inner loops start. */
  private int untilInnerLoop() {
    Optional<Datum> latest = profile.speculating().atLatest();
    boolean accesses =
        header.operations().values().stream()
            .anyMatch(placed -> placed.node().access().isPresent() || placed.node().isChannel());
    return latest.isEmpty() || accesses
        ? 0
        : Math.min(latest.get().cycles(), header.latency() - clusterExit());
  }

  /** Whether the loop is a nest that became one loop. */
  private boolean isNest() {
    return !loop.loop().kind().innermost().isEmpty();
  }

  /** A nest reads its counters at once only for an address that takes long (model M-SPC-8). */
  private int nest(Datum atOnce, Datum later) {
    boolean waits =
        header.operations().values().stream()
            .filter(placed -> placed.stallable() && placed.node().opcode() == Opcode.LOAD)
            .anyMatch(load -> needsProduct(load.node()));
    return waits ? atOnce.cycles() : later.cycles();
  }

  /** Whether a product of the block leads to an operation. */
  private boolean needsProduct(FlowNode operation) {
    Set<Integer> seen = new HashSet<>();
    Deque<FlowNode> pending = new ArrayDeque<>(List.of(operation));
    while (!pending.isEmpty()) {
      FlowNode node = pending.poll();
      if (node.opcode() == Opcode.MUL && header.placed(node.id()).orElseThrow().cycles() > 1) {
        return true;
      }
      for (int i = 0; i < node.inputCount(); i++) {
        if (seen.add(node.input(i))) {
          header.placed(node.input(i)).ifPresent(input -> pending.add(input.node()));
        }
      }
    }
    return false;
  }

  /** Model M-SPC-3. */
  private int byDefault() {
    if (!loop.isInnermost()) {
      return Math.max(profile.speculating().outer().cycles(), untilInnerLoop());
    }
    Numbers.Speculating numbers = profile.speculating();
    Datum usual = loop.parent().isPresent() ? numbers.inner() : numbers.outermost();
    boolean counted =
        loop.counted().map(CountedLoop::wellFormed).orElse(false) && loop.exits().size() == 1;
    if (isNest() && numbers.nest().isPresent() && numbers.nestLater().isPresent()) {
      return nest(numbers.nest().get(), numbers.nestLater().get());
    }
    if (counted) {
      return Math.max(usual.cycles(), untilFirstAccess());
    }
    return Math.max(usual.cycles(), Math.min(exitLatency, profile.speculating().atMost().cycles()));
  }
}
