package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * Folds constants, finds equal values and drops carried values that never change. The opposite of a
 * comparison of integers that nothing else asks is a comparison, as in LLVM's InstCombine. Bits of
 * a counter that no iteration changes are constants: those that tell the copies of an unrolled body
 * apart.
 */
final class Simplify implements Transform {
  @Override
  public String name() {
    return "simplify";
  }

  @Override
  public KernelIr apply(KernelIr kernel, TransformContext context) {
    return new Simpler(kernel, new KernelIndex(kernel)).run(context);
  }

  private static final class Simpler extends Replay {
    private final int[] uses;
    private final LowBits bits;

    Simpler(KernelIr kernel, KernelIndex index) {
      super(kernel, index);
      uses = Uses.counts(kernel);
      bits = new LowBits(index);
    }

    @Override
    public Void operation(Operation operation) {
      OptionalLong low = lowBits(operation);
      if (low.isPresent()) {
        Detail.Constant constant = new Detail.Constant(List.of(low.getAsLong()));
        set(operation.id(), out.constant(operation.type(), constant, operation.range()));
        return null;
      }
      Optional<Operation> compared =
          operation.opcode() == Opcode.NOT && uses[operation.input(0)] == 1
              ? index.operation(operation.input(0))
              : Optional.empty();
      Optional<Opcode> opposite = compared.flatMap(test -> opposite(test.opcode()));
      if (opposite.isEmpty()) {
        return super.operation(operation);
      }
      Ids in = values(compared.get().inputs());
      boolean same = opposite.get() == Opcode.EQ || opposite.get() == Opcode.NE;
      Ids operands = same ? in : Ids.of(in.get(1), in.get(0));
      set(
          operation.id(),
          out.operation(
              opposite.get(), operation.type(), operands, Detail.NONE, operation.range()));
      return null;
    }

    /** What is left of a counter behind a mask, or behind a division by a power of two. */
    private OptionalLong lowBits(Operation operation) {
      boolean isMask = operation.opcode() == Opcode.AND;
      boolean isRemainder =
          operation.opcode() == Opcode.UREM
              || operation.opcode() == Opcode.SREM && bits.isNonNegative(operation.input(0));
      if (!isMask && !isRemainder || operation.type().laneCount() > 1) {
        return OptionalLong.empty();
      }
      long last = index.constant(operation.input(1)).orElse(-1) - (isMask ? 0 : 1);
      return last > 0 && last < Integer.MAX_VALUE && Long.bitCount(last + 1) == 1
          ? bits.of(operation.input(0), Long.bitCount(last))
          : OptionalLong.empty();
    }

    /** What holds where a comparison does not; those of order with exchanged operands. */
    private static Optional<Opcode> opposite(Opcode opcode) {
      return switch (opcode) {
        case EQ -> Optional.of(Opcode.NE);
        case NE -> Optional.of(Opcode.EQ);
        case SLT -> Optional.of(Opcode.SLE);
        case SLE -> Optional.of(Opcode.SLT);
        case ULT -> Optional.of(Opcode.ULE);
        case ULE -> Optional.of(Opcode.ULT);
        default -> Optional.empty();
      };
    }
  }
}
