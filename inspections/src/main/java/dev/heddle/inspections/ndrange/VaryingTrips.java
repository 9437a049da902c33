package dev.heddle.inspections.ndrange;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.LoopIndex;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.inspections.nests.OwnBreaks;
import dev.heddle.language.tree.Statement;
import dev.heddle.language.tree.TreeWalker;
import dev.heddle.scheduler.hardware.Exit;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.WorkItems;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

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

  private static final double CRITICAL = 0.3;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) -> {
          if (loop.control() instanceof WorkItems
              && loop.trips().isEmpty()
              && !isLeftInside(kernel, loop)
              && !isAside(kernel, loop)
              && !(kernel.ownShare(OptionalInt.of(loop.id())) < CRITICAL)) {
            Bound bound = new Bound(kernel.hardware(), loop);
            if (bound.isLeftEarly()) {
              return;
            }
            bound
                .id()
                .map(id -> problem(loop, kernel, id))
                .or(() -> bound.length().map(load -> byData(loop, kernel, load)))
                .ifPresent(problems::add);
          }
        });
  }

  /** A way out of the body saves iterations that a constant bound would add. */
  private static boolean isLeftInside(KernelScope kernel, LoopPlan loop) {
    return kernel
        .source(loop)
        .map(LoopIndex.Entry::loop)
        .filter(each -> !OwnBreaks.of(each).isEmpty() || returns(each))
        .isPresent();
  }

  private static boolean returns(Statement.Loop loop) {
    boolean[] found = {false};
    new TreeWalker() {
      @Override
      public Void visitReturn(Statement.Return statement) {
        found[0] = true;
        return null;
      }
    }.walk(loop.body());
    return found[0];
  }

  /**
   * Work-items that leave the kernel behind the loop do what is left over; the loop that most run
   * is another one.
   */
  private static boolean isAside(KernelScope kernel, LoopPlan loop) {
    return kernel
        .source(loop)
        .filter(entry -> new WayOut(entry.loop()).isAheadOfLoop(entry.function().body()))
        .isPresent();
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

  /** Each work-item has a list of its own, such as a row of a sparse matrix. */
  private static Problem byData(LoopPlan loop, KernelScope kernel, Node load) {
    String message =
        "how often the loop at line %d runs comes from data of the work-item, '%s' at line %d: work-items overtake each other in it and have to be put in order again, and a long one keeps others waiting; let a single work-item go through the elements of all in one loop, or give lists of one length"
            .formatted(
                kernel.hardware().line(loop),
                ((Detail.Access) load.detail()).text(),
                kernel.hardware().line(load));
    return Problem.of(
            Level.WEAK_WARNING,
            new Cause(Cause.Kind.NEST, kernel.identities().loop(loop.id())),
            kernel.keyword(loop),
            message,
            Loss.UNKNOWN)
        .with(new Problem.Related(kernel.range(load), "what decides"));
  }

  /** What the bound of a loop is computed from. */
  private static final class Bound {
    private final ScheduledKernel kernel;
    private final LoopPlan loop;

    Bound(ScheduledKernel kernel, LoopPlan loop) {
      this.kernel = kernel;
      this.loop = loop;
    }

    /**
     * Whether a count that is the same for all work-items ends the loop at the latest, and what
     * differs between them is not how far they count: it saves iterations, as a way out of the body
     * does.
     */
    boolean isLeftEarly() {
      boolean isCounted = false;
      for (int each : comparisons()) {
        boolean counts = kernel.node(each).operands().stream().anyMatch(this::isCount);
        boolean differs = reached(List.of(each)).stream().anyMatch(Bound::isId);
        if (counts && differs) {
          return false;
        }
        isCounted |= counts;
      }
      return isCounted;
    }

    /**
     * Whether a value goes up or down by the same in each iteration, or is that of the next one.
     */
    private boolean isCount(int value) {
      return loop.carried().stream()
          .filter(each -> each.node() == value || each.next() == value)
          .map(each -> kernel.node(each.next()))
          .filter(next -> next.opcode() == Opcode.ADD || next.opcode() == Opcode.SUB)
          .anyMatch(next -> kernel.node(next.operand(1)).role() == Role.CONSTANT);
    }

    /**
     * The id of a work-item that the bound depends on; empty if the start of what is compared
     * depends on one, too, as in loops over shares of the work, which may well be equal.
     */
    Optional<Node> id() {
      return comparisons().stream()
          .map(each -> reached(List.of(each)))
          .filter(this::startsAlike)
          .flatMap(nodes -> nodes.stream().filter(Bound::isId))
          .findFirst();
    }

    /**
     * What is loaded for a work-item and decides how far the loop runs, without being where it
     * starts; empty if there is none.
     */
    Optional<Node> length() {
      Set<Integer> own = new HashSet<>();
      loop.carried().forEach(each -> own.add(each.node()));
      List<Node> starts = reached(loop.carried().stream().map(LoopPlan.Carried::initial).toList());
      return comparisons().stream()
          .filter(each -> reached(List.of(each)).stream().anyMatch(n -> own.contains(n.id())))
          .flatMap(each -> kernel.node(each).operands().stream().boxed())
          .map(side -> reached(List.of(side)))
          .filter(side -> side.stream().noneMatch(node -> own.contains(node.id())))
          .flatMap(List::stream)
          .filter(node -> node.isLoad() && !starts.contains(node) && isOutside(node))
          .filter(load -> reached(List.of(load.id())).stream().anyMatch(Bound::isId))
          .findFirst();
    }

    private boolean isOutside(Node node) {
      return kernel.loopOf(node).stream().noneMatch(at -> kernel.isInside(at, loop.id()));
    }

    /** Whether values of the loop are compared, and all of them start alike for all work-items. */
    private boolean startsAlike(List<Node> compared) {
      Set<Integer> nodes = new HashSet<>();
      compared.forEach(node -> nodes.add(node.id()));
      List<Integer> starts =
          loop.carried().stream()
              .filter(each -> nodes.contains(each.node()))
              .map(LoopPlan.Carried::initial)
              .toList();
      return !starts.isEmpty() && reached(starts).stream().noneMatch(Bound::isId);
    }

    /** The comparisons that decide whether the loop goes on. */
    private List<Integer> comparisons() {
      Deque<Integer> pending = new ArrayDeque<>();
      for (Exit exit : loop.exits()) {
        exit.node().ifPresent(pending::push);
      }
      loop.last().ifPresent(pending::push);
      List<Integer> found = new ArrayList<>();
      BitSet seen = new BitSet();
      while (!pending.isEmpty()) {
        Node node = kernel.node(pending.pop());
        if (seen.get(node.id())) {
          continue;
        }
        seen.set(node.id());
        switch (node.opcode()) {
          case EQ, NE, SLT, SLE, ULT, ULE, FEQ, FNE, FLT, FLE -> found.add(node.id());
          case AND, OR, XOR, NOT -> node.operands().stream().forEach(pending::push);
          default -> {}
        }
      }
      return found;
    }

    /** The nodes that values are computed from, without the conditions that choose between them. */
    private List<Node> reached(List<Integer> from) {
      Deque<Integer> pending = new ArrayDeque<>(from);
      List<Node> reached = new ArrayList<>();
      BitSet seen = new BitSet();
      while (!pending.isEmpty()) {
        Node node = kernel.node(pending.pop());
        if (seen.get(node.id())) {
          continue;
        }
        seen.set(node.id());
        reached.add(node);
        if (node.role() == Role.CARRIED) {
          carried(node.id(), pending);
        } else {
          int first = node.opcode() == Opcode.SELECT ? 1 : 0;
          node.operands().stream()
              .skip(first)
              .filter(operand -> kernel.node(operand).bits() > 1)
              .forEach(pending::push);
        }
      }
      return reached;
    }

    private void carried(int node, Deque<Integer> pending) {
      for (LoopPlan each : kernel.loops()) {
        for (LoopPlan.Carried value : each.carried()) {
          if (value.node() == node) {
            pending.push(value.next());
            pending.push(value.initial());
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
