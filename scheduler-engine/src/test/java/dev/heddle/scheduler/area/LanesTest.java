package dev.heddle.scheduler.area;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Area;
import dev.heddle.scheduler.report.KernelReport;
import org.junit.jupiter.api.Test;

/** A vectorised kernel has copies only of what its work-items do differently. */
class LanesTest {
  private static Area area(int lanes, String factor) {
    String text =
        "__attribute__((reqd_work_group_size(64, 1, 1)))\n"
            + "__attribute__((num_simd_work_items("
            + lanes
            + ")))\n"
            + "kernel void scale(global const int *restrict in, global int *restrict out, int n)"
            + " {\n"
            + "  out[get_global_id(0)] = in[get_global_id(0)] + (int)"
            + factor
            + " * n;\n"
            + "}\n";
    Program request = Program.of(SourceFile.of("lanes.cl", text));
    return new Analyzer("test").analyze(request, Progress.NONE).report().kernels().get(0).area();
  }

  @Test
  void whatDependsOnThePositionInTheVectorIsCopied() {
    assertThat(area(4, "get_global_id(0)").dsps())
        .isEqualTo(4 * area(1, "get_global_id(0)").dsps());
  }

  @Test
  void whatIsTheSameForTheVectorIsNot() {
    double one = area(1, "get_global_id(1)").dsps();
    assertThat(one).isPositive();
    assertThat(area(4, "get_global_id(1)").dsps()).isEqualTo(one);
    assertThat(area(4, "get_group_id(0)").dsps()).isEqualTo(one);
  }

  private static KernelReport guarded(String body) {
    String text =
        "__attribute__((reqd_work_group_size(8, 8, 1)))\n"
            + "__attribute__((num_simd_work_items(4)))\n"
            + "kernel void add(global float *restrict a, int n, int rounds) {\n"
            + body
            + "}\n";
    Program request = Program.of(SourceFile.of("lanes.cl", text));
    return new Analyzer("test").analyze(request, Progress.NONE).report().kernels().get(0);
  }

  @Test
  void aLoopThatSomeWorkItemsSkipIsNotVectorised() {
    KernelReport early =
        guarded(
            "  int i = get_global_id(0);\n  if (i >= n) return;\n"
                + "  float sum = 0;\n  for (int k = 0; k < rounds; k++) sum += a[i] * k;\n"
                + "  a[i] = sum;\n");
    assertThat(early.simdLanes()).isEqualTo(1);
    assertThat(early.kindReason()).contains("4 SIMD lanes are not built", "line 7");
    assertThat(
            guarded("  int i = get_global_id(0);\n  for (int k = 0; k < i; k++) a[i] += k;\n")
                .simdLanes())
        .isEqualTo(1);
  }

  @Test
  void branchesWithoutALoopAndLoopsOfTheWholeVectorAreVectorised() {
    assertThat(guarded("  int i = get_global_id(0);\n  if (i < n) a[i] = a[i] * 2;\n").simdLanes())
        .isEqualTo(4);
    String row =
        "  int i = get_global_id(0);\n  int row = get_global_id(1);\n  if (row >= n) return;\n";
    assertThat(guarded(row + "  for (int k = 0; k < row; k++) a[i] += k;\n").simdLanes())
        .isEqualTo(4);
  }
}
