package dev.heddle.emulator.compiler.operations;

import dev.heddle.emulator.compiler.analysis.Lanes;
import dev.heddle.emulator.runtime.Bytes;
import dev.heddle.emulator.runtime.Storage;
import dev.heddle.scheduler.ir.IrType;
import org.objectweb.asm.Opcodes;

/** Reads and writes numbers of each type in arrays of each kind. */
final class StoredNumbers {
  private final KernelMethod method;
  private final Code code;

  StoredNumbers(KernelMethod method) {
    this.method = method;
    this.code = method.code();
  }

  /** Pushes the number at the index and array on the stack. */
  void read(Storage storage, IrType type) {
    int width = Lanes.width(type);
    if (storage == Storage.BYTES && width > 1) {
      callBytes("get", type, width);
    } else {
      code.op(arrayOpcode(storage, Opcodes.IALOAD));
      boolean floatArray = storage == Storage.FLOATS || storage == Storage.DOUBLES;
      if (type instanceof IrType.Float && !floatArray) {
        method.scalars().conversions().bitsTo(type);
      } else if (type instanceof IrType.Int && type.bits() < width * 8) {
        IntegerOps.wrap(code, type);
      }
    }
  }

  /** Turns a floating-point number on the stack into its bits where integers are stored. */
  void prepare(Storage storage, IrType type) {
    boolean floatArray = storage == Storage.FLOATS || storage == Storage.DOUBLES;
    boolean ownSetter = storage == Storage.BYTES && type.bits() > 16;
    if (type instanceof IrType.Float && !floatArray && !ownSetter) {
      method.scalars().conversions().floatBits(type);
    }
  }

  /**
   * Stores the number on the stack, which {@link #prepare} has turned, at index and array below it.
   */
  void write(Storage storage, IrType type) {
    int width = Lanes.width(type);
    if (storage == Storage.BYTES && width > 1) {
      callBytes("set", type, width);
    } else {
      code.op(arrayOpcode(storage, Opcodes.IASTORE));
    }
  }

  private void callBytes(String verb, IrType type, int width) {
    boolean isFloat = type instanceof IrType.Float && width > 2;
    String kind = numberName(width, isFloat);
    String descriptor = numberDescriptor(width, isFloat);
    if (verb.equals("get")) {
      code.callStatic(Bytes.class, "get" + kind, "([BI)" + descriptor);
      if (width == 2 && type instanceof IrType.Float) {
        method.scalars().conversions().bitsTo(type);
      } else if (type instanceof IrType.Int && type.bits() < width * 8) {
        IntegerOps.wrap(code, type);
      }
    } else {
      if (width == 2) {
        code.op(Opcodes.I2S);
      }
      code.callStatic(Bytes.class, "set" + kind, "([BI" + descriptor + ")V");
    }
  }

  private static String numberName(int width, boolean isFloat) {
    return switch (width) {
      case 2 -> "Short";
      case 4 -> isFloat ? "Float" : "Int";
      default -> isFloat ? "Double" : "Long";
    };
  }

  private static String numberDescriptor(int width, boolean isFloat) {
    return switch (width) {
      case 2 -> "S";
      case 4 -> isFloat ? "F" : "I";
      default -> isFloat ? "D" : "J";
    };
  }

  private static int arrayOpcode(Storage storage, int intOpcode) {
    int offset =
        switch (storage) {
          case INTS -> Opcodes.IALOAD;
          case LONGS -> Opcodes.LALOAD;
          case FLOATS -> Opcodes.FALOAD;
          case DOUBLES -> Opcodes.DALOAD;
          case BYTES -> Opcodes.BALOAD;
          case SHORTS -> Opcodes.SALOAD;
        };
    return intOpcode + offset - Opcodes.IALOAD;
  }
}
