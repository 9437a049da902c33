package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Bottleneck;
import dev.heddle.scheduler.report.LoopReport;
import dev.heddle.scheduler.report.LsuReport;
import dev.heddle.scheduler.report.Report;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Elements that a loop does not change the address of become registers (model M-REG-9). */
class ElementPromotionTest {
  private static final String KERNEL =
      """
      __kernel void k(__global const int *restrict in, __global int *restrict out, int n, int e) {
        %s int part[1024];
        for (int r = 0; r < n; r++) part[r & 1023] = r;
        for (int r = 0; r < n; r++) {
          for (int c = 0; c < n; c++) {
            %s
          }
        }
        for (int r = 0; r < n; r++) out[r] = part[r & 1023];
      }
      """;

  private final Analyzer analyzer = new Analyzer();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "private           | part[r] += in[c];                          | true",
        "private           | part[e] += in[c];                          | true",
        "__local           | part[r] += in[c];                          | true",
        "private           | if (in[c] > part[r]) part[r] = in[c];      | true",
        "private           | part[c & 7] += in[c];                      | false",
        "private           | part[r] += part[c & 1023];                 | false",
        "private           | part[r] += in[c]; part[e] ^= c;            | false",
        "private volatile  | part[r] += in[c];                          | false",
      })
  void onlyAnElementThatNothingElseTouches(String space, String statement, boolean promoted) {
    Report report = analyze(space, statement);

    List<LsuReport> inner =
        report.kernels().get(0).lsus().stream()
            .filter(unit -> unit.line() == 6 && unit.memory().equals("part"))
            .toList();
    LoopReport loop = inner(report);
    assertThat(inner).isNotEmpty();
    assertThat(loop.ii() == 1).as(loop.details().toString()).isEqualTo(promoted);
  }

  @Test
  void theValueBecomesTheRecurrence() {
    LoopReport loop = inner(analyze("private", "part[r] = part[r] * in[c] + 1;"));

    assertThat(loop.bottleneck().kind()).isEqualTo(Bottleneck.Kind.DATA_DEPENDENCY);
    assertThat(loop.bottleneck().variables()).containsExactly("part");
  }

  private static LoopReport inner(Report report) {
    return report.kernels().get(0).loops().stream()
        .filter(loop -> loop.depth() == 2)
        .findFirst()
        .orElseThrow();
  }

  private Report analyze(String space, String statement) {
    SourceFile source = SourceFile.of("k.cl", KERNEL.formatted(space, statement));
    Report report = analyzer.analyze(Program.of(source), Progress.NONE).report();
    assertThat(report.diagnostics()).isEmpty();
    return report;
  }
}
