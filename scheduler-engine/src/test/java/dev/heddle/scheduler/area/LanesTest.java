package dev.heddle.scheduler.area;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.AnalysisRequest;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.report.Area;
import org.junit.jupiter.api.Test;

/** A vectorised kernel has copies only of what its work-items do differently. */
class LanesTest {
  private static Area area(int lanes, String factor) {
    String text =
        "__attribute__((reqd_work_group_size(64, 1, 1)))\n"
            + "__attribute__((num_simd_work_items("
            + lanes
            + ")))\n"
            + "kernel void scale(global const int *restrict in, global int *restrict out, int n) {\n"
            + "  out[get_global_id(0)] = in[get_global_id(0)] + (int)"
            + factor
            + " * n;\n"
            + "}\n";
    AnalysisRequest request = AnalysisRequest.of(SourceFile.of("lanes.cl", text));
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
}
