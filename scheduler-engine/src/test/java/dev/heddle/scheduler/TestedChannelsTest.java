package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.ChannelReport;
import org.junit.jupiter.api.Test;

/** Channels that a loop tests before it loads what it writes (model M-II-10). */
class TestedChannelsTest {
  private static final String FEED =
      """
      channel int words;
      kernel void feed(global const int *restrict source, global const int *restrict place, int n) {
        bool written = true;
        int next = 0;
        for (int i = 0; i < n; i++) {
          int at = place[i];%sif (written) { next = source[at]; }
          written = write_channel_nb_intel(words, next);
        }
      }
      kernel void drain(global int *restrict sink, int n) {
        for (int i = 0; i < n; i++) sink[i] = read_channel_intel(words);
      }
      """;

  @Test
  void theDepthFollowsFromTheLoadAndNotFromItsLine() {
    ChannelReport apart = words("\n");
    ChannelReport together = words(" ");

    assertThat(apart.depthReason()).contains("tested before the load");
    assertThat(apart.implementedDepth()).isPositive();
    assertThat(together.implementedDepth()).isEqualTo(apart.implementedDepth());
    assertThat(together.depthReason()).isEqualTo(apart.depthReason());
  }

  private static ChannelReport words(String between) {
    Program program = Program.of(SourceFile.of("k.cl", FEED.formatted(between)));
    return new Analyzer("test").analyze(program, Progress.NONE).report().channels().get(0);
  }
}
