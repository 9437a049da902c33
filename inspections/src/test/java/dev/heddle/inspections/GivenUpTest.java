package dev.heddle.inspections;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** What the analysis does not unroll though it is asked to is no fault of the design. */
class GivenUpTest {
  private static String sums(int images) {
    return """
        __kernel void k(__global const float *restrict x, __global const float *restrict w, __global float *restrict out, int n) {
          for (int k = 0; k < n; k++) {
            float sum[64];
            float in[1024];
            for (int i = 0; i < 1024; i++) in[i] = x[k * 1024 + i];
            #pragma unroll
            for (int j = 0; j < 64; j++) sum[j] = 0.0f;
            #pragma unroll
            for (int i = 0; i < %d; i++) {
              #pragma unroll
              for (int j = 0; j < 64; j++) sum[j] += in[i] * w[j * 1024 + i];
            }
            for (int j = 0; j < 64; j++) out[k * 64 + j] = sum[j];
          }
        }
        """
        .formatted(images);
  }

  @Test
  void whatRestsOnALoopThatIsLeftRolledIsNotTold() {
    String text = sums(1024);
    assertThat(FoundIn.text("loop-carried-memory-dependency", text)).isEmpty();
    assertThat(FoundIn.text("design-does-not-fit", text)).isEmpty();
    assertThat(FoundIn.text("too-many-stores", text)).isEmpty();
  }

  @Test
  void whatIsLeftRolledOnPurposeIsTold() {
    String text = sums(1024).replace("#pragma unroll\n    for (int i", "for (int i");
    assertThat(text).isNotEqualTo(sums(1024));
    assertThat(FoundIn.text("loop-carried-memory-dependency", text)).hasSize(1);
  }
}
