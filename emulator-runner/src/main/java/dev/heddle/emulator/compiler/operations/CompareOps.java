package dev.heddle.emulator.compiler.operations;

import dev.heddle.emulator.compiler.analysis.Kind;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Compares, as values and as conditions of jumps. */
public final class CompareOps {
  private final KernelMethod method;

  CompareOps(KernelMethod method) {
    this.method = method;
  }

  /** Pushes 1 or 0. */
  void push(Operation operation, int lane) {
    Label isFalse = new Label();
    Label end = new Label();
    jumpIfFalse(operation, lane, isFalse);
    method.code().push(1);
    method.code().jump(Opcodes.GOTO, end);
    method.code().label(isFalse);
    method.code().push(0);
    method.code().label(end);
  }

  /** Jumps if a truth value is 0. */
  public void jumpIfFalse(int condition, int lane, Label target) {
    if (method.places(condition)[lane] instanceof Place.Inline inline
        && isCompare(inline.operation().opcode())) {
      jumpIfFalse(inline.operation(), inline.lane(), target);
    } else {
      method.loadInt(condition, lane);
      method.code().jump(Opcodes.IFEQ, target);
    }
  }

  private static boolean isCompare(Opcode opcode) {
    return switch (opcode) {
      case EQ, NE, SLT, SLE, ULT, ULE, FEQ, FNE, FLT, FLE -> true;
      default -> false;
    };
  }

  private void jumpIfFalse(Operation operation, int lane, Label target) {
    switch (operation.opcode()) {
      case FEQ, FNE, FLT, FLE -> floating(operation, lane, target);
      default -> integer(operation, lane, target);
    }
  }

  private void floating(Operation operation, int lane, Label target) {
    int left = operation.input(0);
    boolean wide = Kind.of(method.laneType(left, lane)) == Kind.DOUBLE;
    method.load(left, lane);
    method.load(operation.input(1), lane);
    // With a NaN, "less" and "less or equal" see 1 and "equal" sees -1: all false.
    boolean ordered = operation.opcode() == Opcode.FLT || operation.opcode() == Opcode.FLE;
    method
        .code()
        .op(ordered ? wide ? Opcodes.DCMPG : Opcodes.FCMPG : wide ? Opcodes.DCMPL : Opcodes.FCMPL);
    int jump =
        switch (operation.opcode()) {
          case FEQ -> Opcodes.IFNE;
          case FNE -> Opcodes.IFEQ;
          case FLT -> Opcodes.IFGE;
          default -> Opcodes.IFGT;
        };
    method.code().jump(jump, target);
  }

  private void integer(Operation operation, int lane, Label target) {
    int left = operation.input(0);
    int right = operation.input(1);
    boolean isInt =
        Kind.of(method.laneType(left, lane)) == Kind.INT
            || method.intervals().isNarrow(left) && method.intervals().isNarrow(right);
    boolean unsigned =
        (operation.opcode() == Opcode.ULT || operation.opcode() == Opcode.ULE)
            && !(method.intervals().isNonNegative(left) && method.intervals().isNonNegative(right));
    if (isInt) {
      compareInts(operation, lane, unsigned, target);
    } else {
      push64(left, lane, unsigned);
      push64(right, lane, unsigned);
      method.code().op(Opcodes.LCMP);
      method.code().jump(jumpUnless(operation.opcode(), Opcodes.IFEQ), target);
    }
  }

  private void compareInts(Operation operation, int lane, boolean unsigned, Label target) {
    int right = operation.input(1);
    push32(operation.input(0), lane, unsigned);
    boolean zero =
        !unsigned && method.facts().integer(right).filter(value -> value == 0).isPresent();
    if (zero) {
      method.code().jump(jumpUnless(operation.opcode(), Opcodes.IFEQ), target);
    } else {
      push32(right, lane, unsigned);
      method.code().jump(jumpUnless(operation.opcode(), Opcodes.IF_ICMPEQ), target);
    }
  }

  private void push32(int id, int lane, boolean unsigned) {
    method.loadInt(id, lane);
    if (unsigned) {
      method.code().push(Integer.MIN_VALUE);
      method.code().op(Opcodes.IADD);
    }
  }

  private void push64(int id, int lane, boolean unsigned) {
    method.loadLong(id, lane);
    if (unsigned) {
      method.code().push(Long.MIN_VALUE);
      method.code().op(Opcodes.LADD);
    }
  }

  /**
   * The jump that is taken when the compare fails; the six jumps have the same order in both forms.
   */
  private static int jumpUnless(Opcode opcode, int equal) {
    int offset =
        switch (opcode) {
          case EQ -> Opcodes.IFNE;
          case NE -> Opcodes.IFEQ;
          case SLT, ULT -> Opcodes.IFGE;
          default -> Opcodes.IFGT;
        };
    return equal + offset - Opcodes.IFEQ;
  }
}
