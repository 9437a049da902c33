package dev.heddle.scheduler.transform;

import dev.heddle.language.tree.LoopPragma;
import dev.heddle.scheduler.index.CountedLoop;
import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import dev.heddle.scheduler.profile.Behaviour;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Makes one loop of two that follow each other: where a block asks for it, and on its own where
 * that is legal and profitable (model M-FUS-1 to M-FUS-5).
 */
final class Fuse implements Transform {
  private static final int MOST_PASSES = 64;

  @Override
  public String name() {
    return "fuse";
  }

  @Override
  public KernelIr apply(KernelIr kernel, TransformContext context) {
    KernelIr current = kernel;
    for (int pass = 0; pass < MOST_PASSES; pass++) {
      context.cancellation().check();
      Selection selection = new Selection(current, context);
      if (selection.pairs.isEmpty()) {
        return current;
      }
      current = new FusedLoops(current, selection.index, selection.pairs).fuse(context);
    }
    return current;
  }

  /**
   * Two loops that become one.
   *
   * @param between computations between them that the second one may need
   * @param sameCount whether both run equally often
   */
  record Pair(NestPlan first, NestPlan second, List<Operation> between, boolean sameCount) {}

  /** Finds the pairs of one pass; no loop is in two of them. */
  private static final class Selection {
    private final KernelIr kernel;
    private final KernelIndex index;
    private final TransformContext context;
    private final Map<Integer, Pair> pairs = new LinkedHashMap<>();
    private FusionLegality legality;

    Selection(KernelIr kernel, TransformContext context) {
      this.kernel = kernel;
      this.index = new KernelIndex(kernel);
      this.context = context;
      search(kernel.body());
    }

    private void search(Block block) {
      Loop previous = null;
      List<Operation> between = new ArrayList<>();
      for (Node node : block.nodes()) {
        if (node instanceof Loop loop) {
          Optional<Pair> pair = previous == null ? Optional.empty() : pair(previous, loop, between);
          if (pair.isPresent()) {
            pairs.put(previous.id(), pair.get());
          } else {
            search(loop.body());
          }
          previous = pair.isPresent() ? null : loop;
          between = new ArrayList<>();
        } else if (node instanceof Operation operation && operation.opcode().isPure()) {
          between.add(operation);
        } else {
          previous = null;
          inner(node);
        }
      }
    }

    private void inner(Node node) {
      if (node instanceof If branch) {
        search(branch.then());
        search(branch.otherwise());
      } else if (node instanceof Scope scope) {
        search(scope.body());
      }
    }

    private Optional<Pair> pair(Loop first, Loop second, List<Operation> between) {
      boolean asked = shareBlock(first, second, false);
      boolean barred =
          has(first, LoopPragma.NoFusion.class) || has(second, LoopPragma.NoFusion.class);
      if (barred || !asked && !fusesOnItsOwn()) {
        return Optional.empty();
      }
      Optional<NestPlan> a = NestPlan.single(index.loop(first.id()), index);
      Optional<NestPlan> b = NestPlan.single(index.loop(second.id()), index);
      if (a.isEmpty() || b.isEmpty()) {
        return Optional.empty();
      }
      Optional<List<Operation>> early = early(first, second, between);
      boolean same = sameCount(a.get(), b.get());
      boolean profitable = asked || same && isProfitable(first, second);
      if (early.isEmpty() || !profitable) {
        return Optional.empty();
      }
      boolean promised = shareBlock(first, second, true);
      return promised || legality().isLegal(first, second)
          ? Optional.of(new Pair(a.get(), b.get(), early.get(), same))
          : Optional.empty();
    }

    private boolean fusesOnItsOwn() {
      return context.singleWorkItem() && context.behaviours().contains(Behaviour.FUSES_UNASKED);
    }

    private FusionLegality legality() {
      if (legality == null) {
        legality = new FusionLegality(kernel);
      }
      return legality;
    }

    private static boolean has(Loop loop, Class<? extends LoopPragma> kind) {
      return loop.pragmas().stream().anyMatch(kind::isInstance);
    }

    /** Whether one loop_fuse block reaches both, and promises that they are independent. */
    private static boolean shareBlock(Loop first, Loop second, boolean promising) {
      return first.pragmas().stream()
          .filter(LoopPragma.Fuse.class::isInstance)
          .map(LoopPragma.Fuse.class::cast)
          .filter(fuse -> !promising || fuse.independent())
          .anyMatch(
              fuse ->
                  second.pragmas().stream()
                      .anyMatch(
                          p ->
                              p instanceof LoopPragma.Fuse other
                                  && other.range().equals(fuse.range())));
    }

    /** Model M-FUS-3. */
    private boolean isProfitable(Loop first, Loop second) {
      boolean pinned =
          has(first, LoopPragma.LoopCoalesce.class)
              || has(second, LoopPragma.LoopCoalesce.class)
              || has(first, LoopPragma.DisableLoopPipelining.class)
              || has(second, LoopPragma.DisableLoopPipelining.class);
      return !pinned
          && promises(first) == promises(second)
          && legality().neverStalls(first) == legality().neverStalls(second)
          && legality().keepsInterval(first, second);
    }

    private static boolean promises(Loop loop) {
      return loop.pragmas().stream().anyMatch(p -> p.name().equals("ivdep"));
    }

    private boolean sameCount(NestPlan first, NestPlan second) {
      CountedLoop a = first.counted();
      CountedLoop b = second.counted();
      if (a.tripCount().isPresent() && b.tripCount().isPresent()) {
        return a.tripCount().getAsLong() == b.tripCount().getAsLong();
      }
      return a.wellFormed()
          && b.wellFormed()
          && a.step() == b.step()
          && a.goesOnWhenTrue() == b.goesOnWhenTrue()
          && sameStart(first, second)
          && sameBound(first, second);
    }

    private boolean sameStart(NestPlan first, NestPlan second) {
      int a = first.loop().carried().get(first.counted().counter()).initial();
      int b = second.loop().carried().get(second.counted().counter()).initial();
      return sameValue(a, b);
    }

    private boolean sameValue(int a, int b) {
      return a == b || index.constant(a).isPresent() && index.constant(a).equals(index.constant(b));
    }

    private boolean sameBound(NestPlan first, NestPlan second) {
      Operation a = index.operation(first.counted().test().condition()).orElse(null);
      Operation b = index.operation(second.counted().test().condition()).orElse(null);
      if (a == null || b == null || a.opcode() != b.opcode() || a.inputs().size() != 2) {
        return false;
      }
      int countA = first.loop().carried().get(first.counted().counter()).id();
      int countB = second.loop().carried().get(second.counted().counter()).id();
      for (int i = 0; i < 2; i++) {
        boolean counters = a.input(i) == countA && b.input(i) == countB;
        if (!counters && !sameValue(a.input(i), b.input(i))) {
          return false;
        }
      }
      return true;
    }

    /** The computations in between that can be made early; empty if the second needs others. */
    private static Optional<List<Operation>> early(
        Loop first, Loop second, List<Operation> between) {
      BitSet late = new BitSet();
      first.results().forEach(result -> late.set(result.id()));
      List<Operation> early = new ArrayList<>();
      for (Operation operation : between) {
        if (operation.inputs().stream().anyMatch(late::get)) {
          late.set(operation.id());
        } else {
          early.add(operation);
        }
      }
      boolean[] needed = {false};
      Uses.of(second, value -> needed[0] |= value >= 0 && late.get(value));
      return needed[0] ? Optional.empty() : Optional.of(early);
    }
  }
}
