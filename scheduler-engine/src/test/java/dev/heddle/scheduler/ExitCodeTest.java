package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.BlockReport;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which block holds what stands in front of loops and leads out of them (M-PRD-8, M-PRD-9). */
class ExitCodeTest {
  private static List<BlockReport> blocks(String text) {
    Program request = Program.of(SourceFile.of("k.cl", text)).withDevice("arria10");
    return new Analyzer("test").analyze(request, Progress.NONE).report().kernels().get(0).blocks();
  }

  private static BlockReport holding(List<BlockReport> blocks, String operation, int line) {
    return blocks.stream()
        .filter(
            block ->
                block.instructions().stream()
                    .anyMatch(row -> row.operation().equals(operation) && row.line() == line))
        .findFirst()
        .orElseThrow();
  }

  private static final String SEARCH =
      """
      kernel void search(global int *restrict out, global const int *restrict in, int n) {
        int i = get_global_id(0);
        int at = i;
        while (true) {
          at = at / 2 + 1;
          int found = in[at];
          if (found > i) {
            out[i] = found * n;
            return;
          }
          %s
        }
      }
      """;

  @Test
  void whatABranchDoesBeforeItLeavesTheLoopStandsBehindIt() {
    List<BlockReport> blocks = blocks(SEARCH.formatted(""));
    BlockReport loop = holding(blocks, "Load", 6);
    BlockReport behind = holding(blocks, "Store", 8);
    assertThat(behind.name()).isNotEqualTo(loop.name());
    assertThat(behind.loop()).isNull();
    assertThat(behind.predecessors()).containsExactly(loop.name());
    assertThat(loop.instructions()).noneMatch(row -> row.operation().contains("Multiply"));
  }

  @Test
  void aLoopWithASecondExitKeepsItsCode() {
    List<BlockReport> blocks = blocks(SEARCH.formatted("if (at < 2) break;"));
    assertThat(holding(blocks, "Store", 8).name()).isEqualTo(holding(blocks, "Load", 6).name());
  }

  @Test
  void aLoopBehindABranchStartsWithWhatTheBlockOfTheBranchComputes() {
    List<BlockReport> blocks =
        blocks(
            """
            kernel void two(global int *restrict out, global const int *restrict in, int n) {
              int i = get_global_id(0);
              int sum = 0;
              if (get_group_id(0) == 0) {
                for (int j = i + 5; j > 0; j -= in[j])
                  sum += j;
              } else {
                for (int j =
                      i - n; j > 0; j -= in[j])
                  sum -= j;
              }
              out[i] = sum;
            }
            """);
    assertThat(holding(blocks, "32-bit Integer Subtract", 9).name())
        .isEqualTo(holding(blocks, "32-bit Integer Add", 5).name())
        .isEqualTo(blocks.get(0).name());
  }

  /** Both loaded values are freed by one bit, so the comparison does not wait for its use. */
  @Test
  void logicThatSavesRegistersDoesNotWait() {
    List<BlockReport> blocks =
        blocks(
            """
            kernel void pick(global int2 *restrict out, global const int *restrict in, int n) {
              int i = get_global_id(0);
              int p = in[i * n], q = in[i + n];
              int less = p < q;
              out[i] = (int2)(in[p + q], less);
            }
            """);
    BlockReport block = holding(blocks, "Integer Compare", 4);
    BlockReport.Instruction compare =
        block.instructions().stream()
            .filter(row -> row.operation().equals("Integer Compare") && row.line() == 4)
            .findFirst()
            .orElseThrow();
    BlockReport.Instruction store =
        block.instructions().stream()
            .filter(row -> row.operation().equals("Store"))
            .findFirst()
            .orElseThrow();
    assertThat(compare.latency()).isOne();
    assertThat(compare.startCycle()).isLessThan(store.startCycle() - 50);
  }

  /** Model M-PRD-5: the work-items that have returned leave out what the loop does. */
  @Test
  void gatesOfALoopBehindAnEarlyReturnAreReportedThere() {
    List<BlockReport> blocks =
        blocks(
            """
            kernel void walk(global int *restrict out, global const int *restrict in, int n) {
              int i = get_global_id(0);
              if (i >= n) return;
              int at = i;
              while (true) {
                at = at / 2 + 1;
                int found = at > 7 ? in[at] : 3;
                if (found > i) break;
              }
              out[i] = at;
            }
            """);
    BlockReport loop = holding(blocks, "Load", 7);
    assertThat(loop.instructions())
        .filteredOn(row -> row.operation().matches("1-bit (And|Xor|Or)") && row.line() == 3)
        .isNotEmpty();
    assertThat(loop.instructions())
        .noneMatch(row -> row.operation().matches("1-bit (And|Xor)") && row.line() == 7);
  }
}
