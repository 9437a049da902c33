package dev.heddle.emulator.library;

/**
 * The error function by W. J. Cody's rational approximations (Mathematics of Computation 23, 1969,
 * pages 631 to 637), with a relative error of some 1e-16.
 */
final class ErrorFunction {
  private static final double SMALL = 0.46875;
  private static final double MEDIUM = 4;

  /** Above this, the complement is less than the smallest double. */
  private static final double LARGEST = 27.3;

  private static final double[] SMALL_UPPER = {
    1.85777706184603153e-1,
    3.16112374387056560e0,
    1.13864154151050156e2,
    3.77485237685302021e2,
    3.20937758913846947e3
  };
  private static final double[] SMALL_LOWER = {
    1, 2.36012909523441209e1, 2.44024637934444173e2, 1.28261652607737228e3, 2.84423683343917062e3
  };
  private static final double[] MEDIUM_UPPER = {
    2.15311535474403846e-8,
    5.64188496988670089e-1,
    8.88314979438837594e0,
    6.61191906371416295e1,
    2.98635138197400131e2,
    8.81952221241769090e2,
    1.71204761263407058e3,
    2.05107837782607147e3,
    1.23033935479799725e3
  };
  private static final double[] MEDIUM_LOWER = {
    1,
    1.57449261107098347e1,
    1.17693950891312499e2,
    5.37181101862009858e2,
    1.62138957456669019e3,
    3.29079923573345963e3,
    4.36261909014324716e3,
    3.43936767414372164e3,
    1.23033935480374942e3
  };
  private static final double[] LARGE_UPPER = {
    1.63153871373020978e-2,
    3.05326634961232344e-1,
    3.60344899949804439e-1,
    1.25781726111229246e-1,
    1.60837851487422766e-2,
    6.58749161529837803e-4
  };
  private static final double[] LARGE_LOWER = {
    1,
    2.56852019228982242e0,
    1.87295284992346725e0,
    5.27905102951428412e-1,
    6.05183413124413191e-2,
    2.33520497626869185e-3
  };
  private static final double ROOT_OF_PI_INVERSE = 5.6418958354775628695e-1;

  private ErrorFunction() {}

  static double erf(double x) {
    double a = Math.abs(x);
    return a <= SMALL ? ofSmall(x) : Math.copySign(1 - tail(a), x);
  }

  static double erfc(double x) {
    double a = Math.abs(x);
    if (a <= SMALL) {
      return 1 - ofSmall(x);
    }
    return x < 0 ? 2 - tail(a) : tail(a);
  }

  private static double ofSmall(double x) {
    return x * quotient(SMALL_UPPER, SMALL_LOWER, x * x);
  }

  /** The complement for a number above {@link #SMALL}; NaN stays NaN. */
  private static double tail(double a) {
    if (a > LARGEST) {
      return 0;
    }
    if (a <= MEDIUM) {
      return expOfSquare(a) * quotient(MEDIUM_UPPER, MEDIUM_LOWER, a);
    }
    double inverse = 1 / (a * a);
    double rest = inverse * quotient(LARGE_UPPER, LARGE_LOWER, inverse);
    return expOfSquare(a) * (ROOT_OF_PI_INVERSE - rest) / a;
  }

  private static double quotient(double[] upper, double[] lower, double x) {
    double above = upper[0];
    double below = lower[0];
    for (int i = 1; i < upper.length; i++) {
      above = above * x + upper[i];
      below = below * x + lower[i];
    }
    return above / below;
  }

  /** e to the -x * x; the square is split so that its rounding does no harm. */
  private static double expOfSquare(double x) {
    double upper = Math.rint(x * 16) / 16;
    return Math.exp(-upper * upper) * Math.exp(-(x - upper) * (x + upper));
  }
}
