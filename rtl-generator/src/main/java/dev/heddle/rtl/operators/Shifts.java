package dev.heddle.rtl.operators;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Expr.BinaryOp;
import dev.heddle.rtl.netlist.Logic;
import dev.heddle.rtl.netlist.Net;
import java.util.ArrayList;
import java.util.List;

/** Shifts of any width as steps of powers of two. */
final class Shifts {
  private final Pipeline pipeline;

  Shifts(Pipeline pipeline) {
    this.pipeline = pipeline;
  }

  /** Steps that reach every place of a width. */
  static int steps(int width) {
    return Integer.SIZE - Integer.numberOfLeadingZeros(width - 1);
  }

  /**
   * A value shifted until its highest bit is 1 or a limit is reached.
   *
   * @param value what is left
   * @param by places by which it was shifted; meaningless for 0
   */
  record Normal(Net value, Net by) {}

  /** Shifts to the left until the highest bit is 1. */
  Normal normal(Net value) {
    return normal(value, null);
  }

  /**
   * Shifts to the left until the highest bit is 1, by no more places than a limit says.
   *
   * @param limit as many bits as there are {@link #steps}; null for none
   */
  Normal normal(Net value, Net limit) {
    int width = value.width();
    Net at = value;
    Net left = limit;
    List<Expr> taken = new ArrayList<>();
    List<Net> takes = new ArrayList<>();
    for (int k = steps(width) - 1; k >= 0; k--) {
      int step = 1 << k;
      Expr empty =
          Logic.not(
              Logic.isSome(pipeline.let("top", pipeline.bits(at, width - 1, width - step)).read()));
      Net take =
          pipeline.let(
              "take",
              left == null
                  ? empty
                  : Logic.and(
                      empty,
                      Logic.isSome(
                          pipeline.let("more", pipeline.bits(left, left.width() - 1, k)).read())));
      at =
          pipeline.let(
              "shifted",
              Logic.mux(
                  take.read(),
                  Logic.concat(
                      List.of(pipeline.bits(at, width - step - 1, 0), Logic.known(step, 0))),
                  pipeline.at(at)));
      if (left != null && k > 0) {
        left =
            pipeline.let(
                "left",
                Logic.mux(
                    take.read(),
                    Logic.binary(
                        BinaryOp.SUBTRACT, pipeline.at(left), Logic.known(left.width(), step)),
                    pipeline.at(left)));
      }
      takes.add(take);
    }
    takes.forEach(take -> taken.add(take.read()));
    return new Normal(at, pipeline.let("by", Logic.concat(taken)));
  }

  /**
   * Shifts to the right; the lowest bit is 1 as well if a bit was lost.
   *
   * @param amount any number without a sign
   */
  Net rightSticky(Net value, Net amount) {
    int width = value.width();
    Net at = value;
    Net lost = pipeline.let("lost", Logic.FALSE);
    int steps = Math.min(steps(width), amount.width());
    for (int k = 0; k < steps; k++) {
      int step = Math.min(1 << k, width - 1);
      Expr shifts = pipeline.bit(amount, k);
      Net low = pipeline.let("low", pipeline.bits(at, step - 1, 0));
      lost =
          pipeline.let("lost", Logic.or(lost.read(), Logic.and(shifts, Logic.isSome(low.read()))));
      at =
          pipeline.let(
              "shifted",
              Logic.mux(
                  shifts,
                  Logic.concat(List.of(Logic.known(step, 0), pipeline.bits(at, width - 1, step))),
                  pipeline.at(at)));
    }
    Expr result = sticky(at, lost);
    if (amount.width() > steps) {
      Net far =
          pipeline.let(
              "far",
              Logic.isSome(
                  pipeline.let("far", pipeline.bits(amount, amount.width() - 1, steps)).read()));
      Expr some = Logic.isSome(pipeline.at(value));
      result = Logic.mux(far.read(), Logic.bit(width, some), result);
    }
    return pipeline.let("aligned", result);
  }

  private Expr sticky(Net at, Net lost) {
    Expr last = Logic.or(pipeline.bit(at, 0), lost.read());
    return Logic.concat(List.of(pipeline.bits(at, at.width() - 1, 1), last));
  }
}
