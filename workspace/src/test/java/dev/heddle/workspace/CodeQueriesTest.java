package dev.heddle.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.query.Completion;
import dev.heddle.language.request.Cancellation;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.program.Options;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Questions about texts that nobody has saved. */
class CodeQueriesTest {
  private static final String TEXT =
      """
      #include "taps.h"
      kernel void filter(global float *restrict out) {
        out[0] = TAPS;
      }
      """;

  @TempDir private Path folder;
  private final List<String> options = new ArrayList<>();
  private Path kernel;
  private Path header;
  private Workspace workspace;

  @BeforeEach
  void open() throws IOException {
    kernel = Files.writeString(folder.resolve("filter.cl"), TEXT);
    header = Files.writeString(folder.resolve("taps.h"), "#define TAPS 8\n");
    workspace =
        new Workspace(
            new Analyzer(),
            file -> Projects.Membership.alone(file, Options.parse(options, folder)),
            20);
  }

  @AfterEach
  void close() {
    workspace.close();
  }

  private String hover(String text, String name) throws IOException {
    return workspace
        .code()
        .hover(kernel, text.indexOf(name), Cancellation.NEVER)
        .orElseThrow()
        .signature();
  }

  @Test
  void aHeaderThatIsNotSavedCounts() throws IOException {
    assertThat(hover(TEXT, "TAPS;")).isEqualTo("#define TAPS 8");

    workspace.changed(header, 1, "#define TAPS 16\n");
    assertThat(hover(TEXT, "TAPS;")).isEqualTo("#define TAPS 16");

    workspace.closed(header);
    assertThat(hover(TEXT, "TAPS;")).isEqualTo("#define TAPS 8");
  }

  @Test
  void whatIsWrittenOnDiskCountsWhenItIsTold() throws IOException {
    assertThat(hover(TEXT, "TAPS;")).isEqualTo("#define TAPS 8");
    Files.writeString(header, "#define TAPS 32\n");
    workspace.changedOnDisk(header);
    assertThat(hover(TEXT, "TAPS;")).isEqualTo("#define TAPS 32");
  }

  @Test
  void optionsCount() throws IOException {
    String text = TEXT.replace("#include \"taps.h\"", "");
    workspace.changed(kernel, 1, text);
    options.add("-DTAPS=3");
    workspace.settingsChanged();
    assertThat(hover(text, "TAPS;")).isEqualTo("#define TAPS 3");
  }

  @Test
  void declarationsAreFoundInOtherFiles() throws IOException {
    assertThat(workspace.code().declaration(kernel, TEXT.indexOf("TAPS;"), Cancellation.NEVER))
        .contains(new CodeQueries.Place(header, 8, 12));
    int use = TEXT.indexOf("out[0]");
    int declared = TEXT.indexOf("out)");
    assertThat(workspace.code().references(kernel, use, Cancellation.NEVER))
        .containsExactly(
            new CodeQueries.Place(kernel, declared, declared + 3),
            new CodeQueries.Place(kernel, use, use + 3));
    assertThat(workspace.code().occurrences(kernel, use, Cancellation.NEVER))
        .extracting(CodeQueries.Occurrence::isWrite)
        .containsExactly(false, true);
  }

  @Test
  void namesOfIncludedFilesAreCompleted() throws IOException {
    Files.createDirectories(folder.resolve("lib"));
    Files.writeString(folder.resolve("lib/taps_more.h"), "");
    Files.writeString(folder.resolve("readme.txt"), "");
    options.addAll(List.of("-I", folder.resolve("lib").toString()));
    assertThat(names("#include \"t")).containsExactly("taps.h", "taps_more.h");
    assertThat(names("#include \"lib/")).containsExactly("taps_more.h");
    assertThat(names("#include \"")).containsExactly("filter.cl", "taps.h", "taps_more.h", "lib/");
  }

  private List<String> names(String text) throws IOException {
    workspace.changed(kernel, text.length(), text);
    return workspace.code().completions(kernel, text.length(), Cancellation.NEVER).stream()
        .map(Completion::text)
        .toList();
  }

  @Test
  void whatIsTypedIsCompleted() throws IOException {
    String text = TEXT.replace("= TAPS;", "= TA");
    workspace.changed(kernel, 1, text);
    assertThat(workspace.code().completions(kernel, text.indexOf("= TA") + 4, Cancellation.NEVER))
        .extracting(Completion::text)
        .startsWith("TAPS");
  }
}
