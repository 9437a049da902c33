package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Bottleneck;
import dev.heddle.scheduler.report.LoopReport;
import org.junit.jupiter.api.Test;

/** Loops that leave by what they read from channels (model M-SPC-5). */
class ExitsBehindReadsTest {
  private static LoopReport loop(String before, String body) {
    String text =
        """
        #pragma OPENCL EXTENSION cl_intel_channels : enable
        channel uint c[4];
        kernel void k(global uint *restrict out, global const uint *restrict table) {
          uint n = 0;
          %s
          while (true) {
            %s
          }
          out[0] = n;
        }
        """
            .formatted(before, body);
    Program program = Program.of(SourceFile.of("k.cl", text)).withDevice("arria10");
    var report = new Analyzer("test").analyze(program, Progress.NONE).report();
    return report.kernels().get(0).loops().stream()
        .filter(LoopReport::pipelined)
        .findFirst()
        .orElseThrow();
  }

  @Test
  void anEndMarkCostsNoInterval() {
    LoopReport loop = loop("", "uint x = read_channel_intel(c[0]); if (x == 0) break; n += x;");

    assertThat(loop.ii()).isEqualTo(1);
  }

  @Test
  void flagsOfManyReadsAreOneGate() {
    String reads =
        "bool v0, v1, v2, v3;"
            + " uint a = read_channel_nb_intel(c[0], &v0), b = read_channel_nb_intel(c[1], &v1);"
            + " uint d = read_channel_nb_intel(c[2], &v2), e = read_channel_nb_intel(c[3], &v3);"
            + " n += (v0 ? a : 0) + (v1 ? b : 0) + (v2 ? d : 0) + (v3 ? e : 0);"
            + " if (v0 | v1 | v2 | v3) break;";
    LoopReport loop = loop("", reads);

    assertThat(loop.ii()).isEqualTo(1);
  }

  @Test
  void aLoadInFrontOfTheExitIsWaitedFor() {
    LoopReport loop =
        loop("", "uint x = read_channel_intel(c[0]); n += x; if (table[x] == 0) break;");

    assertThat(loop.ii()).isGreaterThan(10);
  }

  @Test
  void longLogicBehindAReadIsToldAsTheExit() {
    String sums =
        "uint x = read_channel_intel(c[0]); n += x;"
            + " uint y = (x + 1) ^ (x >> 3); y = (y + n) ^ (y >> 5); y = (y + x) ^ (y >> 7);"
            + " if (y == 0) break;";
    LoopReport loop = loop("", sums);

    assertThat(loop.bottleneck().kind()).isEqualTo(Bottleneck.Kind.EXIT_CONDITION);
  }
}
