package dev.heddle.viewers.paint;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ThemeTest {
  static List<Theme> themes() {
    return List.of(Theme.light(), Theme.dark());
  }

  /** WCAG 2.1 asks for 4.5 between text and background, and for 3 between graphics. */
  @ParameterizedTest
  @MethodSource("themes")
  void contrastSuffices(Theme theme) {
    for (Color text : List.of(theme.text(), theme.muted(), theme.limit(), theme.good())) {
      assertThat(contrast(text, theme.background())).isGreaterThan(4.5);
      assertThat(contrast(text, theme.band())).isGreaterThan(4.5);
    }
    for (Color bar : List.of(theme.steady(), theme.instant(), theme.limit())) {
      assertThat(contrast(bar, theme.background())).isGreaterThan(3);
      assertThat(contrast(theme.onAccent(), bar)).isGreaterThan(3);
    }
  }

  /** The kinds of bars differ in lightness too, so that they stay apart without any colour. */
  @ParameterizedTest
  @MethodSource("themes")
  void stallableAndSteadyDifferInGrey(Theme theme) {
    assertThat(contrast(theme.steady(), theme.stallable())).isGreaterThan(1.05);
  }

  private static double contrast(Color a, Color b) {
    double first = luminance(a) + 0.05;
    double second = luminance(b) + 0.05;
    return Math.max(first, second) / Math.min(first, second);
  }

  private static double luminance(Color colour) {
    return 0.2126 * linear(colour.getRed())
        + 0.7152 * linear(colour.getGreen())
        + 0.0722 * linear(colour.getBlue());
  }

  private static double linear(int channel) {
    double c = channel / 255.0;
    return c <= 0.04045 ? c / 12.92 : Math.pow((c + 0.055) / 1.055, 2.4);
  }
}
