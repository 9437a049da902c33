package dev.heddle.scheduler.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.LoopReport;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Loops that only move elements between private arrays are one copy, which is wiring only where
 * everything else touches the arrays at known places.
 */
class ArrayCopyTest {
  private static final String KERNEL =
      """
      __kernel void k(__global const int *restrict in, __global int *restrict out, int n) {
        for (int g = 0; g < n; g++) {
          int a[8];
          int b[8];
          a[0] = in[g]; a[1] = in[g + 2]; a[2] = in[g + 4]; a[3] = in[g + 6];
          a[4] = in[g + 8]; a[5] = in[g + 9]; a[6] = in[g + 7]; a[7] = in[g + 5];
          int first = in[n];
            for (int i = 0; i < 8; i++) { %s }
          out[g] = b[1] + b[6] + first + %s;
        }
      }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "each element                   | b[i] = a[i];                  | 0         | true",
        "shifted by one                 | b[i] = a[7 - i];              | 0         | true",
        "a value of another array       | b[i] = in[i];                 | 0         | false",
        "a value loaded before the loop | b[i] = first;                 | 0         | false",
        "such a value beside a copy     | b[i] = a[i]; a[i] = first;    | 0         | false",
        "a sum                          | b[i] = a[i] + 1;              | 0         | false",
        "read elsewhere by an index     | b[i] = a[i];                  | b[n & 7]  | false",
        "read through a pointer         | b[i] = a[i];                  | (n > 9 ? a : b)[n & 7] |"
            + " false",
        "read through a pointer there   | b[i] = a[i];                  | (n > 9 ? a : b)[2] |"
            + " false",
      })
  void aCopyOfAnArray(String what, String body, String rest, boolean expected) {
    String brief =
        new Analyzer("test")
                .analyze(
                    Program.of(SourceFile.of("k.cl", KERNEL.formatted(body, rest))), Progress.NONE)
                .report()
                .kernels()
                .get(0)
                .loops()
                .stream()
                .filter(loop -> loop.line() == 8)
                .map(LoopReport::brief)
                .findFirst()
                .orElse("");

    assertThat(brief.equals("Copy of an array")).as(what + ": " + brief).isEqualTo(expected);
  }

  /** All that the vendor tells of such a loop is how long its block takes (model M-LOOP-6). */
  @Test
  void itsRowHasTheLatencyOfTheBlockAroundIt() {
    List<LoopReport> loops =
        new Analyzer("test")
            .analyze(
                Program.of(SourceFile.of("k.cl", KERNEL.formatted("b[i] = a[i];", "0"))),
                Progress.NONE)
            .report()
            .kernels()
            .get(0)
            .loops();
    assertThat(loops).hasSize(2);
    assertThat(loops.get(1).brief()).isEqualTo("Copy of an array");
    assertThat(loops.get(1).latency()).isEqualTo(loops.get(0).latency()).isPositive();
  }
}
