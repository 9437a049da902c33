package dev.heddle.scheduler.transform;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Flags that are kept in wider integers are carried, chosen and joined as one bit, as LLVM keeps
 * conditions: a chain of gates does not compare each of them with zero (model M-SCH-17).
 */
final class OneBitFlags implements Transform {
  @Override
  public String name() {
    return "one-bit flags";
  }

  @Override
  public KernelIr apply(KernelIr kernel, TransformContext context) {
    KernelIndex index = new KernelIndex(kernel);
    BitSet flags = FlagValues.of(kernel, index);
    return flags.isEmpty() ? kernel : new Narrower(kernel, index, flags).run(context);
  }

  /** Behind each narrow value its wide form is made, which folds away where nobody needs it. */
  private static final class Narrower extends Replay {
    private final BitSet flags;
    private final Map<Integer, IrType> narrow = new HashMap<>();

    Narrower(KernelIr kernel, KernelIndex index, BitSet flags) {
      super(kernel, index);
      this.flags = flags;
    }

    @Override
    protected int variable(int value, IrType type, String name, Optional<SourceRange> declared) {
      int variable = super.variable(value, flags.get(value) ? IrType.BOOL : type, name, declared);
      if (flags.get(value)) {
        narrow.put(variable, type);
      }
      return variable;
    }

    @Override
    protected void write(int variable, int now, SourceRange range) {
      super.write(variable, narrow.containsKey(variable) ? truth(now, range) : now, range);
    }

    @Override
    protected int read(int variable, SourceRange range) {
      int now = super.read(variable, range);
      IrType type = narrow.get(variable);
      return type == null ? now : out.operation(Opcode.ZEXT, type, range, now);
    }

    @Override
    public Void operation(Operation operation) {
      if (!flags.get(operation.id())) {
        return super.operation(operation);
      }
      SourceRange range = operation.range();
      switch (operation.opcode()) {
        case AND, OR, XOR -> {
          int one = truth(value(operation.input(0)), range);
          int other = truth(value(operation.input(1)), range);
          widen(operation, out.operation(operation.opcode(), IrType.BOOL, range, one, other));
        }
        case SELECT -> {
          int one = truth(value(operation.input(1)), range);
          int other = truth(value(operation.input(2)), range);
          int condition = value(operation.input(0));
          widen(operation, out.operation(Opcode.SELECT, IrType.BOOL, range, condition, one, other));
        }
        default -> super.operation(operation);
      }
      return null;
    }

    private void widen(Operation operation, int truth) {
      set(operation.id(), out.operation(Opcode.ZEXT, operation.type(), operation.range(), truth));
    }

    /** The bit that a flag was made of. */
    private int truth(int flag, SourceRange range) {
      return out.operation(Opcode.TRUNC, IrType.BOOL, range, flag);
    }
  }
}
