package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Bottleneck;
import dev.heddle.scheduler.report.LoopReport;
import org.junit.jupiter.api.Test;

/** Several calls of one channel in a loop, of the structure of a published report of 17.1. */
class ConditionalCallsTest {
  private static LoopReport inner(String body) {
    String text =
        """
        channel int source, next;
        kernel void k(global int *restrict out, int n) {
          for (int round = 0; round < n; round++)
            for (int i = 0; i < 5; i++) {
              %s
            }
        }
        """
            .formatted(body);
    return new Analyzer("test")
        .analyze(Program.of(SourceFile.of("k.cl", text)).withDevice("arria10"), Progress.NONE)
        .report()
        .kernels()
        .get(0)
        .loops()
        .get(1);
  }

  /** The second call comes a cycle later; that it has happened leaves a cluster in three. */
  @Test
  void callsUnderAConditionWaitForEachOther() {
    LoopReport loop =
        inner(
            "if (round == 0) { out[i] = read_channel_intel(source);"
                + " write_channel_intel(next, read_channel_intel(source)); }");
    assertThat(loop.ii()).isEqualTo(4);
    assertThat(loop.bottleneck().kind()).isEqualTo(Bottleneck.Kind.MEMORY_DEPENDENCY);
    assertThat(loop.bottleneck().variables()).containsExactly("source");
  }

  @Test
  void oneCallOfEachChannelDoesNot() {
    assertThat(inner("if (round == 0) write_channel_intel(next, read_channel_intel(source));").ii())
        .isEqualTo(1);
  }

  /** Model M-SCH-4: an element a cycle. */
  @Test
  void callsInEveryIterationNeedACycleEach() {
    assertThat(
            inner(
                    "out[i] = read_channel_intel(source);"
                        + " write_channel_intel(next, read_channel_intel(source));")
                .ii())
        .isEqualTo(2);
  }
}
