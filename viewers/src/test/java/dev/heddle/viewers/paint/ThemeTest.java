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
      assertThat(Theme.contrast(text, theme.background())).isGreaterThan(4.5);
      assertThat(Theme.contrast(text, theme.band())).isGreaterThan(4.5);
    }
    for (Color bar : List.of(theme.steady(), theme.instant(), theme.limit())) {
      assertThat(Theme.contrast(bar, theme.background())).isGreaterThan(3);
    }
    for (Color bar : List.of(theme.steady(), theme.stallable(), theme.limit())) {
      assertThat(Theme.contrast(theme.on(bar), bar)).isGreaterThan(4.5);
    }
  }

  /** The kinds of bars differ in lightness too, so that they stay apart without any colour. */
  @ParameterizedTest
  @MethodSource("themes")
  void stallableAndSteadyDifferInGrey(Theme theme) {
    assertThat(Theme.contrast(theme.steady(), theme.stallable())).isGreaterThan(1.05);
  }
}
