package dev.heddle.inspections.nests;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.LaunchValues;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A loop whose bound is loaded from one place of memory in each iteration, since a store might have
 * changed it: each iteration waits for memory, and how often loops inside run is not known to be
 * the same (Best Practices Guide).
 */
public final class LoadedBound implements Inspection {
  private static final About ABOUT =
      About.of(
          "bound-from-memory",
          Group.NESTS,
          "A loop loads its bound from memory in each iteration",
          Level.WEAK_WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  private static final double CRITICAL = 0.05;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) -> {
          if (loop.trips().isEmpty()
              // Of a pipelined one, exit-condition-limits-ii tells what its test waits for.
              && !(loop.control() instanceof Pipelined)
              && !(kernel.share(loop) < CRITICAL)) {
            bound(kernel, loop).map(load -> problem(kernel, loop, load)).ifPresent(problems::add);
          }
        });
  }

  /** What is loaded in the loop itself, from one place, and decides whether it goes on. */
  private static Optional<Node> bound(KernelScope kernel, LoopPlan loop) {
    LaunchValues launch = new LaunchValues(kernel);
    Deque<Integer> open = new ArrayDeque<>();
    loop.exits().forEach(exit -> exit.node().ifPresent(open::push));
    BitSet seen = new BitSet();
    BitSet counters = counters(kernel, loop);
    Optional<Node> found = Optional.empty();
    boolean isCounted = false;
    while (!open.isEmpty()) {
      Node at = kernel.hardware().node(open.pop());
      if (seen.get(at.id())) {
        continue;
      }
      seen.set(at.id());
      boolean isInside = kernel.hardware().loopOf(at).equals(OptionalInt.of(loop.id()));
      isCounted |= counters.get(at.id());
      if (at.isLoad()) {
        found = isInside && isBound(kernel, launch, at) ? Optional.of(at) : found;
      } else if (isInside && at.role() != Role.CARRIED) {
        at.operands().stream().forEach(open::push);
      }
    }
    return isCounted ? found : Optional.empty();
  }

  /** Values that grow by a constant in each iteration. */
  private static BitSet counters(KernelScope kernel, LoopPlan loop) {
    BitSet counters = new BitSet();
    for (LoopPlan.Carried each : loop.carried()) {
      Node next = kernel.hardware().node(each.next());
      if (next.opcode() == Opcode.ADD
          && next.operand(0) == each.node()
          && kernel.hardware().node(next.operand(1)).role() == Role.CONSTANT) {
        counters.set(each.node());
      }
    }
    return counters;
  }

  private static boolean isBound(KernelScope kernel, LaunchValues launch, Node load) {
    return !load.type().isFloat()
        && kernel
            .object(load)
            .filter(object -> object.parameter() >= 0 && !object.isVolatile())
            .filter(object -> !isStored(kernel, object))
            .isPresent()
        && ((Detail.Access) load.detail())
            .subscripts().stream().allMatch(each -> launch.isFixed(load.operand(each.input())));
  }

  private static boolean isStored(KernelScope kernel, MemoryObject object) {
    return kernel.hardware().flow().nodes().stream()
        .filter(Node::isStore)
        .anyMatch(store -> kernel.object(store).map(object::equals).orElse(true));
  }

  private static Problem problem(KernelScope kernel, LoopPlan loop, Node load) {
    boolean waits = kernel.hardware().isSingle() && !(loop.control() instanceof Pipelined);
    String message =
        "the loop at line %d loads '%s' in each iteration to see whether it goes on%s: load it into a variable in front of the loop, or pass it as a number"
            .formatted(
                kernel.hardware().line(loop),
                ((Detail.Access) load.detail()).text(),
                waits
                    ? ", and is not pipelined, as a store could change how often it or loops inside run"
                    : "");
    return Problem.of(
        Level.WEAK_WARNING,
        new Cause(Cause.Kind.NEST, "bound of " + kernel.identities().loop(loop.id())),
        kernel.range(load),
        message,
        Loss.UNKNOWN);
  }
}
