package dev.heddle.rtl.lowering;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.rtl.proof.Kernels;
import org.junit.jupiter.api.Test;

/** Addresses are values where hardware and emulator agree on what becomes of them. */
class PointerUsesTest {
  private static final String ARGUMENTS =
      "__kernel void k(__global int *restrict a, __global int *restrict b,"
          + " __global long *restrict y, const int n) {\n";

  private static void isRefused(String body) {
    assertThatThrownBy(() -> Kernels.hardware(ARGUMENTS + body + "}\n"))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("pointers that are values yet");
  }

  @Test
  void whatChoosesABufferIsBuilt() {
    assertThat(
            Kernels.hardware(
                    ARGUMENTS + "  __global int *p = n > 2 ? a : b;\n  p[n] = p == a;\n}\n")
                .ports())
        .hasSize(1);
  }

  @Test
  void aNumberThatIsStoredIsRefused() {
    isRefused("  __global int *p = n > 2 ? a : b;\n  y[0] = (long)p;\n");
  }

  @Test
  void aPointerInMemoryIsRefused() {
    isRefused(
        "  __global int *p[8];\n  for (int i = 0; i < 8; i++) { p[i] = (i & n) ? a : b; }\n"
            + "  for (int i = 0; i < n; i++) { y[i] = *p[i & 7]; }\n");
  }

  @Test
  void aDistanceOfPointersIsBuilt() {
    assertThat(
            Kernels.hardware(
                    ARGUMENTS
                        + "  __global int *p = a + n;\n  while (*p != 0) { p++; }\n"
                        + "  y[0] = p - a;\n}\n")
                .ports())
        .hasSize(2);
  }

  @Test
  void aFunctionWithoutSourceIsNamed() {
    assertThatThrownBy(
            () ->
                Kernels.hardware(
                    "int keep(__global int *p, int i);\n"
                        + ARGUMENTS
                        + "  a[0] = keep(b, n);\n}\n"))
        .isInstanceOf(RefusedException.class)
        .hasMessageContaining("no hardware is made of calls of keep with pointers yet");
  }
}
