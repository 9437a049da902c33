package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.SourceDiagnostic;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What later releases ignore is told where one of those compiles. */
class ObsoleteWordsTest {
  private static final String TEXT =
      """
      __attribute__((task))
      __kernel void k(__global int *restrict r, int n) {
        for (int i = 0; i < n; i++) r[i] = i;
      }
      """;

  @Test
  void theAttributeOfTasksIsToldFromTheReleaseOnThatIgnoresIt() {
    assertThat(codes("arria10")).contains("language.attribute-obsolete");
    assertThat(codes("cyclonev")).doesNotContain("language.attribute-obsolete");
  }

  private static List<String> codes(String device) {
    Options options = Options.parse(List.of("--device=" + device), Path.of(".")).options();
    Program program = new Program(List.of(SourceFile.of("k.cl", TEXT)), options);
    return new Analyzer("test")
        .analyze(program, Progress.NONE).report().diagnostics().stream()
            .map(SourceDiagnostic::code)
            .toList();
  }
}
