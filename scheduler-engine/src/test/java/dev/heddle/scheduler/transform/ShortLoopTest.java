package dev.heddle.scheduler.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.LoopReport;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Loops that old releases unroll without being asked: those whose iterations are few operations all
 * together (model M-UNR-4). The sizes are those of measured matrix products of release 14.1, whose
 * DSP blocks tell which loops were unrolled.
 */
class ShortLoopTest {
  private static LoopReport.Unroll unrolled(int trips, int rows, String release) {
    StringBuilder body = new StringBuilder();
    for (int row = 0; row < rows; row++) {
      body.append("    sum[%d] += a[x + %d][k] * b[x][k];\n".formatted(row, row));
    }
    String text =
        "__attribute__((reqd_work_group_size(64, 1, 1)))\n"
            + "kernel void rows(global float *restrict out) {\n"
            + "  local float a[80][16];\n  local float b[80][16];\n  float sum[%d];\n"
                .formatted(rows)
            + "  int x = get_local_id(0);\n"
            + "  for (int k = 0; k < 16; k++) { a[x][k] = out[x + k]; b[x][k] = out[k * x]; }\n"
            + "  #pragma unroll\n  for (int r = 0; r < %d; r++) sum[r] = 0;\n".formatted(rows)
            + "  barrier(CLK_LOCAL_MEM_FENCE);\n"
            + "  for (int k = 0; k < %d; k++) {\n".formatted(trips)
            + body
            + "  }\n"
            + "  #pragma unroll\n  for (int r = 0; r < %d; r++) out[x * %d + r] = sum[r];\n}\n"
                .formatted(rows, rows);
    Program request =
        Program.of(SourceFile.of("rows.cl", text)).withOptions(List.of("-release=" + release));
    return new Analyzer("test")
        .analyze(request, Progress.NONE)
        .report()
        .kernels()
        .get(0)
        .loops()
        .get(2)
        .unroll();
  }

  @ParameterizedTest
  @CsvSource({
    "2, 2, FULL",
    "4, 2, FULL",
    "8, 2, NONE",
    "16, 2, NONE",
    "2, 4, FULL",
    "4, 4, FULL",
    "8, 4, NONE",
    "2, 8, FULL",
    "4, 8, NONE"
  })
  void aFewOperationsAreUnrolled(int trips, int rows, LoopReport.Unroll expected) {
    assertThat(unrolled(trips, rows, "16.0")).isEqualTo(expected);
  }

  @ParameterizedTest
  @CsvSource({"2, 2", "4, 4"})
  void newerReleasesKeepThem(int trips, int rows) {
    assertThat(unrolled(trips, rows, "20.3")).isEqualTo(LoopReport.Unroll.NONE);
  }
}
