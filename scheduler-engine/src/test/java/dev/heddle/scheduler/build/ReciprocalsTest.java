package dev.heddle.scheduler.build;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Reciprocals that are exact, and no others. */
class ReciprocalsTest {
  @ParameterizedTest
  @ValueSource(floats = {1, -2, 0.5f, 1 << 20, 0x1p126f, -0x1p-126f})
  void ofPowersOfTwo(float value) {
    long bits = Float.floatToRawIntBits(value) & 0xffff_ffffL;
    assertThat(Reciprocals.exact(bits, 32))
        .hasValue(Float.floatToRawIntBits(1 / value) & 0xffff_ffffL);
    assertThat(Reciprocals.exact(Double.doubleToRawLongBits(value), 64))
        .hasValue(Double.doubleToRawLongBits(1 / (double) value));
  }

  @ParameterizedTest
  @ValueSource(
      floats = {0, -0f, 3, 0.1f, 0x1p127f, Float.MIN_VALUE, Float.POSITIVE_INFINITY, Float.NaN})
  void ofNothingElse(float value) {
    long bits = Float.floatToRawIntBits(value) & 0xffff_ffffL;
    assertThat(Reciprocals.exact(bits, 32)).isEmpty();
  }
}
