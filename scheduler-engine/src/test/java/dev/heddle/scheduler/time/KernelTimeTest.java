package dev.heddle.scheduler.time;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.TimeReport;
import java.util.Map;
import org.junit.jupiter.api.Test;

class KernelTimeTest {
  private static Analysis analysis(String text) {
    Program request = Program.of(SourceFile.of("time.cl", text));
    return new Analyzer("test").analyze(request, Progress.NONE);
  }

  private static KernelReport kernel(String text) {
    return analysis(text).report().kernels().get(0);
  }

  @Test
  void nestsWhoseCountsAreKnownHaveATimeInTheReport() {
    KernelReport kernel =
        kernel(
            "kernel void rows(global const int *restrict in, global int *restrict out) {\n"
                + "  for (int i = 0; i < 100; i++) {\n"
                + "    for (int j = 0; j < 50; j++) {\n"
                + "      out[i * 50 + j] = in[i * 50 + j] + 1;\n"
                + "    }\n"
                + "  }\n"
                + "}\n");
    TimeReport time = kernel.time();
    assertThat(time.unknownTripCounts()).isEmpty();
    // 50 iterations and one speculated iteration, 100 times, and the way through the pipeline.
    assertThat(time.cycles()).isCloseTo(5100, within(300.0));
    assertThat(time.loops().get(0).dynamicIi()).isEqualTo(51);
    assertThat(time.loops().get(1).occupancyPercent()).isBetween(90.0, 98.1);
  }

  @Test
  void missingCountsAreNamedAndCanBeGiven() {
    Analysis analysis =
        analysis(
            "kernel void copy(global const int *restrict in, global int *restrict out, int n) {\n"
                + "  for (int i = 0; i < n; i++) {\n"
                + "    out[i] = in[i];\n"
                + "  }\n"
                + "}\n");
    KernelReport report = analysis.report().kernels().get(0);
    String loop = report.loops().get(0).name();
    assertThat(report.time().cycles()).isNull();
    assertThat(report.time().unknownTripCounts()).containsExactly(loop);
    ScheduledKernel kernel = analysis.system().kernels().get(0).general();
    KernelTime given = new KernelTime(kernel, 1, new Workload(Map.of(0, 1_000_000L), 1));
    assertThat(given.cycles().getAsDouble()).isCloseTo(1e6, within(1000.0));
  }

  @Test
  void anInnerSumThatIsCarriedOnSerialisesItsRows() {
    KernelReport kernel =
        kernel(
            "kernel void total(global const int *restrict in, global int *restrict out) {\n"
                + "  int sum = 0;\n"
                + "  for (int i = 0; i < 100; i++) {\n"
                + "    for (int j = 0; j < 50; j++) {\n"
                + "      sum += in[i * 50 + j];\n"
                + "    }\n"
                + "    sum += in[i];\n"
                + "  }\n"
                + "  *out = sum;\n"
                + "}\n");
    int inner = kernel.loops().get(1).latency();
    assertThat(kernel.loops().get(0).serialLoops()).containsExactly(kernel.loops().get(1).name());
    assertThat(kernel.time().loops().get(0).dynamicIi()).isEqualTo(49 + inner + 1);
  }
}
