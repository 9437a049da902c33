package dev.heddle.scheduler.lowering;

import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.build.ConstantFolder;
import dev.heddle.scheduler.build.RegionBuilder;
import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.Collections;

/** The plain operations that a function of the library stands for, all at the place of its call. */
record PlainCode(RegionBuilder builder, SourceRange range) {
  IrType type(int value) {
    return builder.values().type(value);
  }

  /** Bits of one lane. */
  int bits(int value) {
    return type(value).lane().bits();
  }

  /** An operation whose result has the type of its first operand. */
  int make(Opcode opcode, int first, int... more) {
    int[] inputs = new int[more.length + 1];
    inputs[0] = first;
    System.arraycopy(more, 0, inputs, 1, more.length);
    return builder.operation(opcode, type(first), Ids.of(inputs), Detail.NONE, range);
  }

  /** An operation whose right operand is the same integer in each lane. */
  int with(Opcode opcode, int left, long right) {
    return make(opcode, left, constant(type(left), right));
  }

  /** A comparison: one bit for each lane. */
  int compare(Opcode opcode, int left, int right) {
    return builder.operation(
        opcode, Operators.truthType(type(left)), Ids.of(left, right), Detail.NONE, range);
  }

  int select(int condition, int yes, int no) {
    return builder.operation(Opcode.SELECT, type(yes), range, condition, yes, no);
  }

  int convert(Opcode opcode, IrType to, int value) {
    return builder.operation(opcode, to, range, value);
  }

  /** The same integer in each lane. */
  int constant(IrType type, long value) {
    long bits = ConstantFolder.normalize(value, type.lane().bits());
    return builder.constant(
        type, new Detail.Constant(Collections.nCopies(type.laneCount(), bits)), range);
  }

  /** Whether each lane's most significant bit is set. */
  int isNegative(int value) {
    return compare(Opcode.SLT, value, constant(type(value), 0));
  }

  /** The type with as many lanes of integers of another width. */
  static IrType integers(IrType shape, int bits) {
    IrType lane = new IrType.Int(bits);
    return shape.laneCount() == 1 ? lane : new IrType.Vector(lane, shape.laneCount());
  }
}
