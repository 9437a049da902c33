package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.language.source.SourceFile;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;

/** A cancelled analysis stops soon. */
class CancellationTest {
  private static final int RUNS = 6;
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

  private final AnalysisRequest request = AnalysisRequest.of(SourceFile.of("k.cl", LARGE));

  /** Measures the longest time between two questions whether to go on. */
  private static final class Watch implements Progress {
    private long last = System.nanoTime();
    private long longest;
    private int asked;
    private int limit = Integer.MAX_VALUE;

    @Override
    public boolean isCancelled() {
      long now = System.nanoTime();
      longest = Math.max(longest, now - last);
      last = now;
      return ++asked > limit;
    }

    double longestMillis() {
      isCancelled();
      return longest / 1e6;
    }
  }

  @Test
  void noStageKeepsTheUserWaiting() {
    double best = Double.MAX_VALUE;
    for (int run = 0; run < RUNS; run++) {
      Watch watch = new Watch();
      new Analyzer().analyze(request, watch);
      // Other work on the machine may lengthen single runs.
      best = Math.min(best, watch.longestMillis());
    }
    assertThat(best).isLessThan(LONGEST_MILLIS);
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
