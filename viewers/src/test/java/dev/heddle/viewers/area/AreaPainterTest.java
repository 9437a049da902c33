package dev.heddle.viewers.area;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.Report;
import dev.heddle.viewers.SampleReports;
import dev.heddle.viewers.area.AreaTable.Row;
import dev.heddle.viewers.image.ImageExport;
import dev.heddle.viewers.paint.Spot;
import dev.heddle.viewers.paint.Spots;
import dev.heddle.viewers.paint.TextRecorder;
import dev.heddle.viewers.paint.TextRecorder.PlacedText;
import dev.heddle.viewers.paint.Theme;
import dev.heddle.viewers.table.TablePainter;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AreaPainterTest {
  private final AreaTable table = AreaTable.of(report(sample()));

  private static TablePainter painter(AreaTable area) {
    return new TablePainter(area.table(), "No area is known");
  }

  @Test
  void partsFollowTheirWholeAndCarryTheirWeight() {
    assertThat(table.rows())
        .extracting(Row::name)
        .containsExactly("Board interface", "sum_up (3)", "sum_up.B1 (7)", "State (9)");
    assertThat(table.rows()).extracting(Row::depth).containsExactly(0, 0, 1, 2);
    assertThat(table.weight(table.rows().get(1), Resource.ALUTS)).isCloseTo(0.25, within(1e-9));
    assertThat(table.weight(table.rows().get(1), Resource.MLABS)).isZero();
    assertThat(table.shares()).doesNotContainKey(Resource.MLABS).containsEntry(Resource.RAMS, 3.0);
  }

  @Test
  void aPartLeadsToTheFileOfItsKernelAndNothingElseDoes() {
    Graphics2D graphics = new BufferedImage(900, 300, BufferedImage.TYPE_INT_RGB).createGraphics();
    Spots spots = painter(table).paint(graphics, 900, 300, Theme.light());

    assertThat(spots.all())
        .extracting(Spot::file)
        .containsExactly(null, "sum.cl", "sum.cl", "sum.cl");
    assertThat(spots.all()).extracting(Spot::line).containsExactly(null, 3, 7, 9);
    Spot state = spots.all().get(3);
    assertThat(spots.at(300, state.y() + 1)).contains(state);
    assertThat(state.tooltip()).contains("State (sum.cl:9)", "FFs: 150.5", "12 values wait");
  }

  @ParameterizedTest
  @CsvSource({"light, 12, 620", "dark, 12, 1000", "light, 24, 1300", "dark, 24, 1800"})
  void noTextOverlapsOrLeavesThePicture(String name, float fontSize, int width) throws Exception {
    Theme base = name.equals("dark") ? Theme.dark() : Theme.light();
    Theme theme = base.withFontSize(fontSize);

    List<PlacedText> texts = TextRecorder.texts(painter(table), new Dimension(width, 500), theme);

    assertThat(texts)
        .extracting(PlacedText::text)
        .contains("ALUTs", "Total", "8000", "of the device", "3.0 %", "150.5");
    Rectangle2D picture = new Rectangle2D.Double(0, 0, width, 500);
    for (int i = 0; i < texts.size(); i++) {
      assertThat(picture.contains(texts.get(i).box())).as(texts.get(i).text()).isTrue();
      for (PlacedText other : texts.subList(i + 1, texts.size())) {
        assertThat(texts.get(i).box().intersects(other.box()))
            .as("'%s' and '%s'", texts.get(i).text(), other.text())
            .isFalse();
      }
    }
  }

  @Test
  void nothingIsShortenedAtThePreferredSize() throws Exception {
    TablePainter painter = painter(table);

    assertThat(TextRecorder.texts(painter, painter.preferredSize(Theme.light()), Theme.light()))
        .extracting(PlacedText::text)
        .contains("sum_up.B1 (7)", "of the device")
        .noneMatch(text -> text.contains("\u2026") || text.contains("do not fit"));
  }

  @Test
  void whatDoesNotFitIsCountedAndTheTotalStays() throws Exception {
    List<Area.Row> many = Stream.generate(() -> row("Part", null, 1)).limit(40).toList();

    List<PlacedText> texts =
        TextRecorder.texts(
            painter(AreaTable.of(report(Area.of(many)))),
            new Dimension(900, 20 + 10 * 23),
            Theme.light());

    assertThat(texts)
        .extracting(PlacedText::text)
        .contains("33 further rows do not fit into this picture", "Total");
  }

  @Test
  void aReportWithoutAreaSaysSo() throws Exception {
    TablePainter painter = painter(AreaTable.of(report(null)));

    assertThat(TextRecorder.texts(painter, painter.preferredSize(Theme.dark()), Theme.dark()))
        .extracting(PlacedText::text)
        .contains("No area is known")
        .doesNotContain("Total");
  }

  @Test
  void aBarIsAsLongAsThePartIsHeavy() {
    BufferedImage image = ImageExport.image(painter(table), 900, 300, 1, Theme.light());
    Graphics2D graphics = image.createGraphics();
    List<Spot> spots = painter(table).paint(graphics, 900, 300, Theme.light()).all();

    // A full bar is a column without its gap: 6.5 - 1 times the font's 12 pixels.
    double full = 5.5 * 12;
    assertThat((double) barPixels(image, spots.get(0)))
        .as("6000 of 8000 ALUTs, all of the RAMs")
        .isCloseTo((0.75 + 1) * full, within(3.0));
    assertThat((double) barPixels(image, spots.get(1)))
        .as("2000 of 8000 ALUTs, all of the FFs and DSPs")
        .isCloseTo((0.25 + 1 + 1) * full, within(3.0));
  }

  private static int barPixels(BufferedImage image, Spot row) {
    int y = (int) (row.y() + row.height()) - 3;
    int count = 0;
    for (int x = 0; x < image.getWidth(); x++) {
      count += image.getRGB(x, y) == Theme.light().steady().getRGB() ? 1 : 0;
    }
    return count;
  }

  private static Area sample() {
    Area.Row state =
        new Area.Row(
            "State", Area.Kind.STATE, 9, 40, 150.5, 0, 0, 0, List.of("12 values wait"), List.of());
    Area.Row block = row("sum_up.B1", 7, 500, state);
    return Area.of(
            List.of(
                new Area.Row(
                    "Board interface", null, null, 6000, 0, 60, 0, 0, List.of(), List.of()),
                row("sum_up", 3, 2000, block)))
        .withPercent(new Area.Percent(2, 1, 1, 3, 0));
  }

  private static Area.Row row(String name, Integer line, double aluts, Area.Row... children) {
    return new Area.Row(
        name, Area.Kind.OTHER, line, aluts, 300, 0, 0, 2, List.of(), List.of(children));
  }

  private static Report report(Area area) {
    Report plain =
        SampleReports.report(List.of(SampleReports.accumulation()), List.of(), List.of());
    return new Report(
        plain.schema(),
        plain.tool(),
        plain.command(),
        plain.device(),
        plain.diagnostics(),
        plain.findings(),
        plain.kernels(),
        plain.channels(),
        plain.globalMemories(),
        plain.constantCacheBytes(),
        area,
        Map.of(),
        Set.of());
  }
}
