package dev.heddle.eclipse.tests;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.OperatingSystemMXBean;
import dev.heddle.eclipse.views.CurrentReport;
import dev.heddle.eclipse.views.ReportView;
import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.Command;
import dev.heddle.scheduler.report.DeviceSummary;
import dev.heddle.scheduler.report.Report;
import dev.heddle.viewers.page.Subject;
import dev.heddle.viewers.vendor.VendorReport;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import org.eclipse.swt.SWT;
import org.eclipse.swt.widgets.Event;
import org.eclipse.swt.widgets.Listener;
import org.eclipse.swt.widgets.Tree;
import org.eclipse.swt.widgets.TreeItem;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** How long a table of 200,000 rows takes in a view; prints what it measures. */
@EnabledIfSystemProperty(named = "heddle.views.bench", matches = "true")
class LargeViewsTest {
  private static final int PARTS = 200;
  private static final int ROWS_EACH = 1000;
  private static final long LONGEST_FRAME_NANOS = 2_000_000_000L;

  private final Workspace workspace = new Workspace();

  @BeforeEach
  void start() {
    workspace.start();
  }

  @AfterEach
  void end() {
    Ui.run(() -> Ui.page().getWorkbenchWindow().getService(CurrentReport.class).closeVendor());
  }

  private static Report large() {
    List<Area.Row> parts = new ArrayList<>();
    for (int p = 0; p < PARTS; p++) {
      List<Area.Row> children = new ArrayList<>();
      for (int i = 0; i < ROWS_EACH; i++) {
        String name = "32-bit Integer Add " + i;
        children.add(
            new Area.Row(name, Area.Kind.OTHER, 1 + i, 32, i % 3, 0, 0, 0, List.of(), List.of()));
      }
      Area sum = Area.of(children);
      parts.add(
          new Area.Row(
              "part" + p,
              Area.Kind.OTHER,
              1,
              sum.aluts(),
              sum.ffs(),
              0,
              0,
              0,
              List.of(),
              children));
    }
    return new Report(
        Report.SCHEMA,
        new Report.Tool("aoc", "?"),
        new Command(List.of("a.cl"), Map.of(), List.of(), "arria10", null, 240.0, List.of(), null),
        new DeviceSummary("Arria 10", "Arria 10", null),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        null,
        Area.of(parts),
        Map.of(),
        Set.of());
  }

  @Test
  void aTableOpensAndScrolls() {
    VendorReport vendor = new VendorReport(Subject.of(large()), Map.of(), "", List.of(), List.of());
    ReportView area = (ReportView) Ui.get(() -> Ui.page().showView(ReportView.id("area")));
    long start = System.nanoTime();
    long processor = processorNanos();
    Ui.run(
        () ->
            Ui.page()
                .getWorkbenchWindow()
                .getService(CurrentReport.class)
                .open(vendor, Path.of("large")));
    Ui.await("the table", () -> area.isDrawn() && area.body().hasContent());
    Tree tree = (Tree) Ui.get(() -> area.body().controls().get(0).control());
    Ui.await("the rows", () -> tree.getItemCount() >= PARTS);
    System.out.printf(
        Locale.ROOT,
        "a table of %d rows opened in %.0f ms, %.0f ms of processors, compiler and collector"
            + " included%n",
        PARTS * (ROWS_EACH + 1),
        since(start),
        (processorNanos() - processor) / 1e6);
    long opening = System.nanoTime();
    Ui.run(
        () -> {
          for (int i = 0; i < 5; i++) {
            Event expand = new Event();
            expand.item = tree.getItem(i);
            tree.notifyListeners(SWT.Expand, expand);
            tree.getItem(i).setExpanded(true);
          }
          tree.update();
        });
    System.out.printf(Locale.ROOT, "five parts opened in %.0f ms%n", since(opening));
    double[] times = new double[300];
    for (int i = 0; i < times.length; i++) {
      int row = i * 7919 % (5 * ROWS_EACH);
      times[i] = Ui.get(() -> frame(tree, row));
    }
    Arrays.sort(times);
    System.out.printf(
        Locale.ROOT,
        "scrolling: processor time of the user interface thread for a frame, painting included,"
            + " 95th percentile %.1f ms, longest %.1f ms%n",
        times[285],
        times[299]);
    assertThat(times[0]).isPositive();
  }

  /**
   * Milliseconds of this thread's processor from a jump to a row until its rows are painted. GTK
   * waits for the next tick of its clock before it paints, so that wall-clock time says little.
   */
  private static double frame(Tree tree, int row) {
    boolean[] painted = {false};
    Listener listener = event -> painted[0] = true;
    tree.addListener(SWT.PaintItem, listener);
    long from = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    TreeItem part = tree.getItem(row / ROWS_EACH);
    assertThat(part.getItemCount()).isEqualTo(ROWS_EACH);
    tree.setTopItem(part.getItem(row % ROWS_EACH));
    long last = System.nanoTime() + LONGEST_FRAME_NANOS;
    while (!painted[0] && System.nanoTime() < last) {
      if (!tree.getDisplay().readAndDispatch()) {
        LockSupport.parkNanos(200_000);
      }
    }
    while (tree.getDisplay().readAndDispatch()) {
      // The rest of the frame.
    }
    double millis = (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - from) / 1e6;
    tree.removeListener(SWT.PaintItem, listener);
    assertThat(painted[0]).as("row %d is painted", row).isTrue();
    return millis;
  }

  /** Of all threads: what other work on the machine does not change much. */
  private static long processorNanos() {
    return ManagementFactory.getPlatformMXBean(OperatingSystemMXBean.class).getProcessCpuTime();
  }

  private static double since(long start) {
    return (System.nanoTime() - start) / 1e6;
  }
}
