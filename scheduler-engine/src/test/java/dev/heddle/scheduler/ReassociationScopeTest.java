package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.KernelReport;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * An old option holds everywhere, else the innermost pragma, else the new option
 * (programming-guide-1-6 F-112).
 */
class ReassociationScopeTest {
  private static final String ON = "#pragma clang fp reassoc(on)\n";
  private static final String OFF = "#pragma clang fp reassoc(off)\n";

  /** A sum in four steps, each with the sum before it, or in one where they may be reordered. */
  private static String kernel(String function, String outer, String inner) {
    return """
    void add(float *sum, __global const float *x) {
    %s  *sum += x[0];
      *sum += x[1];
      *sum += x[2];
      *sum += x[3];
    }
    __kernel void k(__global const float *restrict x, __global float *restrict r, int n) {
    %s  float s = 0;
      for (int i = 0; i < n; i++) {
    %s%s
      }
      r[0] = s;
    }
    """
        .formatted(
            function,
            outer,
            inner,
            function.isEmpty()
                ? "s += x[4*i]; s += x[4*i+1]; s += x[4*i+2]; s += x[4*i+3];"
                : "add(&s, x + 4 * i);");
  }

  @ParameterizedTest
  @CsvSource({
    "'', '', '', '', false",
    "'', '', '', '-ffp-reassoc', true",
    "'', '', '', '-fp-relaxed', true",
    "'', on, '', '', true",
    "'', '', on, '', true",
    "'', on, off, '', false",
    "'', off, on, '', true",
    "'', '', off, '-ffp-reassoc', false",
    "'', off, '', '-fp-relaxed', true",
    "'', on, '', '-fno-fp-reassoc', true",
    "on, off, off, '', true",
    "off, on, on, '', false",
  })
  void theInnermostBlockSays(
      String function, String outer, String inner, String option, boolean reordered) {
    Options options =
        Options.parse(option.isEmpty() ? List.of() : List.of(option), Path.of("")).options();
    SourceFile file = SourceFile.of("k.cl", kernel(pragma(function), pragma(outer), pragma(inner)));

    KernelReport report =
        new Analyzer("test")
            .analyze(new Program(List.of(file), options), Progress.NONE)
            .report()
            .kernels()
            .get(0);

    assertThat(report.loops().get(0).ii() <= 3)
        .as("II %s", report.loops().get(0).ii())
        .isEqualTo(reordered);
  }

  private static String pragma(String name) {
    return switch (name) {
      case "on" -> ON;
      case "off" -> OFF;
      default -> "";
    };
  }
}
