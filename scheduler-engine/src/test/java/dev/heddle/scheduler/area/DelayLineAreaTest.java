package dev.heddle.scheduler.area;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Area;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is between the taps of shift registers (model M-REG-6). */
class DelayLineAreaTest {
  /** The row of a shift register of {@code lines} delays of 64 bits, one behind the other. */
  private static Area.Row row(String device, int depth, int lines) {
    String text =
        """
        kernel void k(global const float2 *restrict a, global float2 *restrict b, int n) {
          float2 shift[%1$d];
          for (int i = 0; i < n; i++) {
            float2 x = a[i];
            #pragma unroll
            for (int j = 0; j < %2$d; j++) {
              shift[j * %3$d + %4$d] = x;
              x = shift[j * %3$d] + 1.0f;
            }
            b[i] = x;
            #pragma unroll
            for (int j = 0; j < %5$d; j++) shift[j] = shift[j + 1];
          }
        }
        """
            .formatted(lines * (depth + 1), lines, depth + 1, depth, lines * (depth + 1) - 1);
    Program program = Program.of(SourceFile.of("k.cl", text)).withDevice(device);
    Area area = new Analyzer().analyze(program, Progress.NONE).report().kernels().get(0).area();
    return area.rows().stream()
        .filter(row -> row.name().contains("'shift'"))
        .findFirst()
        .orElseThrow();
  }

  /** Blocks are 40 bits wide and 512 words deep. */
  @ParameterizedTest
  @CsvSource({"63, 8, 0", "64, 8, 16", "256, 1, 2", "256, 8, 16", "600, 3, 12"})
  void longLinesHaveBlocksOfTheirOwn(int depth, int lines, int blocks) {
    assertThat(row("stratix10", depth, lines).rams()).isEqualTo(blocks);
    assertThat(row("arria10", depth, lines).rams()).isEqualTo(blocks);
  }

  @ParameterizedTest
  @CsvSource({"4, 1", "20, 1", "40, 2"})
  void elementsBetweenNearTapsAreOneRegisterEachButOnStratix10(int depth, int lines) {
    double more = row("arria10", depth + 1, lines).ffs() - row("arria10", depth, lines).ffs();
    assertThat(more).isCloseTo(64.0 * lines, within(0.01));
    assertThat(row("stratix10", depth + 1, lines).ffs())
        .isEqualTo(row("stratix10", depth, lines).ffs());
  }
}
