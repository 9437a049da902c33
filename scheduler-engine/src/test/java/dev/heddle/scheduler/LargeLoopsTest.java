package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.LoopReport;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A dependence is found among many accesses as it is among few. */
class LargeLoopsTest {
  private static LoopReport loop(String body) {
    String text =
        "kernel void k(global int *restrict o, global const int *restrict in, int n) {\n"
            + "for (int i = 0; i < n; i++) {\n"
            + body
            + "\n}\n}\n";
    return new Analyzer("test")
        .analyze(Program.of(SourceFile.of("k.cl", text)), Progress.NONE)
        .report()
        .kernels()
        .get(0)
        .loops()
        .get(0);
  }

  /** The store of the middle element is read two iterations later, between many other loads. */
  @ParameterizedTest
  @ValueSource(ints = {4, 40, 120, 400})
  void theOneStoreAmongManyLoads(int loads) {
    StringBuilder sum = new StringBuilder("in[i]");
    for (int k = 1; k < loads; k++) {
      sum.append(" + o[").append(loads).append(" * i + ").append(k).append("]");
    }
    int stored = 2 * loads + loads / 2;
    String body = "o[" + loads + " * i + " + stored + "] = " + sum + ";";
    LoopReport loop = loop(body);
    assertThat(loop.bottleneck().distance()).isEqualTo(2);
    assertThat(loop.ii()).isGreaterThan(50);
  }

  /** No element is touched twice. */
  @ParameterizedTest
  @ValueSource(ints = {4, 120, 400})
  void storesThatNeverMeet(int stores) {
    StringBuilder body = new StringBuilder();
    for (int k = 0; k < stores; k++) {
      body.append("o[").append(stores).append(" * i + ").append(k).append("] = in[i] + ");
      body.append(k).append(";\n");
    }
    assertThat(loop(body.toString()).ii()).isEqualTo(1);
  }

  /** An address of another form may name any of the elements. */
  @ParameterizedTest
  @ValueSource(ints = {4, 120, 400})
  void anUnknownIndexAmongManyKnownOnes(int loads) {
    StringBuilder sum = new StringBuilder("0");
    for (int k = 1; k < loads; k++) {
      sum.append(" + o[").append(loads).append(" * i + ").append(k).append("]");
    }
    LoopReport loop = loop("o[in[i]] = " + sum + ";");
    assertThat(loop.bottleneck().distance()).isEqualTo(1);
    assertThat(loop.ii()).isGreaterThan(100);
  }

  /** Each of them may be any other, in this iteration and in all later ones. */
  @Test
  void manyStoresThroughOnePointerTakeNoTime() {
    StringBuilder body = new StringBuilder();
    for (int k = 0; k < 1600; k++) {
      body.append("o[in[").append(k).append("] + i] = i + ").append(k).append(";\n");
    }

    LoopReport loop =
        assertTimeoutPreemptively(Duration.ofSeconds(10), () -> loop(body.toString()));

    assertThat(loop.bottleneck().distance()).isEqualTo(1);
  }

  /** What a table and the counters of a nest decide is nothing in a copy: 20,000 sums are left. */
  @Test
  void copiesThatConstantsDecideCountWhatIsLeftOfThem() {
    StringBuilder table = new StringBuilder();
    for (int k = 0; k < 20_000; k++) {
      table.append(k * 7 % 251).append(", ");
    }
    String text =
        "constant uchar t[100][200] = {"
            + table
            + """
            };
            kernel void k(global const int *restrict in, global int *restrict o, int n) {
              for (int i = 0; i < n; i++) {
                int x = in[i], sum = 0;
                #pragma unroll
                for (int r = 0; r < 100; r++) {
                  #pragma unroll
                  for (int c = 0; c < 200; c++) {
                    uchar by = t[r][c] & 31;
                    bool turned = t[r][c] & 64;
                    int now = x;
                    if (turned) { now <<= by; } else { now >>= by; }
                    sum += now;
                  }
                }
                o[i] = sum;
              }
            }
            """;
    assertThat(
            new Analyzer("test")
                .analyze(Program.of(SourceFile.of("k.cl", text)), Progress.NONE)
                .report()
                .kernels()
                .get(0)
                .loops())
        .extracting(LoopReport::tripCount)
        .contains(100L, 200L)
        .hasSize(3);
  }
}
