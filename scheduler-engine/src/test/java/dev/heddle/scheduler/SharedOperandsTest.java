package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Report;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An operation that reads one value twice is walked once: n of them have 2^n paths. */
class SharedOperandsTest {
  private static final Duration LIMIT = Duration.ofSeconds(30);

  private static Report report(String body, int count, List<String> options) {
    String text =
        "kernel void k(global float *restrict a, global int *restrict b, int c, float s) {\n"
            + "  float x = s, y = a[0]; int p = c, q = b[0]; double d = s; long l = q;\n"
            + "  float4 v = (float4)(s); bool t = c > 3, u = q > 4; local int m[64];\n"
            + "  m[c & 63] = q;\n"
            + "  #pragma unroll\n"
            + ("  for (int i = 0; i < " + count + "; i++) {\n    " + body + "\n  }\n")
            + "  a[1] = x + y + d + v.x + v.w; b[1] = p + q + l + t + u;\n}\n";
    Program request = Program.of(SourceFile.of("k.cl", text)).withOptions(options);
    return assertTimeoutPreemptively(
        LIMIT, () -> new Analyzer("test").analyze(request, Progress.NONE).report());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x = x * x;",
        "x = x + x;",
        "x = x - x * x;",
        "x = x * x + y; y = x + y * y;",
        "x = fma(x, x, x);",
        "x = x / x + sqrt(x);",
        "x = x > y ? x - y : y - x;",
        "x = fmax(x, x * y); y = fmin(x, y);",
        "if (x > y) { x = x + y; } else { y = x * y; }",
        "p = p * p + (p >> 1);",
        "p = p + q; q = p ^ q;",
        "p = p > q ? p - q : q - p;",
        "p = max(p, q) + min(p, q);",
        "p = p / (q | 1) + p % 7; q = p & q;",
        "l = l * l - (l << 3);",
        "d = d * d + d;",
        "v = v * v + v;",
        "t = (t && u) || (u && !t); u = t != u;",
        "t = t ? u : t; u = u || (t && p > i);",
        "p = m[p & 63] + m[q & 63]; m[(p + q) & 63] = p;",
        "p = b[p & 63] + b[q & 63]; b[(p + q) & 63] = q;"
      })
  void isAnalysedInTime(String body) {
    for (List<String> options :
        List.of(
            List.<String>of(),
            List.of("-ffp-reassoc", "-ffp-contract=fast"),
            List.of("-fp-relaxed", "-fpc"))) {
      assertThat(report(body, 48, options).kernels()).hasSize(1);
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"x = x * x;", "x = x + x;", "p = p * p + (p >> 1);", "p = p + q; q = p ^ q;"})
  void andSoAreThousands(String body) {
    assertThat(report(body, 3000, List.of("-ffp-reassoc")).kernels()).hasSize(1);
  }

  /** Each interval that is tried takes a schedule: one by one they would be hundreds. */
  @Test
  void aLongChainOfLogicThatIterationsCarryIsAnalysedInTime() {
    String text =
        """
        kernel void k(global const int *restrict in, global int *restrict out, int n) {
          local int t[64];
          int p = 0;
          for (int i = 0; i < n; i++) {
            t[p & 63] += in[i];
            #pragma unroll
            for (int j = 0; j < 3000; j++) {
              p = p ^ (p >> 1);
            }
          }
          out[0] = t[n & 63];
        }
        """;
    Program request = Program.of(SourceFile.of("k.cl", text));
    Report report =
        assertTimeoutPreemptively(
            LIMIT, () -> new Analyzer("test").analyze(request, Progress.NONE).report());
    assertThat(report.kernels()).hasSize(1);
  }
}
