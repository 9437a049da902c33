package dev.heddle.emulator.compiler.operations;

import dev.heddle.emulator.compiler.analysis.Kind;
import dev.heddle.emulator.compiler.analysis.Lanes;
import dev.heddle.emulator.runtime.Conversions;
import dev.heddle.scheduler.ir.HalfFloat;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import org.objectweb.asm.Opcodes;

/** Conversions between numbers, and the same bits as another type. */
public final class ConversionOps {
  private final KernelMethod method;

  ConversionOps(KernelMethod method) {
    this.method = method;
  }

  void push(Operation operation, int lane) {
    int input = operation.input(0);
    IrType from = method.laneType(input, lane);
    IrType to = operation.type().lane();
    switch (operation.opcode()) {
      case ZEXT, SEXT, TRUNC -> integer(operation, lane, from, to);
      case FPEXT, FPTRUNC -> {
        method.load(input, lane);
        floatToFloat(from, to);
      }
      case SITOFP, UITOFP -> integerToFloat(operation, lane, from, to);
      default -> floatToInteger(operation, lane, from, to);
    }
  }

  private void integer(Operation operation, int lane, IrType from, IrType to) {
    int input = operation.input(0);
    boolean intResult = method.kept(operation.id(), lane) == Kind.INT;
    boolean unchanged =
        method.intervals().isNarrow(operation.id())
            && method.intervals().low(operation.id()) == method.intervals().low(input)
            && method.intervals().high(operation.id()) == method.intervals().high(input);
    if (intResult) {
      method.loadInt(input, lane);
    } else {
      method.loadLong(input, lane);
    }
    if (unchanged) {
      return;
    }
    switch (operation.opcode()) {
      case TRUNC -> IntegerOps.wrap(method.code(), to);
      case SEXT -> {
        if (from.bits() == 1) {
          method.code().op(intResult ? Opcodes.INEG : Opcodes.LNEG);
        }
      }
      default -> {
        if (intResult) {
          IntegerOps.maskInt(method.code(), from.bits());
        } else if (from.bits() > 1) {
          IntegerOps.maskLong(method.code(), from.bits());
        }
      }
    }
  }

  private void floatToFloat(IrType from, IrType to) {
    Code code = method.code();
    if (to.bits() == 64) {
      if (from.bits() < 64) {
        code.op(Opcodes.F2D);
      }
    } else if (from.bits() == 64) {
      if (to.bits() == 16) {
        code.callStatic(HalfFloat.class, "round", "(D)F");
      } else {
        code.op(Opcodes.D2F);
      }
    } else if (to.bits() < from.bits()) {
      code.callStatic(HalfFloat.class, "round", "(F)F");
    }
  }

  private void integerToFloat(Operation operation, int lane, IrType from, IrType to) {
    Code code = method.code();
    int input = operation.input(0);
    boolean unsigned =
        operation.opcode() == Opcode.UITOFP && !method.intervals().isNonNegative(input);
    boolean wide = to.bits() != 32;
    if (unsigned && from.bits() > 32) {
      method.loadLong(input, lane);
      IntegerOps.maskLong(code, from.bits());
      code.callStatic(
          Conversions.class, wide ? "unsignedToDouble" : "unsignedToFloat", wide ? "(J)D" : "(J)F");
    } else if (from.bits() > 32 && !method.intervals().isNarrow(input)) {
      method.loadLong(input, lane);
      code.op(wide ? Opcodes.L2D : Opcodes.L2F);
    } else if (unsigned && from.bits() == 32) {
      method.loadLong(input, lane);
      IntegerOps.maskLong(code, 32);
      code.op(wide ? Opcodes.L2D : Opcodes.L2F);
    } else {
      method.loadInt(input, lane);
      if (unsigned) {
        IntegerOps.maskInt(code, from.bits());
      } else if (from.bits() == 1 && operation.opcode() == Opcode.SITOFP) {
        code.op(Opcodes.INEG);
      }
      code.op(wide ? Opcodes.I2D : Opcodes.I2F);
    }
    if (to.bits() == 16) {
      code.callStatic(HalfFloat.class, "round", "(D)F");
    }
  }

  private void floatToInteger(Operation operation, int lane, IrType from, IrType to) {
    Code code = method.code();
    method.load(operation.input(0), lane);
    if (from.bits() < 64) {
      code.op(Opcodes.F2D);
    }
    boolean unsigned = operation.opcode() == Opcode.FPTOUI;
    if (unsigned && to.bits() == 64) {
      code.callStatic(Conversions.class, "doubleToUnsigned", "(D)J");
    } else {
      code.op(Opcodes.D2L);
    }
    if (to.bits() <= 32) {
      code.op(Opcodes.L2I);
      IntegerOps.wrapInt(code, to.bits());
    } else {
      IntegerOps.wrapLong(code, to.bits());
    }
  }

  // ---- bits ---------------------------------------------------------------------------------

  /** Keeps the value of a BITCAST. */
  void bitcast(Operation operation) {
    int input = operation.input(0);
    IrType to = operation.type().lane();
    int count = Lanes.count(operation.type());
    int inputs = Lanes.count(method.facts().type(input));
    Place[] lanes = new Place[count];
    for (int lane = 0; lane < count; lane++) {
      if (count == inputs) {
        pushBits(input, lane, to.bits() > 32);
      } else if (count > inputs) {
        part(input, lane, count / inputs, to);
      } else {
        join(input, lane, inputs / count, to);
      }
      bitsTo(to);
      lanes[lane] = method.keep(Kind.of(to));
    }
    method.place(operation.id(), lanes);
  }

  /** Pushes the bits of a number as an integer, sign-extended in an int or long. */
  void pushBits(int id, int lane, boolean asLong) {
    Code code = method.code();
    IrType type = method.laneType(id, lane);
    if (type instanceof IrType.Float) {
      method.load(id, lane);
      floatBits(type);
      if (asLong && type.bits() < 64) {
        code.op(Opcodes.I2L);
      } else if (!asLong && type.bits() == 64) {
        code.op(Opcodes.L2I);
      }
    } else if (asLong) {
      method.loadLong(id, lane);
    } else {
      method.loadInt(id, lane);
    }
  }

  /** Turns a number on the stack into its bits, an int or for 64 bits a long. */
  void floatBits(IrType type) {
    Code code = method.code();
    switch (type.bits()) {
      case 16 -> code.callStatic(HalfFloat.class, "fromFloat", "(F)S");
      case 32 -> code.callStatic(Float.class, "floatToRawIntBits", "(F)I");
      default -> code.callStatic(Double.class, "doubleToRawLongBits", "(D)J");
    }
  }

  /** Turns bits on the stack (an int, or a long above 32 bits) into a number of the type. */
  void bitsTo(IrType type) {
    Code code = method.code();
    if (!(type instanceof IrType.Float)) {
      if (!(type instanceof IrType.Pointer)) {
        IntegerOps.wrap(code, type);
      }
      return;
    }
    switch (type.bits()) {
      case 16 -> {
        code.op(Opcodes.I2S);
        code.callStatic(HalfFloat.class, "toFloat", "(S)F");
      }
      case 32 -> code.callStatic(Float.class, "intBitsToFloat", "(I)F");
      default -> code.callStatic(Double.class, "longBitsToDouble", "(J)D");
    }
  }

  /** Pushes a piece of a wider lane. */
  private void part(int input, int lane, int ratio, IrType to) {
    Code code = method.code();
    pushBits(input, lane / ratio, true);
    code.push(lane % ratio * to.bits());
    code.op(Opcodes.LSHR);
    if (to.bits() <= 32) {
      code.op(Opcodes.L2I);
    }
  }

  /** Pushes several narrow lanes as one wide lane. */
  private void join(int input, int lane, int ratio, IrType to) {
    Code code = method.code();
    for (int i = 0; i < ratio; i++) {
      int source = lane * ratio + i;
      int bits = method.laneType(input, source).bits();
      pushBits(input, source, true);
      IntegerOps.maskLong(code, bits);
      code.push(i * bits);
      code.op(Opcodes.LSHL);
      if (i > 0) {
        code.op(Opcodes.LOR);
      }
    }
    if (to.bits() <= 32) {
      code.op(Opcodes.L2I);
    }
  }
}
