package dev.heddle.viewers.paint;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.FontMetrics;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class LabelTest {
  /** A letter of two code units is shown whole or not at all. */
  @Example
  void aLetterIsNotCutInTwo() {
    Graphics2D graphics = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
    FontMetrics metrics = graphics.getFontMetrics(Theme.light().font());

    for (int width = 0; width < 120; width++) {
      String fitted = Label.fit("\ud83d\ude00".repeat(20), metrics, width);
      assertThat(fitted.replace("\ud83d\ude00", "").replace("\u2026", "")).isEmpty();
    }
  }

  @Property(tries = 200)
  void aFittedTextIsNeverWiderThanItsPlace(
      @ForAll String text, @ForAll @IntRange(max = 300) int width) {
    Graphics2D graphics = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
    FontMetrics metrics = graphics.getFontMetrics(Theme.light().font());

    String fitted = Label.fit(text, metrics, width);

    assertThat(metrics.stringWidth(fitted)).isLessThanOrEqualTo(width);
    if (metrics.stringWidth(text) <= width) {
      assertThat(fitted).isEqualTo(text);
    }
  }
}
