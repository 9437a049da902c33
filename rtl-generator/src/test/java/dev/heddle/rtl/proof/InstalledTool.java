package dev.heddle.rtl.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Simulators and linters that may be installed. */
final class InstalledTool {
  private InstalledTool() {}

  /** Whether a command can be started, such as one that asks for a version. */
  static boolean runs(String... words) throws InterruptedException {
    try {
      Process process =
          new ProcessBuilder(words)
              .redirectErrorStream(true)
              .redirectOutput(ProcessBuilder.Redirect.DISCARD)
              .start();
      return process.waitFor(1, TimeUnit.MINUTES);
    } catch (IOException missing) {
      return false;
    }
  }

  /** What a command says in a folder, errors included. */
  static String output(Path folder, String... words) throws Exception {
    Process process =
        new ProcessBuilder(words).directory(folder.toFile()).redirectErrorStream(true).start();
    String text = new String(process.getInputStream().readAllBytes());
    assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
    return text;
  }
}
