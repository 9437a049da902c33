package dev.heddle.scheduler.build;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.ir.Operation;

/**
 * One bit that is spread over a word: {@code -(x & 1) & y} is a choice between {@code y} and zero,
 * and takes no subtraction (model M-SCH-13).
 */
final class BitMasks {
  private static final int NONE = -1;

  private BitMasks() {}

  /** The negative of a word that is 0 or 1: a choice between all ones and zero; -1 of others. */
  static int negative(RegionBuilder builder, IrType type, int word, SourceRange range) {
    ValueTable values = builder.values();
    Operation definition = values.definition(word).orElse(null);
    if (definition == null || type.laneCount() != 1 || !(type instanceof IrType.Int)) {
      return NONE;
    }
    int bit = NONE;
    if (definition.opcode() == Opcode.ZEXT
        && values.type(definition.input(0)).equals(IrType.BOOL)) {
      bit = definition.input(0);
    } else if (definition.opcode() == Opcode.AND
        && values.isConstant(definition.input(1), 1)
        && type.lane().bits() > 1) {
      int zero = builder.integer(type, 0, range);
      bit = builder.operation(Opcode.NE, IrType.BOOL, range, word, zero);
    }
    return bit < 0
        ? NONE
        : builder.operation(
            Opcode.SELECT,
            type,
            range,
            bit,
            builder.integer(type, -1, range),
            builder.integer(type, 0, range));
  }

  /** What is left of a word behind such a mask; -1 if neither operand is one. */
  static int masked(RegionBuilder builder, IrType type, int left, int right, SourceRange range) {
    int bit = bit(builder.values(), type, left);
    int word = right;
    if (bit < 0) {
      bit = bit(builder.values(), type, right);
      word = left;
    }
    return bit < 0
        ? NONE
        : builder.operation(Opcode.SELECT, type, range, bit, word, builder.integer(type, 0, range));
  }

  /** The bit that a mask of all ones or zero is made of. */
  private static int bit(ValueTable values, IrType type, int mask) {
    Operation definition = values.definition(mask).orElse(null);
    boolean spread =
        definition != null
            && definition.opcode() == Opcode.SELECT
            && type.laneCount() == 1
            && type.lane().bits() > 1
            && values.isConstant(definition.input(1), -1)
            && values.isConstant(definition.input(2), 0);
    return spread ? definition.input(0) : NONE;
  }
}
