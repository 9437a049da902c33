package dev.heddle.viewers.schedule;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.viewers.SampleReports;
import dev.heddle.viewers.paint.Painter;
import dev.heddle.viewers.paint.Spot;
import dev.heddle.viewers.paint.Spots;
import dev.heddle.viewers.paint.TextRecorder;
import dev.heddle.viewers.paint.TextRecorder.PlacedText;
import dev.heddle.viewers.paint.Theme;
import dev.heddle.viewers.schedule.ScheduleRows.Filter;
import dev.heddle.viewers.schedule.ScheduleTree.Level;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.time.Duration;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;

class ScheduleSheetTest {
  private static final Theme LIGHT = Theme.light();

  private static ScheduleRows accumulation() {
    return ScheduleRows.of(ScheduleTree.of(SampleReports.accumulation()));
  }

  /** A window of a sheet as a picture. */
  private record Shown(ScheduleSheet sheet, int x, int y) implements Painter {
    @Override
    public Spots paint(Graphics2D graphics, int width, int height, Theme theme) {
      return sheet.paint(graphics, new ScheduleSheet.Window(x, y, width, height), theme);
    }

    @Override
    public Dimension preferredSize(Theme theme) {
      return new Dimension(700, 300);
    }
  }

  @Test
  void rowsFoldByLevelAndOneByOne() {
    ScheduleRows rows = accumulation();
    ScheduleRows all = rows.foldedTo(null);
    assertThat(all.size()).isEqualTo(rows.schedule().rows().size());
    ScheduleRows blocks = rows.foldedTo(Level.BLOCK);
    assertThat(blocks.size()).isLessThan(all.size());
    for (int i = 0; i < blocks.size(); i++) {
      assertThat(blocks.row(i).level()).isIn(Level.LOOP, Level.BLOCK);
    }
    int parent = 0;
    while (!all.canFold(parent)) {
      parent++;
    }
    assertThat(all.toggled(parent).size()).isLessThan(all.size());
    assertThat(all.toggled(parent).toggled(parent).size()).isEqualTo(all.size());
  }

  @Test
  void aHiddenRowIsOpenedWithWhatIsAroundIt() {
    ScheduleRows rows = accumulation();
    List<ScheduleTree.Row> all = rows.schedule().rows();
    String last =
        all.stream()
            .filter(row -> row.level() == Level.OPERATION)
            .reduce((a, b) -> b)
            .orElseThrow()
            .key();
    ScheduleRows folded = rows.foldedTo(Level.LOOP);
    assertThat(folded.number(last).isPresent() || folded.opened(last).number(last).isPresent())
        .isTrue();
    ScheduleRows filtered = rows.filtered(new Filter(false, false, false, null, "no such words"));
    assertThat(filtered.size()).isZero();
    assertThat(filtered.opened(last).number(last)).isPresent();
  }

  @Test
  void filtersKeepOperationsWithWhatIsAround() {
    ScheduleRows rows = accumulation();
    ScheduleRows stallable = rows.filtered(new Filter(false, true, false, null, ""));
    for (int i = 0; i < stallable.size(); i++) {
      if (stallable.row(i).level() == Level.OPERATION) {
        assertThat(stallable.row(i).kind()).isEqualTo(ScheduleTree.Kind.STALLABLE);
      }
    }
    assertThat(stallable.size()).isPositive();
    ScheduleRows timed = rows.filtered(new Filter(true, false, false, null, ""));
    for (int i = 0; i < timed.size(); i++) {
      if (timed.row(i).level() == Level.OPERATION) {
        assertThat(timed.row(i).end()).isGreaterThan(timed.row(i).start());
      }
    }
  }

  @Property(tries = 100)
  void asManyRowsAreOpenAsHavePlace(
      @ForAll @IntRange(min = 1, max = 12) int blocks,
      @ForAll @IntRange(max = 60) int operations,
      @ForAll @IntRange(min = 1, max = 300) int places) {
    ScheduleTree schedule = ScheduleTree.of(SampleReports.large(blocks, operations));

    ScheduleRows rows = ScheduleRows.fitting(schedule, places);

    int outermost = rows.foldedTo(Level.LOOP).size();
    assertThat(rows.size()).isLessThanOrEqualTo(Math.max(outermost, places));
    if (schedule.rows().size() <= places) {
      assertThat(rows.size()).isEqualTo(schedule.rows().size());
    }
  }

  @Test
  void whatLimitsALoopIsOpenedFirst() {
    ScheduleTree schedule = ScheduleTree.of(SampleReports.accumulation());
    int all = schedule.rows().size();

    ScheduleRows rows = ScheduleRows.fitting(schedule, all - 4);

    ScheduleTree.Row limiting =
        schedule.rows().stream()
            .filter(row -> row.level() == Level.OPERATION && row.limiting())
            .findFirst()
            .orElseThrow();
    assertThat(rows.number(limiting.key())).isPresent();
    assertThat(rows.size()).isLessThan(all);
  }

  @Test
  void aHundredThousandOperationsAreFoldedInTime() {
    ScheduleTree schedule = ScheduleTree.of(SampleReports.large(1000, 100));

    Assertions.assertTimeout(
        Duration.ofSeconds(5),
        () -> assertThat(ScheduleRows.fitting(schedule, 3000).size()).isBetween(2000, 3000));
  }

  @Test
  void aNewerScheduleIsFoldedAsTheOneBefore() {
    ScheduleRows folded = accumulation().foldedTo(Level.BLOCK);
    ScheduleRows newer = folded.of(ScheduleTree.of(SampleReports.accumulation()), Filter.NONE);
    assertThat(newer.size()).isEqualTo(folded.size());
  }

  @Test
  void labelsAndAxisStayWhereTheyAreWhenRowsAreScrolled() throws Exception {
    ScheduleRows rows =
        ScheduleRows.of(ScheduleTree.of(SampleReports.large(20, 50))).foldedTo(null);
    Dimension size = new Dimension(700, 300);
    ScheduleSheet sheet = new ScheduleSheet(rows, 8, true, null);
    List<PlacedText> scrolled = TextRecorder.texts(new Shown(sheet, 400, 900), size, LIGHT);
    assertThat(scrolled).anyMatch(text -> text.text().equals("Operation"));
    assertThat(scrolled.size()).isLessThan(120);
    for (PlacedText text : scrolled) {
      boolean isCut =
          text.box().getMinY() < 0
              || text.box().getMaxY() > size.height + 2 * ScheduleSheet.rowHeight(LIGHT);
      assertThat(isCut).as(text.text()).isFalse();
    }
  }

  @Test
  void whatIsPaintedCanBeFound() {
    ScheduleRows rows = accumulation().foldedTo(null);
    ScheduleSheet sheet = new ScheduleSheet(rows, 10, false, rows.row(rows.size() - 1).key());
    java.awt.image.BufferedImage image =
        new java.awt.image.BufferedImage(700, 400, java.awt.image.BufferedImage.TYPE_INT_RGB);
    Spots spots = new Shown(sheet, 0, 0).paint(image.createGraphics(), 700, 400, LIGHT);
    int height = ScheduleSheet.rowHeight(LIGHT);
    assertThat(spots.at(50, height * 1.5).map(Spot::key)).contains(rows.row(0).key());
    assertThat(spots.at(690, height * 2.5).map(Spot::key)).contains(rows.row(1).key());
    assertThat(sheet.bounds(rows.row(1).key(), 700, LIGHT).orElseThrow().getY())
        .isEqualTo(2.0 * height);
    assertThat(sheet.height(LIGHT)).isEqualTo((rows.size() + 1) * height);
  }
}
