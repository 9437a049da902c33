package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Deque;
import java.util.List;

/**
 * Turns chains of floating-point additions or multiplications into balanced trees, where the user
 * allows another order; a carried value joins last, so that only one operation stays on its
 * recurrence (model M-RED-3). Chains of integer operations may always be reordered; those with a
 * carried value are.
 */
final class Reassociate implements Transform {
  @Override
  public String name() {
    return "reassociate";
  }

  @Override
  public KernelIr apply(KernelIr kernel, TransformContext context) {
    return new Trees(kernel, new KernelIndex(kernel), context.reassociate()).run(context);
  }

  /** Rebuilds each chain at its last operation. */
  private static final class Trees extends Replay {
    private final boolean floats;
    private final int[] uses;
    private final BitSet inner = new BitSet();

    Trees(KernelIr kernel, KernelIndex index, boolean floats) {
      super(kernel, index);
      this.floats = floats;
      uses = new UseCounts(kernel).counts();
      for (int id = 0; id < kernel.valueCount(); id++) {
        Operation operation = index.operation(id).orElse(null);
        if (operation != null && isChain(operation)) {
          for (int i = 0; i < operation.inputs().size(); i++) {
            Operation input = index.operation(operation.input(i)).orElse(null);
            boolean same =
                input != null
                    && input.opcode() == operation.opcode()
                    && input.type().equals(operation.type())
                    && uses[input.id()] == 1;
            if (same) {
              inner.set(input.id());
            }
          }
        }
      }
    }

    private boolean isChain(Operation operation) {
      return switch (operation.opcode()) {
        case FADD, FMUL -> floats;
        case ADD, AND, OR, XOR -> true;
        default -> false;
      };
    }

    @Override
    public Void operation(Operation operation) {
      if (!isChain(operation)) {
        return super.operation(operation);
      }
      if (inner.get(operation.id())) {
        // Built again as a part of its chain; kept in case the chain crosses a region.
        return super.operation(operation);
      }
      List<Integer> leaves = leaves(operation);
      boolean carried =
          operation.opcode() == Opcode.FADD
              || operation.opcode() == Opcode.FMUL
              || leaves.stream().anyMatch(leaf -> index.carrier(leaf).isPresent());
      if (leaves.size() < 3 || !carried) {
        return super.operation(operation);
      }
      set(operation.id(), tree(operation, leaves));
      return null;
    }

    private List<Integer> leaves(Operation root) {
      List<Integer> leaves = new ArrayList<>();
      Deque<Integer> pending = new ArrayDeque<>();
      pending.push(root.input(1));
      pending.push(root.input(0));
      while (!pending.isEmpty()) {
        int id = pending.pop();
        if (inner.get(id)) {
          Operation operation = index.operation(id).orElseThrow();
          pending.push(operation.input(1));
          pending.push(operation.input(0));
        } else {
          leaves.add(id);
        }
      }
      return leaves;
    }

    private int tree(Operation root, List<Integer> leaves) {
      List<Integer> level = new ArrayList<>();
      List<Integer> carried = new ArrayList<>();
      for (int leaf : leaves) {
        (index.carrier(leaf).isPresent() ? carried : level).add(value(leaf));
      }
      while (level.size() > 1) {
        List<Integer> next = new ArrayList<>();
        for (int i = 0; i < level.size(); i += 2) {
          next.add(
              i + 1 == level.size() ? level.get(i) : join(root, level.get(i), level.get(i + 1)));
        }
        level = next;
      }
      int result = level.isEmpty() ? carried.remove(carried.size() - 1) : level.get(0);
      for (int value : carried) {
        result = join(root, value, result);
      }
      return result;
    }

    private int join(Operation root, int left, int right) {
      return out.operation(
          root.opcode(), root.type(), Ids.of(left, right), Detail.NONE, root.range());
    }
  }

  /** How often each value is used, by operations and by structure. */
  private static final class UseCounts {
    private final int[] counts;

    UseCounts(KernelIr kernel) {
      counts = new int[kernel.valueCount()];
      kernel.body().nodes().forEach(this::count);
    }

    int[] counts() {
      return counts;
    }

    private void count(Node node) {
      if (node instanceof Operation operation) {
        operation.inputs().stream().forEach(id -> counts[id]++);
      } else if (node instanceof dev.heddle.scheduler.ir.If branch) {
        counts[branch.condition()]++;
        branch
            .merges()
            .forEach(
                merge -> {
                  counts[merge.thenValue()]++;
                  counts[merge.elseValue()]++;
                });
        branch.then().nodes().forEach(this::count);
        branch.otherwise().nodes().forEach(this::count);
      } else if (node instanceof Loop loop) {
        loop.carried().forEach(carried -> counts[carried.initial()]++);
        loop.body().nodes().forEach(this::count);
      } else if (node instanceof dev.heddle.scheduler.ir.Scope scope) {
        scope.body().nodes().forEach(this::count);
      } else if (node instanceof Node.Continue jump) {
        jump.next().stream().forEach(id -> counts[id]++);
      } else if (node instanceof Node.Break jump) {
        jump.values().stream().forEach(id -> counts[id]++);
      }
    }
  }
}
