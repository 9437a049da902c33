package dev.heddle.eclipse.integration;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * An IDE that is started twice in one workspace, as two processes: the first starts compiles and
 * ends while they go on, the second finds them. What each does is in the classes BeforeRestart and
 * AfterRestart of the test bundle.
 */
class RestartIT {
  private static final int SECONDS = 180;

  private final Path ide = Path.of(System.getProperty("heddle.ide")).toAbsolutePath().normalize();
  private final Path testBundles = Path.of(System.getProperty("heddle.testBundles"));

  @TempDir Path folder;
  private VirtualDisplay display;

  @BeforeEach
  void start() throws IOException {
    new TestConfiguration(ide, testBundles)
        .write(Files.createDirectory(folder.resolve("configuration")));
    display = VirtualDisplay.start(folder.resolve("xvfb.log"));
  }

  @AfterEach
  void end() throws IOException {
    display.close();
    // What goes on after a failure must not wait for files that nobody makes.
    if (Files.isDirectory(project())) {
      for (String name : List.of("first.go", "second.go")) {
        if (!Files.exists(project().resolve(name))) {
          Files.createFile(project().resolve(name));
        }
      }
    }
  }

  private Path project() {
    return folder.resolve("workspace/tests");
  }

  @Test
  void compilesOfAnIdeThatIsClosedAreFoundAgain() throws Exception {
    Process first = ide("BeforeRestart", "");

    awaitSuccess(first, "BeforeRestart");
    assertThat(log("BeforeRestart")).doesNotContain("Problems occurred when invoking code");

    theSecondIdeFindsWhatGoesOn(List.of());
  }

  @Test
  void compilesOfAnIdeThatIsKilledAreFoundAgain() throws Exception {
    Path ready = folder.resolve("ready");
    Process first = ide("BeforeRestart", "-Dheddle.test.killed=" + ready);
    await("the compiles", () -> Files.exists(ready) || !first.isAlive(), "BeforeRestart");
    assertThat(ready).as(log("BeforeRestart")).exists();
    List<ProcessHandle> followers = first.descendants().toList();

    first.destroyForcibly();
    first.waitFor();

    theSecondIdeFindsWhatGoesOn(followers);
  }

  /** Of the two compiles, one ends while there is no IDE. */
  private void theSecondIdeFindsWhatGoesOn(List<ProcessHandle> leftAlone) throws Exception {
    assertThat(statusOf("first")).isEmpty();
    Files.createFile(project().resolve("first.go"));
    await("the end of a compile", () -> !statusOf("first").isEmpty(), "BeforeRestart");
    assertThat(statusOf("first")).containsExactly("0");
    assertThat(statusOf("second")).isEmpty();

    awaitSuccess(ide("AfterRestart", ""), "AfterRestart");

    assertThat(statusOf("second")).containsExactly("0");
    await(
        "the end of what followed the compiles",
        () -> leftAlone.stream().noneMatch(ProcessHandle::isAlive),
        "AfterRestart");
  }

  /** The status of the job of a kernel; none as long as it goes on. */
  private List<String> statusOf(String kernel) throws IOException {
    try (Stream<Path> homes = Files.list(project().resolve(".heddle/jobs"))) {
      List<Path> all =
          homes.filter(home -> home.getFileName().toString().startsWith(kernel + "-")).toList();
      assertThat(all).as(kernel).hasSize(1);
      Path status = all.get(0).resolve("status");
      return Files.exists(status) ? Files.readAllLines(status) : List.of();
    }
  }

  private Process ide(String testClass, String property) throws IOException {
    Path results = Files.createDirectory(folder.resolve(testClass));
    ProcessBuilder builder =
        new ProcessBuilder(
            Stream.of(
                    Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                    "-XX:TieredStopAtLevel=1",
                    "-XX:+UseSerialGC",
                    "-Djava.awt.headless=true",
                    "-Dheddle.test.reports=" + results,
                    "-Dheddle.test.classes=" + testClass,
                    property,
                    "-jar",
                    TestConfiguration.only(
                            ide.resolve("plugins"), "org.eclipse.equinox.launcher-*.jar")
                        .toString(),
                    "-configuration",
                    folder.resolve("configuration").toString(),
                    "-data",
                    folder.resolve("workspace").toString(),
                    "-nosplash",
                    "-consoleLog",
                    "-application",
                    "dev.heddle.eclipse.tests.application")
                .filter(word -> !word.isEmpty())
                .toList());
    builder.environment().put("DISPLAY", display.name());
    builder.environment().put("GDK_BACKEND", "x11");
    builder.environment().put("NO_AT_BRIDGE", "1");
    builder.environment().put("HEDDLE_QUEUE", folder.resolve("queue").toString());
    builder.environment().put("HEDDLE_HISTORY", folder.resolve("history").toString());
    return builder
        .redirectErrorStream(true)
        .redirectOutput(folder.resolve(testClass + ".log").toFile())
        .start();
  }

  private void awaitSuccess(Process process, String testClass) throws Exception {
    try {
      assertThat(process.waitFor(SECONDS, TimeUnit.SECONDS)).as("it ends").isTrue();
      assertThat(process.exitValue()).as(log(testClass)).isZero();
    } finally {
      process.destroyForcibly();
    }
  }

  private void await(String what, Callable<Boolean> condition, String testClass) throws Exception {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(SECONDS);
    while (!condition.call()) {
      if (System.nanoTime() > end) {
        fail("waited in vain: " + what + "\n" + log(testClass));
      }
      Thread.sleep(100);
    }
  }

  private String log(String testClass) throws IOException {
    return Files.readString(folder.resolve(testClass + ".log"));
  }
}
