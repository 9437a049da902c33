package dev.heddle.rtl.operators;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Expr.BinaryOp;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.rtl.netlist.Net;
import dev.heddle.scheduler.ir.Opcode;

/** Compares of floating-point numbers: what is no number equals and orders nothing. */
final class FloatCompares {
  private final Pipeline pipeline;
  private final FloatFormat format;

  FloatCompares(Pipeline pipeline, FloatFormat format) {
    this.pipeline = pipeline;
    this.format = format;
  }

  Net compared(Opcode opcode, Net a, Net b) {
    FloatParts left = FloatParts.of(pipeline, format, a);
    FloatParts right = FloatParts.of(pipeline, format, b);
    Expr none = Logic.or(left.none().read(), right.none().read());
    Net ordered = pipeline.let("ordered", Logic.not(none));
    Expr zeros = Logic.and(left.zero().read(), right.zero().read());
    Net same =
        pipeline.let(
            "same",
            Logic.and(
                ordered.read(), Logic.or(Logic.equal(pipeline.at(a), pipeline.at(b)), zeros)));
    Expr result =
        switch (opcode) {
          case FEQ -> same.read();
          case FNE -> Logic.not(same.read());
          case FLT -> less(a, b, left, right, ordered, same);
          default -> Logic.or(same.read(), less(a, b, left, right, ordered, same));
        };
    return pipeline.let("holds", result);
  }

  private Expr less(Net a, Net b, FloatParts left, FloatParts right, Net ordered, Net same) {
    int top = format.bits() - 2;
    Expr smaller = Logic.binary(BinaryOp.LESS, pipeline.bits(a, top, 0), pipeline.bits(b, top, 0));
    Net closer = pipeline.let("closer", smaller);
    Expr bySize = Logic.mux(left.sign().read(), Logic.not(closer.read()), closer.read());
    Expr bySign = left.sign().read();
    Expr differ = Logic.binary(BinaryOp.XOR, left.sign().read(), right.sign().read());
    return Logic.and(
        Logic.and(ordered.read(), Logic.not(same.read())), Logic.mux(differ, bySign, bySize));
  }
}
