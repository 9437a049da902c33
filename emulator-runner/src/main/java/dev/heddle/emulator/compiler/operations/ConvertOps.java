package dev.heddle.emulator.compiler.operations;

import dev.heddle.emulator.compiler.analysis.Lanes;
import dev.heddle.emulator.library.ConvertFunctions;
import dev.heddle.emulator.library.Library;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Operation;
import org.objectweb.asm.Opcodes;

/** The functions {@code convert_TYPE} with saturation or a rounding of their own. */
public final class ConvertOps {
  private final KernelMethod method;
  private final Code code;

  ConvertOps(KernelMethod method) {
    this.method = method;
    this.code = method.code();
  }

  /** Keeps the result; the signature's one type is that of the argument. */
  void write(Operation operation, Library.Signature signature) {
    String name = signature.base();
    boolean toUnsigned = name.startsWith("convert_u");
    boolean saturates = name.contains("_sat");
    IrType to = operation.type().lane();
    int mark = name.lastIndexOf("_rt");
    int byDefault = to instanceof IrType.Int ? 1 : 0;
    int rounding = mark < 0 ? byDefault : ConvertFunctions.ROUNDINGS.indexOf(name.charAt(mark + 3));
    Place[] lanes = new Place[Lanes.count(operation.type())];
    for (int lane = 0; lane < lanes.length; lane++) {
      int input = operation.input(0);
      IrType from = method.laneType(input, lane);
      if (from instanceof IrType.Int) {
        method.loadLong(input, lane);
        if (signature.isUnsigned(0)) {
          IntegerOps.maskLong(code, from.bits());
        }
        code.push(signature.isUnsigned(0) ? 1 : 0);
        fromInteger(to, toUnsigned, rounding);
      } else {
        method.load(input, lane);
        if (from.bits() < 64) {
          code.op(Opcodes.F2D);
        }
        code.push(rounding);
        fromFloating(to, saturates, toUnsigned);
      }
      lanes[lane] = method.keep(method.kept(operation.id(), lane));
    }
    method.place(operation.id(), lanes);
  }

  private void fromInteger(IrType to, boolean toUnsigned, int rounding) {
    if (to instanceof IrType.Int) {
      code.push(toUnsigned ? 1 : 0);
      code.push(to.bits());
      code.callStatic(ConvertFunctions.class, "saturate", "(JZZI)J");
      cut(to);
    } else {
      code.push(rounding);
      code.push(to.bits());
      code.callStatic(ConvertFunctions.class, "fromInteger", "(JZII)D");
      narrow(to);
    }
  }

  private void fromFloating(IrType to, boolean saturates, boolean toUnsigned) {
    if (to instanceof IrType.Int) {
      code.push(saturates ? 1 : 0);
      code.push(toUnsigned ? 1 : 0);
      code.push(to.bits());
      code.callStatic(ConvertFunctions.class, "toInteger", "(DIZZI)J");
      cut(to);
    } else {
      code.push(to.bits());
      code.callStatic(ConvertFunctions.class, "toFloating", "(DII)D");
      narrow(to);
    }
  }

  private void cut(IrType to) {
    if (to.bits() <= 32) {
      code.op(Opcodes.L2I);
    }
    IntegerOps.wrap(code, to);
  }

  private void narrow(IrType to) {
    if (to.bits() < 64) {
      code.op(Opcodes.D2F);
    }
  }
}
