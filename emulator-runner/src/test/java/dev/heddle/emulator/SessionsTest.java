package dev.heddle.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.emulator.session.SessionReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * Every session of the test data must end as its expectations say; the kernels come from source.
 */
class SessionsTest {
  private static final Path ROOT = Path.of(System.getProperty("heddle.root"), "testData");

  private final Emulator emulator = new Emulator();

  @TestFactory
  Stream<DynamicTest> differentialSessionsHold() throws IOException {
    return sessions("differential");
  }

  @TestFactory
  Stream<DynamicTest> sampleSessionsHold() throws IOException {
    return sessions("projects");
  }

  @TestFactory
  Stream<DynamicTest> emulatorSessionsHold() throws IOException {
    return sessions("emulator/pass");
  }

  private Stream<DynamicTest> sessions(String folder) throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(ROOT.resolve(folder))) {
      files = all.filter(path -> path.toString().endsWith(".clsession")).sorted().toList();
    }
    assertThat(files).isNotEmpty();
    return files.stream()
        .map(path -> DynamicTest.dynamicTest(ROOT.relativize(path).toString(), () -> run(path)));
  }

  private void run(Path path) throws Exception {
    EmulationResult result = emulator.run(SessionReader.read(path));
    assertThat(result.error()).isEmpty();
    assertThat(result.faults()).isEmpty();
    assertThat(result.mismatches()).map(Mismatch::message).isEmpty();
    assertThat(result.status()).isEqualTo(EmulationResult.Status.OK);
  }
}
