package dev.heddle.scheduler.memory;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.MemoryReport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Elements whose size is no power of two are filled up to one (model M-MEM-2), so that what is
 * stored to one of them is one word (model M-MEM-3).
 */
class PaddedElementsTest {
  private static final String KERNEL =
      """
      typedef struct { int head; int v[4]; } entry;
      __kernel void k(__global const int *restrict in, __global int *restrict out, int n) {
        entry kept[1024];
        for (int i = 0; i < n; i++) {
          %s
        }
        for (int i = 0; i < n; i++) {
          out[i] = kept[in[i] & 1023].head;
        }
      }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "parts      | for (int k = 0; k < 4; k++) kept[i & 1023].v[k] = in[i + k];    | 32 | single",
        "one part   | kept[i & 1023].v[in[i] & 3] = i;                                | 4  | single",
        "a pointer  | ((int *)kept)[5 * i] = i; ((int *)kept)[5 * i + 4] = 0;         | 4  | double",
      })
  void storesToOneElement(String what, String statements, int width, String pump) {
    String pragma = what.equals("parts") ? "#pragma unroll\n" : "";
    MemoryReport memory =
        new Analyzer("test")
            .analyze(
                Program.of(SourceFile.of("k.cl", KERNEL.formatted(pragma + statements))),
                Progress.NONE)
            .report()
            .kernels()
            .get(0)
            .memories()
            .get(0);

    assertThat(memory.bankWidthBytes()).as(what).isEqualTo(width);
    assertThat(memory.pump()).as(what).isEqualTo(pump);
    assertThat(memory.banks()).as(what).isOne();
  }
}
