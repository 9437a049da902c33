package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Copies of a kernel that know their compute id (model M-KRN-7). */
class ComputeUnitsTest {
  private static final String RING =
      """
      #pragma OPENCL EXTENSION cl_intel_channels : enable
      channel float ring[5];
      __attribute__((max_global_work_dim(0)))
      __attribute__((autorun))
      __attribute__((num_compute_units(2, 2)))
      __kernel void stage() {
        int row = get_compute_id(0);
        int column = get_compute_id(1);
        int place = row * 2 + column;
        while (1) {
          float sum = 0.0f;
          #pragma unroll
          for (int i = 2; i >= place; i--) {
            sum += read_channel_intel(ring[place]);
          }
          write_channel_intel(ring[place + 1], sum);
        }
      }
      """;

  private static List<KernelReport> kernels(String source) {
    return new Analyzer()
        .analyze(Program.of(SourceFile.of("k.cl", source)), Progress.NONE)
        .report()
        .kernels();
  }

  @Test
  void copiesWithOtherLoopsAreReportedOnTheirOwn() {
    List<KernelReport> kernels = kernels(RING);
    assertThat(kernels)
        .extracting(KernelReport::name)
        .containsExactly("stage", "stage_0_0_0", "stage_0_1_0", "stage_1_0_0", "stage_1_1_0");
    assertThat(kernels.get(0).computeUnits()).containsExactly(2, 2, 1);
    assertThat(kernels.get(1).computeUnits()).containsExactly(1, 1, 1);
  }

  @Test
  void loopsThatCountByTheIdAreUnrolledOnlyIfTheyRunOnce() {
    List<KernelReport> kernels = kernels(RING);
    assertThat(inner(kernels.get(1)).unroll()).isEqualTo(LoopReport.Unroll.NONE);
    assertThat(inner(kernels.get(1)).tripCount()).isEqualTo(3);
    assertThat(inner(kernels.get(3)).unroll()).isEqualTo(LoopReport.Unroll.FULL);
    assertThat(inner(kernels.get(3)).brief()).isEqualTo("Loop has trip count of 1");
  }

  @Test
  void rowsOfCopiesBearTheirNames() {
    for (KernelReport kernel : kernels(RING)) {
      assertThat(kernel.blocks())
          .as(kernel.name())
          .isNotEmpty()
          .allSatisfy(block -> assertThat(block.name()).startsWith(kernel.name() + ".B"));
    }
  }

  private static LoopReport inner(KernelReport kernel) {
    return kernel.loops().stream().filter(loop -> loop.line() == 13).findFirst().orElseThrow();
  }

  @Test
  void copiesThatDoNotAskForTheirIdAreOneKernel() {
    List<KernelReport> kernels =
        kernels(
            """
            __attribute__((num_compute_units(3)))
            __kernel void copies(__global float *restrict a) { a[get_global_id(0)] += 1.0f; }
            """);
    assertThat(kernels).extracting(KernelReport::name).containsExactly("copies");
    assertThat(kernels.get(0).computeUnits()).containsExactly(3, 1, 1);
  }
}
