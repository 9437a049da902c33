package dev.heddle.scheduler.metamorphic;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two ways to write one thing, which rewrites of the test kernels do not reach. */
class WrittenPairsTest {
  private static final String KERNEL =
      """
      kernel void k(global const %1$s *restrict a, global %1$s *restrict o, int n, %1$s m) {
        %2$s
      }
      """;

  private final Analyzer analyzer = new Analyzer();

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "float | o[i * n] = a[i * n] * m;       | o[n * i] = m * a[i * n];",
        "float | o[i] = a[i] / 2.0f;            | o[i] = a[i] * 0.5f;",
        "float | o[i] = a[i] / -0.25f;          | o[i] = a[i] * -4.0f;",
        "float | o[i] = mad(a[i], m, a[i + 7]); | o[i] = a[i] * m + a[i + 7];",
        "float | o[i] = fma(a[i], m, a[i + 7]); | o[i] = a[i] * m + a[i + 7];",
        "float | float2 v = vload2(i, a); o[i] = dot(v, (float2)(m, m));"
            + " | float2 v = vload2(i, a); o[i] = v.x * m + v.y * m;",
        "float | float x = a[i]; if (x < 0) continue; o[i] = x; | float x = a[i]; if (!(x < 0)) o[i] = x;",
        "int   | int x = a[i]; if (x < 0) continue; o[i] = x;   | int x = a[i]; if (x >= 0) o[i] = x;",
        "int   | o[i] = select(m, a[i], a[i] > 3);              | o[i] = a[i] > 3 ? a[i] : m;",
        "int   | o[i] = a[i] + a[i + 5] + m;                    | o[i] = a[i] + (a[i + 5] + m);",
        "int   | o[i] = a[i + m + n];                           | o[i] = a[m + (n + i)];",
      })
  void statementsOfALoop(String type, String first, String second) {
    String loop = "for (int i = 0; i < n; i++) { %s }";
    compare(
        KERNEL.formatted(type, loop.formatted(first)),
        KERNEL.formatted(type, loop.formatted(second)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '#',
      value = {
        "uint # rotate(s, 5u) + x # ((s << 5) | (s >> 27)) + x",
        "uint # abs_diff(s, x) # x < s ? s - x : x - s",
        "uint # hadd(s, x) # (s & x) + ((s ^ x) >> 1)",
        "uint # rhadd(s, x) # (s | x) - ((s ^ x) >> 1)",
        "uint # add_sat(s, x) # s + x < s ? 0xffffffffu : s + x",
        "uint # sub_sat(s, x) # s < x ? 0u : s - x",
        "uint # mul_hi(s, x) # (uint)(((ulong)s * x) >> 32)",
        "int # mul_hi(s, x) # (int)(((long)s * x) >> 32)",
        "uint # mad_hi(s, x, m) # (uint)(((ulong)s * x) >> 32) + m",
        "uint # select(s, x, x > 7u) # x > 7u ? x : s",
        "uint # bitselect(s, x, m) # (s & ~m) | (x & m)",
        "int # s + isless((float)x, 3.0f) # s + ((float)x < 3.0f)",
        "float # s / 4.0f + x # s * 0.25f + x",
        "uint # (s >> 1) ^ (-(s & 1u) & 0xEDB88320u) ^ x"
            + " # (s >> 1) ^ ((s & 1u) != 0 ? 0xEDB88320u : 0u) ^ x",
        "uint # (s >> 1) ^ ((0u - (s & 1u)) & x) # (s >> 1) ^ ((s & 1u) != 0 ? x : 0u)",
        "uint # s ^ (-(uint)(x > m) & s) # s ^ (x > m ? s : 0u)",
      })
  void carriedValues(String type, String first, String second) {
    String loop = "%s s = m; for (int i = 0; i < n; i++) { %s x = a[i]; s = %s; } o[0] = s;";
    compare(
        KERNEL.formatted(type, loop.formatted(type, type, first)),
        KERNEL.formatted(type, loop.formatted(type, type, second)));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '~',
      value = {
        "int c = 0; for (int i = 0; i < n; i++) if (a[i] > m) c++; o[0] = c;"
            + " ~ int c = 0; for (int i = 0; i < n; i++) c += a[i] > m; o[0] = c;",
        "int s = 0, i = 0; again: if (i < n) { s += a[i]; i++; goto again; } o[0] = s;"
            + " ~ int s = 0; for (int i = 0; i < n; i++) s += a[i]; o[0] = s;",
        "int t[64]; for (int i = 0; i < 64; i++) t[i] = a[i];"
            + " for (int i = 0; i < n; i++) { int p = a[i] & 31; t[p] = i; t[p + 32] = n; o[i] = t[p]; }"
            + " o[n] = t[m];"
            + " ~ int t[64]; for (int i = 0; i < 64; i++) t[i] = a[i];"
            + " for (int i = 0; i < n; i++) { int p = a[i] & 31; t[p] = i; t[p + 32] = n; o[i] = i; }"
            + " o[n] = t[m];",
      })
  void bodies(String first, String second) {
    compare(KERNEL.formatted("int", first), KERNEL.formatted("int", second));
  }

  private void compare(String first, String second) {
    List<String> one = hardware(first);
    assertThat(one).isEqualTo(hardware(second)).hasSizeGreaterThan(1);
  }

  private List<String> hardware(String text) {
    Program program = Program.of(SourceFile.of("k.cl", text));
    return Hardware.of(analyzer.analyze(program, Progress.NONE).report());
  }
}
