package dev.heddle.inspections.interval;

import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.ir.Opcode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Shift registers of more partial sums than an addition takes cycles. */
final class SpareSums {
  /** Times as many sums as are needed from which they are worth a word. */
  private static final int MANY = 4;

  private SpareSums() {}

  /** Those of a loop whose iterations start in every cycle. */
  static List<Problem> in(KernelScope kernel, LoopPlan loop) {
    if (!(loop.control() instanceof Pipelined pipelined) || pipelined.ii() != 1) {
      return List.of();
    }
    Map<Integer, LoopPlan.Carried> carried = new HashMap<>();
    loop.carried().forEach(each -> carried.put(each.node(), each));
    return loop.carried().stream()
        .filter(each -> !carried.containsKey(each.next()))
        .map(each -> problem(kernel, loop, each, carried))
        .flatMap(Optional::stream)
        .toList();
  }

  /**
   * What is told of a sum that goes into the newest place of a register, and comes from the oldest.
   */
  private static Optional<Problem> problem(
      KernelScope kernel,
      LoopPlan loop,
      LoopPlan.Carried newest,
      Map<Integer, LoopPlan.Carried> carried) {
    Node sum = kernel.hardware().node(newest.next());
    int kept =
        sum.operands().stream()
            .filter(carried::containsKey)
            .map(oldest -> places(carried.get(oldest), newest, carried))
            .max()
            .orElse(0);
    String name = kernel.hardware().node(newest.node()).variable();
    int needed = sum.cycles() + 1;
    boolean isMeant =
        (sum.opcode() == Opcode.FADD || sum.opcode() == Opcode.DOT_PRODUCT)
            && kept >= MANY * needed
            && !name.isEmpty();
    if (!isMeant) {
      return Optional.empty();
    }
    String message =
        "'%s' keeps %d partial sums, but what each iteration of the loop at line %d adds takes %d cycles: with %d of them an iteration starts every cycle, too, and fewer are to be summed up behind it"
            .formatted(name, kept, kernel.hardware().line(loop), sum.cycles(), needed);
    return Optional.of(
        Problem.of(
            Level.WEAK_WARNING,
            new Cause(Cause.Kind.INTERVAL, kernel.identities().loop(loop.id())),
            kernel.keyword(loop),
            message,
            Loss.UNKNOWN));
  }

  /**
   * Iterations that a value takes from the newest place to the oldest; 0 if it never gets there.
   */
  private static int places(
      LoopPlan.Carried oldest, LoopPlan.Carried newest, Map<Integer, LoopPlan.Carried> carried) {
    int places = 0;
    LoopPlan.Carried at = oldest;
    for (int steps = 0; at != null && steps <= carried.size(); steps++) {
      places += at.distance();
      if (at.node() == newest.node()) {
        return places;
      }
      at = carried.get(at.next());
    }
    return 0;
  }
}
