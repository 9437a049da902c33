package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.BlockReport;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Rows of inlined code say through which calls it came. */
class InlinedRowsTest {
  private static final String KERNEL =
      """
      float half_of(float x) { return x * 0.5f + 3.0f; }
      float mean(float x, float y) {
        return half_of(x + y);
      }
      kernel void k(global float *restrict a) {
        float sum = mean(a[0], a[1]);
        a[2] = sum / a[3];
      }
      """;

  private static List<BlockReport.Instruction> rows() {
    Program request = Program.of(SourceFile.of("dir/k.cl", KERNEL)).withDevice("arria10");
    return new Analyzer("test")
        .analyze(request, Progress.NONE).report().kernels().get(0).blocks().stream()
            .flatMap(block -> block.instructions().stream())
            .toList();
  }

  @Test
  void theChainOfCallsStandsInTheDetailsInnermostFirst() {
    assertThat(rows())
        .filteredOn(row -> row.line() != null && row.line() == 1)
        .isNotEmpty()
        .allSatisfy(row -> assertThat(row.details()).containsEntry("inlinedAt", "k.cl:3 > k.cl:6"));
    assertThat(rows())
        .filteredOn(row -> row.line() != null && row.line() == 3)
        .isNotEmpty()
        .allSatisfy(row -> assertThat(row.details()).containsEntry("inlinedAt", "k.cl:6"));
  }

  @Test
  void codeOfTheKernelItselfHasNone() {
    assertThat(rows())
        .filteredOn(row -> row.line() != null && row.line() == 7)
        .isNotEmpty()
        .allSatisfy(row -> assertThat(row.details()).doesNotContainKey("inlinedAt"));
  }
}
