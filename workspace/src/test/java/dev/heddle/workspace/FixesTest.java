package dev.heddle.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.report.Finding;
import dev.heddle.workspace.WorkspaceEvent.Analysed;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Fixes are proven behind the result, and not again while their kernel stays as it is. */
class FixesTest {
  private static final String SUM =
      """
      kernel void sum(global const double *restrict x, global double *restrict r, int n) {
        double sum = 0.0;
        for (int i = 0; i < n; i++) {
          sum += x[i];
        }
        r[0] = sum;
      }
      """;

  @TempDir private Path folder;
  private final BlockingQueue<Analysed> events = new LinkedBlockingQueue<>();

  @Test
  void theResultIsToldBeforeItsFixesAreProven() throws Exception {
    Path file = Files.writeString(folder.resolve("sum.cl"), SUM);
    try (Workspace workspace = workspace()) {
      workspace.watch(file);
      assertThat(fixes(next())).isEmpty();
      assertThat(fixes(next())).hasSize(1);

      workspace.changed(file, 1, "// The kernel moves, and that is all.\n" + SUM);
      assertThat(fixes(next())).hasSize(1);
      assertThat(workspace.report(file, Progress.NONE).findings())
          .flatExtracting(Finding::fixes)
          .hasSize(1);
      assertThat(events).isEmpty();
    }
  }

  /** Who opens a file with a kernel that takes minutes is told, once, and no fix is tried in it. */
  @Test
  void whatTakesTooLongIsNamed() throws Exception {
    Path file = Files.writeString(folder.resolve("sum.cl"), SUM);
    try (Workspace workspace = workspace(1e-6)) {
      workspace.watch(file);
      Analysed told = next();
      assertThat(told.report().notAnalysed()).containsExactly("sum");
      assertThat(told.report().diagnostics())
          .singleElement()
          .matches(each -> each.code().equals("schedule.not-analysed") && each.line() == 1);
      assertThat(events.poll(1, TimeUnit.SECONDS)).isNull();
    }
  }

  private Workspace workspace() {
    return workspace(30);
  }

  private Workspace workspace(double longestSeconds) {
    Workspace workspace =
        new Workspace(
            new Analyzer(),
            path -> new Projects.Membership(List.of(path), Options.parse(List.of(), folder)),
            20,
            longestSeconds);
    workspace.addListener(
        event -> {
          if (event instanceof Analysed analysed) {
            events.add(analysed);
          }
        });
    return workspace;
  }

  private Analysed next() throws InterruptedException {
    Analysed event = events.poll(60, TimeUnit.SECONDS);
    assertThat(event).as("an event").isNotNull();
    return event;
  }

  private static List<Finding.Fix> fixes(Analysed event) {
    return event.report().findings().stream().flatMap(finding -> finding.fixes().stream()).toList();
  }
}
