package dev.heddle.emulator.compiler.operations;

import dev.heddle.emulator.compiler.analysis.Kind;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Writes instructions of one method and hands out its locals. */
public final class Code {
  private final MethodVisitor visitor;
  private int nextLocal;

  /**
   * A method.
   *
   * @param firstLocal the first local that is not a parameter
   */
  Code(MethodVisitor visitor, int firstLocal) {
    this.visitor = visitor;
    this.nextLocal = firstLocal;
  }

  public MethodVisitor visitor() {
    return visitor;
  }

  /** A local that stays taken until {@link #release} of an earlier mark. */
  public int local(Kind kind) {
    int slot = nextLocal;
    nextLocal += kind.words();
    return slot;
  }

  /** A local for a reference. */
  public int reference() {
    return nextLocal++;
  }

  /** The point to which {@link #release} gives locals back. */
  public int mark() {
    return nextLocal;
  }

  public void release(int mark) {
    nextLocal = mark;
  }

  public void op(int opcode) {
    visitor.visitInsn(opcode);
  }

  public void jump(int opcode, Label target) {
    visitor.visitJumpInsn(opcode, target);
  }

  public void label(Label label) {
    visitor.visitLabel(label);
  }

  public void load(Kind kind, int slot) {
    visitor.visitVarInsn(kind.opcode(Opcodes.ILOAD), slot);
  }

  public void store(Kind kind, int slot) {
    visitor.visitVarInsn(kind.opcode(Opcodes.ISTORE), slot);
  }

  public void loadReference(int slot) {
    visitor.visitVarInsn(Opcodes.ALOAD, slot);
  }

  public void storeReference(int slot) {
    visitor.visitVarInsn(Opcodes.ASTORE, slot);
  }

  public void push(int value) {
    if (value >= -1 && value <= 5) {
      op(Opcodes.ICONST_0 + value);
    } else if (value == (byte) value) {
      visitor.visitIntInsn(Opcodes.BIPUSH, value);
    } else if (value == (short) value) {
      visitor.visitIntInsn(Opcodes.SIPUSH, value);
    } else {
      visitor.visitLdcInsn(value);
    }
  }

  public void push(long value) {
    if (value == 0 || value == 1) {
      op(value == 0 ? Opcodes.LCONST_0 : Opcodes.LCONST_1);
    } else if (value == (short) value) {
      push((int) value);
      op(Opcodes.I2L);
    } else {
      visitor.visitLdcInsn(value);
    }
  }

  public void push(Kind kind, Number value) {
    switch (kind) {
      case INT -> push(value.intValue());
      case LONG -> push(value.longValue());
      default -> visitor.visitLdcInsn(value);
    }
  }

  public void field(Class<?> owner, String name, Class<?> type) {
    visitor.visitFieldInsn(
        Opcodes.GETFIELD, Type.getInternalName(owner), name, Type.getDescriptor(type));
  }

  public void callStatic(Class<?> owner, String name, String descriptor) {
    visitor.visitMethodInsn(
        Opcodes.INVOKESTATIC, Type.getInternalName(owner), name, descriptor, false);
  }

  public void callVirtual(Class<?> owner, String name, String descriptor) {
    visitor.visitMethodInsn(
        Opcodes.INVOKEVIRTUAL, Type.getInternalName(owner), name, descriptor, false);
  }
}
