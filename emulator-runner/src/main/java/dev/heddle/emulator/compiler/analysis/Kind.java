package dev.heddle.emulator.compiler.analysis;

import dev.heddle.scheduler.ir.IrType;
import org.objectweb.asm.Type;

/** How the JVM holds a lane. */
public enum Kind {
  INT(Type.INT_TYPE),
  LONG(Type.LONG_TYPE),
  FLOAT(Type.FLOAT_TYPE),
  DOUBLE(Type.DOUBLE_TYPE);

  private final Type type;

  Kind(Type type) {
    this.type = type;
  }

  /** The kind for a type without lanes. Half precision lives in a float. */
  public static Kind of(IrType lane) {
    if (lane instanceof IrType.Float) {
      return lane.bits() == 64 ? DOUBLE : FLOAT;
    }
    return lane.bits() > 32 || lane instanceof IrType.Pointer ? LONG : INT;
  }

  Type type() {
    return type;
  }

  public String descriptor() {
    return type.getDescriptor();
  }

  /** Stack words. */
  public int words() {
    return type.getSize();
  }

  /** The variant of an int instruction such as IADD or ILOAD for this kind. */
  public int opcode(int intOpcode) {
    return type.getOpcode(intOpcode);
  }
}
