package dev.heddle.scheduler.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.ir.Opcode;
import dev.heddle.scheduler.program.Program;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Of stores to one element the last one is left, unless something may read in between (M-DCE-1).
 */
class OverwrittenStoresTest {
  private static final String KERNEL =
      """
      #pragma OPENCL EXTENSION cl_intel_channels : enable
      channel int ready;
      __kernel void k(__global int *restrict out, __global int *other, __global int *another,
                      __global volatile int *restrict seen, __global const int *restrict in, int n) {
        for (int i = 0; i < n; i++) {
          %s
        }
      }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "one behind the other      | out[i] = 0; out[i] = in[i];                                    | 1",
        "a sum                     | out[i] = 0; out[i] += in[i]; out[i] += in[i + 1];              | 1",
        "computed twice            | out[n * i + 1] = 0; out[n * i + 1] = in[i];                    | 1",
        "another element between   | out[i] = 0; out[i + 1] = 3; out[i] = in[i];                    | 2",
        "another array is read     | out[i] = 0; int x = in[i]; out[i] = x;                         | 1",
        "other elements            | out[i] = 0; out[i + 1] = in[i];                                | 2",
        "read in between           | out[i] = 0; int x = out[in[i]]; out[i] = x;                    | 2",
        "another name may be it    | other[i] = 0; int x = another[i]; other[i] = x;                | 2",
        "volatile                  | seen[i] = 0; seen[i] = in[i];                                  | 2",
        "a fence                   | out[i] = 0; mem_fence(CLK_GLOBAL_MEM_FENCE); out[i] = in[i];   | 2",
        "a channel                 | out[i] = 0; write_channel_intel(ready, i); out[i] = in[i];     | 2",
        "under a condition         | out[i] = 0; if (n > 7) out[i] = in[i];                         | 2",
        "both under a condition    | if (n > 7) { out[i] = 0; out[i] = in[i]; }                     | 1",
        "a branch in between       | out[i] = 0; if (n > i) other[i] = 3; out[i] = in[i];           | 3",
        "a loop in between         | out[i] = 0; int s = 0; for (int k = 0; k < n; k++) s += in[k]; out[i] = s; | 2",
        "a part                    | out[i] = 0; ((__global char *)out)[4 * i] = 1;                 | 2",
      })
  void storesThatAreLeft(String what, String statements, int expected) {
    String text = KERNEL.formatted(statements);
    ScheduledKernel kernel =
        new Analyzer("test")
            .analyze(Program.of(SourceFile.of("k.cl", text)), Progress.NONE)
            .system()
            .kernels()
            .get(0)
            .general();

    assertThat(kernel.flow().nodes())
        .as(what)
        .filteredOn(node -> node.opcode() == Opcode.STORE)
        .hasSize(expected);
  }
}
