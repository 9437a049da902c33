package dev.heddle.inspections.offchip;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.language.tree.LoopPragma;
import dev.heddle.language.tree.Statement;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Order;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.WorkItems;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Stream;

/**
 * A loop in which a kernel spends much of its time, one iteration a cycle, although nothing makes
 * its iterations wait and memory moves enough for several (model M-UNR-5). Told with what the
 * copies cost, and only where they fit.
 */
public final class RolledLoop implements Inspection {
  private static final About ABOUT =
      About.of(
          "rolled-loop",
          Group.UNROLLING,
          "A loop takes much of the time, one iteration a cycle, and could be unrolled",
          Level.INFO,
          About.FixKind.NONE,
          About.Need.SCHEDULE,
          About.Need.REPORT);

  /** Share of a single work-item's cycles from which a loop is worth a word. */
  private static final double LARGE = 0.25;

  /** How often a work-item comes there beside the loop where it comes most. */
  private static final double BUSY = 0.5;

  /** Iterations in all from which a loop of one work-item is worth a word. */
  private static final long FEW = 64;

  /** Iterations later at which a dependence still keeps copies apart. */
  private static final int NEAR = 16;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) -> {
          if (isBusy(kernel, loop)
              && isOneAtATime(kernel, loop)
              && isFree(kernel, loop)
              && !isTrial(kernel)
              && !isTiny(kernel, loop)) {
            RolledSteps steps = new RolledSteps(kernel, loop);
            RolledSteps.Choice choice = steps.choice();
            if (choice.copies() > 1
                && steps.readsOn()
                && (choice.isWhole() || OneItemACycle.in(kernel).isEmpty())) {
              problems.add(problem(kernel, loop, steps, choice));
            }
          }
        });
  }

  private static boolean isBusy(KernelScope kernel, LoopPlan loop) {
    double share = kernel.ownShare(OptionalInt.of(loop.id()));
    return kernel.hardware().isSingle() ? share >= LARGE : share >= BUSY;
  }

  /** Whether all runs of a loop of one work-item have fewer iterations than a load waits cycles. */
  private static boolean isTiny(KernelScope kernel, LoopPlan loop) {
    long total = kernel.hardware().isSingle() ? 1 : FEW;
    OptionalInt at = OptionalInt.of(loop.id());
    while (at.isPresent() && total < FEW) {
      LoopPlan around = kernel.hardware().loop(at.getAsInt());
      total *= around.trips().orElse(FEW);
      at = around.parent();
    }
    return total < FEW;
  }

  /** What prints is there to be looked at, not to be fast. */
  private static boolean isTrial(KernelScope kernel) {
    return kernel.hardware().flow().nodes().stream()
        .anyMatch(node -> node.opcode() == Opcode.PRINTF && node.built());
  }

  /** Whether an iteration, or a work-item, starts in each cycle, and nobody said how many. */
  private static boolean isOneAtATime(KernelScope kernel, LoopPlan loop) {
    boolean isEach =
        loop.control() instanceof Pipelined pipelined
            ? pipelined.ii() == 1
            : loop.control() instanceof WorkItems;
    return isEach
        && loop.isInnermost()
        && kernel.units() == 1
        && kernel.hardware().vector().lanes() == 1
        && kernel.hardware().channels().isEmpty()
        && isOnce(kernel, loop)
        && isCounted(kernel, loop)
        && kernel.source(loop).filter(entry -> isPlain(entry.loop())).isPresent();
  }

  /** Whether no loop around it has been unrolled, so that there are copies already. */
  static boolean isOnce(KernelScope kernel, LoopPlan loop) {
    return kernel.hardware().loops().stream()
        .noneMatch(other -> other.id() != loop.id() && other.place() == loop.place());
  }

  static boolean isPlain(Statement.Loop loop) {
    return loop.pragma(LoopPragma.Unroll.class).isEmpty()
        && loop.pragma(LoopPragma.LoopCoalesce.class).isEmpty()
        && loop.pragma(LoopPragma.DisableLoopPipelining.class).isEmpty();
  }

  /** Whether it counts from one value of the launch to another, often enough. */
  private static boolean isCounted(KernelScope kernel, LoopPlan loop) {
    if (RolledSteps.merged(kernel, loop) > 1) {
      return true;
    }
    if (loop.counter().filter(LoopPlan.Counter::wellFormed).isEmpty() || loop.exits().size() > 1) {
      return false;
    }
    if (loop.trips().isPresent()) {
      return loop.trips().getAsLong() > 1;
    }
    return loop.exits().stream()
        .flatMapToInt(exit -> exit.node().stream())
        .allMatch(exit -> isDecidedBefore(kernel, loop, exit));
  }

  /** Whether nothing but the counter and what the host says takes part in a value. */
  private static boolean isDecidedBefore(KernelScope kernel, LoopPlan loop, int value) {
    LoopPlan.Carried counter = loop.carried().get(loop.counter().orElseThrow().carried());
    if (kernel.hardware().node(counter.initial()).role() != Role.CONSTANT) {
      return false;
    }
    Deque<Integer> open = new ArrayDeque<>(List.of(value));
    BitSet seen = new BitSet();
    while (!open.isEmpty()) {
      Node at = kernel.hardware().node(open.pop());
      boolean isOther =
          at.role() == Role.CARRIED ? at.id() != counter.node() : at.isLoad() || at.isChannel();
      if (isOther) {
        return false;
      }
      if (at.role() != Role.CARRIED && !seen.get(at.id())) {
        seen.set(at.id());
        at.operands().stream().forEach(open::push);
      }
    }
    return true;
  }

  /** Whether copies of its body need nothing of each other but what a sum needs. */
  static boolean isFree(KernelScope kernel, LoopPlan loop) {
    boolean waits =
        kernel.hardware().flow().orders().stream()
            .filter(order -> order.loop().equals(OptionalInt.of(loop.id())))
            .filter(order -> order.kind() != Order.Kind.EFFECT)
            .anyMatch(order -> order.distance() < NEAR);
    return !waits
        && inside(kernel, loop).noneMatch(RolledLoop::isTiedToOthers)
        && (!kernel.hardware().isSingle()
            || loop.carried().stream().allMatch(each -> isCounterOrSum(kernel, loop, each)));
  }

  static Stream<Node> inside(KernelScope kernel, LoopPlan loop) {
    return kernel.hardware().flow().nodes().stream()
        .filter(node -> kernel.hardware().loopOf(node).equals(OptionalInt.of(loop.id())));
  }

  private static boolean isTiedToOthers(Node node) {
    return switch (node.opcode()) {
      case CALL, ATOMIC, PRINTF, BARRIER, FENCE, CHANNEL_READ, CHANNEL_WRITE ->
          node.role() == Role.OPERATION && node.built();
      default -> false;
    };
  }

  private static boolean isCounterOrSum(KernelScope kernel, LoopPlan loop, LoopPlan.Carried each) {
    Node next = kernel.hardware().node(each.next());
    boolean isCounter =
        loop.counter().filter(it -> loop.carried().get(it.carried()) == each).isPresent();
    boolean isSum =
        switch (next.opcode()) {
          case ADD, AND, OR, XOR ->
              next.operand(0) == each.node() || next.operand(1) == each.node();
          default -> false;
        };
    return isCounter || isSum || each.accumulator().isPresent();
  }

  private static boolean sumsFloats(KernelScope kernel, LoopPlan loop) {
    return kernel.hardware().isSingle()
        && loop.carried().stream()
            .flatMapToInt(each -> each.accumulator().stream())
            .mapToObj(kernel.hardware()::node)
            .anyMatch(node -> node.opcode() == Opcode.FADD || node.opcode() == Opcode.FSUB);
  }

  private static Problem problem(
      KernelScope kernel, LoopPlan loop, RolledSteps steps, RolledSteps.Choice choice) {
    int depth = choice.loops().size();
    LoopPlan outermost = choice.loops().get(depth - 1);
    long trips = choice.isWhole() ? choice.copies() : loop.trips().orElse(0);
    String what =
        (depth == 1 && !choice.isMerged() ? "the loop at line " : "the nest at line ")
            + kernel.hardware().line(outermost);
    String times = trips > 0 ? "%,d".formatted(trips) : "as many";
    String host = trips > 0 ? "" : " as the host says";
    String advice =
        gain(choice, trips)
            + steps.cost(choice.copies())
            + (sumsFloats(kernel, loop)
                ? "; sum what copies read in a variable of their own, and add that once a turn"
                : "");
    String message =
        kernel.hardware().isSingle()
            ? "%s takes ~%d %% of the kernel's cycles, one for each of %s iterations%s: %s"
                .formatted(
                    what,
                    Math.round(100 * kernel.ownShare(OptionalInt.of(loop.id()))),
                    trips > 0 ? "its " + times : times,
                    host,
                    advice)
            : "each work-item goes around %s %s times%s, and takes a place in its pipeline each time: %s"
                .formatted(what, times, host, advice);
    return Problem.of(
        Level.INFO, cause(kernel, loop), kernel.keyword(outermost), message, Loss.UNKNOWN);
  }

  private static String gain(RolledSteps.Choice choice, long trips) {
    int copies = choice.copies();
    if (choice.isWhole()) {
      return choice.loops().size() == 1 && !choice.isMerged()
          ? "'#pragma unroll' makes them one"
          : "'#pragma unroll' above each of its loops makes them one";
    }
    return trips > 0
        ? "'#pragma unroll %d' makes them %,d".formatted(copies, trips / copies)
        : "'#pragma unroll %d' takes %d in a cycle".formatted(copies, copies);
  }

  /** That of the inspections that try the same, so that one of them is told. */
  private static Cause cause(KernelScope kernel, LoopPlan loop) {
    String name = kernel.identities().loop(loop.id());
    boolean isOffChip = !kernel.units(OptionalInt.of(loop.id())).isEmpty();
    return kernel.hardware().isSingle() && isOffChip
        ? new Cause(Cause.Kind.OFF_CHIP, "width of " + name)
        : new Cause(Cause.Kind.NEST, name);
  }
}
