package dev.heddle.emulator.compiler.operations;

import dev.heddle.emulator.compiler.analysis.CompileFailure;
import dev.heddle.emulator.compiler.analysis.Kind;
import dev.heddle.emulator.compiler.analysis.SharedAtomics;
import dev.heddle.emulator.library.Library;
import dev.heddle.emulator.runtime.Site;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Operation;
import java.util.Optional;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;

/**
 * Atomic functions (OpenCL C 1.2, 6.12.11). Work-items of a kernel that uses them run one after the
 * other, so that reading and writing are atomic as they are. Only where the order of calls can't be
 * told from their outcome may other threads come between, and the hardware's atomics are used.
 */
public final class AtomicOps {
  private final KernelMethod method;
  private final Code code;
  private final PointerOps pointers;
  private final MemoryOps memory;

  AtomicOps(KernelMethod method, PointerOps pointers, MemoryOps memory) {
    this.method = method;
    this.code = method.code();
    this.pointers = pointers;
    this.memory = memory;
  }

  void write(Operation operation) {
    Detail.Access access = (Detail.Access) operation.detail();
    IrType type = access.accessed();
    Kind kind = Kind.of(type);
    Optional<String> family = SharedAtomics.family(operation, method.facts());
    if (family.isPresent()
        && SharedAtomics.isShareable(
            method.storage(method.facts().objectPosition(access.object())))) {
      memory.atomic(operation, shared(operation), shared -> pushOperand(operation, shared));
      return;
    }
    if (access.object() == Detail.Access.DYNAMIC) {
      int site = pointers.site(operation, Site.Kind.STORE);
      int address = pointers.keepAddress(operation);
      code.loadReference(KernelMethod.WORKER);
      pointers.push(address, 0);
      pointers.guarded(site, address, 0, () -> pointers.call("get", type));
      method.scalars().conversions().bitsTo(type);
      Place.Local old = (Place.Local) method.keep(kind);
      code.loadReference(KernelMethod.WORKER);
      pointers.push(address, 0);
      pushNew(operation, type, old);
      if (type instanceof IrType.Float) {
        method.scalars().conversions().floatBits(type);
      }
      pointers.call("set", type);
      method.place(operation.id(), old);
    } else {
      memory.update(operation, old -> pushNew(operation, type, old));
    }
  }

  /** The method of {@link dev.heddle.emulator.runtime.Atomics}. */
  private static String shared(Operation operation) {
    return switch (SharedAtomics.name(operation)) {
      case "inc" -> "add";
      case "dec" -> "sub";
      default -> SharedAtomics.name(operation);
    };
  }

  private void pushOperand(Operation operation, Kind kind) {
    switch (SharedAtomics.name(operation)) {
      case "inc", "dec" -> code.push(kind, kind == Kind.INT ? (Number) 1 : (Number) 1L);
      default -> method.loadAs(kind, operation.input(0), 0);
    }
  }

  /** Pushes what is to be written. */
  private void pushNew(Operation operation, IrType type, Place.Local old) {
    Library.Signature signature =
        Library.Signature.of(((Detail.Access) operation.detail()).function());
    String name = SharedAtomics.name(operation);
    Kind kind = old.kind();
    if (name.equals("xchg")) {
      method.load(operation.input(0), 0);
      return;
    }
    if (name.equals("cmpxchg")) {
      compareExchange(operation, old);
      return;
    }
    code.load(kind, old.slot());
    switch (name) {
      case "inc", "dec" -> code.push(kind, kind == Kind.INT ? (Number) 1 : (Number) 1L);
      default -> method.load(operation.input(0), 0);
    }
    switch (name) {
      case "add", "inc" -> code.op(kind.opcode(Opcodes.IADD));
      case "sub", "dec" -> code.op(kind.opcode(Opcodes.ISUB));
      case "and" -> code.op(kind.opcode(Opcodes.IAND));
      case "or" -> code.op(kind.opcode(Opcodes.IOR));
      case "xor" -> code.op(kind.opcode(Opcodes.IXOR));
      case "min", "max" -> pick(name, signature.isUnsigned(0), kind);
      default ->
          throw new CompileFailure(
              "the atomic function " + name + " is not known to the emulator", operation.range());
    }
    if (type instanceof IrType.Int) {
      IntegerOps.wrap(code, type);
    }
  }

  private void pick(String name, boolean isUnsigned, Kind kind) {
    String numbers = kind == Kind.INT ? "(II)I" : "(JJ)J";
    if (isUnsigned) {
      code.callStatic(Library.UnsignedPick.class, name, numbers);
    } else {
      code.callStatic(Math.class, name, numbers);
    }
  }

  private void compareExchange(Operation operation, Place.Local old) {
    Label differs = new Label();
    Label end = new Label();
    code.load(old.kind(), old.slot());
    method.load(operation.input(0), 0);
    if (old.kind() == Kind.LONG) {
      code.op(Opcodes.LCMP);
      code.jump(Opcodes.IFNE, differs);
    } else {
      code.jump(Opcodes.IF_ICMPNE, differs);
    }
    method.load(operation.input(1), 0);
    code.jump(Opcodes.GOTO, end);
    code.label(differs);
    code.load(old.kind(), old.slot());
    code.label(end);
  }
}
