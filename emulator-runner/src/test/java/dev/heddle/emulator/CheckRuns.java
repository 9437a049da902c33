package dev.heddle.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.emulator.runtime.Fault;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.SessionReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.io.TempDir;

/** Runs kernels with a check: what it must catch, and what it must not. */
abstract class CheckRuns {
  static final String BUFFERS =
      "'buffers': {'a': {'type': 'int', 'count': 8, 'init': 'ramp'},"
          + " 'b': {'type': 'int', 'count': 8}, 'c': {'type': 'int', 'count': 8}}";

  @TempDir Path directory;
  final Emulator emulator = new Emulator();

  EmulationResult run(String check, String source, String launches) {
    try {
      Files.writeString(directory.resolve("k.cl"), source);
      String json =
          ("{'sources': ['k.cl'], "
                  + BUFFERS
                  + ", 'workflow': ["
                  + launches
                  + "], 'emulation': {'checks': ['bounds', '"
                  + check
                  + "']}}")
              .replace('\'', '"');
      return emulator.run(SessionReader.read(directory.resolve("s.clsession"), json));
    } catch (IOException | SessionException unexpected) {
      throw new AssertionError(unexpected);
    }
  }

  Fault fault(String check, String source, String launches) {
    assertThat(run("alignment", source, launches).status()).isEqualTo(EmulationResult.Status.OK);
    EmulationResult result = run(check, source, launches);
    assertThat(result.error()).isEmpty();
    assertThat(result.faults()).hasSize(1);
    return result.faults().get(0);
  }

  void assertRight(String check, String source, String launches) {
    EmulationResult result = run(check, source, launches);
    assertThat(result.error()).isEmpty();
    assertThat(result.faults()).isEmpty();
    assertThat(result.status()).isEqualTo(EmulationResult.Status.OK);
  }

  static String launch(int local, String arguments) {
    return "{'kernel': 'k', 'global': [8], 'local': [" + local + "], 'args': [" + arguments + "]}";
  }

  static String task(String arguments) {
    return "{'kernel': 'k', 'task': true, 'args': [" + arguments + "]}";
  }
}
