package dev.heddle.viewers.registry;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.scheduler.report.Report;
import dev.heddle.viewers.Samples;
import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.page.Subject;
import dev.heddle.viewers.paint.Painter;
import dev.heddle.viewers.paint.Spot;
import dev.heddle.viewers.paint.Spots;
import dev.heddle.viewers.paint.TextRecorder;
import dev.heddle.viewers.paint.TextRecorder.PlacedText;
import dev.heddle.viewers.paint.Theme;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every view of sample kernels, in both themes and at 100 and 200 percent. */
class ViewsPaintingTest {
  /** Drawings with more texts take long to be compared and are no different. */
  private static final int MOST_TEXTS = 1500;

  static Stream<Path> samples() {
    return Samples.files();
  }

  @ParameterizedTest
  @MethodSource("samples")
  void textsKeepInsideAndApart(Path file) throws Exception {
    Subject subject = Subject.of(Samples.report(file));
    for (View view : Views.ALL) {
      Set<String> keys = new HashSet<>();
      for (Part part : view.page().apply(subject).parts()) {
        assertThat(keys.add(part.key())).as("a key twice: %s", part.key()).isTrue();
        assertThat(part.parent() == null || keys.contains(part.parent()))
            .as("the parent of %s", part.key())
            .isTrue();
        for (Theme theme : themes()) {
          check(view.id() + "/" + part.key(), part.body().painter(), theme);
        }
      }
    }
  }

  /** Colours change no place: the normal run takes one theme for each size. */
  private static List<Theme> themes() {
    List<Theme> themes = List.of(Theme.light(), Theme.dark().withFontSize(24));
    return Samples.areOthers()
        ? List.of(themes.get(0), themes.get(1), Theme.dark(), Theme.light().withFontSize(24))
        : themes;
  }

  private static void check(String name, Painter painter, Theme theme) throws Exception {
    Dimension size = painter.preferredSize(theme);
    List<PlacedText> texts = TextRecorder.texts(painter, size, theme);
    assertThat(texts).as(name).isNotEmpty();
    for (PlacedText text : texts) {
      assertThat(text.box().getMinX()).as("%s: %s", name, text).isNotNegative();
      assertThat(text.box().getMinY()).as("%s: %s", name, text).isNotNegative();
      assertThat(text.box().getMaxX()).as("%s: %s", name, text).isLessThanOrEqualTo(size.width);
      assertThat(text.box().getMaxY()).as("%s: %s", name, text).isLessThanOrEqualTo(size.height);
    }
    if (texts.size() <= MOST_TEXTS) {
      assertThat(overlaps(texts)).as(name).isEmpty();
    }
    Graphics2D graphics = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
    Spots spots = painter.paint(graphics, size.width, size.height, theme);
    graphics.dispose();
    for (Spot spot : spots.all()) {
      assertThat(spots.at(spot.x() + spot.width() / 2, spot.y() + spot.height() / 2)).isPresent();
      assertThat(spot.line() == null || spot.line() >= 1).as("%s: %s", name, spot).isTrue();
    }
  }

  /** Pairs of texts that lie over each other, found from left to right. */
  private static List<String> overlaps(List<PlacedText> texts) {
    List<PlacedText> sorted = new ArrayList<>(texts);
    sorted.sort(Comparator.comparingDouble(text -> text.box().getMinX()));
    List<String> overlaps = new ArrayList<>();
    for (int i = 0; i < sorted.size(); i++) {
      PlacedText one = sorted.get(i);
      for (int j = i + 1; j < sorted.size(); j++) {
        PlacedText other = sorted.get(j);
        if (other.box().getMinX() >= one.box().getMaxX()) {
          break;
        }
        if (one.box().intersects(other.box())) {
          overlaps.add(one.text() + " | " + other.text());
        }
      }
    }
    return overlaps;
  }

  @ParameterizedTest
  @MethodSource("samples")
  void whatIsClickedIsTheSameEverywhere(Path file) {
    Report report = Samples.report(file);
    Subject subject = Subject.of(report);
    Set<String> kernels = new HashSet<>();
    report.kernels().forEach(kernel -> kernels.add("kernel:" + kernel.name()));
    Part system = Views.of("system").orElseThrow().page().apply(subject).parts().get(0);
    Graphics2D graphics = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
    Painter painter = system.body().painter();
    Dimension size = painter.preferredSize(Theme.light());
    List<String> drawn =
        painter.paint(graphics, size.width, size.height, Theme.light()).all().stream()
            .map(Spot::key)
            .filter(key -> key.startsWith("kernel:"))
            .toList();

    assertThat(drawn).containsExactlyInAnyOrderElementsOf(kernels);
  }
}
