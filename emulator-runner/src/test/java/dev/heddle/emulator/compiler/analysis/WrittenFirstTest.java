package dev.heddle.emulator.compiler.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.FrontEnd;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.lowering.Lowering;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Private arrays that need no watch while a kernel runs, beside those that do. */
class WrittenFirstTest {
  private static Set<Integer> found(String body) {
    KernelIr kernel = kernel(body);
    KernelUse use = KernelUse.of(kernel);
    return use.definedArrays(Set.of(position(kernel, "in")), true);
  }

  private static KernelIr kernel(String body) {
    var front =
        new FrontEnd()
            .analyze(
                SourceFile.of(
                    "k.cl",
                    "kernel void k(global const int *in, global int *out, int n, int j) { int a[8]; "
                        + body
                        + " }"),
                FrontEndOptions.DEFAULT,
                new FileLoader(),
                Progress.NONE);
    return new Lowering().lower(front.unit(), Progress.NONE).program().kernels().get(0);
  }

  private static int position(KernelIr kernel, String name) {
    for (int i = 0; i < kernel.memories().size(); i++) {
      if (kernel.memories().get(i).name().equals(name)) {
        return i;
      }
    }
    throw new AssertionError("no object " + name);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (int i = 0; i < 8; i++) a[i] = i; out[0] = a[j];",
        "for (int i = 7; i >= 0; i--) a[i] = in[i]; for (int i = 0; i < n; i++) out[i] = a[i & 7];",
        "a[0] = 1; a[1] = 2; out[0] = a[0] + a[1];",
        "for (int i = 0; i < 4; i++) { a[2 * i] = i; a[2 * i + 1] = n; } out[0] = a[j];",
        "for (int i = 0; i < 8; i++) a[i] = 0;"
            + " for (int t = 0; t < n; t++) { for (int i = 7; i > 0; i--) a[i] = a[i - 1];"
            + " a[0] = in[t]; out[t] = a[7]; }",
        "if (n > 3) a[2] = 1; else a[2] = 2; out[0] = a[2];",
        "if (n > 3) { a[2] = 1; out[0] = a[2]; }",
        "if (n < 0) return; a[5] = n; out[0] = a[5];",
        "for (int i = 0; i < n; i++) { a[3] = i; out[i] = a[3]; }",
        "do { a[1] = n; n--; } while (n > 0); out[0] = a[1];",
        "for (int i = 0; i < 8; i++) a[i] = i; for (int i = 0; i < 8; i++) { if (in[i]) break; a[i]++; }"
            + " out[0] = a[j];",
      })
  void writtenFirst(String body) {
    assertThat(found(body)).contains(position(kernel(body), "a"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "for (int i = 0; i < 7; i++) a[i] = i; out[0] = a[j];",
        "out[0] = a[0]; a[0] = 1;",
        "a[j] = 1; out[0] = a[j];",
        "if (n > 3) a[2] = 1; out[0] = a[2];",
        "for (int i = 0; i < n; i++) a[i & 7] = i; out[0] = a[0];",
        "for (int i = 0; i < n; i++) a[1] = i; out[0] = a[1];",
        "for (int i = 0; i < 8; i++) { if (in[i]) continue; a[i] = i; } out[0] = a[j];",
        "for (int i = 0; i < 8; i++) { if (in[i]) break; a[i] = i; } out[0] = a[j];",
        "for (int i = 0; i < n; i++) { out[i] = a[3]; a[3] = i; }",
        "int x; a[0] = x; out[0] = a[0];",
        "int b[2]; a[0] = b[1]; out[0] = a[0];",
        "a[0] = out[7]; out[0] = a[0];",
        "for (int i = 0; i < 8; i++) a[i] = i; int *p = n ? a : a + 1; *p = 1; out[0] = p[j];",
        "switch (n) { case 1: a[0] = 1; break; case 2: a[0] = 2; } out[0] = a[0];",
      })
  void notProven(String body) {
    assertThat(found(body)).doesNotContain(position(kernel(body), "a"));
  }
}
