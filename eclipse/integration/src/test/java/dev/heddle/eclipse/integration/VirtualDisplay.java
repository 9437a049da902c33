package dev.heddle.eclipse.integration;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * An X server without a screen.
 *
 * @param process the running server
 * @param name what DISPLAY is set to
 */
record VirtualDisplay(Process process, String name) implements AutoCloseable {

  /** Starts a server under a number that it finds to be free. */
  static VirtualDisplay start(Path log) throws IOException {
    Process process;
    try {
      process =
          new ProcessBuilder(
                  "Xvfb", "-displayfd", "1", "-screen", "0", "1600x1000x24", "-nolisten", "tcp")
              .redirectError(log.toFile())
              .start();
    } catch (IOException e) {
      throw new IOException("The workbench tests need Xvfb: apt-get install xvfb", e);
    }
    BufferedReader output = process.inputReader(StandardCharsets.US_ASCII);
    String number = output.readLine();
    if (number == null) {
      throw new IOException("Xvfb does not start; see " + log);
    }
    return new VirtualDisplay(process, ":" + number);
  }

  @Override
  public void close() {
    process.destroy();
  }
}
