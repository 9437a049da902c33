package dev.heddle.emulator.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The part of a row is what trying each work-item gives. */
class RowPartTest {
  private static final int X = 5;

  private static boolean holds(long value, long number, int relation) {
    return switch (relation) {
      case RowPart.LESS -> value < number;
      case RowPart.AT_MOST -> value <= number;
      case RowPart.MORE -> value > number;
      case RowPart.AT_LEAST -> value >= number;
      default -> value != number;
    };
  }

  @ParameterizedTest
  @ValueSource(
      ints = {RowPart.LESS, RowPart.AT_MOST, RowPart.MORE, RowPart.AT_LEAST, RowPart.DIFFERENT})
  void isWhereTheComparisonHolds(int relation) {
    for (int count = 1; count < 7; count++) {
      for (long first : new long[] {-3, 0, 4, Integer.MIN_VALUE, Long.MAX_VALUE - 10}) {
        for (long number = first - 3; number < first + count + 3; number++) {
          int from = RowPart.from(first, first + count - 1, number, relation, false, X, X + count);
          int to = RowPart.to(first, first + count - 1, number, relation, false, X, X + count);
          String what = count + " from " + first + " with " + number;
          int held = 0;
          for (int x = X; x < X + count; x++) {
            boolean holds = holds(first + x - X, number, relation);
            held += holds ? 1 : 0;
            assertThat(holds || x < from || x >= to).as(what).isTrue();
          }
          int part = Math.max(0, to - from);
          // Of the two sides of the one place that is equal the larger one is taken.
          assertThat(part * (relation == RowPart.DIFFERENT ? 2 : 1))
              .as(what)
              .isGreaterThanOrEqualTo(held);
          assertThat(part).as(what).isLessThanOrEqualTo(held);
        }
      }
    }
  }

  @Test
  void isEmptyWhereTheValueWrapsAround() {
    long last = Integer.MIN_VALUE + 1;
    assertThat(RowPart.from(Integer.MAX_VALUE, last, 7, RowPart.LESS, false, X, X + 3))
        .isEqualTo(X + 3);
    assertThat(RowPart.to(Integer.MAX_VALUE, last, 7, RowPart.LESS, false, X, X + 3)).isEqualTo(X);
    long behind = Long.MIN_VALUE;
    assertThat(RowPart.to(Long.MAX_VALUE, behind, 7, RowPart.MORE, false, X, X + 2)).isEqualTo(X);
  }

  @Test
  void isEmptyWhereUnsignedNumbersAreLarge() {
    assertThat(RowPart.to(0, 3, -1, RowPart.LESS, true, X, X + 4)).isEqualTo(X);
    assertThat(RowPart.to(-4, -1, 7, RowPart.LESS, true, X, X + 4)).isEqualTo(X);
    assertThat(RowPart.to(0, 3, 2, RowPart.LESS, true, X, X + 4)).isEqualTo(X + 2);
  }
}
