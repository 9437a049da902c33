package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.index.CountedLoop;
import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Operation;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Loops that only turn constants into constants. LLVM runs up to 100 iterations of such a loop
 * while it compiles (constant evolution) and deletes the loop, so nothing of it is built (model
 * M-LOOP-4).
 */
final class ConstantLoop {
  private static final long MOST_ITERATIONS = 100;

  private final Loop loop;
  private final KernelIndex index;
  private final Set<Integer> known = new HashSet<>();
  private final Set<Integer> unknownCarried = new HashSet<>();

  private ConstantLoop(Loop loop, KernelIndex index) {
    this.loop = loop;
    this.index = index;
  }

  /** Whether the loop is one; a loop with a pragma is kept for the pragma. */
  static boolean is(KernelIndex.LoopInfo info, CountedLoop counted, KernelIndex index) {
    Loop loop = info.loop();
    boolean isShort =
        counted.tripCount().isPresent() && counted.tripCount().getAsLong() <= MOST_ITERATIONS;
    if (!isShort || !loop.pragmas().isEmpty() || !info.inner().isEmpty()) {
      return false;
    }
    ConstantLoop constant = new ConstantLoop(loop, index);
    return constant.isPure(loop.body()) && constant.resultsAreKnown();
  }

  private boolean isPure(Block block) {
    for (Node node : block.nodes()) {
      boolean pure =
          node instanceof Operation operation && operation.opcode().isPure()
              || node instanceof If branch && isPure(branch.then()) && isPure(branch.otherwise())
              || node instanceof Node.Continue
              || node instanceof Node.Break jump && jump.target() == loop.id();
      if (!pure) {
        return false;
      }
    }
    return true;
  }

  private boolean resultsAreKnown() {
    int before;
    do {
      before = unknownCarried.size();
      known.clear();
      for (Loop.Carried carried : loop.carried()) {
        if (!unknownCarried.contains(carried.id())
            && index.constant(carried.initial()).isPresent()) {
          known.add(carried.id());
        }
      }
      evaluate(loop.body());
      for (int i = 0; i < loop.carried().size(); i++) {
        for (Node.Continue jump : index.loop(loop.id()).continues()) {
          if (!isKnown(jump.next().get(i))) {
            unknownCarried.add(loop.carried().get(i).id());
          }
        }
      }
    } while (unknownCarried.size() > before);
    return index.breaks(loop.id()).stream()
        .allMatch(jump -> jump.values().stream().allMatch(this::isKnown));
  }

  private void evaluate(Block block) {
    for (Node node : block.nodes()) {
      if (node instanceof Operation operation) {
        if (operation.inputs().size() > 0 && operation.inputs().stream().allMatch(this::isKnown)) {
          known.add(operation.id());
        }
      } else if (node instanceof If branch) {
        evaluate(branch.then());
        evaluate(branch.otherwise());
        merges(branch);
      }
    }
  }

  private void merges(If branch) {
    List<If.Merge> merges = branch.merges();
    for (If.Merge merge : merges) {
      if (isKnown(branch.condition()) && isKnown(merge.thenValue()) && isKnown(merge.elseValue())) {
        known.add(merge.id());
      }
    }
  }

  private boolean isKnown(int value) {
    return known.contains(value) || index.constant(value).isPresent();
  }
}
