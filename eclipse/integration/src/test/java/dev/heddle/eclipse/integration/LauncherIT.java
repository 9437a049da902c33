package dev.heddle.eclipse.integration;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * What the launcher script says to whom it can't serve, and when it builds; nothing here makes it
 * build anything but with a Maven that only notes what it was asked for.
 */
class LauncherIT {

  private static final Path LAUNCHER = Path.of(System.getProperty("heddle.launcher"));

  @TempDir Path folder;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "bogus | unknown command bogus; known are ide, report, view, check, whatif, emulate, rtl, simulate, compile, diagnose, program, flash, toolchains, jobs, sweep, screenshots, package and test",
        "--bogus | unknown option --bogus",
        "ide --bogus | ide: unknown option --bogus",
        "ide --screenshot | ide: --screenshot needs a value",
        "ide missing.cl | ide: there is no missing.cl",
        "ide . . | ide: one file or folder at a time",
        "ide --screenshot missing/shot.png | ide: there is no folder",
        "test --bogus | test: unexpected --bogus",
        "package --bogus | package: unexpected --bogus",
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

  @Test
  void afterTheTestsNothingIsBuiltAgainUntilASourceChanges() throws Exception {
    Path checkout = checkout();
    Path launcher = checkout.resolve("heddle");

    assertThat(run(launcher, "test").status()).isZero();
    run(launcher, "report", "k.cl");
    assertThat(builds(checkout)).singleElement().asString().endsWith("verify");

    Files.delete(checkout.resolve("language/src/Old.java"));
    run(launcher, "report", "k.cl");
    run(launcher, "report", "k.cl");
    assertThat(builds(checkout)).hasSize(2);

    Files.writeString(checkout.resolve("cli/src/New.java"), "class New {}");
    run(launcher, "report", "k.cl");
    assertThat(builds(checkout)).hasSize(3);
  }

  /** Exit codes 23 and 24 of the IDE ask for another start, the second in another workspace. */
  @Test
  void theIdeIsStartedAgainWhenItAsksForThat() throws Exception {
    Path checkout = checkout();
    Path log = folder.resolve("starts.txt");
    fakeJdk(
        "for word; do case $word in -Dheddle.restart=*) file=${word#*=} ;; esac; done",
        "echo \"$*\" >> " + log,
        "case $(wc -l < " + log + ") in",
        "1) exit 23 ;;",
        "2) echo /tmp/other > \"$file\"; exit 24 ;;",
        "*) exit 7 ;;",
        "esac");

    Outcome outcome = run(checkout.resolve("heddle"), "ide", "--workspace", "/tmp/first", "k.cl");

    assertThat(outcome.status()).as(outcome.error()).isEqualTo(7);
    List<String> starts = Files.readAllLines(log);
    assertThat(starts).hasSize(3);
    assertThat(starts.get(0)).contains("-data /tmp/first", "-Dheddle.open=");
    assertThat(starts.get(1)).contains("-data /tmp/first").doesNotContain("-Dheddle.open=");
    assertThat(starts.get(2)).contains("-data /tmp/other");
  }

  @Test
  void theIdeEndsWithTheLauncher() throws Exception {
    Path checkout = checkout();
    Path started = folder.resolve("started");
    fakeJdk("echo $$ > " + started, "exec sleep 60");
    Process launcher =
        builder(checkout.resolve("heddle"), "ide", "--workspace", "/tmp/first").start();
    for (int i = 0; i < 600 && !(Files.exists(started) && Files.size(started) > 0); i++) {
      TimeUnit.MILLISECONDS.sleep(50);
    }
    long ide = Long.parseLong(Files.readString(started).strip());

    launcher.destroy();

    assertThat(launcher.waitFor(20, TimeUnit.SECONDS)).isTrue();
    assertThat(ProcessHandle.of(ide).filter(ProcessHandle::isAlive)).isEmpty();
  }

  /** A JDK whose java is a script. */
  private void fakeJdk(String... java) throws IOException {
    Path bin = Files.createDirectories(folder.resolve("jdk/bin"));
    Files.writeString(folder.resolve("jdk/release"), "JAVA_VERSION=\"17.0.1\"\n");
    for (String program : List.of("java", "javac")) {
      Path file = bin.resolve(program);
      Files.writeString(file, "#!/bin/bash\n" + String.join("\n", java) + "\n");
      assertThat(file.toFile().setExecutable(true)).isTrue();
    }
    Files.writeString(folder.resolve("k.cl"), "kernel void k() {}\n");
  }

  /** What Maven was started with, a line each time. */
  private static List<String> builds(Path checkout) throws IOException {
    return Files.readAllLines(checkout.resolve("target/builds.txt"));
  }

  /** A checkout without any code whose programs do nothing; Maven makes the modules' targets. */
  private Path checkout() throws IOException {
    Path checkout = Files.createDirectory(folder.resolve("checkout"));
    Files.copy(LAUNCHER, checkout.resolve("heddle"), StandardCopyOption.COPY_ATTRIBUTES);
    Files.writeString(
        checkout.resolve("pom.xml"), "<project>\n  <version>1</version>\n</project>\n");
    Files.writeString(checkout.resolve("plugin.xml"), "");
    for (String module :
        List.of(
            "language",
            "scheduler-engine",
            "inspections",
            "emulator-runner",
            "viewers",
            "workspace",
            "cli",
            "eclipse")) {
      Files.createDirectories(checkout.resolve(module).resolve("src"));
      Files.writeString(checkout.resolve(module).resolve("src/Old.java"), "class Old {}");
    }
    Files.createDirectory(folder.resolve("bin"));
    program(
        "mvn",
        "cd "
            + checkout
            + "; echo \"$*\" >> target/builds.txt; for m in */src; do mkdir -p $m/../target; done");
    for (String program : List.of("apt-get", "apt-cache", "sudo")) {
      program(program, ":");
    }
    return checkout;
  }

  private void program(String name, String body) throws IOException {
    Path file = Files.writeString(folder.resolve("bin").resolve(name), "#!/bin/sh\n" + body + "\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  private Outcome run(Path launcher, String... arguments) throws IOException, InterruptedException {
    Path output = folder.resolve("output.txt");
    Path error = folder.resolve("error.txt");
    Process process =
        builder(launcher, arguments)
            .redirectOutput(output.toFile())
            .redirectError(error.toFile())
            .start();
    assertThat(process.waitFor(1, TimeUnit.MINUTES)).isTrue();
    return new Outcome(
        process.exitValue(),
        Files.readString(output, StandardCharsets.UTF_8),
        Files.readString(error, StandardCharsets.UTF_8));
  }

  /** With the fake JDK, if there is one, and then a display. */
  private ProcessBuilder builder(Path launcher, String... arguments) {
    List<String> command = new ArrayList<>(List.of(launcher.toString()));
    command.addAll(List.of(arguments));
    ProcessBuilder builder = new ProcessBuilder(command).directory(folder.toFile());
    builder.environment().remove("DISPLAY");
    builder.environment().remove("WAYLAND_DISPLAY");
    builder.environment().merge("PATH", folder.resolve("bin") + ":", (path, bin) -> bin + path);
    if (Files.exists(folder.resolve("jdk"))) {
      builder.environment().put("JAVA_HOME", folder.resolve("jdk").toString());
      builder.environment().put("DISPLAY", ":none");
    }
    return builder;
  }

  private record Outcome(int status, String output, String error) {}
}
