package dev.heddle.rtl.operators;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.rtl.netlist.Net;
import java.util.List;

/**
 * A floating-point number taken apart.
 *
 * @param sign whether it is negative
 * @param exponent its exponent; 1 for subnormal numbers, which have no leading one
 * @param mantissa its fraction with the leading one
 * @param zero whether it is 0
 * @param infinite whether it is infinite
 * @param none whether it is no number
 */
record FloatParts(Net sign, Net exponent, Net mantissa, Net zero, Net infinite, Net none) {
  static FloatParts of(Pipeline pipeline, FloatFormat format, Net number) {
    int fraction = format.fraction();
    Net field = pipeline.let("exponent", pipeline.bits(number, format.bits() - 2, fraction));
    Net rest = pipeline.let("fraction", pipeline.bits(number, fraction - 1, 0));
    Net normal = pipeline.let("normal", Logic.isSome(field.read()));
    Net some = pipeline.let("some", Logic.isSome(rest.read()));
    Net top = pipeline.let("top", new Expr.Unary(Expr.UnaryOp.ALL, field.read()));
    Expr lowest = Logic.or(pipeline.bit(field, 0), Logic.not(normal.read()));
    return new FloatParts(
        pipeline.let("sign", pipeline.bit(number, format.bits() - 1)),
        pipeline.let(
            "e", Logic.concat(List.of(pipeline.bits(field, format.exponent() - 1, 1), lowest))),
        pipeline.let("m", Logic.concat(List.of(normal.read(), rest.read()))),
        pipeline.let("zero", Logic.not(Logic.or(normal.read(), some.read()))),
        pipeline.let("infinite", Logic.and(top.read(), Logic.not(some.read()))),
        pipeline.let("none", Logic.and(top.read(), some.read())));
  }
}
