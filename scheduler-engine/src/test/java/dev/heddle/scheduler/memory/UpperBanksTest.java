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
 * Banks above a subscript that changes at run time (model M-MEM-5): where all accesses of a block
 * have constant higher bits, and a barrier ends a block.
 */
class UpperBanksTest {
  private static final String KERNEL =
      """
      __attribute__((reqd_work_group_size(64, 1, 1)))
      __kernel void k(__global const int *restrict in, __global int *restrict out) {
        __local int part[256];
        int l = get_local_id(0);
        #pragma unroll
        for (int i = 0; i < 4; i++) part[4 * l + i] = in[4 * get_global_id(0) + i];
        %s
        int sum = %s;
        #pragma unroll
        for (int i = 0; i < 4; i++) sum = sum * 3 + part[64 * i + l];
        out[get_global_id(0)] = sum;
      }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rows behind a barrier    | barrier(CLK_LOCAL_MEM_FENCE); | 0                          | [9, 8]",
        "rows without a barrier   |                               | 0                          | [8, 7, 6, 5, 4]",
        "another place beside it  | barrier(CLK_LOCAL_MEM_FENCE); | part[in[l] & 255]          | [8, 7, 6, 5, 4]",
      })
  void bits(String what, String between, String first, String bits) {
    MemoryReport memory =
        new Analyzer("test")
            .analyze(
                Program.of(
                    SourceFile.of("k.cl", KERNEL.formatted(between == null ? "" : between, first))),
                Progress.NONE)
            .report()
            .kernels()
            .get(0)
            .memories()
            .get(0);

    assertThat(memory.bankBits()).as(what).hasToString(bits);
  }
}
