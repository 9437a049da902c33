package dev.heddle.scheduler.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.LoopReport;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A vector is carried through a loop lane by lane: one that is set anew carries nothing. */
class VectorLanesTest {
  private static final String KERNEL =
      """
      kernel void k(global const uchar16 *restrict in, global uchar16 *restrict out, int n) {
        uchar16 kept;
        for (int i = 0; i < n; i++) {
          uchar16 own;
          uchar16 x = in[i];
          #pragma unroll
          for (int j = 0; j < 16; j++) {
            %s
          }
          out[i] = kept + own;
        }
      }
      """;

  private static LoopReport loop(String statement) {
    return new Analyzer("test")
        .analyze(Program.of(SourceFile.of("k.cl", KERNEL.formatted(statement))), Progress.NONE)
        .report()
        .kernels()
        .get(0)
        .loops()
        .get(0);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "all lanes in both arms       | if (x[j] > 3) kept[j] = x[j]; else kept[j] = 0;   | false",
        "all lanes                    | kept[j] = x[j] > 3 ? x[j] : 7;                    | false",
        "declared in the loop         | if (x[j] > 3) own[j] = x[j]; kept[j] = j;         | false",
        "under a condition            | if (x[j] > 3) kept[j] = x[j];                     | false",
        "lane after lane              | kept[j] = x[j] > kept[(j + 15) % 16] ? x[j] : 0;  | true",
      })
  void onlyAChainOfLanesTakesLongerThanAClockPeriod(String what, String statement, boolean chain) {
    LoopReport loop = loop(statement);

    assertThat(loop.ii() > 1 || loop.fmaxMhz() < 200)
        .as("%s: II %s at %s MHz", what, loop.ii(), loop.fmaxMhz())
        .isEqualTo(chain);
  }
}
