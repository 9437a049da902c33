package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.LoopReport;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Counters that start anew at a constant keep up with a fast clock (model M-S10-4). */
class ModuloCountersTest {
  private static LoopReport loop(String device, String body) {
    String text =
        "kernel void k(global const int *restrict in, global int *restrict o, int n, int m) {\n"
            + body
            + "\n}\n";
    return new Analyzer("test")
        .analyze(Program.of(SourceFile.of("k.cl", text)).withDevice(device), Progress.NONE)
        .report()
        .kernels()
        .get(0)
        .loops()
        .get(0);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "#pragma loop_coalesce\nfor (int r = 0; r < 48; r++) for (int s = 0; s < 12; s++)"
            + " for (int t = 0; t < 96; t++) o[(r * 12 + s) * 96 + t] = in[t];",
        "int c = 0;\nfor (int i = 0; i < n; i++) { o[i] = in[c]; c++; if (c == 24) c = 0; }",
        "int c = 0, d = 0;\nfor (int i = 0; i < n; i++) { o[i] = in[c] + d;"
            + " if (c < 23) { c++; } else { c = 0; d = d == 11 ? 0 : d + 1; } }"
      })
  void keepUpWithTheClock(String body) {
    LoopReport loop = loop("stratix10", body);
    assertThat(loop.ii()).isEqualTo(1);
    assertThat(loop.fmaxMhz()).isEqualTo(480);
    assertThat(loop("agilex", body).ii()).isEqualTo(1);
  }

  /** Not provably within its bounds, reset by something else, or without a constant end. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "int c = m, d = 0;\nfor (int i = 0; i < n; i++) { o[i] = in[c] + d;"
            + " if (c < 23) { c++; } else { c = 0; d = d == 11 ? 0 : d + 1; } }",
        "int c = 0, d = 0;\nfor (int i = 0; i < n; i++) { o[i] = in[c] + d;"
            + " if (c < 23 && d < m) { c++; } else { c = 0; d = d == 11 ? 0 : d + 1; } }",
        "int c = 0, d = 0;\nfor (int i = 0; i < n; i++) { o[i] = in[c] + d;"
            + " if (c < m) { c++; } else { c = 0; d = d == 11 ? 0 : d + 1; } }"
      })
  void othersDoNot(String body) {
    LoopReport loop = loop("stratix10", body);
    assertThat(loop.ii() > 1 || loop.fmaxMhz() < 480).isTrue();
  }

  /** Where the clock leaves room, nothing is split. */
  @Test
  void otherDevicesKeepTheComparison() {
    String body =
        "int c = 0;\nfor (int i = 0; i < n; i++) { o[i] = in[c]; c++; if (c == 24) c = 0; }";
    assertThat(loop("arria10", body).ii()).isEqualTo(1);
  }
}
