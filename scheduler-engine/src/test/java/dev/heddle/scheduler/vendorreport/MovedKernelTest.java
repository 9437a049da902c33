package dev.heddle.scheduler.vendorreport;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.SystemPlan;
import dev.heddle.scheduler.profile.ReportStyle;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.MemoryReport;
import dev.heddle.scheduler.report.SourceDiagnostic;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Hardware that was made for one text is reported for another one in which the kernel moved. */
class MovedKernelTest {
  private static final String KERNEL =
      """
      kernel void k(global int *restrict a, global float *restrict f, int n) {
        int held[64];
        #pragma unroll
        for (int i = 0; i < n; i++) {
          held[i & 63] += a[i];
          for (int j = 0; j < 64; j++) {
            a[held[j]] = a[j] / 7;
          }
        }
        float sum = 0;
        #pragma ii 1
        for (int i = 0; i < n; i++) {
          sum = sum * 1.5f + f[i];
        }
        #pragma unroll
        for (int i = 0; i < 4; i++) {
          sum += f[i];
        }
        f[n] = sum;
      }
      """;

  private static final String ITEMS =
      """
      __attribute__((num_simd_work_items(4), reqd_work_group_size(64, 1, 1)))
      kernel void k(global int *restrict a) {
        int sum = 0;
        for (int i = 0; i < get_global_id(0); i++) {
          sum += a[i];
        }
        a[get_global_id(0)] = sum;
      }
      """;

  private static ScheduledKernel kernel(String source) {
    Program program = Program.of(SourceFile.of("moved.cl", source)).withDevice("arria10");
    SystemPlan system = new Analyzer().analyze(program, Progress.NONE).system();
    return system.kernels().get(0).general();
  }

  private static List<LoopReport> loops(ScheduledKernel kernel) {
    return new LoopRows(kernel, loop -> "L" + loop, node -> "n" + node, Set.<ReportStyle>of())
        .rows();
  }

  private static List<MemoryReport> memories(ScheduledKernel kernel) {
    return new MemoryRows(kernel, false).rows();
  }

  private static List<SourceDiagnostic> findings(ScheduledKernel kernel) {
    return Stream.concat(
            UnrollDiagnostics.of(kernel).stream(),
            IntervalDiagnostics.of(kernel, node -> "n" + node).stream())
        .toList();
  }

  @Test
  void rowsAndFindingsNameTheNewLines() {
    ScheduledKernel before = kernel(KERNEL);
    ScheduledKernel now = kernel("\n// Two lines in front.\n" + KERNEL);
    ScheduledKernel moved = before.at(now.places());
    assertThat(loops(moved)).isEqualTo(loops(now)).isNotEqualTo(loops(before));
    assertThat(memories(moved)).isEqualTo(memories(now)).isNotEqualTo(memories(before));
    assertThat(findings(moved)).hasSize(2).isEqualTo(findings(now)).isNotEqualTo(findings(before));
  }

  @Test
  void theReasonOfTheModeNamesTheNewLines() {
    ScheduledKernel now = kernel("\n\n\n" + ITEMS);
    String moved = KernelWords.kindReason(kernel(ITEMS).at(now.places()));
    assertThat(moved).isEqualTo(KernelWords.kindReason(now)).contains("line 7", "in line 7 runs");
  }
}
