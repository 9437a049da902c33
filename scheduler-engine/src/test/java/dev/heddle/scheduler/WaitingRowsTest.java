package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.BlockReport;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What waits for what inside of a block, and how that is printed (M-LSU-25, M-SCH-9). */
class WaitingRowsTest {
  private static List<BlockReport.Instruction> rows(String text) {
    Program request = Program.of(SourceFile.of("k.cl", text)).withDevice("arria10");
    return new Analyzer("test")
        .analyze(request, Progress.NONE).report().kernels().get(0).blocks().stream()
            .flatMap(block -> block.instructions().stream())
            .toList();
  }

  private static List<BlockReport.Instruction> rows(
      List<BlockReport.Instruction> rows, String operation, int line) {
    return rows.stream()
        .filter(row -> row.operation().equals(operation) && row.line() == line)
        .toList();
  }

  /** The unit of both loads is given the lower address; nobody computes the higher one. */
  @Test
  void joinedAccessesHaveTheLowestAddress() {
    List<BlockReport.Instruction> rows =
        rows(
            """
            kernel void pairs(global int *restrict out, global const int *restrict in,
                              global const int *restrict at) {
              int i = get_global_id(0);
              int p = at[i];
              out[i] = in[p + 1]
                  - in[p];
            }
            """);
    List<BlockReport.Instruction> high = rows(rows, "Load", 5);
    List<BlockReport.Instruction> low = rows(rows, "Load", 6);
    assertThat(high).hasSize(1);
    assertThat(high.get(0).startCycle()).isEqualTo(low.get(0).startCycle());
    assertThat(rows(rows, "32-bit Integer Add", 5)).isEmpty();
    assertThat(rows(rows, "Pointer Computation", 6)).hasSize(1);
  }

  /** A joined access happens when its last condition is known. */
  @Test
  void joinedAccessesWaitForAllTheirConditions() {
    List<BlockReport.Instruction> rows =
        rows(
            """
            kernel void pairs(global int *restrict out, global const int *restrict in,
                              global const int *restrict at) {
              int i = get_global_id(0);
              int sum = 0;
              if (i > 3)
                sum = in[2 * i];
              if (at[i] > 7)
                sum += in[2 * i + 1];
              out[i] = sum;
            }
            """);
    BlockReport.Instruction asked = rows(rows, "Load", 7).get(0);
    assertThat(rows(rows, "Load", 6).get(0).startCycle())
        .isEqualTo(rows(rows, "Load", 8).get(0).startCycle())
        .isGreaterThanOrEqualTo(asked.startCycle() + asked.latency());
  }

  /** What is too long for one cycle waits in a register, in the clusters of work-items as well. */
  @Test
  void comparisonsWaitInClustersOfWorkItems() {
    List<BlockReport.Instruction> rows =
        rows(
            """
            kernel void search(global int *restrict out, local int *t, int n) {
              int i = get_local_id(0);
              int p = t[i];
              int chosen =
                  p < n
                      ? i : n;
              out[i] = chosen + p;
            }
            """);
    assertThat(rows(rows, "Integer Compare", 5)).extracting("latency").containsExactly(1);
    assertThat(rows(rows, "32-bit Integer Add", 7)).extracting("latency").containsExactly(0);
  }
}
