package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.LoopReport;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** What a coalesced nest carries, and what its branches exclude for the whole loop. */
class CoalescedDependenceTest {
  private static List<LoopReport> loops(String device, String body) {
    String text =
        "kernel void k(global const float *restrict in, global float *restrict o, int n, int m) {\n"
            + "local float t[48][96];\nfor (int i = 0; i < 4608; i++) t[i / 96][i % 96] = in[i];\n"
            + body
            + "\nfor (int i = 0; i < 4608; i++) o[i] = t[i / 96][i % 96];\n}\n";
    return new Analyzer("test")
        .analyze(Program.of(SourceFile.of("k.cl", text)).withDevice(device), Progress.NONE)
        .report()
        .kernels()
        .get(0)
        .loops();
  }

  /** The same column comes again after a whole row only. */
  @Test
  void whatTheOuterLoopMayCarryIsARowAway() {
    String nest =
        "#pragma loop_coalesce\nfor (int r = 0; r < n; r++) for (int c = 0; c < 96; c++)"
            + " t[r + m][c] += in[c] * in[r];";
    assertThat(loops("arria10", nest).get(1).ii()).isEqualTo(1);
    assertThat(loops("stratix10", nest).get(1).ii()).isEqualTo(1);
    String short3 = nest.replace("c < 96", "c < 3");
    assertThat(loops("arria10", short3).get(1).ii()).isGreaterThan(1);
    String other = nest.replace("t[r + m][c] +=", "t[r + m][c] = t[r][c + 1] +");
    assertThat(loops("arria10", other).get(1).ii()).isGreaterThan(1);
  }

  /** Copies side by side never meet, however often the counter starts anew. */
  @Test
  void unrolledCopiesHaveElementsOfTheirOwn() {
    String nest =
        "#pragma loop_coalesce\nfor (int r = 0; r < n; r++)\n#pragma unroll 4\n"
            + "for (int c = 0; c < 96; c++) t[m][c] += in[c] * in[r];";
    assertThat(loops("arria10", nest).get(1).ii()).isEqualTo(1);
    String meeting = nest.replace("t[m][c] +=", "t[m][c + 2] = t[m][c] +");
    assertThat(loops("arria10", meeting).get(1).ii()).isGreaterThan(1);
  }

  /** What computes the next place by thousands of steps is no counter. */
  @Test
  void aLongChainIsNoCounter() throws Exception {
    String loop =
        "int p = 0;\nfor (int i = 0; i < n; i++) { t[p][0] += in[i];\n#pragma unroll\n"
            + "for (int j = 0; j < 4000; j++) { p = (p ^ (p >> 1)) + in[j]; } }";
    CompletableFuture<Integer> ii = new CompletableFuture<>();
    Runnable analysis = () -> ii.complete(loops("arria10", loop).get(1).ii());
    new Thread(null, analysis, "small stack", 1 << 19).start();
    assertThat(ii.get(1, TimeUnit.MINUTES)).isGreaterThan(1);
  }

  /** One of the two accesses never happens while the loop runs. */
  @Test
  void aConditionThatDoesNotChangeExcludesForAllIterations() {
    String loop =
        "for (int i = 0; i < 64; i++) { float v;"
            + " if (%s) { v = i * 3; o[m * 64 + i * 8] = v; } else { v = o[m * 64 + i * 8]; }"
            + " t[3][i] = v; }";
    assertThat(loops("arria10", loop.formatted("n > 0")).get(1).ii()).isEqualTo(1);
    assertThat(loops("arria10", loop.formatted("i < n")).get(1).ii()).isGreaterThan(1);
  }
}
