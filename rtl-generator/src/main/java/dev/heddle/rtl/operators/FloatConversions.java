package dev.heddle.rtl.operators;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Expr.BinaryOp;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.rtl.netlist.Net;
import java.math.BigInteger;
import java.util.List;

/** Conversions of floating-point numbers, between formats and from and to integers. */
final class FloatConversions {
  /** Integers are made of this many bits, and cut to their width. */
  private static final int LONG = 64;

  private final Pipeline pipeline;

  FloatConversions(Pipeline pipeline) {
    this.pipeline = pipeline;
  }

  /** A number of another format. */
  Net toFormat(Net number, FloatFormat from, FloatFormat to, Rounding rounding) {
    FloatParts parts = FloatParts.of(pipeline, from, number);
    int width = Math.max(from.exponent(), to.exponent()) + 3;
    Net exponent =
        pipeline.let(
            "e",
            Logic.add(
                pipeline.wide(parts.exponent(), width),
                Logic.known(width, (long) to.bias() - from.bias())));
    pipeline.cut();
    return new FloatRounding(pipeline, to, rounding)
        .number(
            parts.sign(),
            exponent,
            parts.mantissa(),
            to.exponent() < from.exponent(),
            parts.infinite(),
            parts.none());
  }

  /** An integer as a number. */
  Net toNumber(Net integer, boolean signed, FloatFormat to, Rounding rounding) {
    int bits = integer.width();
    Net sign = pipeline.let("sign", signed ? pipeline.bit(integer, bits - 1) : Logic.FALSE);
    Net magnitude =
        pipeline.let(
            "magnitude",
            Logic.mux(
                sign.read(),
                new Expr.Unary(Expr.UnaryOp.NEGATE, pipeline.at(integer)),
                pipeline.at(integer)));
    int width = Math.max(to.exponent() + 3, Shifts.steps(bits) + 3);
    Net exponent = pipeline.let("e", Logic.known(width, to.bias() + bits - 1L));
    Net never = pipeline.let("never", Logic.FALSE);
    pipeline.cut();
    return new FloatRounding(pipeline, to, rounding)
        .number(sign, exponent, magnitude, false, never, never);
  }

  /**
   * An integer, truncated towards zero. What does not fit into 64 bits is their nearest number, no
   * number is 0; of these as many bits are taken as the integer has. Without a sign and of 64 bits,
   * what is negative is 0.
   */
  Net toInteger(Net number, FloatFormat from, int bits, boolean signed) {
    FloatParts parts = FloatParts.of(pipeline, from, number);
    boolean wide = !signed && bits == LONG;
    int width = Math.max(from.exponent() + 2, 9);
    Net power =
        pipeline.let(
            "power",
            Logic.binary(
                BinaryOp.SUBTRACT,
                pipeline.wide(parts.exponent(), width),
                Logic.known(width, from.bias())));
    Net below =
        pipeline.let(
            "below", Logic.binary(BinaryOp.LESS_SIGNED, power.read(), Logic.known(width, 0)));
    Net beyond =
        pipeline.let(
            "beyond",
            Logic.or(
                parts.infinite().read(),
                Logic.binary(
                    BinaryOp.LESS_SIGNED,
                    Logic.known(width, wide ? LONG - 1 : LONG - 2),
                    power.read())));
    Net down =
        pipeline.let(
            "down", Logic.binary(BinaryOp.SUBTRACT, Logic.known(width, LONG - 1), power.read()));
    Net left =
        pipeline.let(
            "left",
            Logic.concat(
                List.of(parts.mantissa().read(), Logic.known(LONG - parts.mantissa().width(), 0))));
    pipeline.cut();
    Net whole =
        pipeline.let(
            "whole",
            Logic.binary(BinaryOp.SHIFT_RIGHT, pipeline.at(left), pipeline.bits(down, 5, 0)));
    pipeline.cut();
    Expr negative = pipeline.at(parts.sign());
    Expr inside =
        wide
            ? whole.read()
            : Logic.mux(
                negative,
                new Expr.Unary(Expr.UnaryOp.NEGATE, pipeline.at(whole)),
                pipeline.at(whole));
    BigInteger least = BigInteger.ONE.shiftLeft(LONG - 1);
    Expr outside =
        wide
            ? Logic.known(LONG, -1)
            : Logic.mux(
                negative,
                Logic.known(LONG, least),
                Logic.known(LONG, least.subtract(BigInteger.ONE)));
    Expr zero = Logic.or(pipeline.at(parts.none()), pipeline.at(below));
    if (wide) {
      zero = Logic.or(zero, negative);
    }
    Expr reaches =
        Logic.mux(
            zero,
            Logic.known(LONG, 0),
            Logic.mux(pipeline.at(beyond), outside, wide ? pipeline.at(whole) : inside));
    Net result = pipeline.let("integer", reaches);
    return bits == LONG ? result : pipeline.let("cut", pipeline.bits(result, bits - 1, 0));
  }
}
