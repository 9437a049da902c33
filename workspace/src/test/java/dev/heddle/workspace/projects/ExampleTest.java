package dev.heddle.workspace.projects;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The examples are whole; that they can be analysed and run is tested where the emulator is. */
class ExampleTest {
  private static final Path FOLDER =
      Path.of(System.getProperty("heddle.root"), "testData", "projects", "examples");

  static List<Example> examples() {
    return Example.all();
  }

  @Test
  void thereAreTwelveAndAllFoldersAreListed() throws IOException {
    try (Stream<Path> folders = Files.list(FOLDER)) {
      assertThat(Example.all().stream().map(Example::id))
          .hasSizeGreaterThanOrEqualTo(12)
          .containsExactlyInAnyOrderElementsOf(
              folders
                  .filter(Files::isDirectory)
                  .map(folder -> folder.getFileName().toString())
                  .toList());
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void allFilesOfAnExampleAreListedAndReadable(Example example) throws IOException {
    Path folder = FOLDER.resolve(example.id());
    try (Stream<Path> files = Files.walk(folder)) {
      assertThat(example.files())
          .containsExactlyInAnyOrderElementsOf(
              files
                  .filter(Files::isRegularFile)
                  .map(f -> folder.relativize(f).toString())
                  .filter(f -> !isWrittenByARun(example, f))
                  .toList());
    }
    for (String file : example.files()) {
      assertThat(example.content(file)).hasBinaryContent(Files.readAllBytes(folder.resolve(file)));
    }
  }

  /** Runs of the sessions leave their outputs beside them. */
  private static boolean isWrittenByARun(Example example, String file) {
    Path session =
        FOLDER.resolve(example.id()).resolve(example.kernel().replace(".cl", ".clsession"));
    try {
      return Files.readString(session).contains("\"output\": \"" + file + "\"");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @ParameterizedTest
  @MethodSource("examples")
  void anExampleSaysWhatItIsWhatToLookAtAndWhatToTry(Example example) {
    assertThat(example.title()).isNotBlank();
    assertThat(example.guide())
        .containsSubsequence("\n\n## What to look at\n\n* ", "\n\n## Try next\n\n* ");
  }
}
