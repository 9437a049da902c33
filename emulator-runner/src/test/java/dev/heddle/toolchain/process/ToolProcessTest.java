package dev.heddle.toolchain.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** With real processes. */
@Timeout(60)
class ToolProcessTest {
  @TempDir Path folder;
  private final List<String> lines = Collections.synchronizedList(new ArrayList<>());

  private ToolCommand shell(String script) {
    return new ToolCommand(List.of("bash", "-c", script), folder, Map.of());
  }

  private ToolResult run(String script) throws IOException {
    return ToolProcess.run(shell(script), lines::add, () -> false);
  }

  @Test
  void outputAndErrorsComeInTheirOrder() throws IOException {
    ToolResult result = run("echo one; echo two >&2; printf 'three\\r\\nfour\\rfive'");
    assertThat(lines).containsExactly("one", "two", "three", "four", "five");
    assertThat(result.isOk()).isTrue();
    assertThat(result.reason()).isEqualTo("done");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          exit 1         | 1   | the tool failed with status 1
          exit 127       | 127 | the tool, or one that it calls, is not there (status 127)
          kill -KILL $$  | 137 | the tool was killed (signal 9, status 137); perhaps the machine has not enough memory
          kill -SEGV $$  | 139 | the tool crashed (signal 11, status 139)
          kill -TERM $$  | 143 | the tool was ended from outside (signal 15, status 143)
          """)
  void exitCodesAreExplained(String script, int code, String reason) throws IOException {
    ToolResult result = run(script);
    assertThat(result.exitCode()).isEqualTo(code);
    assertThat(result.reason()).isEqualTo(reason);
    assertThat(result.isOk()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        // A polite tree, and one in which each ignores the polite signal.
        "(sleep 300 & echo $! > near; wait) & sleep 300 & echo $! > child; wait",
        "trap '' TERM; (echo $BASHPID > near; while true; do sleep 0.1; done) &"
            + " (setsid sleep 300 & echo $! > child); wait",
        // One that has a session of its own, whose parents are gone, and that starts others.
        "trap '' TERM HUP; (setsid bash -c 'echo $$ > near; while true; do sleep 300; done' &);"
            + " (sleep 300 & echo $! > child); while true; do sleep 0.1; done"
      })
  void allThatWasStartedIsGoneTwoSecondsBehindTheWish(String script) throws Exception {
    AtomicLong wished = new AtomicLong();
    ToolResult result =
        ToolProcess.run(
            shell(script),
            lines::add,
            () -> hasNumber("near") && hasNumber("child") && isNoted(wished));

    long nanos = System.nanoTime() - wished.get();
    assertThat(result.cancelled()).isTrue();
    assertThat(result.reason()).isEqualTo("cancelled");
    for (String name : List.of("near", "child")) {
      long id = Long.parseLong(Files.readString(folder.resolve(name)).trim());
      assertThat(ProcessHandle.of(id).filter(ProcessTree::isRunning)).as(name).isEmpty();
    }
    assertThat(TimeUnit.NANOSECONDS.toMillis(nanos)).isLessThan(2_000);
  }

  private boolean hasNumber(String name) {
    return folder.resolve(name).toFile().length() > 1;
  }

  private static boolean isNoted(AtomicLong wished) {
    wished.compareAndSet(0, System.nanoTime());
    return true;
  }

  @Test
  void whatIsLeftBehindIsNotWaitedFor() throws IOException {
    ToolResult result = run("sleep 30 & echo $! > id; echo done");
    assertThat(result.isOk()).isTrue();
    assertThat(result.time().toSeconds()).isLessThan(15);
    assertThat(lines).containsExactly("done");
    ProcessHandle.of(Long.parseLong(Files.readString(folder.resolve("id")).trim()))
        .ifPresent(ProcessHandle::destroyForcibly);
  }

  @Test
  void muchOutputAndLinesWithoutEndNeedNoMemory() throws IOException {
    AtomicLong characters = new AtomicLong();
    AtomicLong longest = new AtomicLong();
    ToolResult result =
        ToolProcess.run(
            shell("head -c 50000000 /dev/zero | tr '\\0' x"),
            line -> {
              characters.addAndGet(line.length());
              longest.accumulateAndGet(line.length(), Math::max);
            },
            () -> false);
    assertThat(result.isOk()).isTrue();
    assertThat(characters.get()).isEqualTo(50_000_000);
    assertThat(longest.get()).isLessThanOrEqualTo(1 << 16);
  }

  @Test
  void variablesAreAddedAndTakenAway() throws IOException {
    ToolCommand command =
        new ToolCommand(
            List.of("bash", "-c", "echo ${A-no} ${HOME-no}"),
            folder,
            Map.of("A", "a b", "HOME", ""));
    ToolProcess.run(command, lines::add, () -> false);
    assertThat(lines).containsExactly("a b no");
    assertThat(command.text()).isEqualTo("env -u HOME A='a b' bash -c 'echo ${A-no} ${HOME-no}'");
  }

  @Test
  void foldersAndWordsMayHaveOddNames() throws IOException {
    Path odd = Files.createDirectories(folder.resolve("a b/gr\u00fcn 'x'"));
    Path tool = odd.resolve("a tool");
    Files.writeString(tool, "#!/bin/bash\necho \"$1\" in \"${PWD##*/}\"\n");
    assertThat(tool.toFile().setExecutable(true)).isTrue();
    ToolCommand command = new ToolCommand(List.of(tool.toString(), "c d;'e'"), odd, Map.of());
    assertThat(ToolProcess.run(command, lines::add, () -> false).isOk()).isTrue();
    assertThat(lines).hasSize(1);
    assertThat(lines.get(0)).startsWith("c d;'e' in gr");
    lines.clear();
    run(command.text());
    assertThat(lines.get(0)).startsWith("c d;'e' in ");
  }

  @Test
  void aToolThatIsGoneIsAnError() {
    ToolCommand command = new ToolCommand(List.of(folder + "/none"), folder, Map.of());
    assertThatThrownBy(() -> ToolProcess.run(command, lines::add, () -> false))
        .isInstanceOf(IOException.class);
  }

  @Test
  void aGigabyteOfOutputDoesNotStayInMemory() throws IOException {
    AtomicLong bytes = new AtomicLong();
    AtomicLong most = new AtomicLong();
    Runtime machine = Runtime.getRuntime();
    System.gc();
    long before = machine.totalMemory() - machine.freeMemory();
    ToolResult result =
        ToolProcess.run(
            shell(
                "yes 'a line of the output of a tool that talks and talks and talks and talks' | head -c 1G"),
            line -> {
              long all = bytes.addAndGet(line.length() + 1);
              if (all % (1 << 27) < 80) {
                System.gc();
                most.accumulateAndGet(machine.totalMemory() - machine.freeMemory(), Math::max);
              }
            },
            () -> false);
    assertThat(result.isOk()).isTrue();
    assertThat(bytes.get()).isBetween((1L << 30) - 80, (1L << 30) + 80);
    assertThat(most.get() - before).isLessThan(64L << 20);
  }

  @ParameterizedTest
  @ValueSource(strings = {"with blanks", "größe und 大小", "a'quote", "semi;colon & more", "$HOME"})
  void oddPathsAreTakenAsTheyAre(String name) throws IOException {
    Path odd = Files.createDirectory(folder.resolve(name));
    Path linked = Files.createSymbolicLink(folder.resolve("link"), odd);
    Path tool = odd.resolve("a tool.sh");
    Files.writeString(tool, "#!/bin/sh\nprintf '%s\\n' \"$1\" && pwd -P\n");
    assertThat(tool.toFile().setExecutable(true)).isTrue();
    for (Path place : List.of(odd, linked)) {
      lines.clear();
      ToolCommand command =
          new ToolCommand(
              List.of(place.resolve("a tool.sh").toString(), name),
              place,
              Map.of("LC_ALL", "C.UTF-8"));
      assertThat(ToolProcess.run(command, lines::add, () -> false).isOk()).isTrue();
      assertThat(lines).containsExactly(name, odd.toRealPath().toString());
    }
  }

  @Test
  void aToolThatIsGoneIsToldWithItsName() {
    ToolCommand command =
        new ToolCommand(List.of(folder.resolve("gone").toString()), folder, Map.of());
    assertThatThrownBy(() -> ToolProcess.run(command, lines::add, () -> false))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("gone");
  }
}
