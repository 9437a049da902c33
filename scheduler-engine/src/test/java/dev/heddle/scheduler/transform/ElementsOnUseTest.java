package dev.heddle.scheduler.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.ir.IrVerifier;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Reassociation;
import dev.heddle.scheduler.lowering.Lowered;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Elements in registers where the kernel is executed: a loop that does not run touches nothing. */
class ElementsOnUseTest {
  private static KernelIr kernel(String body) {
    String text =
        "kernel void k(global int *restrict o, int n, int e) {\n"
            + "  int t[300];\n  for (int i = 0; i < 300; i++) t[i] = i;\n"
            + body
            + "  for (int i = 0; i < 300; i++) o[i] = t[i];\n}\n";
    return Lowered.of(text).program().kernels().get(0);
  }

  private static void assertSame(String body, long n, long e) {
    KernelIr written = kernel(body);
    KernelIr built =
        Pipeline.executable()
            .run(written, true, Reassociation.NONE, 0, Set.of(), Progress.NONE)
            .kernel();
    assertThat(IrVerifier.problems(built)).isEmpty();
    Map<Integer, Long> arguments = Map.of(1, n, 2, e);
    int output = written.parameters().get(0).object();
    Map<String, Long> expected = IrInterpreter.run(written, arguments);
    Map<String, Long> actual = IrInterpreter.run(built, arguments);
    expected.keySet().removeIf(place -> !place.startsWith(output + "+"));
    actual.keySet().removeIf(place -> !place.startsWith(output + "+"));
    assertThat(expected).hasSize(300);
    assertThat(actual).isEqualTo(expected);
  }

  @Test
  void aLoopThatDoesNotRunChangesNothing() {
    String body = "  for (int i = 0; i < n; i++) t[e] += i * 3;\n";
    assertSame(body, 0, 5);
    assertSame(body, 0, 1000);
    assertSame(body, 4, 5);
  }

  @Test
  void accessesUnderConditionsAreThoseAsWritten() {
    String body =
        "  for (int r = 0; r < n; r++) {\n    for (int i = 0; i < n; i++) {\n"
            + "      if ((i + r) & 1) t[e] = i * 3 + t[e];\n      if (i == 3) break;\n    }\n  }\n";
    assertSame(body, 0, 1000);
    assertSame(body, 1, 7);
    assertSame(body, 6, 7);
  }

  @Test
  void aSignedAndAnUnsignedIndexAreTwoElements() {
    String body =
        "  char c = (char)e;\n"
            + "  for (int i = 0; i < n; i++) { t[c + 0] += i; t[(uchar)c] += 100; }\n";
    assertSame(body, 3, 5);
    assertSame(
        "  char c = (char)e;\n  global int *p = o;\n"
            + "  for (int i = 0; i < n; i++) { t[(uchar)c] += 100; if (c >= 0) t[c] += i; }\n",
        3,
        200);
  }
}
