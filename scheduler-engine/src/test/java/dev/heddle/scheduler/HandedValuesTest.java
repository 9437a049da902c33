package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.KernelReport;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What hands values from block to block in single work-item kernels (model M-BLK-8). */
class HandedValuesTest {
  private static KernelReport kernel(String text) {
    Program request =
        Program.of(SourceFile.of("k.cl", text))
            .withDevice("stratix10")
            .withOptions(List.of("-release=19.4"));
    return new Analyzer("test").analyze(request, Progress.NONE).report().kernels().get(0);
  }

  private static List<Integer> lines(BlockReport block, String operation) {
    return block.instructions().stream()
        .filter(row -> row.operation().equals(operation))
        .map(BlockReport.Instruction::line)
        .sorted()
        .toList();
  }

  private static BlockReport header(KernelReport kernel, int line) {
    String name =
        kernel.loops().stream().filter(l -> l.line() == line).findFirst().orElseThrow().name();
    return kernel.blocks().stream().filter(b -> b.name().equals(name)).findFirst().orElseThrow();
  }

  private static final String NEST =
      """
      kernel void nest(global const int *restrict in, global int *restrict out, int n) {
        for (int row = 0; row < n; row++) {
          int scale = in[row] + 7;
          int sum = 0;
          for (int col = 0; col < 100; col++) {
            sum += in[col] ^ row;
          }
          for (int last = 0; last < 50; last++) {
            out[last + row] = sum * scale;
          }
        }
      }
      """;

  /**
   * `row` is used in both inner loops; `scale` crosses the first one, the product enters the
   * second.
   */
  @Test
  void valuesOfAnIterationGoAroundWithTheInnerLoopsThatTheyCross() {
    KernelReport kernel = kernel(NEST);
    assertThat(lines(header(kernel, 5), "Feedback Read")).contains(2, 3, 4, 5);
    assertThat(lines(header(kernel, 8), "Feedback Read")).containsExactly(2, 8, 9);
    assertThat(lines(header(kernel, 2), "Feedback Read")).containsExactly(2);
  }

  /** The accesses ask whether the loop around them runs at all, which is found in front of it. */
  @Test
  void whatIsKnownInFrontOfTheLoopsIsFedForward() {
    KernelReport kernel = kernel(NEST);
    BlockReport entry = kernel.blocks().get(0);
    assertThat(lines(entry, "FFwd Source")).containsExactly(2, 2);
    assertThat(lines(entry, "33-bit Integer Add")).containsExactly(2, 2);
    assertThat(lines(header(kernel, 5), "FFwd Destination")).containsExactly(2);
    assertThat(lines(header(kernel, 8), "FFwd Destination")).containsExactly(2);
  }

  /** A loop that runs one iteration at a time keeps its values until the inner loops are done. */
  @Test
  void valuesOfOneIterationAtATimeAreFedForward() {
    KernelReport kernel =
        kernel(NEST.replace("  for (int row", "  #pragma max_concurrency 1\n  for (int row"));
    assertThat(lines(header(kernel, 6), "Feedback Read")).containsExactly(5, 6);
    assertThat(lines(header(kernel, 9), "FFwd Destination")).containsExactly(3, 3, 10);
  }

  /** Nothing asks where the numbers of iterations are known. */
  @Test
  void knownLoopsHaveNoConditions() {
    KernelReport kernel = kernel(NEST.replace("row < n", "row < 30"));
    assertThat(kernel.blocks())
        .allSatisfy(
            block -> {
              assertThat(lines(block, "FFwd Destination")).isEmpty();
              assertThat(lines(block, "FFwd Source")).isEmpty();
            });
  }

  @Test
  void elementsOfVectorsHaveOperatorsOfTheirOwnAndAllNumbersDiffer() {
    KernelReport kernel =
        kernel(
            """
            kernel void add(global const float4 *restrict a, global float4 *restrict b, int n) {
              for (int i = 0; i < n; i++) {
                b[i] = a[i] + 2.0f;
              }
            }
            """);
    Set<Integer> numbers = new HashSet<>();
    for (BlockReport block : kernel.blocks()) {
      block.instructions().forEach(row -> assertThat(numbers.add(row.id())).isTrue());
    }
    List<BlockReport.Instruction> sums =
        header(kernel, 2).instructions().stream()
            .filter(row -> row.operation().equals("32-bit Floating-point Add"))
            .toList();
    assertThat(sums).hasSize(4).allMatch(row -> row.widthBits() == 32);
  }
}
