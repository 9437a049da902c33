package dev.heddle.emulator.compiler.operations;

import dev.heddle.emulator.compiler.analysis.Intervals;
import dev.heddle.emulator.compiler.analysis.Kind;
import dev.heddle.emulator.runtime.Site;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.Optional;
import org.objectweb.asm.Opcodes;

/**
 * Integer arithmetic. Integers of up to 32 bits live sign-extended in an int, wider ones in a long;
 * 1-bit integers are 0 or 1. 64-bit integers that are known to be narrow are computed with 32 bits
 * where that gives the same result.
 */
public final class IntegerOps {
  private final KernelMethod method;

  IntegerOps(KernelMethod method) {
    this.method = method;
  }

  void push(Operation operation, int lane) {
    int bits = method.laneType(operation.id(), lane).bits();
    boolean narrow = bits > 32 && method.intervals().isNarrow(operation.id());
    if (bits <= 32) {
      ints(operation, lane, bits);
    } else if (narrow && narrowInputsSuffice(operation)) {
      ints(operation, lane, 64);
    } else {
      longs(operation, lane, bits);
      if (narrow) {
        method.code().op(Opcodes.L2I);
      }
    }
  }

  private boolean narrowInputsSuffice(Operation operation) {
    Intervals intervals = method.intervals();
    return switch (operation.opcode()) {
      case ADD, SUB, MUL, AND, OR, XOR, NEG, NOT -> true;
      case SDIV, SREM ->
          intervals.isNarrow(operation.input(0)) && intervals.isNarrow(operation.input(1));
      case UDIV, UREM -> isNarrowNatural(operation.input(0)) && isNarrowNatural(operation.input(1));
      case SHL -> isSmallShift(operation);
      case LSHR -> isSmallShift(operation) && isNarrowNatural(operation.input(0));
      case ASHR -> isSmallShift(operation) && intervals.isNarrow(operation.input(0));
      default -> false;
    };
  }

  private boolean isNarrowNatural(int id) {
    return method.intervals().isNarrow(id) && method.intervals().isNonNegative(id);
  }

  private boolean isSmallShift(Operation operation) {
    Optional<Long> amount = method.facts().integer(operation.input(1));
    return amount.isPresent() && amount.get() >= 0 && amount.get() < 32;
  }

  // ---- up to 32 bits; 64 stands for a narrow result that needs no wrapping ------------------

  private void ints(Operation operation, int lane, int bits) {
    Code code = method.code();
    switch (operation.opcode()) {
      case ADD, SUB, MUL, AND, OR, XOR -> {
        method.loadInt(operation.input(0), lane);
        method.loadInt(operation.input(1), lane);
        code.op(intOpcode(operation.opcode()));
      }
      case NEG -> {
        method.loadInt(operation.input(0), lane);
        code.op(Opcodes.INEG);
      }
      case NOT -> {
        method.loadInt(operation.input(0), lane);
        code.push(bits == 1 ? 1 : -1);
        code.op(Opcodes.IXOR);
      }
      case SDIV, SREM -> divideInts(operation, lane);
      case UDIV, UREM -> divideUnsignedInts(operation, lane, bits);
      default -> shiftInts(operation, lane, bits);
    }
    switch (operation.opcode()) {
      case AND, OR, XOR, NOT, ASHR, SREM -> {}
      default -> wrapInt(code, bits);
    }
  }

  /** Brings an int on the stack to the form of a narrower integer. */
  static void wrapInt(Code code, int bits) {
    switch (bits) {
      case 1 -> {
        code.push(1);
        code.op(Opcodes.IAND);
      }
      case 8 -> code.op(Opcodes.I2B);
      case 16 -> code.op(Opcodes.I2S);
      default -> {
        if (bits < 32) {
          code.push(32 - bits);
          code.op(Opcodes.ISHL);
          code.push(32 - bits);
          code.op(Opcodes.ISHR);
        }
      }
    }
  }

  /** Makes an int on the stack unsigned. */
  static void maskInt(Code code, int bits) {
    if (bits > 1 && bits < 32) {
      code.push((1 << bits) - 1);
      code.op(Opcodes.IAND);
    }
  }

  private static int intOpcode(Opcode opcode) {
    return switch (opcode) {
      case ADD -> Opcodes.IADD;
      case SUB -> Opcodes.ISUB;
      case MUL -> Opcodes.IMUL;
      case AND -> Opcodes.IAND;
      case OR -> Opcodes.IOR;
      case XOR -> Opcodes.IXOR;
      case SDIV, UDIV -> Opcodes.IDIV;
      case SREM, UREM -> Opcodes.IREM;
      case SHL -> Opcodes.ISHL;
      case LSHR -> Opcodes.IUSHR;
      default -> Opcodes.ISHR;
    };
  }

  private void divideInts(Operation operation, int lane) {
    method.loadInt(operation.input(0), lane);
    method.loadInt(operation.input(1), lane);
    divide(operation, intOpcode(operation.opcode()));
  }

  private void divideUnsignedInts(Operation operation, int lane, int bits) {
    Intervals intervals = method.intervals();
    boolean natural =
        intervals.isNonNegative(operation.input(0)) && intervals.isNonNegative(operation.input(1));
    if (natural || bits < 32) {
      method.loadInt(operation.input(0), lane);
      maskInt(method.code(), natural ? 32 : bits);
      method.loadInt(operation.input(1), lane);
      maskInt(method.code(), natural ? 32 : bits);
      divide(operation, intOpcode(operation.opcode()));
    } else {
      unsignedLong(operation.input(0), lane);
      unsignedLong(operation.input(1), lane);
      divide(operation, intOpcode(operation.opcode()) + 1);
      method.code().op(Opcodes.L2I);
    }
  }

  private void unsignedLong(int id, int lane) {
    method.loadInt(id, lane);
    method.code().op(Opcodes.I2L);
    method.code().push(0xFFFF_FFFFL);
    method.code().op(Opcodes.LAND);
  }

  private void divide(Operation operation, int opcode) {
    Optional<Long> divisor = method.facts().integer(operation.input(1));
    if (divisor.isPresent() && divisor.get() != 0) {
      method.code().op(opcode);
    } else {
      guardDivision(operation, () -> method.code().op(opcode));
    }
  }

  private void guardDivision(Operation operation, Runnable instruction) {
    int site = divisionSite(operation);
    method
        .faults()
        .guarded(
            ArithmeticException.class,
            instruction,
            () -> method.code().push(site),
            method.faults().reportDivision());
  }

  int divisionSite(Operation operation) {
    return method
        .faults()
        .site(new Site(Site.Kind.DIVISION, operation.range(), "", operation.range().text(), 1, 1));
  }

  private void shiftInts(Operation operation, int lane, int bits) {
    method.loadInt(operation.input(0), lane);
    if (operation.opcode() == Opcode.LSHR) {
      maskInt(method.code(), bits);
    }
    pushAmount(operation, lane, bits, 32);
    method.code().op(intOpcode(operation.opcode()));
  }

  /** Pushes a shift amount modulo the width; the JVM itself takes it modulo its own width. */
  private void pushAmount(Operation operation, int lane, int bits, int jvmBits) {
    Code code = method.code();
    Optional<Long> amount = scalarAmount(operation);
    if (amount.isPresent()) {
      code.push((int) Math.floorMod(unsigned(amount.get(), bits), (long) bits));
      return;
    }
    int amountBits = method.laneType(operation.input(1), lane).bits();
    if (Integer.bitCount(bits) == 1) {
      method.loadInt(operation.input(1), lane);
      if (bits != jvmBits) {
        code.push(bits - 1);
        code.op(Opcodes.IAND);
      }
    } else if (amountBits < 32) {
      method.loadInt(operation.input(1), lane);
      maskInt(code, amountBits);
      code.push(bits);
      code.op(Opcodes.IREM);
    } else {
      method.loadLong(operation.input(1), lane);
      if (amountBits < 64) {
        code.push((1L << amountBits) - 1);
        code.op(Opcodes.LAND);
      }
      code.push((long) bits);
      code.callStatic(Long.class, "remainderUnsigned", "(JJ)J");
      code.op(Opcodes.L2I);
    }
  }

  private Optional<Long> scalarAmount(Operation operation) {
    return operation.type().laneCount() == 1
        ? method.facts().integer(operation.input(1))
        : Optional.empty();
  }

  private static long unsigned(long value, int bits) {
    return bits >= 64 ? value & Long.MAX_VALUE : value & (1L << bits) - 1;
  }

  // ---- 33 to 64 bits ------------------------------------------------------------------------

  private void longs(Operation operation, int lane, int bits) {
    Code code = method.code();
    method.load(operation.input(0), lane);
    switch (operation.opcode()) {
      case ADD, SUB, MUL, AND, OR, XOR -> {
        method.load(operation.input(1), lane);
        code.op(Kind.LONG.opcode(intOpcode(operation.opcode())));
      }
      case NEG -> code.op(Opcodes.LNEG);
      case NOT -> {
        code.push(-1L);
        code.op(Opcodes.LXOR);
      }
      case SDIV, SREM -> {
        method.load(operation.input(1), lane);
        divide(operation, Kind.LONG.opcode(intOpcode(operation.opcode())));
      }
      case UDIV, UREM -> divideUnsignedLongs(operation, lane, bits);
      default -> {
        if (operation.opcode() == Opcode.LSHR) {
          maskLong(code, bits);
        }
        pushAmount(operation, lane, bits, 64);
        code.op(Kind.LONG.opcode(intOpcode(operation.opcode())));
      }
    }
    switch (operation.opcode()) {
      case AND, OR, XOR, NOT, ASHR, SREM -> {}
      default -> wrapLong(code, bits);
    }
  }

  private void divideUnsignedLongs(Operation operation, int lane, int bits) {
    Code code = method.code();
    maskLong(code, bits);
    method.load(operation.input(1), lane);
    maskLong(code, bits);
    if (bits < 64
        || method.intervals().isNonNegative(operation.input(0))
            && method.intervals().isNonNegative(operation.input(1))) {
      divide(operation, Kind.LONG.opcode(intOpcode(operation.opcode())));
    } else {
      String name = operation.opcode() == Opcode.UDIV ? "divideUnsigned" : "remainderUnsigned";
      guardDivision(operation, () -> code.callStatic(Long.class, name, "(JJ)J"));
    }
  }

  /** Brings a long on the stack to the form of a narrower integer. */
  static void wrapLong(Code code, int bits) {
    if (bits < 64) {
      code.push(64 - bits);
      code.op(Opcodes.LSHL);
      code.push(64 - bits);
      code.op(Opcodes.LSHR);
    }
  }

  /** Makes a long on the stack unsigned. */
  static void maskLong(Code code, int bits) {
    if (bits < 64) {
      code.push((1L << bits) - 1);
      code.op(Opcodes.LAND);
    }
  }

  /** Brings a number on the stack to the form of an integer type. */
  static void wrap(Code code, IrType type) {
    if (type.bits() <= 32) {
      wrapInt(code, type.bits());
    } else {
      wrapLong(code, type.bits());
    }
  }
}
