package dev.heddle.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.SessionReader;
import dev.heddle.emulator.session.Settings;
import dev.heddle.emulator.session.Settings.Check;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
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

  /**
   * All checks but that of shifts, which are meant now and then, on right kernels: no false alarm.
   */
  @TestFactory
  Stream<DynamicTest> rightKernelsRaiseNoAlarm() throws IOException {
    Set<Check> checks = EnumSet.complementOf(EnumSet.of(Check.SHIFTS));
    return Stream.of("differential", "projects", "emulator/pass", "benchmarks")
        .flatMap(this::files)
        .map(
            path ->
                DynamicTest.dynamicTest(
                    ROOT.relativize(path).toString(),
                    () -> {
                      Session session = SessionReader.read(path);
                      Settings as = session.settings();
                      check(
                          session.with(
                              new Settings(
                                  as.channelDepth(),
                                  as.timeoutSeconds(),
                                  checks,
                                  as.memoryMegabytes())));
                    }));
  }

  private Stream<DynamicTest> sessions(String folder) throws IOException {
    return files(folder)
        .map(
            path ->
                DynamicTest.dynamicTest(
                    ROOT.relativize(path).toString(), () -> check(SessionReader.read(path))));
  }

  private Stream<Path> files(String folder) {
    try (Stream<Path> all = Files.walk(ROOT.resolve(folder))) {
      List<Path> files =
          all.filter(path -> path.toString().endsWith(".clsession")).sorted().toList();
      assertThat(files).isNotEmpty();
      return files.stream();
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }

  private void check(Session session) {
    EmulationResult result = emulator.run(session);
    assertThat(result.error()).isEmpty();
    assertThat(result.faults()).isEmpty();
    assertThat(result.mismatches()).map(Mismatch::message).isEmpty();
    assertThat(result.status()).isEqualTo(EmulationResult.Status.OK);
  }
}
