package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.If;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/**
 * Folds constants, finds equal values and drops carried values that never change. The opposite of a
 * comparison of integers that nothing else asks is a comparison, as in LLVM's InstCombine. Bits of
 * a counter that no iteration changes are constants: those that tell the copies of an unrolled body
 * apart. Two counters of a loop that always have the same value are one.
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
    private final ValueRanges ranges;
    private final Map<Integer, Integer> twins;

    Simpler(KernelIr kernel, KernelIndex index) {
      super(kernel, index);
      uses = Uses.counts(kernel);
      bits = new LowBits(index);
      ranges = new ValueRanges(index, bits);
      twins = TwinCounters.of(index, bits);
    }

    /** Counters that go with another one are that one. */
    @Override
    protected boolean isNeeded(int value) {
      return !twins.containsKey(value);
    }

    @Override
    protected void startBody(Loop loop) {
      for (Loop.Carried carried : loop.carried()) {
        Integer twin = twins.get(carried.id());
        if (twin != null) {
          set(carried.id(), value(twin));
        }
      }
    }

    @Override
    public Void branch(If branch) {
      super.branch(branch);
      ranges.pass(branch);
      return null;
    }

    @Override
    public Void operation(Operation operation) {
      OptionalLong low = lowBits(operation);
      if (low.isPresent()) {
        Detail.Constant constant = new Detail.Constant(List.of(low.getAsLong()));
        set(operation.id(), out.constant(operation.type(), constant, operation.range()));
        return null;
      }
      OptionalInt kept = kept(operation);
      if (kept.isPresent()) {
        set(operation.id(), kept.getAsInt());
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

    /**
     * A mask or a remainder that leaves an integer as it is, or only its upper part: bits that are
     * zero are not masked, and what is added below them stands beside the masked ones (LLVM's known
     * bits, SCEV and InstCombine).
     */
    private OptionalInt kept(Operation operation) {
      boolean isMask = operation.opcode() == Opcode.AND;
      boolean isRemainder = operation.opcode() == Opcode.UREM || operation.opcode() == Opcode.SREM;
      if (!isMask && !isRemainder || operation.type().laneCount() > 1) {
        return OptionalInt.empty();
      }
      long constant = index.constant(operation.input(1)).orElse(-1);
      if (constant <= 0) {
        return OptionalInt.empty();
      }
      long low = isMask ? (Long.lowestOneBit(~constant) - 1) : constant - 1;
      if (ranges.of(operation.input(0)).filter(range -> range.isUpTo(low)).isPresent()) {
        return OptionalInt.of(value(operation.input(0)));
      }
      return isMask ? split(operation, constant) : OptionalInt.empty();
    }

    /**
     * {@code (x + c) & m} with a multiple x of a power of two above c: {@code (x & m) + (c & m)}.
     */
    private OptionalInt split(Operation mask, long constant) {
      Operation sum = index.operation(mask.input(0)).orElse(null);
      long below =
          sum != null && sum.opcode() == Opcode.ADD ? index.constant(sum.input(1)).orElse(-1) : -1;
      int upper = below > 0 ? sum.input(0) : mask.input(0);
      int zeros = bits.zeros(upper);
      if (zeros == 0 || zeros >= Integer.SIZE - 1 || below >= 1L << zeros) {
        return OptionalInt.empty();
      }
      long kept = constant & -(1L << zeros);
      if (kept == constant && below <= 0) {
        return OptionalInt.empty();
      }
      int and = binary(Opcode.AND, mask, value(upper), kept);
      return OptionalInt.of(below > 0 ? binary(Opcode.ADD, mask, and, below & constant) : and);
    }

    private int binary(Opcode opcode, Operation at, int value, long constant) {
      int second = out.integer(at.type(), constant, at.range());
      return out.operation(opcode, at.type(), at.range(), value, second);
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
