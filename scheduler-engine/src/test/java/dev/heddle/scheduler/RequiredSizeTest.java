package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.LoopReport;
import org.junit.jupiter.api.Test;

/** Where a kernel requires the size of its work-groups, asking for it gives a constant. */
class RequiredSizeTest {
  private static LoopReport loop(String attribute) {
    String text =
        attribute
            + """

            kernel void fold(global int *restrict a) {
              int sum = 0;
              for (int i = 0; i < get_local_size(0); i++) {
                sum += a[get_group_id(0) * 32 + i];
              }
              a[get_global_id(0)] = sum;
            }
            """;
    return new Analyzer("test")
        .analyze(Program.of(SourceFile.of("fold.cl", text)), Progress.NONE)
        .report()
        .kernels()
        .get(0)
        .loops()
        .get(0);
  }

  @Test
  void theLoopOverTheGroupHasAKnownLength() {
    assertThat(loop("__attribute__((reqd_work_group_size(32, 2, 1)))").tripCount()).isEqualTo(32);
    assertThat(loop("").tripCount()).isNull();
  }
}
