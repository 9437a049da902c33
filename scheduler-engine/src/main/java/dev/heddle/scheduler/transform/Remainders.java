package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Node;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;

/**
 * Turns {@code x / y * y}, where nothing else uses the quotient, into {@code x - x % y}, as LLVM's
 * InstCombine does: beside a remainder that is computed anyway the division is gone then
 * (best-practices-1-4 O-13: no DSP block more than products). Divisions by powers of two are shifts
 * by then.
 */
final class Remainders implements Transform {
  @Override
  public String name() {
    return "remainders";
  }

  @Override
  public KernelIr apply(KernelIr kernel, TransformContext context) {
    KernelIndex index = new KernelIndex(kernel);
    return new Products(kernel, index).run(context);
  }

  /** Rebuilds each product of a quotient and its divisor. */
  private static final class Products extends Replay {
    private static final int NONE = -1;

    private final int[] uses;

    Products(KernelIr kernel, KernelIndex index) {
      super(kernel, index);
      uses = new int[kernel.valueCount()];
      for (Node node : kernel.body().nodes()) {
        Uses.of(node, id -> uses[id]++);
      }
    }

    @Override
    public Void operation(Operation operation) {
      int quotient =
          operation.opcode() != Opcode.MUL || operation.type().laneCount() > 1
              ? NONE
              : isQuotient(operation.input(0), operation.input(1))
                  ? operation.input(0)
                  : isQuotient(operation.input(1), operation.input(0)) ? operation.input(1) : NONE;
      if (quotient == NONE) {
        return super.operation(operation);
      }
      Operation division = index.operation(quotient).orElseThrow();
      Opcode opcode = division.opcode() == Opcode.SDIV ? Opcode.SREM : Opcode.UREM;
      int dividend = value(division.input(0));
      int remainder =
          out.operation(
              opcode, division.type(), division.range(), dividend, value(division.input(1)));
      set(
          operation.id(),
          out.operation(Opcode.SUB, operation.type(), operation.range(), dividend, remainder));
      return null;
    }

    private boolean isQuotient(int id, int divisor) {
      Operation division = index.operation(id).orElse(null);
      return division != null
          && (division.opcode() == Opcode.SDIV || division.opcode() == Opcode.UDIV)
          && uses[id] == 1
          && isSame(division.input(1), divisor)
          && !isPowerOfTwo(divisor);
    }

    private boolean isSame(int one, int other) {
      return one == other || constant(one) != null && constant(one).equals(constant(other));
    }

    private boolean isPowerOfTwo(int id) {
      return constant(id) != null && Long.bitCount(constant(id).scalar()) == 1;
    }

    private Detail.Constant constant(int id) {
      return index
          .operation(id)
          .map(o -> o.detail() instanceof Detail.Constant constant ? constant : null)
          .orElse(null);
    }
  }
}
