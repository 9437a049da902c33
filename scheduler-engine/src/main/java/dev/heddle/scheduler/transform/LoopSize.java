package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Block;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Scope;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * How many operations an iteration of a loop really does: constants are free, and what is the same
 * in all iterations is computed in front of the loop, loads from memory that the loop does not
 * write included.
 */
final class LoopSize {
  private static final int BRANCH = 1;

  private final List<Operation> operations = new ArrayList<>();
  private final Set<Integer> written = new HashSet<>();
  private final BitSet changing = new BitSet();
  private final Set<List<Object>> known = new HashSet<>();
  private final Set<List<Object>> stored = new HashSet<>();

  private LoopSize(Loop loop) {
    loop.carried().forEach(carried -> changing.set(carried.id()));
    collect(loop.body());
  }

  /** The size of a loop, its test and its counter included. */
  static int of(KernelIndex.LoopInfo info) {
    return new LoopSize(info.loop()).count() + 2 * elements(info.loop());
  }

  /**
   * Elements of arrays that the loop carries: they are registers only after unrolling, so each is
   * still loaded and stored. They bear the name of their array.
   */
  private static int elements(Loop loop) {
    Map<String, Integer> carriers = new HashMap<>();
    loop.carried().forEach(carried -> carriers.merge(carried.name(), 1, Integer::sum));
    return carriers.values().stream().filter(count -> count > 1).mapToInt(count -> count).sum();
  }

  private void collect(Block block) {
    for (Node node : block.nodes()) {
      if (node instanceof Operation operation) {
        operations.add(operation);
        boolean writes = operation.opcode() == Opcode.STORE || operation.opcode() == Opcode.ATOMIC;
        if (writes && operation.detail() instanceof Detail.Access access) {
          written.add(access.object());
        }
      } else if (node instanceof If branch) {
        collect(branch.then());
        collect(branch.otherwise());
        branch.merges().forEach(merge -> changing.set(merge.id()));
      } else if (node instanceof Loop loop) {
        loop.carried().forEach(carried -> changing.set(carried.id()));
        collect(loop.body());
        loop.results().forEach(result -> changing.set(result.id()));
      } else if (node instanceof Scope scope) {
        collect(scope.body());
        scope.results().forEach(result -> changing.set(result.id()));
      }
    }
  }

  private int count() {
    int count = BRANCH;
    for (Operation operation : operations) {
      boolean same =
          (operation.opcode().isPure() || isLoadOfConstants(operation))
              && operation.inputs().stream().noneMatch(changing::get);
      if (!same) {
        changing.set(operation.id());
        count += operation.detail() instanceof Detail.Access access ? access(operation, access) : 1;
      }
    }
    return count;
  }

  /** The first access to an address computes it; what was accessed before is known. */
  private int access(Operation operation, Detail.Access access) {
    boolean load = operation.opcode() == Opcode.LOAD;
    List<Object> place = new ArrayList<>(operation.inputs().stream().boxed().toList());
    if (!load && !place.isEmpty()) {
      place.remove(0);
    }
    place.add(access.object());
    place.add(access.offset());
    boolean first = known.add(place);
    if (load) {
      return first ? 2 : 0;
    }
    return (first ? 1 : 0) + (stored.add(place) ? 1 : 0);
  }

  private boolean isLoadOfConstants(Operation operation) {
    return operation.opcode() == Opcode.LOAD
        && operation.detail() instanceof Detail.Access access
        && !access.isVolatile()
        && access.object() != Detail.Access.DYNAMIC
        && !written.contains(access.object())
        && !written.contains(Detail.Access.DYNAMIC);
  }
}
