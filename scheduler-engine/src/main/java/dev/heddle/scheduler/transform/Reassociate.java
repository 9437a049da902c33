package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import dev.heddle.scheduler.ir.Reassociation;
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
    return new Trees(kernel, new KernelIndex(kernel), context).run(context);
  }

  /** Rebuilds each chain at its last operation. */
  private static final class Trees extends Replay {
    private final Reassociation floats;
    private final int largestDotProduct;
    private final int[] uses;
    private final BitSet inner = new BitSet();

    Trees(KernelIr kernel, KernelIndex index, TransformContext context) {
      super(kernel, index);
      floats = context.reassociate();
      largestDotProduct = context.largestDotProduct();
      uses = Uses.counts(kernel);
      for (int id = 0; id < kernel.valueCount(); id++) {
        Operation operation = index.operation(id).orElse(null);
        if (operation != null && isChain(operation)) {
          for (int i = 0; i < operation.inputs().size(); i++) {
            Operation input = index.operation(operation.input(i)).orElse(null);
            boolean same =
                input != null
                    && input.opcode() == operation.opcode()
                    && input.type().equals(operation.type())
                    && isChain(input)
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
        case FADD, FMUL -> floats.allows(operation, kernel);
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
      boolean products =
          largestDotProduct >= 2 && leaves.stream().filter(this::isProduct).count() > 1;
      if (leaves.size() < 3 && !products || !carried) {
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
      List<Operation> products = new ArrayList<>();
      for (int leaf : leaves) {
        if (isZero(root, leaf)) {
          continue;
        }
        if (index.carrier(leaf).isPresent()) {
          carried.add(value(leaf));
        } else if (root.opcode() == Opcode.FADD && isProduct(leaf)) {
          products.add(index.operation(leaf).orElseThrow());
        } else {
          level.add(value(leaf));
        }
      }
      dotProducts(root, products, level);
      while (level.size() > 1) {
        List<Integer> next = new ArrayList<>();
        for (int i = 0; i < level.size(); i += 2) {
          next.add(
              i + 1 == level.size() ? level.get(i) : join(root, level.get(i), level.get(i + 1)));
        }
        level = next;
      }
      if (level.isEmpty() && carried.isEmpty()) {
        return value(leaves.get(0));
      }
      int result = level.isEmpty() ? carried.remove(carried.size() - 1) : level.get(0);
      for (int value : carried) {
        result = join(root, value, result);
      }
      return result;
    }

    /** Where operations may be reordered, the sign of a zero does not matter either. */
    private boolean isZero(Operation root, int leaf) {
      return root.opcode() == Opcode.FADD
          && index
              .operation(leaf)
              .filter(o -> o.detail() instanceof Detail.Constant)
              .map(o -> ((Detail.Constant) o.detail()).bits().stream().allMatch(b -> b == 0))
              .orElse(false);
    }

    /** A single product of 32-bit numbers that only the chain uses. */
    private boolean isProduct(int leaf) {
      return uses[leaf] == 1
          && index
              .operation(leaf)
              .map(o -> o.opcode() == Opcode.FMUL && o.type().equals(new IrType.Float(32)))
              .orElse(false);
    }

    /**
     * Products that are added become dot products of the sizes that the device has; the first one
     * takes in a number that is added besides (model M-RED-4). Appends their results to the level.
     */
    private void dotProducts(Operation root, List<Operation> products, List<Integer> level) {
      int next = 0;
      while (products.size() - next >= 2 && largestDotProduct >= 2) {
        int size = Integer.highestOneBit(Math.min(products.size() - next, largestDotProduct));
        int addend =
            next == 0 && !level.isEmpty()
                ? level.remove(0)
                : out.constant(root.type(), new Detail.Constant(List.of(0L)), root.range());
        int[] inputs = new int[2 * size + 1];
        inputs[0] = addend;
        for (int i = 0; i < size; i++) {
          inputs[2 * i + 1] = value(products.get(next + i).input(0));
          inputs[2 * i + 2] = value(products.get(next + i).input(1));
        }
        level.add(
            out.operation(
                Opcode.DOT_PRODUCT, root.type(), Ids.of(inputs), Detail.NONE, root.range()));
        next += size;
      }
      products.subList(next, products.size()).forEach(o -> level.add(value(o.id())));
    }

    private int join(Operation root, int left, int right) {
      return out.operation(
          root.opcode(), root.type(), Ids.of(left, right), Detail.NONE, root.range());
    }
  }
}
