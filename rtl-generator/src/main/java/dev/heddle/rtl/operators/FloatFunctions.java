package dev.heddle.rtl.operators;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Expr.BinaryOp;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.rtl.netlist.Net;
import dev.heddle.scheduler.ir.Opcode;
import java.util.ArrayList;
import java.util.List;

/**
 * Functions of the library that are exact or rounded once: root, fused product and sum, choices.
 */
final class FloatFunctions {
  /** Numbers up to this width are added and compared at once, longer ones in parts. */
  private static final int PART = 60;

  /** Bits below the last place that a sum needs so that rounding sees all of it. */
  private static final int BELOW = 3;

  private final Pipeline pipeline;
  private final FloatFormat format;

  FloatFunctions(Pipeline pipeline, FloatFormat format) {
    this.pipeline = pipeline;
    this.format = format;
  }

  private FloatParts parts(Net number) {
    return FloatParts.of(pipeline, format, number);
  }

  // ------------------------------------------------------------------ choices

  /** A number without its sign. */
  Net absolute(Net number) {
    return signed(number, Logic.FALSE);
  }

  /** A number with the sign of another one. */
  Net copySign(Net number, Net sign) {
    return signed(number, pipeline.bit(sign, format.bits() - 1));
  }

  private Net signed(Net number, Expr sign) {
    return pipeline.let(
        "signed", Logic.concat(List.of(sign, pipeline.bits(number, format.bits() - 2, 0))));
  }

  /**
   * The lesser or greater of two numbers: the first one unless the second one is beyond it.
   *
   * @param skipsNone whether a first one that is no number counts for nothing
   */
  Net chosen(Net x, Net y, boolean least, boolean skipsNone) {
    FloatCompares compares = new FloatCompares(pipeline, format);
    Net beyond = least ? compares.compared(Opcode.FLT, y, x) : compares.compared(Opcode.FLT, x, y);
    Expr takes = skipsNone ? Logic.or(beyond.read(), parts(x).none().read()) : beyond.read();
    return pipeline.let("chosen", Logic.mux(takes, pipeline.at(y), pipeline.at(x)));
  }

  // ------------------------------------------------------------------ whole numbers

  /** The whole number next to a number; what has no places behind the point stays as it is. */
  Net whole(Net number, Rounding rounding) {
    FloatParts parts = parts(number);
    int width = format.exponent() + 2;
    Expr exponent = pipeline.wide(parts.exponent(), width);
    Expr highest = Logic.known(width, format.bias() + (long) format.fraction());
    Net large = pipeline.let("large", Logic.not(Logic.binary(BinaryOp.LESS, exponent, highest)));
    Net down = pipeline.let("down", Logic.binary(BinaryOp.SUBTRACT, highest, exponent));
    Net left =
        pipeline.let("left", Logic.concat(List.of(parts.mantissa().read(), Logic.known(2, 0))));
    pipeline.cut();
    Net moved = new Shifts(pipeline).rightSticky(left, down);
    pipeline.cut();
    Expr up =
        rounding.isUp(
            pipeline.at(parts.sign()),
            pipeline.bit(moved, 2),
            pipeline.bit(moved, 1),
            pipeline.bit(moved, 0));
    int bits = format.mantissa() + 1;
    Net kept = pipeline.let("kept", pipeline.bits(moved, format.mantissa() + 1, 2));
    Net size = pipeline.let("size", Logic.add(pipeline.wide(kept, bits), Logic.bit(bits, up)));
    Net power =
        pipeline.let(
            "e", Logic.known(format.exponent() + 3, format.bias() + (long) format.mantissa()));
    Net never = pipeline.let("never", Logic.FALSE);
    pipeline.cut();
    Net whole =
        new FloatRounding(pipeline, format).number(parts.sign(), power, size, false, never, never);
    return pipeline.let(
        "whole", Logic.mux(pipeline.at(large), pipeline.at(number), pipeline.at(whole)));
  }

  // ------------------------------------------------------------------ root

  /** A bit of the root after the other. */
  Net root(Net number) {
    FloatParts parts = parts(number);
    int width = format.exponent() + 3;
    Net none =
        pipeline.let(
            "none",
            Logic.or(
                parts.none().read(),
                Logic.and(parts.sign().read(), Logic.not(parts.zero().read()))));
    Shifts.Normal normal = new Shifts(pipeline).normal(parts.mantissa());
    Net power =
        pipeline.let(
            "power",
            Logic.binary(
                BinaryOp.SUBTRACT,
                Logic.binary(
                    BinaryOp.SUBTRACT,
                    pipeline.wide(parts.exponent(), width),
                    pipeline.wide(normal.by(), width)),
                Logic.known(width, format.bias())));
    Net exponent =
        pipeline.let(
            "e",
            Logic.add(
                Logic.binary(BinaryOp.SHIFT_RIGHT_SIGNED, power.read(), Logic.known(1, 1)),
                Logic.known(width, format.bias())));
    Net mantissa =
        pipeline.let(
            "m",
            Logic.mux(
                parts.zero().read(), Logic.known(format.mantissa(), 0), normal.value().read()));
    Net radicand =
        pipeline.let(
            "radicand",
            Logic.mux(
                pipeline.bit(power, 0),
                Logic.concat(List.of(mantissa.read(), Logic.FALSE)),
                Logic.concat(List.of(Logic.FALSE, mantissa.read()))));
    pipeline.cut();
    Net value = digits(radicand, format.mantissa() + 2);
    pipeline.cut();
    return new FloatRounding(pipeline, format)
        .number(parts.sign(), exponent, value, false, parts.infinite(), none);
  }

  /** Bits of a root and, as the last one, whether anything is left; two bits in for each. */
  private Net digits(Net radicand, int count) {
    int width = count + 2;
    int high = radicand.width() - 1;
    Net rest = pipeline.let("rest", Logic.known(width, 0));
    Net root = pipeline.let("root", Logic.known(count, 0));
    for (int i = 0; i < count; i++) {
      int at = high - 2 * i;
      Expr next =
          at > 0
              ? pipeline.bits(radicand, at, at - 1)
              : at == 0
                  ? Logic.concat(List.of(pipeline.bit(radicand, 0), Logic.FALSE))
                  : Logic.known(2, 0);
      Net more =
          pipeline.let("more", Logic.concat(List.of(pipeline.bits(rest, width - 2, 0), next)));
      Net trial =
          pipeline.let(
              "trial",
              Logic.concat(
                  List.of(
                      Logic.known(width + 1 - count - 2, 0),
                      pipeline.at(root),
                      Logic.known(2, 1))));
      Net less = pipeline.let("less", Logic.binary(BinaryOp.SUBTRACT, more.read(), trial.read()));
      Net digit =
          pipeline.let("digit", Logic.not(Logic.binary(BinaryOp.LESS, more.read(), trial.read())));
      Net left = pipeline.let("left", Logic.mux(digit.read(), less.read(), more.read()));
      rest = pipeline.let("rest", pipeline.bits(left, width - 1, 0));
      root =
          pipeline.let(
              "root", Logic.concat(List.of(pipeline.bits(root, count - 2, 0), digit.read())));
      pipeline.cut();
    }
    return pipeline.let(
        "found", Logic.concat(List.of(pipeline.at(root), Logic.isSome(pipeline.at(rest)))));
  }

  // ------------------------------------------------------------------ fused product and sum

  /** A product and what is added to it. */
  private record Term(Net sign, Net exponent, Net mantissa, Net zero) {}

  /** {@code a * b + c}, rounded once. */
  Net fused(Net a, Net b, Net c) {
    FloatParts left = parts(a);
    FloatParts right = parts(b);
    FloatParts added = parts(c);
    Net sign =
        pipeline.let("sign", Logic.binary(BinaryOp.XOR, left.sign().read(), right.sign().read()));
    Net infinite =
        pipeline.let("infinite", Logic.or(left.infinite().read(), right.infinite().read()));
    Net zero = pipeline.let("zero", Logic.or(left.zero().read(), right.zero().read()));
    Net turns = pipeline.let("turns", Logic.binary(BinaryOp.XOR, sign.read(), added.sign().read()));
    Net none =
        pipeline.let(
            "none",
            Logic.any(
                List.of(
                    left.none().read(),
                    right.none().read(),
                    added.none().read(),
                    Logic.and(infinite.read(), zero.read()),
                    Logic.all(List.of(infinite.read(), added.infinite().read(), turns.read())))));
    Net endless = pipeline.let("endless", Logic.or(infinite.read(), added.infinite().read()));
    Net way = pipeline.let("way", Logic.mux(infinite.read(), sign.read(), added.sign().read()));
    int width = format.exponent() + 4;
    Net sum =
        pipeline.let(
            "e",
            Logic.binary(
                BinaryOp.SUBTRACT,
                Logic.add(
                    pipeline.wide(left.exponent(), width), pipeline.wide(right.exponent(), width)),
                Logic.known(width, format.bias() - 1L)));
    Net product = new FloatArithmetic(pipeline, format).times(left.mantissa(), right.mantissa());
    pipeline.cut();
    int bits = product.width();
    Net third =
        pipeline.let(
            "third",
            Logic.concat(
                List.of(pipeline.at(added.mantissa()), Logic.known(bits - format.mantissa(), 0))));
    Net own = pipeline.let("e", pipeline.wide(added.exponent(), width));
    Term one = normal(sign, sum, product, zero);
    Term other = normal(added.sign(), own, third, added.zero());
    pipeline.cut();
    return joined(one, other, turns, endless, way, none);
  }

  /** With the leading one at the top; nothing lies below everything. */
  private Term normal(Net sign, Net exponent, Net mantissa, Net zero) {
    int width = exponent.width();
    Shifts.Normal normal = new Shifts(pipeline).normal(mantissa);
    Expr lower =
        Logic.binary(BinaryOp.SUBTRACT, pipeline.at(exponent), pipeline.wide(normal.by(), width));
    Expr least = Logic.known(width, -(1L << width - 2));
    Net placed = pipeline.let("e", Logic.mux(pipeline.at(zero), least, lower));
    return new Term(sign, placed, normal.value(), zero);
  }

  private Net joined(Term one, Term other, Net turns, Net endless, Net way, Net none) {
    int width = one.exponent().width();
    Net below =
        pipeline.let(
            "below",
            Logic.binary(
                BinaryOp.LESS_SIGNED, pipeline.at(one.exponent()), pipeline.at(other.exponent())));
    Net level =
        pipeline.let(
            "level", Logic.equal(pipeline.at(one.exponent()), pipeline.at(other.exponent())));
    Net swap =
        pipeline.let(
            "swap",
            Logic.or(
                below.read(), Logic.and(level.read(), less(one.mantissa(), other.mantissa()))));
    Net high = picked("high", swap, other.exponent(), one.exponent());
    Net low = picked("low", swap, one.exponent(), other.exponent());
    Net large = picked("large", swap, other.mantissa(), one.mantissa());
    Net small = picked("small", swap, one.mantissa(), other.mantissa());
    Net first = picked("first", swap, other.sign(), one.sign());
    Net distance =
        pipeline.let("distance", Logic.binary(BinaryOp.SUBTRACT, high.read(), low.read()));
    pipeline.cut();
    Net moved = new Shifts(pipeline).rightSticky(lifted(small), distance);
    pipeline.cut();
    Net kept = lifted(large);
    Net sum = sum(kept, moved, pipeline.here(turns));
    Net some = pipeline.let("some", Logic.isSome(sum.read()));
    Expr ordinary =
        Logic.and(pipeline.at(first), Logic.or(some.read(), Logic.not(pipeline.at(turns))));
    Net sign = pipeline.let("sign", Logic.mux(pipeline.at(endless), pipeline.at(way), ordinary));
    Net exponent = pipeline.let("e", Logic.add(pipeline.at(high), Logic.known(width, 1)));
    pipeline.cut();
    return new FloatRounding(pipeline, format).number(sign, exponent, sum, true, endless, none);
  }

  private Net picked(String name, Net condition, Net yes, Net no) {
    return pipeline.let(name, Logic.mux(pipeline.at(condition), pipeline.at(yes), pipeline.at(no)));
  }

  private Net lifted(Net mantissa) {
    return pipeline.let(
        "lifted", Logic.concat(List.of(Logic.FALSE, pipeline.at(mantissa), Logic.known(BELOW, 0))));
  }

  /** Whether one number without a sign is less than another one. */
  private Expr less(Net one, Net other) {
    Expr result = Logic.FALSE;
    for (int low = 0; low < one.width(); low += PART) {
      int high = Math.min(one.width(), low + PART) - 1;
      Expr a = pipeline.bits(one, high, low);
      Expr b = pipeline.bits(other, high, low);
      result = Logic.or(Logic.binary(BinaryOp.LESS, a, b), Logic.and(Logic.equal(a, b), result));
    }
    return result;
  }

  /** A sum, or a difference. */
  private Net sum(Net left, Net right, Net minus) {
    List<Expr> parts = new ArrayList<>();
    Net carry = minus;
    for (int low = 0; low < left.width(); low += PART) {
      int high = Math.min(left.width(), low + PART) - 1;
      int width = high - low + 2;
      Net a = pipeline.let("a", pipeline.bits(left, high, low));
      Net b = pipeline.let("b", pipeline.bits(right, high, low));
      Net turned = pipeline.let("b", Logic.mux(minus.read(), Logic.not(b.read()), b.read()));
      Net part =
          pipeline.let(
              "part",
              Logic.add(
                  Logic.add(pipeline.wide(a, width), pipeline.wide(turned, width)),
                  Logic.bit(width, carry.read())));
      carry = pipeline.let("carry", pipeline.bit(part, width - 1));
      parts.add(0, pipeline.bits(part, width - 2, 0));
    }
    return pipeline.let("sum", Logic.concat(parts));
  }
}
