package dev.heddle.emulator.compiler.operations;

import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Stops writing a method when it can't fit any more: it needs at least the bytes that its
 * instructions need in their shortest forms (The Java Virtual Machine Specification, 4.7.3 and
 * 6.5). What the JVM is told of the locals at each label would take more time and memory than all
 * the rest.
 */
public final class SizeLimit extends MethodVisitor {
  private static final int MOST_BYTES = 65_535;

  private final String owner;
  private final String name;
  private final String descriptor;
  private int bytes;

  /** Writes to another visitor until the method is too large. */
  public SizeLimit(MethodVisitor next, String owner, String name, String descriptor) {
    super(Opcodes.ASM9, next);
    this.owner = owner;
    this.name = name;
    this.descriptor = descriptor;
  }

  private void add(int least) {
    bytes += least;
    if (bytes > MOST_BYTES) {
      throw new MethodTooLargeException(owner, name, descriptor, bytes);
    }
  }

  @Override
  public void visitInsn(int opcode) {
    add(1);
    super.visitInsn(opcode);
  }

  @Override
  public void visitIntInsn(int opcode, int operand) {
    add(2);
    super.visitIntInsn(opcode, operand);
  }

  @Override
  public void visitVarInsn(int opcode, int local) {
    add(local < 4 ? 1 : local < 256 ? 2 : 4);
    super.visitVarInsn(opcode, local);
  }

  @Override
  public void visitTypeInsn(int opcode, String type) {
    add(3);
    super.visitTypeInsn(opcode, type);
  }

  @Override
  public void visitFieldInsn(int opcode, String type, String field, String fieldDescriptor) {
    add(3);
    super.visitFieldInsn(opcode, type, field, fieldDescriptor);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String type, String method, String methodDescriptor, boolean isInterface) {
    add(3);
    super.visitMethodInsn(opcode, type, method, methodDescriptor, isInterface);
  }

  @Override
  public void visitInvokeDynamicInsn(
      String method, String methodDescriptor, Handle bootstrap, Object... arguments) {
    add(5);
    super.visitInvokeDynamicInsn(method, methodDescriptor, bootstrap, arguments);
  }

  @Override
  public void visitJumpInsn(int opcode, Label label) {
    add(3);
    super.visitJumpInsn(opcode, label);
  }

  @Override
  public void visitLdcInsn(Object value) {
    add(2);
    super.visitLdcInsn(value);
  }

  @Override
  public void visitIincInsn(int local, int increment) {
    add(3);
    super.visitIincInsn(local, increment);
  }
}
