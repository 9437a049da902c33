package dev.heddle.scheduler.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A store at a known element leaves what is known of the others. */
class LoadReuseTest {
  private static final String KERNEL =
      """
      __kernel void k(__global const int *restrict in, __global int *restrict out, int n) {
        __local int parts[4];
        int at = get_global_id(0);
        parts[0] = in[at];
        parts[1] = in[at] * n;
        parts[2] = in[at] + n;
        %s
        out[at] = parts[0] - parts[1] + parts[2];
      }
      """;

  /**
   * Arrays without loads are removed, as LLVM forwards what was stored (GVN) and drops the rest.
   */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "nothing else       | ;                                          | false",
        "another element    | parts[3] = 7;                              | false",
        "the same element   | parts[1] = 7;                              | false",
        "an unknown element | parts[n & 3] = 7;                          | true",
        "a barrier          | barrier(CLK_LOCAL_MEM_FENCE);              | true",
        "in a branch        | if (n > 3) parts[1] = 7;                   | true",
        "a part of one      | ((__local char *)parts)[5] = 7;            | true",
        "in a loop          | for (int i = 0; i < n; i++) parts[i] += i; | true",
      })
  void anArrayStays(String what, String between, boolean expected) {
    boolean stays =
        new Analyzer("test")
                .analyze(
                    Program.of(SourceFile.of("k.cl", KERNEL.formatted(between))), Progress.NONE)
                .report()
                .kernels()
                .get(0)
                .memories()
                .stream()
                .anyMatch(memory -> memory.name().equals("parts"));

    assertThat(stays).as(what).isEqualTo(expected);
  }
}
