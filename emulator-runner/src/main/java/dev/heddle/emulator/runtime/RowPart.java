package dev.heddle.emulator.runtime;

/**
 * Where along a row of work-items a comparison of a value that rises by one from each to the next
 * with a number that all share is known to hold. Called by generated code.
 */
public final class RowPart {
  /** The value is less than the number. */
  public static final int LESS = 0;

  /** The value is at most the number. */
  public static final int AT_MOST = 1;

  /** The value is more than the number. */
  public static final int MORE = 2;

  /** The value is at least the number. */
  public static final int AT_LEAST = 3;

  /** The value is another number; holds on one side of the one place where it does not. */
  public static final int DIFFERENT = 4;

  private RowPart() {}

  /**
   * The first work-item of the part; the row's end where nothing is known.
   *
   * @param first the value of work-item {@code x}
   * @param last the value of work-item {@code endX - 1}
   * @param unsigned whether the comparison reads both numbers as unsigned
   */
  public static int from(
      long first, long last, long number, int relation, boolean unsigned, int x, int endX) {
    if (!rises(first, last, number, unsigned, x, endX)) {
      return endX;
    }
    return switch (relation) {
      case MORE -> place(first, last, number, x) + (number < first || number > last ? 0 : 1);
      case AT_LEAST -> place(first, last, number, x);
      case DIFFERENT ->
          number < first || isInLaterHalf(first, last, number)
              ? x
              : place(first, last, number, x) + 1;
      default -> x;
    };
  }

  /** One behind the last work-item of the part; the row's start where nothing is known. */
  public static int to(
      long first, long last, long number, int relation, boolean unsigned, int x, int endX) {
    if (!rises(first, last, number, unsigned, x, endX)) {
      return x;
    }
    return switch (relation) {
      case LESS -> place(first, last, number, x);
      case AT_MOST -> place(first, last, number, x) + (number < first || number > last ? 0 : 1);
      case DIFFERENT -> isInLaterHalf(first, last, number) ? place(first, last, number, x) : endX;
      default -> endX;
    };
  }

  /** The work-item with this value; the row's start or end where it lies before or behind. */
  private static int place(long first, long last, long number, int x) {
    if (number < first) {
      return x;
    }
    return number > last ? x + (int) (last - first) + 1 : x + (int) (number - first);
  }

  private static boolean isInLaterHalf(long first, long last, long number) {
    return number > first + (last - first) / 2;
  }

  /** Whether the value takes all steps without wrapping around, as the comparison reads it. */
  private static boolean rises(
      long first, long last, long number, boolean unsigned, int x, int endX) {
    return last >= first
        && last - first == (long) endX - 1 - x
        && !(unsigned && (first < 0 || number < 0));
  }
}
