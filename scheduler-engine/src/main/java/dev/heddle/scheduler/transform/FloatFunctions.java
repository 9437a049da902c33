package dev.heddle.scheduler.transform;

import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/**
 * Writes functions of floating-point numbers out that are a few operations: the compiler's library
 * defines geometric functions by products, sums and roots of the components, and that is what
 * becomes hardware. The count of DSP blocks in designs placed with 14.1 is that of their products
 * (12 and a root for a normalised cross product). The library also scales so that no product
 * overflows, and rounds once, as fma does; that is not written out.
 */
final class FloatFunctions implements CountsOnly {
  private static final Set<String> FUNCTIONS =
      Set.of("dot", "cross", "length", "distance", "normalize", "fma", "mad");

  @Override
  public String name() {
    return "functions of floating-point numbers";
  }

  @Override
  public KernelIr apply(KernelIr kernel, TransformContext context) {
    KernelIndex index = new KernelIndex(kernel);
    for (int id = 0; id < kernel.valueCount(); id++) {
      if (index.operation(id).filter(FloatFunctions::isWrittenOut).isPresent()) {
        return new Components(kernel, index).run(context);
      }
    }
    return kernel;
  }

  private static String function(Operation operation) {
    return ((Detail.Call) operation.detail()).function().replaceFirst("^fast_", "");
  }

  private static boolean isWrittenOut(Operation operation) {
    return operation.opcode() == Opcode.CALL
        && operation.type().isFloat()
        && FUNCTIONS.contains(function(operation));
  }

  private static final class Components extends Replay {
    Components(KernelIr kernel, KernelIndex index) {
      super(kernel, index);
    }

    @Override
    public Void operation(Operation operation) {
      if (!isWrittenOut(operation)) {
        return super.operation(operation);
      }
      int first = value(operation.input(0));
      int second = value(operation.input(operation.inputs().size() - 1));
      int result =
          switch (function(operation)) {
            case "fma", "mad" ->
                make(
                    Opcode.FADD,
                    make(Opcode.FMUL, first, value(operation.input(1)), operation),
                    second,
                    operation);
            case "dot" -> dot(first, second, operation);
            case "cross" -> cross(first, second, operation);
            case "length" -> root("sqrt", first, operation);
            case "distance" -> root("sqrt", make(Opcode.FSUB, first, second, operation), operation);
            default -> normalized(first, operation);
          };
      set(operation.id(), result);
      return null;
    }

    private int make(Opcode opcode, int left, int right, Operation at) {
      return out.operation(
          opcode, out.values().type(left), Ids.of(left, right), Detail.NONE, at.range());
    }

    private int dot(int left, int right, Operation at) {
      int sum = product(left, right, 0, at);
      for (int i = 1; i < out.values().type(left).laneCount(); i++) {
        sum = make(Opcode.FADD, sum, product(left, right, i, at), at);
      }
      return sum;
    }

    private int product(int left, int right, int lane, Operation at) {
      return make(Opcode.FMUL, lane(left, lane, at), lane(right, lane, at), at);
    }

    private int lane(int vector, int lane, Operation at) {
      IrType type = out.values().type(vector);
      return type.laneCount() == 1
          ? vector
          : out.operation(
              Opcode.EXTRACT,
              type.lane(),
              Ids.of(vector),
              new Detail.Lanes(List.of(lane)),
              at.range());
    }

    /** The cross product; its fourth component, where there is one, is zero. */
    private int cross(int left, int right, Operation at) {
      int plus = make(Opcode.FMUL, rotated(left, 1, 2, 0, at), rotated(right, 2, 0, 1, at), at);
      int minus = make(Opcode.FMUL, rotated(left, 2, 0, 1, at), rotated(right, 1, 2, 0, at), at);
      int three = make(Opcode.FSUB, plus, minus, at);
      if (at.type().laneCount() == 3) {
        return three;
      }
      int zero =
          out.operation(
              Opcode.CONSTANT,
              at.type().lane(),
              Ids.NONE,
              new Detail.Constant(List.of(0L)),
              at.range());
      return out.operation(
          Opcode.VECTOR,
          at.type(),
          Ids.of(lane(three, 0, at), lane(three, 1, at), lane(three, 2, at), zero),
          Detail.NONE,
          at.range());
    }

    private int rotated(int vector, int x, int y, int z, Operation at) {
      return out.operation(
          Opcode.SHUFFLE,
          new IrType.Vector(out.values().type(vector).lane(), 3),
          Ids.of(vector),
          new Detail.Lanes(List.of(x, y, z)),
          at.range());
    }

    private int root(String function, int vector, Operation at) {
      return out.operation(
          Opcode.CALL,
          at.type().lane(),
          Ids.of(dot(vector, vector, at)),
          new Detail.Call(function, false),
          at.range());
    }

    private int normalized(int vector, Operation at) {
      int factor = root("rsqrt", vector, at);
      int[] lanes = new int[at.type().laneCount()];
      if (lanes.length == 1) {
        return make(Opcode.FMUL, vector, factor, at);
      }
      Arrays.fill(lanes, factor);
      int factors = out.operation(Opcode.VECTOR, at.type(), Ids.of(lanes), Detail.NONE, at.range());
      return make(Opcode.FMUL, vector, factors, at);
    }
  }
}
