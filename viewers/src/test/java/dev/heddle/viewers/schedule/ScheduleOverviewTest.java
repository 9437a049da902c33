package dev.heddle.viewers.schedule;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.viewers.SampleReports;
import dev.heddle.viewers.paint.Theme;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.HashSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

class ScheduleOverviewTest {
  private static final Theme LIGHT = Theme.light();

  private static ScheduleSheet large() {
    ScheduleRows rows =
        ScheduleRows.of(ScheduleTree.of(SampleReports.large(20, 20))).foldedTo(null);
    return new ScheduleSheet(rows, 10, false, null);
  }

  @Test
  void theFrameIsWhereTheWindowIs() {
    ScheduleSheet sheet = large();
    ScheduleOverview overview = new ScheduleOverview(sheet);
    int wide = 800;
    int high = 300;
    int right = sheet.width(wide, LIGHT) - wide;
    int bottom = sheet.height(LIGHT) - high;

    Rectangle2D start = overview.share(sheet, new ScheduleSheet.Window(0, 0, wide, high), LIGHT);
    Rectangle2D end =
        overview.share(sheet, new ScheduleSheet.Window(right, bottom, wide, high), LIGHT);

    assertThat(start.getX()).isZero();
    assertThat(start.getY()).isZero();
    assertThat(start.getWidth()).isBetween(0.01, 0.99);
    assertThat(start.getHeight()).isBetween(0.01, 0.99);
    assertThat(end.getMaxX()).isCloseTo(1, within(0.01));
    assertThat(end.getMaxY()).isCloseTo(1, within(0.01));
  }

  @Test
  void everyKindOfBarIsSeen() {
    BufferedImage image = new BufferedImage(180, 130, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    new ScheduleOverview(large()).paint(graphics, 180, 130, LIGHT);
    graphics.dispose();

    Set<Integer> colours = new HashSet<>();
    for (int y = 0; y < 130; y++) {
      for (int x = 0; x < 180; x++) {
        colours.add(image.getRGB(x, y));
      }
    }
    assertThat(colours).contains(LIGHT.background().getRGB(), LIGHT.steady().getRGB());
  }
}
