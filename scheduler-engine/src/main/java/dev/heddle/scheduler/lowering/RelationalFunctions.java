package dev.heddle.scheduler.lowering;

import dev.heddle.scheduler.ir.Detail;
import dev.heddle.scheduler.ir.Ids;
import dev.heddle.scheduler.ir.IrType;
import dev.heddle.scheduler.ir.Opcode;
import java.util.List;
import java.util.OptionalInt;

/**
 * Comparisons and choices that are written as functions (OpenCL C 1.2, 6.12.6), by the operators
 * that they stand for.
 */
final class RelationalFunctions {
  private final PlainCode code;

  /** For one call. */
  RelationalFunctions(PlainCode code) {
    this.code = code;
  }

  /**
   * The result, empty if the function is not one of these.
   *
   * @param result the call's type
   */
  OptionalInt lower(String function, int[] in, IrType result) {
    return switch (function) {
      case "select" -> OptionalInt.of(chosen(in[0], in[1], in[2]));
      case "bitselect" -> OptionalInt.of(mixed(in[0], in[1], in[2]));
      case "any" -> OptionalInt.of(signs(Opcode.OR, in[0], result));
      case "all" -> OptionalInt.of(signs(Opcode.AND, in[0], result));
      case "isequal" -> truth(code.compare(Opcode.FEQ, in[0], in[1]), result);
      case "isnotequal" -> truth(code.compare(Opcode.FNE, in[0], in[1]), result);
      case "isless" -> truth(code.compare(Opcode.FLT, in[0], in[1]), result);
      case "isgreater" -> truth(code.compare(Opcode.FLT, in[1], in[0]), result);
      case "islessequal" -> truth(code.compare(Opcode.FLE, in[0], in[1]), result);
      case "isgreaterequal" -> truth(code.compare(Opcode.FLE, in[1], in[0]), result);
      case "islessgreater" ->
          truth(
              code.make(
                  Opcode.OR,
                  code.compare(Opcode.FLT, in[0], in[1]),
                  code.compare(Opcode.FLT, in[1], in[0])),
              result);
      case "isordered" -> truth(ordered(Opcode.AND, Opcode.FEQ, in), result);
      case "isunordered" -> truth(ordered(Opcode.OR, Opcode.FNE, in), result);
      default -> OptionalInt.empty();
    };
  }

  /** A scalar chooses by whether it is zero, a vector by its sign bits. */
  private int chosen(int no, int yes, int by) {
    int condition =
        code.type(by).laneCount() == 1
            ? code.compare(Opcode.NE, by, code.constant(code.type(by), 0))
            : code.isNegative(by);
    return code.select(condition, yes, no);
  }

  private int mixed(int zeros, int ones, int by) {
    IrType type = code.type(zeros);
    int mask = bits(by);
    int kept = code.make(Opcode.AND, bits(zeros), code.make(Opcode.NOT, mask));
    int mixed = code.make(Opcode.OR, kept, code.make(Opcode.AND, bits(ones), mask));
    return code.convert(Opcode.BITCAST, type, mixed);
  }

  /** The value as integers of the same width. */
  private int bits(int value) {
    return code.convert(
        Opcode.BITCAST, PlainCode.integers(code.type(value), code.bits(value)), value);
  }

  private int signs(Opcode joins, int value, IrType result) {
    int signs = code.isNegative(value);
    int lanes = code.type(value).laneCount();
    int all = lane(signs, 0);
    for (int i = 1; i < lanes; i++) {
      all = code.make(joins, all, lane(signs, i));
    }
    return code.convert(Opcode.ZEXT, result, all);
  }

  private int lane(int value, int lane) {
    return code.type(value).laneCount() == 1
        ? value
        : code.builder()
            .operation(
                Opcode.EXTRACT,
                code.type(value).lane(),
                Ids.of(value),
                new Detail.Lanes(List.of(lane)),
                code.range());
  }

  /** True is 1 as a scalar, and all bits in the lanes of a vector. */
  private OptionalInt truth(int condition, IrType result) {
    Opcode opcode = result.laneCount() == 1 ? Opcode.ZEXT : Opcode.SEXT;
    return OptionalInt.of(code.convert(opcode, result, condition));
  }

  /** A number is equal to itself, a NaN is not. */
  private int ordered(Opcode joins, Opcode itself, int[] in) {
    return code.make(joins, code.compare(itself, in[0], in[0]), code.compare(itself, in[1], in[1]));
  }
}
