package dev.heddle.inspections;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.scheduler.report.Finding;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OneCauseOneFindingTest {
  @Test
  void aVariableThatIsHiddenSeveralTimesIsToldOnce() {
    var findings =
        FoundIn.text(
            "shadowed-name",
            """
            __kernel void k(__global const float *restrict x, __global float *restrict r, int n) {
              int v = n;
              for (int i = 0; i < n; i++) {
                float v = x[i];
                r[i] = v;
              }
              for (int i = 0; i < n; i++) {
                float v = x[i];
                r[i] += v;
              }
              r[0] += v;
            }
            """);

    assertThat(findings).hasSize(1);
    assertThat(findings.get(0).line()).isEqualTo(4);
    assertThat(findings.get(0).related()).extracting(Finding.Place::line).containsExactly(2, 8);
  }

  @Test
  void updatesOfOneIterationAreToldApartFromThoseOfSeveral() {
    String text =
        """
        __kernel void k(__global const uchar *restrict x, __global int *restrict r, int n) {
          int bins[256];
          for (int i = 0; i < 256; i++) bins[i] = 0;
          for (int i = 0; i < n; i += 4) {
            #pragma unroll %d
            for (int c = 0; c < 4; c++) {
              bins[x[i + c]]++;
            }
          }
          for (int i = 0; i < 256; i++) r[i] = bins[i];
        }
        """;
    assertThat(FoundIn.text("data-dependent-subscript", text.formatted(4)))
        .singleElement()
        .satisfies(
            finding ->
                assertThat(finding.message())
                    .contains("the 4 updates of an iteration follow one another"));
    assertThat(FoundIn.text("data-dependent-subscript", text.formatted(1)))
        .singleElement()
        .satisfies(
            finding -> assertThat(finding.message()).contains("let several copies of the array"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "#ifdef BUFFERS\n#define AT(i) ((i) + phase)\n#else\n#define AT(i) (i)\n#endif\n",
        "#define SHIFTED(i) ((i) + phase)\n#define AT(i) (i)\n",
        "#ifdef BUFFERS\n#define AT(i) ((i) \\\n    + phase)\n#else\n#define AT(i) (i)\n#endif\n"
      })
  void anArgumentOfAMacroIsUsedUnderOtherConditions(String macros) {
    assertThat(FoundIn.text("unused-kernel-argument", macros + scale())).isEmpty();
    assertThat(FoundIn.text("unused-kernel-argument", "#define AT(phase) (phase)\n" + scale()))
        .hasSize(1);
  }

  private static String scale() {
    return """
    __kernel void k(__global const float *restrict x, __global float *restrict r, int phase) {
      for (int i = 0; i < 64; i++) {
        r[AT(i)] = 3 * x[AT(i)];
      }
    }
    """;
  }

  @Test
  void aNestOfWorkItemsIsToldOnceWithAndWithoutItsProof() {
    String text =
        """
        __kernel void blur(__global const float *restrict in, __global float *restrict out) {
          int x = get_global_id(0), y = get_global_id(1);
          float sum = 0.0f;
          for (int j = 0; j < 3; j++)
            for (int i = 0; i < 3; i++) sum += in[(y + j) * 1026 + x + i];
          out[y * 1024 + x] = sum;
        }
        """;

    assertThat(FoundIn.text("ndrange-loop-not-unrolled", text)).hasSize(1);
    assertThat(FoundIn.text("rolled-loop", text)).isEmpty();
    assertThat(FoundIn.unproven("rolled-loop", text))
        .singleElement()
        .satisfies(
            finding -> assertThat(finding.message()).contains("nest at line 4 9 times", "above"));
  }
}
