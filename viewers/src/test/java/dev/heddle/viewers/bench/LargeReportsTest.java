package dev.heddle.viewers.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.scheduler.report.Report;
import dev.heddle.viewers.SampleReports;
import dev.heddle.viewers.graph.GraphPainter;
import dev.heddle.viewers.page.Page;
import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.page.Subject;
import dev.heddle.viewers.paint.Theme;
import dev.heddle.viewers.registry.View;
import dev.heddle.viewers.registry.Views;
import dev.heddle.viewers.schedule.ScheduleRows;
import dev.heddle.viewers.schedule.ScheduleSheet;
import dev.heddle.viewers.schedule.ScheduleTree;
import dev.heddle.viewers.table.Table;
import dev.heddle.viewers.table.TableColumns;
import dev.heddle.viewers.table.TableTree;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** How long the views of a report with 10,000 operations take; prints what it measures. */
@EnabledIfSystemProperty(named = "heddle.views.bench", matches = "true")
class LargeReportsTest {
  private static final Theme LIGHT = Theme.light();
  private static final int WIDTH = 1600;
  private static final int HEIGHT = 1000;

  private final BufferedImage image = new BufferedImage(WIDTH, HEIGHT, BufferedImage.TYPE_INT_RGB);

  private static Subject large() {
    return Subject.of(
        SampleReports.report(List.of(SampleReports.large(100, 100)), List.of(), List.of()));
  }

  @Test
  void firstPictures() {
    for (int round = 0; round < 3; round++) {
      Subject subject = large();
      for (View view : Views.ALL) {
        long start = System.nanoTime();
        Page page = view.page().apply(subject);
        Part first = page.parts().get(0);
        paint(first);
        say("round %d, first picture of %-12s %8.1f ms", round, view.id(), millis(start));
      }
    }
  }

  private void paint(Part part) {
    Graphics2D graphics = image.createGraphics();
    part.body().painter().paint(graphics, WIDTH, HEIGHT, LIGHT);
    graphics.dispose();
  }

  @Test
  void partsThatAreOpened() {
    Page system = Views.of("system").orElseThrow().page().apply(large());
    for (String kind : List.of("system", "kernel:", "block:", "cluster:")) {
      double[] times =
          system.parts().stream()
              .filter(part -> part.key().startsWith(kind))
              .filter(part -> part.body() instanceof Part.GraphBody)
              .limit(100)
              .mapToDouble(
                  part -> {
                    long start = System.nanoTime();
                    new GraphPainter(((Part.GraphBody) part.body()).graph())
                        .prepare(LIGHT, () -> false);
                    return millis(start);
                  })
              .toArray();
      say("layout of %-9s %s", kind, spread(times));
    }
  }

  @Test
  void frames() {
    Report report = large().report();
    ScheduleRows rows = ScheduleRows.of(ScheduleTree.of(report.kernels().get(0))).foldedTo(null);
    assertThat(rows.size()).isGreaterThan(10_000);
    Random random = new Random(1);
    frames(
        "schedule of " + rows.size() + " rows",
        frame -> {
          double scale = 0.5 + random.nextDouble() * 20;
          ScheduleSheet sheet = new ScheduleSheet(rows, scale, false, null);
          int left = random.nextInt(Math.max(1, sheet.width(WIDTH, LIGHT) - WIDTH));
          int top = random.nextInt(Math.max(1, sheet.height(LIGHT) - HEIGHT));
          Graphics2D graphics = image.createGraphics();
          sheet.paint(graphics, new ScheduleSheet.Window(left, top, WIDTH, HEIGHT), LIGHT);
          graphics.dispose();
        });
    Part kernel =
        Views.of("system").orElseThrow().page().apply(large()).parts().stream()
            .filter(part -> part.key().startsWith("kernel:"))
            .findFirst()
            .orElseThrow();
    GraphPainter painter = new GraphPainter(((Part.GraphBody) kernel.body()).graph());
    painter.prepare(LIGHT, () -> false);
    frames(
        "drawing of " + painter.graph().nodes().size() + " boxes",
        frame -> {
          Graphics2D graphics = image.createGraphics();
          graphics.clipRect(0, 0, WIDTH, HEIGHT);
          graphics.translate(0, -random.nextInt(painter.preferredSize(LIGHT).height));
          double scale = 0.3 + random.nextDouble();
          graphics.scale(scale, scale);
          painter.paint(
              graphics,
              painter.preferredSize(LIGHT).width,
              painter.preferredSize(LIGHT).height,
              LIGHT);
          graphics.dispose();
        });
  }

  @Test
  void tables() {
    for (int round = 0; round < 3; round++) {
      Subject subject = Subject.of(SampleReports.largeArea(200, 1000));
      long start = System.nanoTime();
      Page page = Views.of("area").orElseThrow().page().apply(subject);
      Table table = ((Part.TableBody) page.parts().get(0).body()).table();
      int rows = table.rows().size();
      say("round %d, page of an area with %d rows %8.1f ms", round, rows, millis(start));
      long folding = System.nanoTime();
      assertThat(TableTree.of(table).roots()).hasSizeLessThan(rows);
      say("round %d, its tree %8.1f ms", round, millis(folding));
      long measuring = System.nanoTime();
      assertThat(TableColumns.natural(table, LIGHT).widths()).isNotEmpty();
      say("round %d, its columns %8.1f ms", round, millis(measuring));
      assertThat(rows).isGreaterThan(200_000);
    }
  }

  private static void frames(String name, IntConsumer frame) {
    for (int i = 0; i < 100; i++) {
      frame.accept(i);
    }
    double[] times = new double[300];
    for (int i = 0; i < times.length; i++) {
      long start = System.nanoTime();
      frame.accept(i);
      times[i] = millis(start);
    }
    say("frames, %s: %s", name, spread(times));
  }

  private static String spread(double[] times) {
    Arrays.sort(times);
    return times.length == 0
        ? "none"
        : String.format(
            Locale.ROOT,
            "%d times, median %.1f ms, 95th percentile %.1f ms, longest %.1f ms",
            times.length,
            times[times.length / 2],
            times[(int) (times.length * 0.95)],
            times[times.length - 1]);
  }

  private static double millis(long start) {
    return (System.nanoTime() - start) / 1e6;
  }

  private static void say(String format, Object... arguments) {
    System.out.println(String.format(Locale.ROOT, format, arguments));
  }
}
