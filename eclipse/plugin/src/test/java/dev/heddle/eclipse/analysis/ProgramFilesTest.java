package dev.heddle.eclipse.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.heddle.inspections.engine.Profile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.report.ChannelReport;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.Report;
import dev.heddle.scheduler.report.Severity;
import dev.heddle.workspace.ProgramList;
import dev.heddle.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The programs of several files in testData/programs, as the IDE joins them. */
class ProgramFilesTest {
  private static final Path PROGRAMS =
      Path.of(System.getProperty("heddle.root"), "testData", "programs").normalize();

  @TempDir private Path empty;

  static List<Path> programs() throws IOException {
    try (Stream<Path> folders = Files.list(PROGRAMS)) {
      return folders.filter(Files::isDirectory).sorted().toList();
    }
  }

  @ParameterizedTest
  @MethodSource("programs")
  void aSessionBesideTheFilesJoinsThem(Path folder) throws IOException {
    check(
        folder,
        new ProgramFiles(
            file -> Optional.empty(),
            file -> List.of(),
            file -> Profile.DEFAULT,
            file -> Optional.empty()));
  }

  @ParameterizedTest
  @MethodSource("programs")
  void theListOfAProjectJoinsThem(Path folder) throws IOException {
    JsonNode expected = expected(folder);
    ProgramList list =
        ProgramList.parse(
            "# all\n\"" + String.join("\" \"", texts(expected, "files")) + "\"\nother.cl");
    check(
        folder,
        new ProgramFiles(
            file -> list.programOf(folder::resolve, file),
            file -> texts(expected, "options"),
            file -> Profile.DEFAULT,
            file -> Optional.empty()));
  }

  @Test
  void aFileThatNothingNamesIsAProgramOfItsOwn() throws IOException {
    Path file = Files.writeString(empty.resolve("k.cl"), "kernel void k() {}\n");
    Files.writeString(empty.resolve("broken.clsession"), "{ \"sources\": [\"k.cl\", ");
    Files.writeString(
        empty.resolve("one.clsession"),
        "{\"sources\": [\"k.cl\"], \"options\": [\"-DN=1\"], \"workflow\": [{\"kernel\": \"k\"}]}");

    ProgramFiles.Described program =
        new ProgramFiles(
                other -> Optional.empty(),
                other -> List.of(),
                other -> Profile.DEFAULT,
                other -> Optional.empty())
            .described(file);

    assertThat(program).isEqualTo(new ProgramFiles.Described(List.of(file), List.of()));
  }

  /** A header has the files and options of the kernel file whose part it is, and some more. */
  @Test
  void aHeaderIsAPartOfTheProgramOfItsKernel() throws IOException {
    Path kernel = Files.writeString(empty.resolve("k.cl"), "kernel void k() {}\n");
    Path header = Files.writeString(empty.resolve("k.h"), "");
    ProgramFiles programs =
        new ProgramFiles(
            file -> Optional.empty(),
            file -> file.equals(kernel) ? List.of("-DA") : List.of("-DB"),
            file -> Profile.DEFAULT,
            file -> Optional.of(new ProgramFiles.Place(kernel, List.of("-DN=4"))));

    assertThat(programs.of(header).files()).containsExactly(kernel);
    assertThat(programs.of(header).options().options().defines())
        .containsEntry("A", "1")
        .containsEntry("N", "4")
        .doesNotContainKey("B");
    assertThat(programs.of(kernel).options().options().defines()).containsOnlyKeys("A");
  }

  /** Whichever file is open, as the command line takes and refuses the program. */
  private static void check(Path folder, ProgramFiles programs) throws IOException {
    JsonNode expected = expected(folder);
    try (Workspace workspace = new Workspace(new Analyzer("test"), programs, 0)) {
      for (String file : texts(expected, "files")) {
        Report report = workspace.report(folder.resolve(file), Progress.NONE);
        assertThat(
                report.diagnostics().stream()
                    .filter(diagnostic -> diagnostic.severity() == Severity.ERROR)
                    .map(
                        error ->
                            "%s:%d:%d: %s"
                                .formatted(
                                    error.file(), error.line(), error.column(), error.message()))
                    .map(message -> message.replace(folder + "/", "")))
            .as(file)
            .containsExactlyElementsOf(texts(expected, "errors"));
        assertThat(report.kernels())
            .extracting(KernelReport::name)
            .isEqualTo(texts(expected, "kernels"));
        assertThat(report.channels())
            .extracting(ChannelReport::name)
            .isEqualTo(texts(expected, "channels"));
        for (String linked : report.command().files()) {
          assertThat(programs.described(folder.resolve(file)).place(linked)).exists();
        }
      }
    }
  }

  private static JsonNode expected(Path folder) throws IOException {
    return new ObjectMapper().readTree(folder.resolve("program.json").toFile());
  }

  private static List<String> texts(JsonNode json, String key) {
    List<String> texts = new ArrayList<>();
    json.required(key).forEach(text -> texts.add(text.asText()));
    return texts;
  }
}
