package dev.heddle.rtl.operators;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Expr.BinaryOp;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.rtl.netlist.Net;
import java.util.List;

/** Sum, product and quotient of floating-point numbers, rounded to nearest even. */
final class FloatArithmetic {
  /** Factors up to this width are multiplied at once, longer ones in two parts each. */
  private static final int FACTOR = 32;

  /** Bits below the last place that a sum needs so that rounding sees all of it. */
  private static final int BELOW = 3;

  private final Pipeline pipeline;
  private final FloatFormat format;
  private final FloatRounding rounding;

  FloatArithmetic(Pipeline pipeline, FloatFormat format) {
    this.pipeline = pipeline;
    this.format = format;
    this.rounding = new FloatRounding(pipeline, format);
  }

  private FloatParts parts(Net number) {
    return FloatParts.of(pipeline, format, number);
  }

  private Expr minus(Expr left, Expr right) {
    return Logic.binary(BinaryOp.SUBTRACT, left, right);
  }

  private Expr differ(Net left, Net right) {
    return Logic.binary(BinaryOp.XOR, pipeline.at(left), pipeline.at(right));
  }

  /** Makes a number that its sign does not belong to. */
  Net negated(Net number) {
    int top = format.bits() - 1;
    return pipeline.let(
        "negated",
        Logic.concat(
            List.of(Logic.not(pipeline.bit(number, top)), pipeline.bits(number, top - 1, 0))));
  }

  // ------------------------------------------------------------------ sum

  /** The larger number stays where it is, the smaller one is aligned to it. */
  Net sum(Net a, Net b) {
    int top = format.bits() - 2;
    Net swap =
        pipeline.let(
            "swap",
            Logic.binary(BinaryOp.LESS, pipeline.bits(a, top, 0), pipeline.bits(b, top, 0)));
    FloatParts large =
        parts(pipeline.let("large", Logic.mux(swap.read(), pipeline.at(b), pipeline.at(a))));
    FloatParts small =
        parts(pipeline.let("small", Logic.mux(swap.read(), pipeline.at(a), pipeline.at(b))));
    Net turns = pipeline.let("turns", differ(large.sign(), small.sign()));
    Net distance =
        pipeline.let("distance", minus(large.exponent().read(), small.exponent().read()));
    Net none =
        pipeline.let(
            "none",
            Logic.any(
                List.of(
                    large.none().read(),
                    small.none().read(),
                    Logic.all(
                        List.of(large.infinite().read(), small.infinite().read(), turns.read())))));
    pipeline.cut();
    int width = format.mantissa() + BELOW + 1;
    Net moved = new Shifts(pipeline).rightSticky(lifted(small.mantissa(), width), distance);
    pipeline.cut();
    Net kept = lifted(large.mantissa(), width);
    Net sum =
        pipeline.let(
            "sum",
            Logic.mux(
                pipeline.at(turns),
                minus(kept.read(), pipeline.at(moved)),
                Logic.add(kept.read(), pipeline.at(moved))));
    Net sign =
        pipeline.let(
            "sign",
            Logic.and(
                pipeline.at(large.sign()),
                Logic.or(Logic.isSome(sum.read()), Logic.not(pipeline.at(turns)))));
    Net exponent =
        pipeline.let(
            "e",
            Logic.add(
                pipeline.wide(large.exponent(), format.exponent() + 2),
                Logic.known(format.exponent() + 2, 1)));
    pipeline.cut();
    return rounding.number(sign, exponent, sum, false, large.infinite(), none);
  }

  private Net lifted(Net mantissa, int width) {
    return pipeline.let(
        "lifted",
        Logic.concat(
            List.of(
                Logic.known(width - mantissa.width() - BELOW, 0),
                pipeline.at(mantissa),
                Logic.known(BELOW, 0))));
  }

  // ------------------------------------------------------------------ product

  Net product(Net a, Net b) {
    FloatParts left = parts(a);
    FloatParts right = parts(b);
    int width = format.exponent() + 3;
    Net sign = pipeline.let("sign", differ(left.sign(), right.sign()));
    Net exponent =
        pipeline.let(
            "e",
            minus(
                Logic.add(
                    pipeline.wide(left.exponent(), width), pipeline.wide(right.exponent(), width)),
                Logic.known(width, format.bias() - 1L)));
    Net infinite =
        pipeline.let("infinite", Logic.or(left.infinite().read(), right.infinite().read()));
    Net zero = pipeline.let("zero", Logic.or(left.zero().read(), right.zero().read()));
    Net none =
        pipeline.let(
            "none",
            Logic.any(
                List.of(
                    left.none().read(),
                    right.none().read(),
                    Logic.and(infinite.read(), zero.read()))));
    Net product = times(left.mantissa(), right.mantissa());
    pipeline.cut();
    return rounding.number(sign, exponent, product, true, infinite, none);
  }

  /** The whole product of two numbers without signs. */
  Net times(Net a, Net b) {
    int width = a.width();
    if (width <= FACTOR) {
      return pipeline.let(
          "product",
          Logic.binary(
              BinaryOp.MULTIPLY, pipeline.wide(a, 2 * width), pipeline.wide(b, 2 * width)));
    }
    int low = width / 2 + 1;
    int both = 2 * low + 1;
    Net al = pipeline.let("al", pipeline.bits(a, low - 1, 0));
    Net ah = pipeline.let("ah", pipeline.bits(a, width - 1, low));
    Net bl = pipeline.let("bl", pipeline.bits(b, low - 1, 0));
    Net bh = pipeline.let("bh", pipeline.bits(b, width - 1, low));
    Net least = part(al, bl, both);
    Net middle =
        pipeline.let("middle", Logic.add(part(ah, bl, both).read(), part(al, bh, both).read()));
    Net most = part(ah, bh, both);
    pipeline.cut();
    Net carry = pipeline.let("carry", pipeline.bits(least, both - 1, low));
    Net upper = pipeline.let("upper", Logic.add(pipeline.at(middle), pipeline.wide(carry, both)));
    pipeline.cut();
    Net rest = pipeline.let("rest", pipeline.bits(upper, both - 1, low));
    Net highest = pipeline.let("highest", Logic.add(pipeline.at(most), pipeline.wide(rest, both)));
    return pipeline.let(
        "product",
        Logic.concat(
            List.of(
                pipeline.bits(highest, 2 * width - 2 * low - 1, 0),
                pipeline.bits(upper, low - 1, 0),
                pipeline.bits(least, low - 1, 0))));
  }

  private Net part(Net a, Net b, int width) {
    return pipeline.let(
        "part", Logic.binary(BinaryOp.MULTIPLY, pipeline.wide(a, width), pipeline.wide(b, width)));
  }

  // ------------------------------------------------------------------ quotient

  /** A bit of the quotient after the other, from normalised mantissas. */
  Net quotient(Net a, Net b) {
    FloatParts left = parts(a);
    FloatParts right = parts(b);
    int width = format.exponent() + 3;
    Net sign = pipeline.let("sign", differ(left.sign(), right.sign()));
    Net none =
        pipeline.let(
            "none",
            Logic.any(
                List.of(
                    left.none().read(),
                    right.none().read(),
                    Logic.and(left.zero().read(), right.zero().read()),
                    Logic.and(left.infinite().read(), right.infinite().read()))));
    Net infinite = pipeline.let("infinite", Logic.or(left.infinite().read(), right.zero().read()));
    Shifts.Normal dividend = new Shifts(pipeline).normal(left.mantissa());
    Shifts.Normal divisor = new Shifts(pipeline).normal(right.mantissa());
    Net exponent =
        pipeline.let(
            "e",
            Logic.add(
                minus(
                    minus(
                        pipeline.wide(left.exponent(), width), pipeline.wide(dividend.by(), width)),
                    minus(
                        pipeline.wide(right.exponent(), width),
                        pipeline.wide(divisor.by(), width))),
                Logic.known(width, format.bias())));
    Net nothing = pipeline.let("nothing", Logic.or(left.zero().read(), right.infinite().read()));
    Net first =
        pipeline.let(
            "first",
            Logic.mux(nothing.read(), Logic.known(format.mantissa(), 0), dividend.value().read()));
    pipeline.cut();
    Net value = digits(first, divisor.value(), format.mantissa() + 3);
    pipeline.cut();
    return rounding.number(sign, exponent, value, true, infinite, none);
  }

  /** Bits of a quotient and, as the last one, whether anything is left. */
  private Net digits(Net dividend, Net divisor, int count) {
    int width = divisor.width() + 2;
    Net rest = pipeline.let("rest", pipeline.wide(dividend, width));
    Net digits = null;
    for (int i = 0; i < count; i++) {
      Net less = pipeline.let("less", minus(pipeline.at(rest), pipeline.wide(divisor, width)));
      Net digit = pipeline.let("digit", Logic.not(pipeline.bit(less, width - 1)));
      Net left = pipeline.let("left", Logic.mux(digit.read(), less.read(), pipeline.at(rest)));
      rest =
          pipeline.let(
              "rest", Logic.concat(List.of(pipeline.bits(left, width - 2, 0), Logic.FALSE)));
      digits =
          digits == null
              ? digit
              : pipeline.let("digits", Logic.concat(List.of(pipeline.at(digits), digit.read())));
      pipeline.cut();
    }
    return pipeline.let(
        "quotient", Logic.concat(List.of(pipeline.at(digits), Logic.isSome(pipeline.at(rest)))));
  }
}
