package dev.heddle.emulator.library;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The forms that C's printf gives. */
class FloatTextTest {
  @ParameterizedTest
  @CsvSource({
    "3.14159, 0, true, 3.e+00",
    "3.14159, 0, false, 3e+00",
    "3.14159, 2, true, 3.14e+00",
    "0, 0, true, 0.e+00",
    "1e100, 1, false, 1.0e+100",
  })
  void exponents(double value, int precision, boolean keepPoint, String text) {
    assertThat(FloatText.scientific(value, precision, keepPoint)).isEqualTo(text);
  }

  @Test
  void thePointStaysWhenAskedFor() {
    assertThat(FloatText.fixed(2.5, 0, true)).isEqualTo("2.");
    assertThat(FloatText.general(2, 1, true)).isEqualTo("2.");
    assertThat(FloatText.general(2e9, 1, true)).isEqualTo("2.e+09");
    assertThat(FloatText.general(2, 6, true)).isEqualTo("2.00000");
  }

  @ParameterizedTest
  @CsvSource({
    "1, -1, 0x1p+0",
    "0, -1, 0x0p+0",
    "0.1, -1, 0x1.999999999999ap-4",
    "0.1, 2, 0x1.9ap-4",
    "1.96875, 1, 0x2.0p+0",
    "1.5, 0, 0x2p+0",
    "2.5, 0, 0x1p+1",
    "4.9e-324, -1, 0x0.0000000000001p-1022",
    "1, 15, 0x1.000000000000000p+0",
  })
  void hexadecimal(double value, int precision, String text) {
    assertThat(FloatText.hexadecimal(value, precision, false)).isEqualTo(text);
  }
}
