package dev.heddle.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.report.Report;
import dev.heddle.workspace.WorkspaceEvent.Analysed;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** One engine serves ten open files of 1,000 lines within 400 MB. */
class TenDocumentsTest {
  private static final int DOCUMENTS = 10;
  private static final int LINES = 1_000;
  private static final long MOST_BYTES = 400L << 20;

  @TempDir private Path folder;

  @Test
  void tenFilesOfAThousandLinesFit() throws Exception {
    Files.writeString(folder.resolve("count.h"), "#define COUNT 64\n");
    Map<Path, Report> reports = new ConcurrentHashMap<>();
    CountDownLatch first = new CountDownLatch(DOCUMENTS);
    CountDownLatch again = new CountDownLatch(2 * DOCUMENTS);
    Workspace workspace =
        new Workspace(
            new Analyzer(),
            file -> Projects.Membership.alone(file, Options.parse(List.of(), folder)),
            20);
    try (workspace) {
      workspace.addListener(
          event -> {
            if (event instanceof Analysed analysed) {
              reports.put(analysed.file(), analysed.report());
              first.countDown();
              again.countDown();
            }
          });
      for (int i = 0; i < DOCUMENTS; i++) {
        Path file = folder.resolve("kernels" + i + ".cl");
        workspace.changed(file, 1, text(i));
        workspace.watch(file);
      }
      assertThat(first.await(10, TimeUnit.MINUTES)).isTrue();
      workspace.changed(folder.resolve("count.h"), 1, "#define COUNT 32\n");
      assertThat(again.await(10, TimeUnit.MINUTES)).isTrue();

      long used = used();
      System.out.printf("ten files of %d lines: %d MB%n", LINES, used >> 20);
      assertThat(used).isLessThan(MOST_BYTES);
      assertThat(reports).hasSize(DOCUMENTS);
      assertThat(reports.values())
          .allSatisfy(
              report -> {
                assertThat(report.diagnostics()).isEmpty();
                assertThat(report.kernels()).hasSizeGreaterThan(40);
                assertThat(report.kernels().get(0).loops().get(0).tripCount()).isEqualTo(32);
              });
    }
  }

  private static long used() throws InterruptedException {
    Runtime runtime = Runtime.getRuntime();
    for (int i = 0; i < 3; i++) {
      System.gc();
      Thread.sleep(50);
    }
    return runtime.totalMemory() - runtime.freeMemory();
  }

  /** Kernels of 20 lines, all different. */
  private static String text(int file) {
    StringBuilder text = new StringBuilder("#include \"count.h\"\n");
    for (int i = 0; text.toString().lines().count() + 20 <= LINES; i++) {
      text.append(
          """
          // Kernel %1$d of file %2$d: a window, a table in local memory and a sum.
          kernel void k_%2$d_%1$d(global const float *restrict in,
                                  global float *restrict out,
                                  float scale) {
            float window[%3$d];
            local float table[COUNT];
            for (int i = 0; i < COUNT; i++) {
              table[i] = in[i] * scale;
            }
            for (int i = 0; i < COUNT; i++) {
              #pragma unroll
              for (int j = %3$d - 1; j > 0; j--) {
                window[j] = window[j - 1];
              }
              window[0] = table[i];
              float sum = %1$d.5f;
              #pragma unroll
              for (int j = 0; j < %3$d; j++) { sum += window[j] * table[(i + j) %% COUNT]; }
              out[i] = sum;
            }
          }
          """
              .formatted(i, file, 2 + (i + file) % 5));
    }
    return text.toString();
  }
}
