package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.BitSet;

/**
 * Turns products that are cut to fewer bits into products of these, with the sums between, where
 * nothing else uses them: their low bits come from the low bits of their operands alone (model
 * M-SCH-12).
 */
final class CutProducts implements Transform {
  @Override
  public String name() {
    return "cut-products";
  }

  @Override
  public KernelIr apply(KernelIr kernel, TransformContext context) {
    Narrowed narrowed = new Narrowed(kernel, new KernelIndex(kernel));
    return narrowed.cutsAny() ? narrowed.run(context) : kernel;
  }

  /** Rebuilds each tree at what cuts it. */
  private static final class Narrowed extends Replay {
    /** Products of fewer bits than an {@code int} are not built (measured designs). */
    private static final int LEAST_BITS = 32;

    /** Levels of a tree that are looked at. */
    private static final int DEEPEST = 64;

    private final int[] uses;
    private final int[] depths;

    /** Operations that only what is cut needs, and those of them below which a product lies. */
    private final BitSet inner = new BitSet();

    private final BitSet products = new BitSet();

    Narrowed(KernelIr kernel, KernelIndex index) {
      super(kernel, index);
      uses = Uses.counts(kernel);
      depths = new int[kernel.valueCount()];
      // Operands come before what uses them.
      for (int id = 0; id < kernel.valueCount(); id++) {
        Operation operation = index.operation(id).orElse(null);
        if (operation != null && isKept(operation.opcode()) && isWord(operation.type())) {
          boolean product = operation.opcode() == Opcode.MUL;
          for (int i = 0; i < operation.inputs().size(); i++) {
            int input = operation.input(i);
            product |= inner.get(input) && products.get(input);
            depths[id] = Math.max(depths[id], inner.get(input) ? depths[input] + 1 : 0);
          }
          inner.set(id, uses[id] == 1 && depths[id] < DEEPEST);
          products.set(id, product);
        }
      }
    }

    boolean cutsAny() {
      for (int id = 0; id < kernel.valueCount(); id++) {
        if (index.operation(id).filter(this::cuts).isPresent()) {
          return true;
        }
      }
      return false;
    }

    private boolean cuts(Operation operation) {
      return operation.opcode() == Opcode.TRUNC
          && isWord(operation.type())
          && operation.type().lane().bits() >= LEAST_BITS
          && inner.get(operation.input(0))
          && products.get(operation.input(0));
    }

    /** Whether low bits of the result come from low bits of the operands. */
    private static boolean isKept(Opcode opcode) {
      return switch (opcode) {
        case MUL, ADD, SUB -> true;
        default -> false;
      };
    }

    private static boolean isWord(IrType type) {
      return type instanceof IrType.Int && type.laneCount() == 1;
    }

    @Override
    public Void operation(Operation operation) {
      if (!cuts(operation)) {
        return super.operation(operation);
      }
      set(operation.id(), cut(operation.input(0), operation.type(), operation));
      return null;
    }

    private int cut(int value, IrType type, Operation root) {
      if (!inner.get(value)) {
        return out.operation(Opcode.TRUNC, type, root.range(), value(value));
      }
      Operation operation = index.operation(value).orElseThrow();
      int left = cut(operation.input(0), type, root);
      int right = cut(operation.input(1), type, root);
      return out.operation(operation.opcode(), type, operation.range(), left, right);
    }
  }
}
