package dev.heddle.eclipse.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the launcher script says to whom it can't serve; nothing here makes it build anything. */
class LauncherIT {

  private static final Path LAUNCHER = Path.of(System.getProperty("heddle.launcher"));

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "bogus | unknown command bogus; known are ide, report, emulate and test",
        "--bogus | unknown option --bogus",
        "ide --bogus | ide: unknown option --bogus",
        "ide --screenshot | ide: --screenshot needs a value",
        "ide missing.cl | ide: there is no missing.cl",
        "ide . . | ide: one file or folder at a time",
        "ide --screenshot missing/shot.png | ide: there is no folder",
        "test --bogus | test: unexpected --bogus",
      })
  void aBadCommandLineEndsWithTwoAndSaysWhy(String arguments, String message) throws Exception {
    Outcome outcome = run(LAUNCHER, arguments.split(" ", -1));
    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.error()).startsWith("heddle: " + message);
    assertThat(outcome.output()).isEmpty();
  }

  @Test
  void withoutADisplayTheIdeSaysHowToGetOne() throws Exception {
    Outcome outcome = run(LAUNCHER, "ide");
    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.error()).contains("there is no display", "ssh -X", "--screenshot");
  }

  @Test
  void helpAndVersionGoToStandardOutput() throws Exception {
    Outcome help = run(LAUNCHER, "--help");
    assertThat(help.status()).isZero();
    assertThat(help.output()).contains("ide", "report", "emulate", "test", "--screenshot");
    Outcome version = run(LAUNCHER, "--version");
    assertThat(version.status()).isZero();
    assertThat(version.output()).matches("heddle \\S+\n");
  }

  @Test
  void nothingToDoShowsTheHelpAsAnError() throws Exception {
    Outcome outcome = run(LAUNCHER);
    assertThat(outcome.status()).isEqualTo(2);
    assertThat(outcome.error()).contains("Usage: heddle");
  }

  @Test
  void itIsFoundThroughLinks() throws Exception {
    Path first = Files.createSymbolicLink(folder.resolve("first"), LAUNCHER);
    Path second = Files.createSymbolicLink(folder.resolve("second"), first.getFileName());
    assertThat(run(second, "--version")).isEqualTo(run(LAUNCHER, "--version"));
  }

  private Outcome run(Path launcher, String... arguments) throws IOException, InterruptedException {
    List<String> command = new ArrayList<>(List.of(launcher.toString()));
    command.addAll(List.of(arguments));
    Path output = folder.resolve("output.txt");
    Path error = folder.resolve("error.txt");
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().remove("DISPLAY");
    builder.environment().remove("WAYLAND_DISPLAY");
    Process process = builder.redirectOutput(output.toFile()).redirectError(error.toFile()).start();
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    return new Outcome(
        process.exitValue(),
        Files.readString(output, StandardCharsets.UTF_8),
        Files.readString(error, StandardCharsets.UTF_8));
  }

  private record Outcome(int status, String output, String error) {}
}
