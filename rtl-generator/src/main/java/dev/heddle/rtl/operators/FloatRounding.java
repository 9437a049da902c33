package dev.heddle.rtl.operators;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Expr.BinaryOp;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.rtl.netlist.Net;
import java.util.List;

/**
 * Makes a floating-point number of an exact value: normalised, rounded, subnormal where it is
 * small, infinite or the greatest number where it is large.
 */
final class FloatRounding {
  private final Pipeline pipeline;
  private final FloatFormat format;
  private final Rounding rounding;

  /** To the nearest number, the even one of two. */
  FloatRounding(Pipeline pipeline, FloatFormat format) {
    this(pipeline, format, Rounding.EVEN);
  }

  FloatRounding(Pipeline pipeline, FloatFormat format, Rounding rounding) {
    this.pipeline = pipeline;
    this.format = format;
    this.rounding = rounding;
  }

  /**
   * The number nearest to a value.
   *
   * @param sign whether it is negative
   * @param exponent the exponent of the highest bit of the value as the format counts, with a sign;
   *     has room for the places of the value and for the greatest exponent
   * @param value the value; its lowest bit also stands for all that lies below
   * @param small whether the exponent may be less than 1
   * @param infinite whether it is infinite whatever the value
   * @param none whether it is no number whatever the value
   */
  Net number(Net sign, Net exponent, Net value, boolean small, Net infinite, Net none) {
    int least = format.mantissa() + 2;
    Net padded =
        value.width() >= least
            ? value
            : pipeline.let(
                "padded",
                Logic.concat(List.of(pipeline.at(value), Logic.known(least - value.width(), 0))));
    Net tiny = pipeline.let("tiny", small ? less(exponent, 1) : Logic.FALSE);
    Shifts.Normal normal = new Shifts(pipeline).normal(padded, limit(exponent, tiny, padded));
    pipeline.cut();
    int width = exponent.width();
    Net lower =
        pipeline.let(
            "e",
            Logic.binary(
                BinaryOp.SUBTRACT, pipeline.at(exponent), pipeline.wide(normal.by(), width)));
    Net placed = normal.value();
    if (small) {
      Net down =
          pipeline.let(
              "down",
              Logic.mux(
                  pipeline.at(tiny),
                  Logic.binary(BinaryOp.SUBTRACT, Logic.known(width, 1), pipeline.at(exponent)),
                  Logic.known(width, 0)));
      placed = new Shifts(pipeline).rightSticky(placed, down);
      lower = pipeline.let("e", Logic.mux(pipeline.at(tiny), Logic.known(width, 1), lower.read()));
      pipeline.cut();
    }
    return rounded(sign, lower, placed, infinite, none);
  }

  private Expr less(Net exponent, int than) {
    return Logic.binary(
        BinaryOp.LESS_SIGNED, pipeline.at(exponent), Logic.known(exponent.width(), than));
  }

  /** By how many places a value may be shifted until its exponent is 1. */
  private Net limit(Net exponent, Net tiny, Net value) {
    int steps = Shifts.steps(value.width());
    int width = exponent.width();
    Net places =
        pipeline.let(
            "places",
            Logic.binary(BinaryOp.SUBTRACT, pipeline.at(exponent), Logic.known(width, 1)));
    Net far =
        pipeline.let(
            "far",
            Logic.isSome(pipeline.let("far", pipeline.bits(places, width - 1, steps)).read()));
    Expr all = Logic.known(steps, (1L << steps) - 1);
    Expr some = Logic.mux(far.read(), all, pipeline.bits(places, steps - 1, 0));
    return pipeline.let("limit", Logic.mux(tiny.read(), Logic.known(steps, 0), some));
  }

  private Net rounded(Net sign, Net exponent, Net value, Net infinite, Net none) {
    int high = value.width() - 1;
    int mantissa = format.mantissa();
    int fraction = format.fraction();
    Net kept = pipeline.let("kept", pipeline.bits(value, high, high - mantissa + 1));
    Expr half = pipeline.bit(value, high - mantissa);
    Net below = pipeline.let("below", pipeline.bits(value, high - mantissa - 1, 0));
    Expr more =
        rounding.isUp(pipeline.at(sign), pipeline.bit(kept, 0), half, Logic.isSome(below.read()));
    Net up = pipeline.let("up", more);
    Net sum =
        pipeline.let(
            "rounded",
            Logic.add(pipeline.wide(kept, mantissa + 1), Logic.bit(mantissa + 1, up.read())));
    pipeline.cut();
    Expr carry = pipeline.bit(sum, mantissa);
    Net normal = pipeline.let("normal", Logic.or(carry, pipeline.bit(sum, mantissa - 1)));
    int width = exponent.width();
    Net last = pipeline.let("e", Logic.add(pipeline.at(exponent), Logic.bit(width, carry)));
    Net over =
        pipeline.let(
            "over",
            Logic.and(
                normal.read(),
                Logic.binary(
                    BinaryOp.LESS_EQUAL_SIGNED,
                    Logic.known(width, format.greatest()),
                    last.read())));
    Expr field =
        Logic.mux(
            normal.read(),
            pipeline.bits(last, format.exponent() - 1, 0),
            Logic.known(format.exponent(), 0));
    Expr number =
        Logic.concat(List.of(pipeline.at(sign), field, pipeline.bits(sum, fraction - 1, 0)));
    Expr endless =
        Logic.concat(
            List.of(
                pipeline.at(sign),
                Logic.known(format.exponent(), format.greatest()),
                Logic.known(fraction, 0)));
    return pipeline.let(
        "result",
        Logic.mux(
            pipeline.at(none),
            Logic.known(format.bits(), format.quiet()),
            large(sign, infinite, over, endless, number)));
  }

  /** Beyond the greatest number lies infinity, where a rounding goes that way. */
  private Expr large(Net sign, Net infinite, Net over, Expr endless, Expr number) {
    Expr away = rounding.isAway(pipeline.at(sign));
    if (away.equals(Logic.TRUE)) {
      return Logic.mux(Logic.or(pipeline.at(infinite), over.read()), endless, number);
    }
    Expr greatest =
        Logic.concat(
            List.of(
                pipeline.at(sign),
                Logic.known(format.exponent(), format.greatest() - 1L),
                Logic.known(format.fraction(), -1)));
    Expr beyond = Logic.mux(away, endless, greatest);
    return Logic.mux(pipeline.at(infinite), endless, Logic.mux(over.read(), beyond, number));
  }
}
