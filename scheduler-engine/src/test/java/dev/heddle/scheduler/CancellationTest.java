package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.CancellationException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** A cancelled analysis stops soon. */
class CancellationTest {
  private static final int RUNS = 12;
  private static final double LONGEST_MILLIS = 50;

  /** About 5000 operations after unrolling. */
  private static final String LARGE =
      """
      __kernel void k(__global const int *restrict in, __global int *restrict out, int n) {
        int s[512];
        #pragma unroll
        for (int j = 0; j < 512; j++) s[j] = j;
        for (int i = 0; i < n; i++) {
          #pragma unroll
          for (int j = 0; j < 512; j++) s[j] = (s[j] ^ in[i]) * 3 + (s[(j * 7) & 511] >> 2);
        }
        int sum = 0;
        #pragma unroll
        for (int j = 0; j < 512; j++) sum += s[j];
        out[0] = sum;
      }
      """;

  /** Kernels of some thousand operations, each with much of something else. */
  static Stream<Arguments> kernels() {
    return Stream.of(
        arguments("operations", LARGE),
        arguments("stores that may alias", body("a[b[i] + %1$d] = c[i] + %1$d;", 250)),
        arguments(
            "accesses on chip", body("m[(i * %1$d) & 1023] = m[(i + %1$d) & 1023] + %1$d;", 150)),
        arguments("banks", body("m[(i << 4) + %1$d & 1023] = c[i * 16 + %1$d];", 400)),
        arguments("conditions", body("if (a[i] > %1$d) { x += %1$d; } else { x ^= y; }", 1000)),
        arguments("loops", body("for (int j%1$d = 0; j%1$d < n; j%1$d++) { x += c[j%1$d]; }", 400)),
        arguments("sums", body("f = f * g + %1$d; g = g * f;", 1500)),
        arguments(
            "values that wait", body("int v%1$d = c[i + %1$d]; x ^= v%1$d; y += x * v%1$d;", 500)));
  }

  private static String body(String line, int count) {
    StringBuilder text = new StringBuilder();
    text.append(
        "kernel void k(global int *a, global int *b, global const int *restrict c, int n) {\n");
    text.append("  local int m[1024]; int x = n, y = 1; float f = n, g = 2;\n");
    text.append("  for (int i = 0; i < n; i++) {\n");
    for (int k = 0; k < count; k++) {
      text.append("    ").append(line.formatted(k)).append('\n');
    }
    return text.append("  }\n  a[0] = x + y + m[n & 1023] + f + g;\n}\n").toString();
  }

  private final Program request = Program.of(SourceFile.of("k.cl", LARGE));

  /**
   * Measures the longest time between two questions whether to go on, in the thread's processor
   * time: what else the machine does is no property of the analysis.
   */
  private static final class Watch implements Progress {
    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private final Thread asks = Thread.currentThread();
    private long last = THREADS.getCurrentThreadCpuTime();
    private long longest;
    private int asked;
    private int limit = Integer.MAX_VALUE;

    @Override
    public boolean isCancelled() {
      assertThat(Thread.currentThread()).isSameAs(asks);
      long now = THREADS.getCurrentThreadCpuTime();
      longest = Math.max(longest, now - last);
      last = now;
      return ++asked > limit;
    }

    double longestMillis() {
      isCancelled();
      return longest / 1e6;
    }
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("kernels")
  void noStageKeepsTheUserWaiting(String name, String text) {
    Program request = Program.of(SourceFile.of("k.cl", text));
    double best = Double.MAX_VALUE;
    for (int run = 0; run < RUNS && best >= LONGEST_MILLIS; run++) {
      Watch watch = new Watch();
      new Analyzer().analyze(request, watch);
      // Collections of garbage and first compilations lengthen single runs.
      best = Math.min(best, watch.longestMillis());
    }
    assertThat(best).as(name).isLessThan(LONGEST_MILLIS);
  }

  @Test
  void whereverItIsCancelledItStops() {
    Watch all = new Watch();
    new Analyzer().analyze(request, all);
    for (int part = 0; part < 8; part++) {
      Watch watch = new Watch();
      watch.limit = all.asked * part / 8;
      assertThatThrownBy(() -> new Analyzer().analyze(request, watch))
          .isInstanceOf(CancellationException.class);
      assertThat(watch.asked).isEqualTo(watch.limit + 1);
    }
  }
}
