package dev.heddle.viewers.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.viewers.SampleReports;
import dev.heddle.viewers.image.ImageExport;
import dev.heddle.viewers.paint.Spot;
import dev.heddle.viewers.paint.Spots;
import dev.heddle.viewers.paint.TextRecorder;
import dev.heddle.viewers.paint.TextRecorder.PlacedText;
import dev.heddle.viewers.paint.Theme;
import java.awt.Color;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.time.Duration;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class SchedulePainterTest {
  private static final Theme LIGHT = Theme.light();

  @Test
  void barsStandAtTheirCycles() {
    BufferedImage image = image(SampleReports.accumulation(), 700, 450, LIGHT);
    int[] load = extent(image, LIGHT.stallable(), row("Load", 700, 450));
    int[] add = extent(image, LIGHT.limit(), row("64-bit Floating-point Add", 700, 450));

    // One cycle is as wide in the bar of 9 cycles as in the bar of 11 that follows it at once.
    double loadCycle = (load[1] - load[0]) / 9.0;
    double addCycle = (add[1] - add[0]) / 11.0;
    assertThat(loadCycle).isCloseTo(addCycle, org.assertj.core.data.Offset.offset(0.2));
    assertThat(add[0] - load[1]).isBetween(0, 3);
  }

  @Test
  void anOperationWithoutLatencyIsVisible() {
    BufferedImage image = image(SampleReports.accumulation(), 700, 450, LIGHT);

    int[] branch = extent(image, LIGHT.instant(), row("Branch", 700, 450));

    assertThat(branch[1] - branch[0]).isGreaterThan(4);
  }

  @Test
  void aPointLeadsToItsInstructionAndLine() {
    Spots spots = paint(SampleReports.accumulation(), 700, 450, LIGHT);
    int y = row("Load", 700, 450);

    Spot spot = spots.at(400, y).orElseThrow();

    assertThat(spot.line()).isEqualTo(9);
    assertThat(spot.file()).isEqualTo("sum.cl");
    assertThat(spot.tooltip()).startsWith("Load\nLoad (line 9): cycles 3 to 12");
    assertThat(spots.at(400, 2)).isEmpty();
  }

  static Stream<Arguments> pictures() {
    return Stream.of(Theme.light(), Theme.dark())
        .flatMap(
            theme ->
                Stream.of(
                    Arguments.of(SampleReports.accumulation(), 700, 450, theme),
                    Arguments.of(SampleReports.accumulation(), 1600, 1000, theme),
                    Arguments.of(SampleReports.large(4, 60), 700, 450, theme),
                    Arguments.of(SampleReports.large(30, 40), 1600, 1000, theme),
                    Arguments.of(SampleReports.large(300, 40), 700, 450, theme)));
  }

  @ParameterizedTest
  @MethodSource("pictures")
  void noTextOverlapsAnotherOrLeavesThePicture(
      KernelReport kernel, int width, int height, Theme theme) throws Exception {
    List<PlacedText> texts =
        TextRecorder.texts(
            new SchedulePainter(ScheduleTree.of(kernel)), new Dimension(width, height), theme);

    assertThat(texts).hasSizeGreaterThan(10);
    for (int i = 0; i < texts.size(); i++) {
      PlacedText text = texts.get(i);
      assertThat(text.box().getMinX()).as(text.text()).isNotNegative();
      assertThat(text.box().getMaxX()).as(text.text()).isLessThanOrEqualTo(width);
      assertThat(text.box().getMaxY()).as(text.text()).isLessThanOrEqualTo(height);
      for (PlacedText other : texts.subList(i + 1, texts.size())) {
        assertThat(text.box().intersects(other.box()))
            .as("'%s' and '%s'", text.text(), other.text())
            .isFalse();
      }
    }
  }

  @Test
  void theSvgHoldsEveryOperationAsText() {
    String svg =
        ImageExport.svg(
            new SchedulePainter(ScheduleTree.of(SampleReports.accumulation())), 700, 450, LIGHT);

    assertThat(svg)
        .contains(">64-bit Floating-point Add</text>")
        .contains(" \u00b7 II ~11  (6)</text>")
        .contains(">cycle 0</text>")
        .contains(">Next iteration starts</text>")
        .isEqualTo(
            ImageExport.svg(
                new SchedulePainter(ScheduleTree.of(SampleReports.accumulation())),
                700,
                450,
                LIGHT));
  }

  @ParameterizedTest
  @MethodSource("tinySizes")
  void anySizeIsPainted(int width, int height) {
    assertThat(image(SampleReports.accumulation(), width, height, LIGHT)).isNotNull();
    assertThat(image(SampleReports.large(3, 5), width, height, LIGHT)).isNotNull();
  }

  static Stream<Arguments> tinySizes() {
    return Stream.of(Arguments.of(1, 1), Arguments.of(40, 300), Arguments.of(300, 20));
  }

  @Test
  void aKernelWithoutBlocksSaysSo() throws Exception {
    KernelReport kernel = SampleReports.kernel("idle", List.of(), List.of());

    List<PlacedText> texts =
        TextRecorder.texts(
            new SchedulePainter(ScheduleTree.of(kernel)), new Dimension(400, 100), LIGHT);

    assertThat(texts).extracting(PlacedText::text).containsExactly("Kernel idle has no schedule");
  }

  @Test
  void theTallPictureShowsEveryOperation() throws Exception {
    KernelReport kernel = SampleReports.large(5, 40);
    SchedulePainter painter = new SchedulePainter(ScheduleTree.of(kernel));

    List<PlacedText> texts = TextRecorder.texts(painter, painter.preferredSize(LIGHT), LIGHT);

    assertThat(texts).extracting(PlacedText::text).noneMatch(text -> text.contains("folded"));
  }

  @Test
  void twentyThousandOperationsArePaintedInTime() {
    KernelReport kernel = SampleReports.large(200, 100);
    Assertions.assertTimeout(Duration.ofSeconds(5), () -> image(kernel, 1600, 1000, LIGHT));
  }

  private static BufferedImage image(KernelReport kernel, int width, int height, Theme theme) {
    return ImageExport.image(new SchedulePainter(ScheduleTree.of(kernel)), width, height, 1, theme);
  }

  private static Spots paint(KernelReport kernel, int width, int height, Theme theme) {
    Graphics2D graphics =
        new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB).createGraphics();
    return new SchedulePainter(ScheduleTree.of(kernel)).paint(graphics, width, height, theme);
  }

  private static int row(String label, int width, int height) {
    Spot spot =
        paint(SampleReports.accumulation(), width, height, LIGHT).all().stream()
            .filter(s -> s.tooltip().startsWith(label))
            .findFirst()
            .orElseThrow();
    return (int) (spot.y() + spot.height() / 2);
  }

  /** First and last x at which the row of pixels has the colour. */
  private static int[] extent(BufferedImage image, Color colour, int y) {
    int first = Integer.MAX_VALUE;
    int last = -1;
    // Labels have colours, too.
    for (int x = image.getWidth() * 9 / 20; x < image.getWidth(); x++) {
      if (image.getRGB(x, y) == colour.getRGB()) {
        first = Math.min(first, x);
        last = x;
      }
    }
    assertThat(last).as("pixels of %s in row %d", colour, y).isNotNegative();
    return new int[] {first, last};
  }
}
