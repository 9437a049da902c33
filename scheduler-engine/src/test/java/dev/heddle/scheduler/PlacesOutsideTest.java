package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Constant places outside of a private array are a mistake of the kernel, which has a report. */
class PlacesOutsideTest {
  @ParameterizedTest
  @ValueSource(longs = {-100, -1, 4, 100})
  void haveAReport(long index) {
    String text =
        "kernel void k(global int *restrict o, int n) { int t[4]; t[1] = n; long v = %d;\n"
                .formatted(index)
            + "t[v] = n + 2; t[v + 1] = t[v]; o[0] = t[1] + t[v]; }";
    var report =
        new Analyzer("test")
            .analyze(Program.of(SourceFile.of("k.cl", text)).withDevice("arria10"), Progress.NONE)
            .report();

    assertThat(report.kernels()).hasSize(1);
    assertThat(report.kernels().get(0).blocks()).isNotEmpty();
  }
}
