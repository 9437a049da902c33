package dev.heddle.viewers.loops;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.viewers.SampleReports;
import dev.heddle.viewers.paint.Spot;
import dev.heddle.viewers.paint.Spots;
import dev.heddle.viewers.paint.TextRecorder;
import dev.heddle.viewers.paint.TextRecorder.PlacedText;
import dev.heddle.viewers.paint.Theme;
import dev.heddle.viewers.table.TablePainter;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoopTablePainterTest {
  private final LoopTable table = LoopTable.of(SampleReports.accumulation());

  private static TablePainter painter(LoopTable loops) {
    return new TablePainter(loops.table(), "No kernels");
  }

  @ParameterizedTest
  @CsvSource({"420, 200", "700, 120", "1000, 300"})
  void noTextOverlapsAndTheIiIsAlwaysThere(int width, int height) throws Exception {
    List<PlacedText> texts =
        TextRecorder.texts(painter(table), new Dimension(width, height), Theme.light());

    assertThat(texts).extracting(PlacedText::text).contains("~11", "sum_up.B1");
    for (int i = 0; i < texts.size(); i++) {
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

    List<PlacedText> texts =
        TextRecorder.texts(painter, painter.preferredSize(Theme.light()), Theme.light());

    assertThat(texts)
        .extracting(PlacedText::text)
        .contains("Interleaving", "Data dependency on sum")
        .noneMatch(text -> text.contains("\u2026"));
  }

  @Test
  void aRowLeadsToItsLoop() {
    Graphics2D graphics = new BufferedImage(900, 200, BufferedImage.TYPE_INT_RGB).createGraphics();
    Spots spots = painter(table).paint(graphics, 900, 200, Theme.light());

    assertThat(spots.all()).extracting(Spot::line).containsExactly(3, 7, 12);
    Spot loop = spots.all().get(1);
    assertThat(spots.at(450, loop.y() + 3)).contains(loop);
  }

  @Test
  void whatDoesNotFitIsCounted() throws Exception {
    LoopTable large = LoopTable.of(SampleReports.large(40, 2));

    List<PlacedText> texts =
        TextRecorder.texts(painter(large), new Dimension(900, 150), Theme.dark());

    assertThat(texts)
        .extracting(PlacedText::text)
        .contains("38 further rows do not fit into this picture");
  }
}
