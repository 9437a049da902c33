package dev.heddle.emulator.compiler.operations;

import dev.heddle.emulator.compiler.analysis.CompileFailure;
import dev.heddle.emulator.compiler.analysis.Kind;
import dev.heddle.emulator.compiler.analysis.Lanes;
import dev.heddle.emulator.library.Library;
import dev.heddle.emulator.library.Printf;
import dev.heddle.emulator.runtime.Worker;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Operation;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.objectweb.asm.Label;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** Calls of the OpenCL library and printf. */
public final class CallOps {
  private final KernelMethod method;
  private final Code code;

  CallOps(KernelMethod method) {
    this.method = method;
    this.code = method.code();
  }

  /** Keeps the result of a library function. */
  void write(Operation operation) {
    String name = ((Detail.Call) operation.detail()).function();
    Library.Signature signature = Library.Signature.of(name);
    if (signature.base().startsWith("convert_")) {
      new ConvertOps(method).write(operation, signature);
      return;
    }
    switch (signature.base()) {
      case "select" -> {
        select(operation);
        return;
      }
      case "async_work_group_copy", "async_work_group_strided_copy" -> {
        new AsyncCopyOps(method).write(operation, signature);
        return;
      }
      case "wait_group_events", "prefetch" -> {
        return;
      }
      default -> {}
    }
    Optional<Method> wide = Library.onArrays(signature.base(), isWide(operation));
    if (wide.isPresent()) {
      onArrays(operation, wide.get());
      return;
    }
    int count = Lanes.count(operation.type());
    Place[] lanes = new Place[count];
    for (int lane = 0; lane < count; lane++) {
      lane(operation, signature, lane);
      lanes[lane] = method.keep(method.kept(operation.id(), lane));
    }
    method.place(operation.id(), lanes);
  }

  private boolean isWide(Operation operation) {
    return !operation.inputs().equals(Ids.NONE)
        && method.facts().type(operation.input(0)).lane().bits() == 64;
  }

  /** Vectors choose by the upper bit of the condition, scalars by whether it is not zero. */
  private void select(Operation operation) {
    Place[] lanes = new Place[Lanes.count(operation.type())];
    for (int lane = 0; lane < lanes.length; lane++) {
      Kind kind = method.kept(operation.id(), lane);
      Label otherwise = new Label();
      Label end = new Label();
      method.loadLong(operation.input(2), lane);
      code.push(0L);
      code.op(Opcodes.LCMP);
      code.jump(lanes.length == 1 ? Opcodes.IFEQ : Opcodes.IFGE, otherwise);
      method.loadAs(kind, operation.input(1), lane);
      code.jump(Opcodes.GOTO, end);
      code.label(otherwise);
      method.loadAs(kind, operation.input(0), lane);
      code.label(end);
      lanes[lane] = method.keep(kind);
    }
    method.place(operation.id(), lanes);
  }

  // ---- lane by lane -------------------------------------------------------------------------

  private void lane(Operation operation, Library.Signature signature, int lane) {
    List<Class<?>> kinds = new ArrayList<>();
    IrType result = operation.type().lane();
    boolean integers =
        result instanceof IrType.Int
            && operation.inputs().stream().noneMatch(id -> method.facts().type(id).isFloat());
    for (int i = 0; i < operation.inputs().size(); i++) {
      IrType type = method.facts().type(operation.input(i)).lane();
      kinds.add(integers ? long.class : javaType(Kind.of(type)));
    }
    if (integers) {
      kinds.add(int.class);
    }
    Method found =
        Library.find(signature, kinds)
            .orElseThrow(
                () ->
                    new CompileFailure(
                        "the function " + signature.base() + " is not known to the emulator",
                        operation.range()));
    int inputBits = 0;
    for (int i = 0; i < operation.inputs().size(); i++) {
      int input = operation.input(i);
      int source = method.facts().type(input).laneCount() == 1 ? 0 : lane;
      int bits = method.laneType(input, source).bits();
      if (integers) {
        method.loadLong(input, source);
        if (signature.isUnsigned(i)) {
          IntegerOps.maskLong(code, bits);
        }
      } else {
        method.load(input, source);
      }
      inputBits = Math.max(inputBits, bits);
    }
    if (integers) {
      code.push(inputBits);
    }
    code.callStatic(found.getDeclaringClass(), found.getName(), Type.getMethodDescriptor(found));
    adapt(operation, result, found.getReturnType());
  }

  /** Turns what the library returns into the kind and form of the result's lanes. */
  private void adapt(Operation operation, IrType result, Class<?> returned) {
    if (result instanceof IrType.Int) {
      if (returned == boolean.class) {
        if (operation.type().laneCount() > 1) {
          code.op(Opcodes.INEG);
        }
        if (result.bits() > 32) {
          code.op(Opcodes.I2L);
        }
        return;
      }
      if (returned == long.class && result.bits() <= 32) {
        code.op(Opcodes.L2I);
      } else if (returned == int.class && result.bits() > 32) {
        code.op(Opcodes.I2L);
      }
      IntegerOps.wrap(code, result);
    } else {
      method.scalars().roundHalf(result);
    }
  }

  private static Class<?> javaType(Kind kind) {
    return switch (kind) {
      case INT -> int.class;
      case LONG -> long.class;
      case FLOAT -> float.class;
      case DOUBLE -> double.class;
    };
  }

  // ---- functions of whole vectors -----------------------------------------------------------

  /** Calls a function that takes its vectors as arrays and returns a number or an array. */
  private void onArrays(Operation operation, Method function) {
    for (int i = 0; i < operation.inputs().size(); i++) {
      pushArray(operation.input(i), function.getParameterTypes()[i]);
    }
    code.callStatic(
        function.getDeclaringClass(), function.getName(), Type.getMethodDescriptor(function));
    Class<?> returned = function.getReturnType();
    if (!returned.isArray()) {
      adapt(operation, operation.type().lane(), returned);
      method.place(operation.id(), method.keep(method.kept(operation.id(), 0)));
      return;
    }
    int slot = code.reference();
    code.storeReference(slot);
    Place[] lanes = new Place[Lanes.count(operation.type())];
    for (int lane = 0; lane < lanes.length; lane++) {
      IrType type = method.laneType(operation.id(), lane);
      Kind kind = Kind.of(type);
      code.loadReference(slot);
      code.push(lane);
      code.op(Type.getType(returned.getComponentType()).getOpcode(Opcodes.IALOAD));
      if (returned == long[].class) {
        if (type.bits() <= 32) {
          code.op(Opcodes.L2I);
        }
        method.scalars().conversions().bitsTo(type);
      } else {
        adapt(operation, type, returned.getComponentType());
      }
      lanes[lane] = method.keep(kind);
    }
    method.place(operation.id(), lanes);
  }

  private void pushArray(int id, Class<?> array) {
    Class<?> element = array.getComponentType();
    int count = Lanes.count(method.facts().type(id));
    code.push(count);
    int typeCode =
        element == long.class
            ? Opcodes.T_LONG
            : element == float.class ? Opcodes.T_FLOAT : Opcodes.T_DOUBLE;
    code.visitor().visitIntInsn(Opcodes.NEWARRAY, typeCode);
    for (int lane = 0; lane < count; lane++) {
      code.op(Opcodes.DUP);
      code.push(lane);
      if (element == long.class) {
        method.scalars().conversions().pushBits(id, lane, true);
      } else {
        method.load(id, lane);
      }
      code.op(Type.getType(element).getOpcode(Opcodes.IASTORE));
    }
  }

  // ---- printf -------------------------------------------------------------------------------

  /** Prints; the values travel as bits with a letter for the type of each. */
  void print(Operation operation) {
    StringBuilder types = new StringBuilder();
    int total = 0;
    for (int i = 0; i < operation.inputs().size(); i++) {
      IrType type = method.facts().type(operation.input(i));
      int lanes = Lanes.count(type);
      IrType lane = type.lane();
      char letter = lane instanceof IrType.Float ? 'f' : lane instanceof IrType.Pointer ? 'p' : 'i';
      types.append(letter).append((char) lane.bits()).append((char) lanes);
      total += lanes;
    }
    code.loadReference(KernelMethod.WORKER);
    code.visitor().visitLdcInsn(((Detail.Call) operation.detail()).function());
    code.visitor().visitLdcInsn(types.toString());
    code.push(total);
    code.visitor().visitIntInsn(Opcodes.NEWARRAY, Opcodes.T_LONG);
    int at = 0;
    for (int i = 0; i < operation.inputs().size(); i++) {
      int input = operation.input(i);
      for (int lane = 0; lane < Lanes.count(method.facts().type(input)); lane++) {
        code.op(Opcodes.DUP);
        code.push(at++);
        method.scalars().conversions().pushBits(input, lane, true);
        code.op(Opcodes.LASTORE);
      }
    }
    code.callStatic(
        Printf.class,
        "print",
        "(" + Type.getDescriptor(Worker.class) + "Ljava/lang/String;Ljava/lang/String;[J)I");
    method.place(operation.id(), method.keep(Kind.INT));
  }
}
