package dev.heddle.emulator.compiler.operations;

import dev.heddle.emulator.compiler.analysis.Kind;
import dev.heddle.scheduler.ir.HalfFloat;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Operation;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/** Pushes one lane of operations that work lane by lane. */
public final class ScalarOps {
  private final KernelMethod method;
  private final IntegerOps integers;
  private final CompareOps compares;
  private final ConversionOps conversions;

  ScalarOps(KernelMethod method) {
    this.method = method;
    integers = new IntegerOps(method);
    compares = new CompareOps(method);
    conversions = new ConversionOps(method);
  }

  public CompareOps compares() {
    return compares;
  }

  ConversionOps conversions() {
    return conversions;
  }

  /** Pushes a lane of the result in the kind in which it is kept. */
  void push(Operation operation, int lane) {
    switch (operation.opcode()) {
      case ADD, SUB, MUL, SDIV, UDIV, SREM, UREM, AND, OR, XOR, SHL, LSHR, ASHR, NEG, NOT ->
          integers.push(operation, lane);
      case FADD -> floating(operation, lane, Opcodes.FADD);
      case FSUB -> floating(operation, lane, Opcodes.FSUB);
      case FMUL -> floating(operation, lane, Opcodes.FMUL);
      case FDIV -> floating(operation, lane, Opcodes.FDIV);
      case DOT_PRODUCT -> dotProduct(operation, lane);
      case FNEG -> {
        method.load(operation.input(0), lane);
        method.code().op(kind(operation).opcode(Opcodes.INEG));
      }
      case EQ, NE, SLT, SLE, ULT, ULE, FEQ, FNE, FLT, FLE -> compares.push(operation, lane);
      case SELECT -> select(operation, lane);
      case ZEXT, SEXT, TRUNC, FPEXT, FPTRUNC, SITOFP, UITOFP, FPTOSI, FPTOUI ->
          conversions.push(operation, lane);
      case FPGA_REG -> method.loadAs(method.kept(operation.id(), lane), operation.input(0), lane);
      default -> throw new IllegalStateException(operation.opcode() + " is not lane by lane");
    }
  }

  private static Kind kind(Operation operation) {
    return Kind.of(operation.type().lane());
  }

  private void floating(Operation operation, int lane, int opcode) {
    Kind kind = kind(operation);
    method.load(operation.input(0), lane);
    method.load(operation.input(1), lane);
    method.code().op(kind == Kind.DOUBLE ? opcode + 1 : opcode);
    roundHalf(operation.type().lane());
  }

  /** Products are added from the first to the last; each step rounds. */
  private void dotProduct(Operation operation, int lane) {
    Kind kind = kind(operation);
    method.load(operation.input(0), lane);
    for (int i = 1; i < operation.inputs().size(); i += 2) {
      method.load(operation.input(i), lane);
      method.load(operation.input(i + 1), lane);
      method.code().op(kind.opcode(Opcodes.IMUL));
      roundHalf(operation.type().lane());
      method.code().op(kind.opcode(Opcodes.IADD));
      roundHalf(operation.type().lane());
    }
  }

  /** Brings a float on the stack to half precision if that is the type. */
  void roundHalf(IrType type) {
    if (type.bits() == 16) {
      method.code().callStatic(HalfFloat.class, "round", "(F)F");
    }
  }

  /** Pushes an int that is 0 when an integer is. */
  void pushZeroTest(int id) {
    if (method.kept(id, 0) == Kind.LONG) {
      method.loadLong(id, 0);
      method.code().push(0L);
      method.code().op(Opcodes.LCMP);
    } else {
      method.loadInt(id, 0);
    }
  }

  /** Takes a quotient that lies ready, and fails where there is none. */
  void takeQuotient(Operation operation, Place.Local quotient) {
    pushZeroTest(operation.input(1));
    method.faults().failIfZero(integers.divisionSite(operation));
    method.place(operation.id(), quotient);
  }

  private void select(Operation operation, int lane) {
    int condition = operation.input(0);
    int conditionLane = method.facts().type(condition).laneCount() == 1 ? 0 : lane;
    Kind kind = method.kept(operation.id(), lane);
    Label otherwise = new Label();
    Label end = new Label();
    compares.jumpIfFalse(condition, conditionLane, otherwise);
    method.loadAs(kind, operation.input(1), lane);
    method.code().jump(Opcodes.GOTO, end);
    method.code().label(otherwise);
    method.loadAs(kind, operation.input(2), lane);
    method.code().label(end);
  }
}
