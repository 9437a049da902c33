package dev.heddle.rtl.operators;

import dev.heddle.rtl.netlist.Expr;
import dev.heddle.rtl.netlist.Logic;

/** How a number is rounded (OpenCL C 1.2, 6.2.3.2). */
enum Rounding {
  /** To the nearest one, the even one of two. */
  EVEN("e"),
  /** Towards zero. */
  ZERO("z"),
  /** Towards positive infinity. */
  UP("p"),
  /** Towards negative infinity. */
  DOWN("n");

  private final String letter;

  Rounding(String letter) {
    this.letter = letter;
  }

  /** The letter at the end of a function's name. */
  String letter() {
    return letter;
  }

  /** The rounding of a letter. */
  static Rounding of(String letter) {
    for (Rounding rounding : values()) {
      if (rounding.letter.equals(letter)) {
        return rounding;
      }
    }
    throw new IllegalArgumentException(letter + " is no rounding");
  }

  /**
   * Whether the size of a number grows.
   *
   * @param negative whether the number is negative
   * @param odd its last bit that is kept
   * @param half the bit behind that one
   * @param below whether anything is left behind that
   */
  Expr isUp(Expr negative, Expr odd, Expr half, Expr below) {
    return switch (this) {
      case EVEN -> Logic.and(half, Logic.or(below, odd));
      case ZERO -> Logic.FALSE;
      case UP -> Logic.and(Logic.not(negative), Logic.or(half, below));
      case DOWN -> Logic.and(negative, Logic.or(half, below));
    };
  }

  /** Whether what is larger than the greatest number becomes infinite. */
  Expr isAway(Expr negative) {
    return switch (this) {
      case EVEN -> Logic.TRUE;
      case ZERO -> Logic.FALSE;
      case UP -> Logic.not(negative);
      case DOWN -> negative;
    };
  }
}
