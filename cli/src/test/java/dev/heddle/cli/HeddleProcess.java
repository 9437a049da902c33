package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The outcome of one command that ran in a process of its own.
 *
 * @param status exit status
 * @param out standard output
 * @param error standard error
 */
record HeddleProcess(int status, String out, String error) {
  /** Runs a command in a folder and checks that it shows no stack trace. */
  static HeddleProcess run(Path folder, String... arguments)
      throws IOException, InterruptedException {
    HeddleProcess outcome = withClasses(folder, System.getProperty("java.class.path"), arguments);
    assertThat(outcome.out + outcome.error).doesNotContain("\tat ", "Exception in thread");
    return outcome;
  }

  /** Runs a command in a folder with another class path. */
  static HeddleProcess withClasses(Path folder, String classPath, String... arguments)
      throws IOException, InterruptedException {
    Path out = Files.createTempFile("heddle", ".out");
    try {
      return writing(folder, classPath, out, arguments);
    } finally {
      Files.delete(out);
    }
  }

  /**
   * Runs a command whose output goes to a file, which may be a device.
   *
   * @return without output when the file is a device
   */
  static HeddleProcess writing(Path folder, String classPath, Path out, String... arguments)
      throws IOException, InterruptedException {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xss8m",
                // A command ends before the better code of the second compiler pays off.
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-cp",
                classPath,
                Heddle.class.getName()));
    command.addAll(List.of(arguments));
    Path error = Files.createTempFile("heddle", ".err");
    try {
      Process process =
          new ProcessBuilder(command)
              .directory(folder.toFile())
              .redirectOutput(out.toFile())
              .redirectError(error.toFile())
              .start();
      assertThat(process.waitFor(2, TimeUnit.MINUTES)).as("%s ends", command).isTrue();
      String written = Files.isRegularFile(out) ? read(out) : "";
      return new HeddleProcess(process.exitValue(), written, read(error));
    } finally {
      Files.delete(error);
    }
  }

  private static String read(Path file) throws IOException {
    return Files.readString(file, StandardCharsets.UTF_8);
  }
}
