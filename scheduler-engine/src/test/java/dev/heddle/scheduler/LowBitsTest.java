package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.BlockReport;
import java.util.List;
import org.junit.jupiter.api.Test;

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

  @Test
  void sumsOfAValueWithItselfAreAnsweredSoon() {
    assertThat(
            operations(
                "uint x = n;\n#pragma unroll\nfor (int i = 0; i < 60; i++) { x = x + (x << 5); }\n"
                    + "o[x & 15] = 1;"))
        .isNotEmpty();
  }
}
