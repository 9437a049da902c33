package dev.heddle.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.query.Completion;
import dev.heddle.language.request.Cancellation;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.report.Report;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A header means what it means in the kernel file that somebody has chosen for it. */
class HeaderContextTest {
  private static final String HEADER =
      """
      #ifndef SUM_H
      #define SUM_H
      element sum(global const element *restrict in) {
        element s = 0;
        for (int i = 0; i < COUNT; i++) {
          s += in[i];
        }
        return s;
      }
      #ifdef WIDE
      element wide(void) { return 1; }
      #endif
      #endif
      """;

  private static final String KERNEL =
      """
      #define COUNT %d
      #ifndef ONCE
      typedef %s element;
      #include "deep/on_the_way.h"
      kernel void total(global const element *restrict in, global element *restrict out) {
        *out = sum(in);
      }
      #endif
      """;

  @TempDir private Path folder;
  private Path header;
  private Path first;
  private Path second;
  private Path chosen;
  private List<String> words = List.of();
  private Workspace workspace;

  @BeforeEach
  void open() throws IOException {
    Files.createDirectories(folder.resolve("deep"));
    header = Files.writeString(folder.resolve("sum.h"), HEADER);
    Files.writeString(
        folder.resolve("deep/on_the_way.h"),
        "#ifndef WAY_H\n#define WAY_H\n#include \"../sum.h\"\n#endif\n");
    first = Files.writeString(folder.resolve("first.cl"), KERNEL.formatted(8, "int"));
    second = Files.writeString(folder.resolve("second.cl"), KERNEL.formatted(16, "float4"));
    Files.writeString(folder.resolve("other.cl"), "kernel void other(void) {}\n");
    chosen = first;
    workspace =
        new Workspace(
            new Analyzer(),
            file ->
                Projects.Membership.alone(
                    file.equals(header) ? chosen : file, Options.parse(words, folder)),
            20);
  }

  @AfterEach
  void close() {
    workspace.close();
  }

  @Test
  void theKernelsOfAHeaderAreThoseThatIncludeItOnAnyWay() throws IOException {
    List<Path> files;
    try (var all = Files.walk(folder)) {
      files = all.filter(Files::isRegularFile).toList();
    }
    assertThat(HeaderContext.kernels(header, files, List.of())).containsExactly(first, second);
    HeaderContext context = workspace.code().context(header).orElseThrow();
    assertThat(context.kernel()).isEqualTo(first);
    assertThat(context.line()).isEqualTo(4);
    assertThat(workspace.code().context(first)).isEmpty();
  }

  @Test
  void namesMeanWhatTheChosenKernelMakesThem() throws IOException {
    assertThat(hover("s +=")).isEqualTo("int s");
    assertThat(hover("COUNT")).contains("8");
    assertThat(errors(header)).isEmpty();

    chosen = second;
    workspace.settingsChanged();
    assertThat(hover("COUNT")).contains("16");
    int offset = HEADER.indexOf("s += in[i]");
    workspace.changed(header, 1, HEADER.replace("s += in[i]", "s."));
    assertThat(workspace.code().completions(header, offset + 2, Cancellation.NEVER))
        .extracting(Completion::text)
        .contains("xyz", "w");
  }

  @Test
  void macrosOfTheContextDecideWhatIsLeftOut() throws IOException {
    assertThat(workspace.code().code(header, Cancellation.NEVER).result().source().inactive())
        .hasSize(1);
    words = List.of("-DWIDE");
    workspace.settingsChanged();
    assertThat(workspace.code().code(header, Cancellation.NEVER).result().source().inactive())
        .isEmpty();
  }

  /** The report is that of the kernel file, which calls the header by its path. */
  @Test
  void theReportIsThatOfTheChosenKernel() throws IOException {
    Report report = workspace.report(header, Progress.NONE);
    assertThat(report.kernels().get(0).loops())
        .anySatisfy(loop -> assertThat(loop.file()).isEqualTo(header.toString()));
    assertThat(workspace.analyse(header, Progress.NONE).text()).isEqualTo(HEADER);
    assertThat(workspace.why(header, 5, Progress.NONE)).isPresent();
  }

  private List<?> errors(Path file) throws IOException {
    return workspace.code().code(file, Cancellation.NEVER).result().diagnostics();
  }

  private String hover(String place) throws IOException {
    return workspace
        .code()
        .hover(header, HEADER.indexOf(place), Cancellation.NEVER)
        .orElseThrow()
        .signature();
  }
}
