package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.BlockReport;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Bits that no iteration changes are constants, others are not taken for them. */
class LowBitsTest {
  private static List<String> operations(String body) {
    String text = "kernel void k(global int *restrict o, int n) {\n" + body + "\n}\n";
    return new Analyzer("test")
            .analyze(Program.of(SourceFile.of("k.cl", text)).withDevice("arria10"), Progress.NONE)
            .report()
            .kernels()
            .get(0)
            .blocks()
            .stream()
            .flatMap(block -> block.instructions().stream())
            .map(BlockReport.Instruction::operation)
            .toList();
  }

  private static long ands(String body) {
    return operations(body).stream().filter(name -> name.contains("And")).count();
  }

  @Test
  void whatNoIterationChangesNeedsNoOperation() {
    assertThat(ands("for (int i = 3; i < n; i += 16) o[i] = i & 15;")).isZero();
  }

  /** A narrow type has lost the bits above it: 256 is 0 in eight bits. */
  @Test
  void castsKeepNoBitsThatATypeLacks() {
    String loop = "for (int i = 256; i < n; i += 512) { uchar c = i; o[i] = c & %s; }";
    assertThat(ands(loop.formatted("0x1ff"))).isPositive();
    assertThat(ands(loop.formatted("0x7f"))).isZero();
  }

  /** SCEV knows what a counter reaches; in the head of its loop that is one step more. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "for (int i = 0; i < 64; i++) o[i & 63] = i;                       | 0",
        "for (int i = 0; i < 65; i++) o[i & 63] = i;                       | 1",
        "for (int i = -1; i < 64; i++) o[i & 63] = i;                      | 1",
        "for (int i = 63; i >= 0; i--) o[i & 63] = i;                      | 0",
        "for (int i = 0; i < n; i++) o[i & 63] = i;                        | 1",
        "for (int i = 0; i < 32; i++) o[(2 * i + 1) & 63] = i;             | 0",
        "for (int i = 0; i < 32; i++) o[(2 * i + 2) & 63] = i;             | 1",
        "for (uchar c = 0; c < 100; c++) o[(c + 200) & 255] = c;           | 1",
        "int i = 0; do { o[i & 7] = i; i++; } while (i < 8);               | 0",
        "int i = 0; do { i++; o[i & 7] = i; } while (i < 8);               | 1",
        "int i = 0; for (;; i++) { int k = i & 7; if (i >= 8) break; o[k] = n; } | 1",
      })
  void aMaskOfAllThatACounterReachesIsNone(String body, long left) {
    assertThat(ands(body)).isEqualTo(left);
  }

  /** Copies of an unrolled body write elements that differ in the bits below the step. */
  @ParameterizedTest
  @CsvSource({"0, true", "1, false"})
  void copiesDifferBehindAMask(int start, boolean apart) {
    String text =
        """
        kernel void k(global const int *restrict in, global int *restrict o, int n) {
          int t[64];
          #pragma unroll 8
          for (int i = %s; i < n; i++) t[i & 63] = in[i];
          for (int i = 0; i < n; i++) o[i] = t[in[i] & 63];
        }
        """
            .formatted(start);
    long interval =
        new Analyzer("test")
            .analyze(Program.of(SourceFile.of("k.cl", text)).withDevice("arria10"), Progress.NONE)
            .report()
            .kernels()
            .get(0)
            .loops()
            .get(0)
            .ii();

    assertThat(interval == 1).isEqualTo(apart);
  }

  @Test
  void sumsOfAValueWithItselfAreAnsweredSoon() {
    assertThat(
            operations(
                "uint x = n;\n#pragma unroll\nfor (int i = 0; i < 60; i++) { x = x + (x << 5); }\n"
                    + "o[x & 15] = 1;"))
        .isNotEmpty();
  }
}
