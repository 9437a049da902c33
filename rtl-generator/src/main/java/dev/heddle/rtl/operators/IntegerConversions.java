package dev.heddle.rtl.operators;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Expr.BinaryOp;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.rtl.netlist.Net;
import java.math.BigInteger;
import java.util.List;

/** Conversions to integers with a rounding of their own or with saturation. */
final class IntegerConversions {
  private static final int LONG = 64;

  private final Pipeline pipeline;
  private final int bits;
  private final boolean signed;

  /** To an integer of so many bits, with a sign or without. */
  IntegerConversions(Pipeline pipeline, int bits, boolean signed) {
    this.pipeline = pipeline;
    this.bits = bits;
    this.signed = signed;
  }

  private Expr least() {
    return signed ? Logic.known(bits, BigInteger.ONE.shiftLeft(bits - 1)) : Logic.known(bits, 0);
  }

  private Expr most() {
    return signed
        ? Logic.known(bits, BigInteger.ONE.shiftLeft(bits - 1).subtract(BigInteger.ONE))
        : Logic.known(bits, -1);
  }

  /** The nearest integer that there is to another one. */
  Net ofInteger(Net integer, boolean fromSigned) {
    int width = Math.max(integer.width(), bits);
    Net wide =
        pipeline.let(
            "wide",
            width == integer.width()
                ? pipeline.at(integer)
                : new Expr.Extend(pipeline.here(integer), width, fromSigned));
    Expr negative = fromSigned ? pipeline.bit(wide, width - 1) : Logic.FALSE;
    int top = signed ? bits - 1 : bits;
    Expr over = Logic.FALSE;
    Expr under = Logic.FALSE;
    if (top < width) {
      Net rest = pipeline.let("rest", pipeline.bits(wide, width - 1, top));
      over = Logic.and(Logic.not(negative), Logic.isSome(rest.read()));
      under =
          signed
              ? Logic.and(negative, Logic.not(new Expr.Unary(Expr.UnaryOp.ALL, rest.read())))
              : negative;
    } else if (!signed) {
      under = negative;
    }
    return pipeline.let(
        "nearest",
        Logic.mux(over, most(), Logic.mux(under, least(), pipeline.bits(wide, bits - 1, 0))));
  }

  /**
   * A floating-point number as an integer. Without saturation, what does not fit into 64 bits is
   * their nearest number, of which the lowest bits are taken; what is no number is 0.
   */
  Net ofNumber(Net number, FloatFormat from, Rounding rounding, boolean saturates) {
    FloatParts parts = FloatParts.of(pipeline, from, number);
    int width = Math.max(from.exponent() + 2, 9);
    Net power =
        pipeline.let(
            "power",
            Logic.binary(
                BinaryOp.SUBTRACT,
                pipeline.wide(parts.exponent(), width),
                Logic.known(width, from.bias())));
    boolean wide = !signed && bits == LONG;
    Net beyond =
        pipeline.let(
            "beyond",
            Logic.or(
                parts.infinite().read(),
                Logic.binary(
                    BinaryOp.LESS_SIGNED,
                    Logic.known(width, wide ? LONG - 1 : LONG - 2),
                    power.read())));
    Net size = size(parts, power, rounding);
    Net whole =
        pipeline.let(
            "whole", Logic.mux(pipeline.at(parts.none()), Logic.known(LONG, 0), pipeline.at(size)));
    Net over = pipeline.let("beyond", Logic.and(pipeline.at(beyond), some(parts)));
    return saturates || wide
        ? saturated(parts.sign(), whole, over)
        : cut(parts.sign(), whole, over);
  }

  private Expr some(FloatParts parts) {
    return Logic.not(pipeline.at(parts.none()));
  }

  /** The whole part of a number without its sign, rounded; right below 2^64. */
  private Net size(FloatParts parts, Net power, Rounding rounding) {
    int width = power.width();
    Net down =
        pipeline.let(
            "down", Logic.binary(BinaryOp.SUBTRACT, Logic.known(width, LONG - 1), power.read()));
    int room = LONG + 2 - parts.mantissa().width();
    Net left =
        pipeline.let("left", Logic.concat(List.of(parts.mantissa().read(), Logic.known(room, 0))));
    pipeline.cut();
    Net moved = new Shifts(pipeline).rightSticky(left, down);
    pipeline.cut();
    Net up =
        pipeline.let(
            "up",
            rounding.isUp(
                pipeline.at(parts.sign()),
                pipeline.bit(moved, 2),
                pipeline.bit(moved, 1),
                pipeline.bit(moved, 0)));
    return pipeline.let(
        "size", Logic.add(pipeline.bits(moved, LONG + 1, 2), Logic.bit(LONG, up.read())));
  }

  private Net cut(Net sign, Net whole, Net beyond) {
    BigInteger least = BigInteger.ONE.shiftLeft(LONG - 1);
    Expr outside =
        Logic.mux(
            pipeline.at(sign),
            Logic.known(LONG, least),
            Logic.known(LONG, least.subtract(BigInteger.ONE)));
    Expr inside =
        Logic.mux(
            pipeline.at(sign), new Expr.Unary(Expr.UnaryOp.NEGATE, whole.read()), whole.read());
    Net result = pipeline.let("integer", Logic.mux(beyond.read(), outside, inside));
    return pipeline.let("cut", pipeline.bits(result, bits - 1, 0));
  }

  private Net saturated(Net sign, Net whole, Net beyond) {
    Expr negative = pipeline.at(sign);
    if (!signed) {
      Expr over = Logic.or(beyond.read(), isSome(whole, bits));
      Expr inside = Logic.mux(over, most(), pipeline.bits(whole, bits - 1, 0));
      return pipeline.let("nearest", Logic.mux(negative, least(), inside));
    }
    Net top = pipeline.let("top", Logic.or(beyond.read(), isSome(whole, bits - 1)));
    Net low = pipeline.let("low", pipeline.bits(whole, bits - 1, 0));
    Expr back = new Expr.Unary(Expr.UnaryOp.NEGATE, low.read());
    // What is larger by one than the greatest number has the bits of the least one, negated too.
    return pipeline.let(
        "nearest",
        Logic.mux(
            negative,
            Logic.mux(top.read(), least(), back),
            Logic.mux(top.read(), most(), low.read())));
  }

  /** Whether there is a bit from a place on. */
  private Expr isSome(Net whole, int place) {
    return place < LONG
        ? Logic.isSome(pipeline.let("high", pipeline.bits(whole, LONG - 1, place)).read())
        : Logic.FALSE;
  }
}
