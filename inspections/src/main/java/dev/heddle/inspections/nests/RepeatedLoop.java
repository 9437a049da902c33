package dev.heddle.inspections.nests;

import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Cause;
import dev.heddle.inspections.api.Group;
import dev.heddle.inspections.api.Inspection;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.api.Loss;
import dev.heddle.inspections.api.Problem;
import dev.heddle.inspections.api.Visits;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Node;
import dev.heddle.scheduler.hardware.Role;
import dev.heddle.scheduler.ir.AddressSpace;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.MemoryObject;
import dev.heddle.scheduler.ir.Opcode;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A loop whose results are the same in every iteration of the loop around it: compilers move single
 * operations in front of a loop, and no loops.
 */
public final class RepeatedLoop implements Inspection {
  private static final About ABOUT =
      About.of(
          "loop-computed-again",
          Group.NESTS,
          "A loop computes the same in every iteration of the loop around it",
          Level.WARNING,
          About.FixKind.NONE,
          About.Need.SCHEDULE);

  /** Share of the kernel's cycles from which it is worth a word. */
  private static final double CRITICAL = 0.1;

  @Override
  public About about() {
    return ABOUT;
  }

  @Override
  public void register(Visits visits) {
    visits.loops(
        (loop, kernel, problems) -> {
          if (kernel.hardware().isSingle()
              && loop.parent().isPresent()
              && loop.entry().isEmpty()
              && kernel.share(loop) >= CRITICAL) {
            LoopPlan around = kernel.hardware().loop(loop.parent().getAsInt());
            if (around.trips().orElse(2) > 1
                && !goOn(kernel, loop, around)
                && new Repetition(kernel, loop, around, new HashMap<>()).isSame()) {
              problems.add(problem(kernel, loop, around));
            }
          }
          EqualIterations.of(kernel, loop).ifPresent(problems::add);
        });
  }

  private static Problem problem(KernelScope kernel, LoopPlan loop, LoopPlan around) {
    double lost = kernel.share(loop);
    if (around.trips().isPresent()) {
      lost *= 1 - 1.0 / around.trips().getAsLong();
    }
    String results = results(kernel, loop).collect(Collectors.joining("', '"));
    String message =
        String.format(
            Locale.ROOT,
            "the loop at line %d computes%s anew in every iteration of the loop at line %d, from what never changes there, ~%.0f %% of the cycles of kernel '%s': run it once in front of that loop",
            kernel.hardware().line(loop),
            results.isEmpty() ? " its results" : " '" + results + "'",
            kernel.hardware().line(around),
            100 * lost,
            kernel.name());
    return Problem.of(
            Level.WARNING,
            new Cause(Cause.Kind.ARITHMETIC, "again " + kernel.identities().loop(loop.id())),
            kernel.keyword(loop),
            message,
            Loss.ofTime(lost))
        .with(new Problem.Related(kernel.keyword(around), "the loop around it"));
  }

  /** Variables that leave the loop with a value, without its counter. */
  private static Stream<String> results(KernelScope kernel, LoopPlan loop) {
    return loop.carried().stream()
        .map(each -> kernel.hardware().node(each.node()).variable())
        .filter(name -> !name.isEmpty() && !counts(kernel, loop, name))
        .distinct();
  }

  /** Whether a loop behind goes on with what this one leaves, as sums with the zeros set here. */
  private static boolean goOn(KernelScope kernel, LoopPlan loop, LoopPlan around) {
    Set<String> results = results(kernel, loop).collect(Collectors.toSet());
    return kernel.hardware().loops().stream()
        .filter(each -> each.id() > loop.id())
        .filter(each -> kernel.hardware().isInside(each.id(), around.id()))
        .filter(each -> !kernel.hardware().isInside(each.id(), loop.id()))
        .flatMap(each -> results(kernel, each))
        .anyMatch(results::contains);
  }

  private static boolean counts(KernelScope kernel, LoopPlan loop, String name) {
    return loop.counter()
        .map(counter -> loop.carried().get(counter.carried()).node())
        .filter(node -> kernel.hardware().node(node).variable().equals(name))
        .isPresent();
  }

  /** What a loop uses of the loop around it. */
  private static final class Repetition {
    private final KernelScope kernel;
    private final LoopPlan loop;
    private final LoopPlan around;
    private final Map<Integer, Boolean> known = new HashMap<>();
    private final Map<Integer, Boolean> beside;
    private Set<Optional<MemoryObject>> stored;
    private Set<Optional<MemoryObject>> storedOutside;

    /**
     * @param beside what is known of loops in the same one, which may use each other's results
     */
    Repetition(KernelScope kernel, LoopPlan loop, LoopPlan around, Map<Integer, Boolean> beside) {
      this.kernel = kernel;
      this.loop = loop;
      this.around = around;
      this.beside = beside;
    }

    boolean isSame() {
      Boolean before = beside.get(loop.id());
      if (before == null) {
        before = isSameNow();
        beside.put(loop.id(), before);
      }
      return before;
    }

    private boolean isSameNow() {
      List<Node> inside =
          kernel.hardware().flow().nodes().stream().filter(node -> isIn(node, loop)).toList();
      return inside.stream().allMatch(this::isRepeatable)
          && inside.stream().allMatch(node -> node.operands().stream().allMatch(this::isGiven))
          && inside.stream()
              .allMatch(node -> node.gate().isEmpty() || isGiven(node.gate().get().when()))
          && kernel.hardware().loops().stream()
              .filter(each -> kernel.hardware().isInside(each.id(), loop.id()))
              .flatMap(each -> each.carried().stream())
              .allMatch(each -> isGiven(each.initial()));
    }

    /** Whether it has no effect, and reads nothing that changes while the loop around runs. */
    private boolean isRepeatable(Node node) {
      if (node.isStore()) {
        return storesTheSame(node);
      }
      if (node.isChannel()) {
        return false;
      }
      if (node.isLoad()) {
        return kernel.object(node).filter(object -> isKept(node, object)).isPresent();
      }
      boolean isQuiet =
          !(node.detail() instanceof Detail.Fence)
              && !(node.detail() instanceof Detail.Call call
                  && (call.sideEffects() || call.movesMemory()));
      return isQuiet;
    }

    /**
     * Whether a store only puts again what is there already: nothing else in the loop around stores
     * to that memory, and what the loop loads from it would depend on these stores.
     */
    private boolean storesTheSame(Node store) {
      return store.opcode() == Opcode.STORE
          && kernel
              .object(store)
              .filter(object -> isOnChip(object) && !object.isVolatile())
              .filter(object -> storesOutside().stream().noneMatch(each -> mayBe(each, object)))
              .isPresent();
    }

    private static boolean isOnChip(MemoryObject object) {
      return object.space() == AddressSpace.PRIVATE || object.space() == AddressSpace.LOCAL;
    }

    private static boolean mayBe(Optional<MemoryObject> stored, MemoryObject object) {
      return stored.isEmpty() || stored.get().equals(object);
    }

    /** What the loop around stores to elsewhere; an empty one is a place that is not known. */
    private Set<Optional<MemoryObject>> storesOutside() {
      if (storedOutside == null) {
        storedOutside =
            kernel.hardware().flow().nodes().stream()
                .filter(node -> node.isStore() && isIn(node, around) && !isIn(node, loop))
                .map(kernel::object)
                .collect(Collectors.toSet());
      }
      return storedOutside;
    }

    /** Whether nothing in the loop around stores to what a load reads. */
    private boolean isKept(Node load, MemoryObject object) {
      boolean isVolatile =
          object.isVolatile()
              || load.detail() instanceof Detail.Access access && access.isVolatile();
      return !isVolatile
          && stored().stream()
              .allMatch(each -> each.filter(store -> isApart(store, object)).isPresent());
    }

    /** What the loop around stores to; an empty one is a place that is not known. */
    private Set<Optional<MemoryObject>> stored() {
      if (stored == null) {
        stored =
            kernel.hardware().flow().nodes().stream()
                .filter(node -> node.isStore() && isIn(node, around))
                .map(kernel::object)
                .collect(Collectors.toSet());
      }
      return stored;
    }

    private static boolean isApart(MemoryObject stored, MemoryObject loaded) {
      boolean areArguments = stored.parameter() >= 0 && loaded.parameter() >= 0;
      return !stored.equals(loaded)
          && (!areArguments
              || stored.isRestrict()
              || loaded.isRestrict()
              || loaded.space() == AddressSpace.CONSTANT);
    }

    /** Whether a value is part of the loop, or the same in all iterations of the one around. */
    private boolean isGiven(int value) {
      Boolean before = known.get(value);
      if (before != null) {
        return before;
      }
      Node node = kernel.hardware().node(value);
      boolean isGiven =
          isIn(node, loop)
              || !isIn(node, around)
              || node.role() == Role.OPERATION
                  && (node.opcode().isPure() || node.isLoad() && isRepeatable(node))
                  && node.operands().stream().allMatch(this::isGiven)
              || node.role() == Role.ADDRESS && node.operands().stream().allMatch(this::isGiven)
              || isOfSuchLoop(node);
      known.put(value, isGiven);
      return isGiven;
    }

    /** Whether it is the result of a loop beside this one that gives the same each time, too. */
    private boolean isOfSuchLoop(Node node) {
      return kernel.hardware().loops().stream()
          .filter(each -> each.parent().equals(OptionalInt.of(around.id())))
          .filter(each -> each.id() != loop.id() && isIn(node, each))
          .anyMatch(each -> new Repetition(kernel, each, around, beside).isSame());
    }

    private boolean isIn(Node node, LoopPlan which) {
      OptionalInt at = kernel.hardware().loopOf(node);
      return at.isPresent() && kernel.hardware().isInside(at.getAsInt(), which.id());
    }
  }
}
