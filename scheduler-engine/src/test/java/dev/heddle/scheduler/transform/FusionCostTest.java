package dev.heddle.scheduler.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Loops are fused unasked only where the fused loop does not wait for what is merely assumed. */
class FusionCostTest {
  private static final String KERNEL =
      """
      kernel void k(global int *restrict a, global int *restrict b, global int *restrict c,
                    int n, int o) {
        %s
        for (int i = 0; i < n; i++)
          for (int j = 1; j < 64; j++) { %s }
        for (int i = 0; i < n; i++)
          for (int j = 1; j < 64; j++) { %s }
        %s
      }
      """;

  private static KernelReport report(String source) {
    return new Analyzer("test")
        .analyze(Program.of(SourceFile.of("k.cl", source)), Progress.NONE)
        .report()
        .kernels()
        .get(0);
  }

  private static boolean isFused(KernelReport kernel) {
    return kernel.loops().stream().anyMatch(loop -> loop.name().contains("merged"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "one element   # b[i * 64 + j] = a[i * 64 + j]; # a[i * 64 + j] = b[i * 64 + j]; # false",
        "one stored    # b[i * 64 + j] = a[i * 64 + j]; # b[i * 64 + j] = c[i * 64 + j]; # false",
        "only loaded   # b[i * 64 + j] = a[i * 64 + j]; # c[i * 64 + j] = a[i * 64 + j]; # true",
      })
  void nestsAreFusedWhereTheIntervalStays(String what, String first, String second, boolean fused) {
    KernelReport kernel = report(KERNEL.formatted("", first, second, ""));
    KernelReport asked =
        report(KERNEL.formatted("#pragma loop_fuse independent\n{", first, second, "}"));
    assertThat(isFused(kernel)).as(what).isEqualTo(fused);
    assertThat(isFused(asked)).as("asked for: " + what).isTrue();
    if (!fused) {
      assertThat(kernel.loops()).noneMatch(LoopReport::serial);
      assertThat(asked.loops()).anyMatch(LoopReport::serial);
    }
  }

  @Test
  void oneCounterIsComparedWhateverTheLoops() {
    String loops =
        """
        kernel void k(global int *restrict a, global int *restrict b, int n, int o) {
          for (int i = 0; i < n; i++) { b[i] = a[i%1$s] + 1; }
          for (int i = 0; i < n; i++) { a[i%1$s] = b[i]; }
        }
        """;
    assertThat(isFused(report(loops.formatted("")))).isTrue();
    assertThat(isFused(report(loops.formatted(" + o")))).isFalse();
  }
}
