package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.Report;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * A carried value that goes out by a channel and comes back by another one, through clusters in
 * which more of it is made: where it is read and where it is made depend on each other.
 */
class RingThroughClustersTest {
  private static final String RING =
      """
      #pragma OPENCL EXTENSION cl_intel_channels : enable
      channel int out, back;
      kernel void other(int n) {
        for (int i = 0; i < n; i++)
          write_channel_intel(back, read_channel_intel(out) + 1);
      }
      kernel void ring(global const int *restrict from, global int *restrict to, int n, int m) {
        int carried = 7;
        for (int i = 0; i < n; i++) {
          write_channel_intel(out, carried);
          mem_fence(CLK_CHANNEL_MEM_FENCE);
          int came = read_channel_intel(back);
          int loaded = from[i];
          int more = came - loaded < i * m ? i * m : came - loaded;
          int moved = (i << (more & 7)) >> ((m - came) & 31);
          carried = (loaded & i) < moved ? moved : loaded & i;
        }
        to[0] = carried;
      }
      """;

  @Test
  void isScheduledToAnEnd() {
    Report report =
        new Analyzer("test")
            .analyze(
                new Program(
                    List.of(SourceFile.of("k.cl", RING)),
                    Options.parse(List.of(), Path.of("")).options()),
                new FileLoader(),
                AnalysisLimit.ofSeconds(10),
                Progress.NONE)
            .report();
    assertThat(report.notAnalysed()).isEmpty();
    KernelReport ring =
        report.kernels().stream().filter(k -> k.name().equals("ring")).findFirst().orElseThrow();
    assertThat(ring.loops()).singleElement().satisfies(l -> assertThat(l.pipelined()).isTrue());
  }
}
