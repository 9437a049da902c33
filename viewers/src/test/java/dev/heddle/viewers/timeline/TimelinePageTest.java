package dev.heddle.viewers.timeline;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.Report;
import dev.heddle.scheduler.timeline.Enqueue.Kind;
import dev.heddle.scheduler.timeline.HostStep;
import dev.heddle.viewers.Samples;
import dev.heddle.viewers.page.Page;
import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.page.Subject;
import dev.heddle.viewers.paint.Painter;
import dev.heddle.viewers.paint.Spot;
import dev.heddle.viewers.paint.Theme;
import dev.heddle.viewers.table.Table;
import java.awt.Dimension;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TimelinePageTest {
  private static final Report REPORT = report("channel_pair.cl");

  private static Report report(String name) {
    Path file = Samples.files().filter(each -> each.endsWith(name)).findFirst().orElseThrow();
    return Samples.report(file);
  }

  private static HostStep step(Kind kind, String name, String queue, long amount) {
    return new HostStep(kind, name, queue, amount, List.of(), Set.of());
  }

  private static Table table(Page page, String key) {
    return ((Part.TableBody) page.part(key).orElseThrow().body()).table();
  }

  private static Subject launched() {
    List<String> kernels = REPORT.kernels().stream().map(KernelReport::name).toList();
    return Subject.of(REPORT)
        .withSteps(
            List.of(
                step(Kind.WRITE, "x", "queue", 2_500_000),
                step(Kind.KERNEL, kernels.get(0), "queue", 1),
                step(Kind.KERNEL, kernels.get(1), "queue", 1),
                step(Kind.KERNEL, kernels.get(0), "queue", 1),
                step(Kind.READ, "y", "queue", 5_000_000)));
  }

  @Test
  void eachStepHasItsTimeAndSaysWhyItWaits() {
    Page page = TimelinePage.of(launched());
    List<List<String>> rows =
        table(page, "launches").rows().stream()
            .map(row -> row.cells().stream().map(Table.Cell::text).toList())
            .toList();
    assertThat(rows).hasSize(5);
    assertThat(rows.get(0)).startsWith("write x", "queue", "~0.000", "~1.000");
    assertThat(rows.get(1)).contains("the write of x", "no launch of it is running yet");
    assertThat(rows.get(3).get(6))
        .endsWith("on the same queue ends when no launch of it runs any more");
    assertThat(rows.get(4).get(5)).as("a transfer has no place in the queue").isEmpty();
    assertThat(table(page, "ways").rows()).hasSize(3);
  }

  @Test
  void barsTellWhatTheyAreAndLeadToTheirKernels() {
    Part part = TimelinePage.of(launched()).part("timeline").orElseThrow();
    Painter painter = part.body().painter();
    Dimension size = painter.preferredSize(Theme.light());
    Graphics2D graphics = new BufferedImage(1, 1, BufferedImage.TYPE_INT_RGB).createGraphics();
    List<Spot> spots = painter.paint(graphics, size.width, size.height, Theme.light()).all();
    graphics.dispose();
    assertThat(spots).hasSize(5);
    assertThat(spots.get(0).tooltip()).startsWith("write x on queue\n~0.000 to ~1.000 ms");
    assertThat(spots.get(1).key()).isEqualTo("kernel:" + REPORT.kernels().get(0).name());
    assertThat(spots.get(1).x()).isGreaterThanOrEqualTo(spots.get(0).x() + spots.get(0).width());
    assertThat(spots.get(4).x() + spots.get(4).width()).isLessThanOrEqualTo(size.width);
  }

  @Test
  void withoutASessionItSaysWhereLaunchesStand() {
    Page page = TimelinePage.of(Subject.of(REPORT));
    assertThat(page.parts()).hasSize(1);
    assertThat(((Part.TableBody) page.parts().get(0).body()).whenEmpty()).contains("session");
    Page unknown =
        TimelinePage.of(
            Subject.of(REPORT).withSteps(List.of(step(Kind.KERNEL, "other", "queue", 1))));
    assertThat(((Part.TableBody) unknown.parts().get(0).body()).whenEmpty())
        .isEqualTo("The time of other is not known");
  }
}
