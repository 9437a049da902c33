package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.BlockReport;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Loops of NDRange kernels that test what they load, and elements that they keep (models M-PRD-6,
 * M-REG-9).
 */
class LoadsAheadTest {
  private static List<BlockReport> blocks(String text) {
    Program request = Program.of(SourceFile.of("k.cl", text)).withDevice("arria10");
    return new Analyzer("test").analyze(request, Progress.NONE).report().kernels().get(0).blocks();
  }

  private static long rows(List<BlockReport> blocks, String operation, int line) {
    return blocks.stream().filter(block -> has(block, operation, line)).count();
  }

  private static boolean has(BlockReport block, String operation, int line) {
    return block.instructions().stream()
        .anyMatch(row -> row.operation().equals(operation) && row.line() == line);
  }

  private static final String CHAINS =
      """
      kernel void chains(global const int *restrict start, global const int *restrict next,
                         global int *restrict seen, int n) {
        int g = get_global_id(0);
        for (int i = g; i < n; i += 64) {
          int at = start[i];
          while (next[at] != g) {
            seen[at] = g;
            at = next[at];
          }
        }
      }
      """;

  @Test
  void aTestOfALoadedValueIsMadeInFrontOfTheLoopAndAtTheEndOfItsIterations() {
    List<BlockReport> blocks = blocks(CHAINS);
    // in front of the outer loop, at the end of its iterations, and in the inner loop
    assertThat(rows(blocks, "Load", 6)).isEqualTo(3);
  }

  @Test
  void whatTheInnerLoopStartsWithIsLoadedAnIterationAhead() {
    List<BlockReport> blocks = blocks(CHAINS);
    assertThat(rows(blocks, "Load", 5)).isEqualTo(2);
    assertThat(has(blocks.get(0), "Load", 5)).isTrue();
  }

  @Test
  void aSingleWorkItemLoadsWhereTheSourceSays() {
    String single =
        CHAINS.replace("int g = get_global_id(0);", "int g = 0;").replace("i += 64", "i++");
    assertThat(rows(blocks(single), "Load", 6)).isEqualTo(1);
  }

  @Test
  void aLoadThatDoesNotChangeInTheLoopIsNotDoubled() {
    List<BlockReport> blocks =
        blocks(
            """
            kernel void k(global int *restrict a, global int *b, global int *c) {
              int g = get_global_id(0);
              for (int i = 0; i < b[g]; i++) {
                c[i] = a[i] + g;
              }
            }
            """);
    assertThat(rows(blocks, "Load", 3)).isEqualTo(1);
  }

  private static List<BlockReport> sum(String statement) {
    return blocks(
        """
        kernel void sum(global const int *restrict a, global int *restrict s, int n) {
          int g = get_global_id(0);
          for (int i = 0; i < n; i++) {
            %s
          }
        }
        """
            .formatted(statement));
  }

  private static boolean storesInTheLoop(List<BlockReport> blocks) {
    return blocks.stream().anyMatch(block -> has(block, "Load", 4) && has(block, "Store", 4));
  }

  @Test
  void anElementThatEveryIterationStoresIsStoredBehindTheLoop() {
    assertThat(storesInTheLoop(sum("s[g] += a[i];"))).isFalse();
  }

  @Test
  void anElementThatOnlySomeIterationsStoreStaysInMemory() {
    assertThat(storesInTheLoop(sum("if (a[i] > 3) s[g] += a[i];"))).isTrue();
  }

  @Test
  void anElementThatOthersMayLookAtStaysInMemory() {
    assertThat(storesInTheLoop(sum("s[g] += a[i]; barrier(CLK_GLOBAL_MEM_FENCE);"))).isTrue();
  }
}
