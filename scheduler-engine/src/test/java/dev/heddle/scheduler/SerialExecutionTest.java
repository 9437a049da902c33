package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.LoopReport;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which outer loops run serially, and registers beside arrays that are read dynamically. */
class SerialExecutionTest {
  @Test
  void anArrayOfTheLoopIsNewInEveryIteration() {
    List<LoopReport> loops =
        loops(
            """
            for (int i = 0; i < n; i++) {
              int window[32];
              for (int j = 0; j < 32; j++) { window[in[j] & 31] = in[i + j]; }
              for (int j = 0; j < 32; j++) { out[i * 32 + j] = window[in[j] & 31]; }
            }
            """);

    assertThat(loops.get(0).serial()).isFalse();
  }

  @Test
  void anArrayOfTheKernelIsSharedByTheIterations() {
    List<LoopReport> loops =
        loops(
            """
            int window[32];
            for (int i = 0; i < n; i++) {
              for (int j = 0; j < 32; j++) { window[in[j] & 31] = in[i + j]; }
              for (int j = 0; j < 32; j++) { out[i * 32 + j] = window[in[j] & 31]; }
            }
            """);

    assertThat(loops.get(0).serial()).isTrue();
  }

  @Test
  void oneInnerLoopKeepsTheOrderOfItsElements() {
    List<LoopReport> loops =
        loops(
            """
            int buffer[64];
            for (int i = 0; i < n; i++) {
              for (int j = 0; j < 64; j++) {
                if (i == 0) { buffer[j] = in[j]; }
                out[i * 64 + j] = buffer[j];
              }
            }
            """);

    assertThat(loops.get(0).serial()).isFalse();
  }

  @Test
  void anIndexThatOnlyTheInnerLoopAdvancesIsHandedOn() {
    List<LoopReport> loops =
        loops(
            """
            int index = 0;
            for (int i = 0; i < n; i++) {
              for (int j = 0; j < 4; j++) {
                out[index] = in[index];
                index++;
              }
            }
            """);

    assertThat(loops.get(0).serial()).isFalse();
  }

  @Test
  void aValueThatTheOuterLoopChangesAsWellIsWaitedFor() {
    List<LoopReport> loops =
        loops(
            """
            int at = 0;
            for (int i = 0; i < n; i++) {
              for (int j = 0; j < 4; j++) {
                out[i * 4 + j] = in[at];
                at = at > 20 ? 0 : at + 1;
              }
              at += 3;
            }
            """);

    assertThat(loops.get(0).serial()).isTrue();
  }

  @Test
  void aConditionalShiftBesideADynamicReadHappensInRegisters() {
    List<LoopReport> loops =
        loops(
            """
            long line[12];
            for (int i = 0; i < n; i++) {
              if (in[i] > 3) {
                #pragma unroll
                for (int k = 0; k < 11; k++) { line[k] = line[k + 1]; }
                line[11] = in[i];
              }
              out[i] = line[in[i] & 7];
            }
            """);

    assertThat(loops.get(0).ii()).isEqualTo(1);
  }

  @Test
  void aSumThatRestartsIsAnAccumulator() {
    List<LoopReport> loops =
        loops(
            """
            float sum = 0;
            for (int i = 0; i < n; i++) {
              float x = in[i];
              sum = (i & 7) == 0 ? x : sum + x;
              out[i] = sum;
            }
            """);

    assertThat(loops.get(0).ii()).isEqualTo(1);
  }

  /** Each lane has an accumulator of its own, whatever the vector is made by. */
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "two sums | s = (float2)(s.x + in[i], s.y + in[i + 1]); | 1",
        "one sum of vectors | s += (float2)(in[i], in[i + 1]); | 1",
        "lane by lane | s.x += in[i]; s.y -= in[i + 1]; | 1",
        "lanes exchanged | s = (float2)(s.y + in[i], s.x + in[i + 1]); | 3",
        "one lane is read | s = (float2)(s.x + in[i], s.y + s.x); | 3",
        "two sums an iteration | s += (float2)(in[i]); s += (float2)(in[i + 1]); | 6",
      })
  void lanesOfAVectorAreAccumulated(String what, String statement, long interval) {
    List<LoopReport> loops =
        loops(
            """
            float2 s = (float2)(0.0f, 0.0f);
            for (int i = 0; i < n; i++) {
              %s
            }
            out[0] = s.x + s.y;
            """
                .formatted(statement));

    assertThat(loops.get(0).ii()).as(what).isEqualTo(interval);
  }

  private static List<LoopReport> loops(String body) {
    String text =
        "__kernel void k(__global const int *restrict in, __global int *restrict out, int n) {\n"
            + body
            + "}\n";
    return new Analyzer()
        .analyze(Program.of(SourceFile.of("k.cl", text)), Progress.NONE)
        .report()
        .kernels()
        .get(0)
        .loops();
  }
}
