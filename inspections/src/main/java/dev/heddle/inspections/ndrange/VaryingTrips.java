package dev.heddle.inspections.ndrange;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.scheduler.hardware.Exit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.WorkItems;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.Optional;

/**
 * A loop that work-items go around different numbers of times: they leave it out of order, and what
 * follows waits until they are sorted (Best Practices Guide).
 */
public final class VaryingTrips implements Inspection {
  private static final About ABOUT =
      About.of(
          "work-item-dependent-loop",
          Group.NDRANGE,
          "The number of iterations depends on the work-item",
          Level.WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) -> {
          if (loop.control() instanceof WorkItems && loop.trips().isEmpty()) {
            new Bound(kernel.hardware(), loop)
                .id()
                .map(id -> problem(loop, kernel, id))
                .ifPresent(problems::add);
          }
        });
  }

  private static Problem problem(LoopPlan loop, KernelScope kernel, Node id) {
    String message =
        "how often the loop at line %d runs depends on the work-item, by '%s' at line %d: work-items overtake each other in it and have to be put in order again; give it a constant bound and test inside whether there is anything to do"
            .formatted(
                kernel.hardware().line(loop),
                ((Detail.Query) id.detail()).function(),
                kernel.hardware().line(id));
    return Problem.of(
            Level.WARNING,
            new Cause(Cause.Kind.NEST, kernel.identities().loop(loop.id())),
            kernel.keyword(loop),
            message,
            Loss.UNKNOWN)
        .with(new Problem.Related(kernel.range(id), "the id that decides"));
  }

  /** What the end of a loop is computed from, but the start of its counter. */
  private static final class Bound {
    private final ScheduledKernel kernel;
    private final LoopPlan loop;
    private final BitSet seen = new BitSet();
    private final Deque<Integer> pending = new ArrayDeque<>();

    Bound(ScheduledKernel kernel, LoopPlan loop) {
      this.kernel = kernel;
      this.loop = loop;
    }

    /**
     * The id of a work-item that the bound depends on; empty if the start depends on one, too, as
     * in loops over shares of the work, which may well be equal.
     */
    Optional<Node> id() {
      for (Exit exit : loop.exits()) {
        exit.node().ifPresent(pending::push);
      }
      loop.last().ifPresent(pending::push);
      Optional<Node> found = found();
      pending.clear();
      starts();
      return found.isPresent() && found().isPresent() ? Optional.empty() : found;
    }

    /** What the counter starts at; of a loop without one, everything that it carries. */
    private void starts() {
      for (int i = 0; i < loop.carried().size(); i++) {
        if (loop.counter().isEmpty() || loop.counter().get().carried() == i) {
          pending.push(loop.carried().get(i).initial());
        }
      }
    }

    private Optional<Node> found() {
      seen.clear();
      while (!pending.isEmpty()) {
        Node node = kernel.node(pending.pop());
        if (seen.get(node.id())) {
          continue;
        }
        seen.set(node.id());
        if (isId(node)) {
          return Optional.of(node);
        }
        if (node.role() == Role.CARRIED) {
          carried(node.id());
        } else {
          node.operands().stream().forEach(pending::push);
        }
      }
      return Optional.empty();
    }

    private void carried(int node) {
      for (LoopPlan each : kernel.loops()) {
        for (LoopPlan.Carried value : each.carried()) {
          if (value.node() == node) {
            pending.push(value.next());
            if (each.id() != loop.id()) {
              pending.push(value.initial());
            }
          }
        }
      }
    }

    private static boolean isId(Node node) {
      return node.opcode() == Opcode.WORK_ITEM
          && node.detail() instanceof Detail.Query query
          && (query.function().startsWith("get_local_id")
              || query.function().startsWith("get_global_id")
              || query.function().contains("linear_id"));
    }
  }
}
