package dev.heddle.scheduler.build;

import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.operator.Bits;
import dev.heddle.scheduler.operator.Meanings;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/** Evaluates operations on constants, bit-exact, lane by lane. */
public final class ConstantFolder {
  private ConstantFolder() {}

  /**
   * The result of an operation on constants.
   *
   * @param opcode the operation
   * @param type type of its result
   * @param inputTypes type of each input
   * @param inputs the constants
   * @return empty when the result is not known: division by zero, half precision, no arithmetic
   */
  public static Optional<Detail.Constant> fold(
      Opcode opcode, IrType type, List<IrType> inputTypes, List<Detail.Constant> inputs) {
    // Registers stay, whatever goes through them.
    if (opcode == Opcode.FPGA_REG || !Meanings.isGiven(opcode)) {
      return Optional.empty();
    }
    int lanes = type.laneCount();
    List<Long> result = new ArrayList<>(lanes);
    for (int lane = 0; lane < lanes; lane++) {
      long[] bits = new long[inputs.size()];
      for (int i = 0; i < bits.length; i++) {
        List<Long> input = inputs.get(i).bits();
        if (input.size() != lanes && input.size() != 1) {
          return Optional.empty();
        }
        bits[i] = input.get(input.size() == 1 ? 0 : lane);
      }
      IrType from = inputTypes.get(opcode == Opcode.SELECT ? 1 : 0).lane();
      OptionalLong value = Meanings.of(opcode, type.lane().bits(), from.bits(), bits);
      if (value.isEmpty()) {
        return Optional.empty();
      }
      result.add(value.getAsLong());
    }
    return Optional.of(new Detail.Constant(result));
  }

  /** The bits of an integer as {@link Detail.Constant} holds them. */
  public static long normalize(long value, int bits) {
    return Bits.cut(value, bits);
  }
}
