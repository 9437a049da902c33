package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.LoopReport;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Loops around loops up to release 16 (model M-II-8). */
class OldOuterLoopsTest {
  @ParameterizedTest
  @CsvSource({
    "16.1, int n = read_channel_altera(from);, 1",
    "16.1, int n = in[i];, 2",
    "17.0, int n = in[i];, 1"
  })
  void iterationsThatChannelsStartAreNotKeptApart(String release, String start, int ii) {
    String text =
        """
        #pragma OPENCL EXTENSION cl_altera_channels : enable
        channel int from, to;
        kernel void pass(global const int *restrict in, int rows) {
          for (int i = 0; i < rows; i++) {
            %s
            for (int j = 0; j < n; j++)
              write_channel_altera(to, j);
          }
        }
        """
            .formatted(start);
    Options options = Options.parse(List.of("--release=" + release), Path.of("")).options();
    List<LoopReport> loops =
        new Analyzer("test")
            .analyze(new Program(List.of(SourceFile.of("k.cl", text)), options), Progress.NONE)
            .report()
            .kernels()
            .get(0)
            .loops();
    assertThat(loops.get(0).ii()).isEqualTo(ii);
    assertThat(loops.get(1).ii()).isEqualTo(1);
  }
}
