package dev.heddle.toolchain.queue;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.toolchain.process.ToolCommand;
import dev.heddle.toolchain.process.ToolProcess;
import dev.heddle.toolchain.process.ToolResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Real processes that wait for each other. */
@Timeout(120)
class MachineQueueTest {
  @TempDir private Path folder;
  private MachineQueue queue;
  private Path work;

  @BeforeEach
  void makeFolders() throws IOException {
    queue = new MachineQueue(Optional.of(folder.resolve("a queue")));
    work = Files.createDirectory(folder.resolve("a folder, \u00fc"));
  }

  /** A compile that runs until its file is there, or is cancelled. */
  private final class Compile {
    private final String name;
    private final List<String> lines = Collections.synchronizedList(new ArrayList<>());
    private final AtomicBoolean isCancelled = new AtomicBoolean();
    private final CompletableFuture<ToolResult> end;

    Compile(String name, int atOnce) {
      this.name = name;
      String script =
          "echo begin; echo %1$s >> order; while [ ! -e %1$s.go ]; do sleep 0.05; done; exit 3"
              .formatted(name);
      ToolCommand command =
          queue.behind(
              new ToolCommand(List.of("bash", "-c", script), work, Map.of()), name, atOnce, "");
      end = CompletableFuture.supplyAsync(() -> run(command), thread -> new Thread(thread).start());
    }

    private ToolResult run(ToolCommand command) {
      try {
        return ToolProcess.run(command, lines::add, isCancelled::get);
      } catch (IOException e) {
        throw new IllegalStateException(e);
      }
    }

    Compile awaitLine(String line) throws InterruptedException {
      for (int i = 0; i < 400 && !lines.contains(line); i++) {
        TimeUnit.MILLISECONDS.sleep(50);
      }
      assertThat(lines).as(name).contains(line);
      return this;
    }

    ToolResult finish() throws Exception {
      Files.createFile(work.resolve(name + ".go"));
      return end.get();
    }
  }

  private List<String> names() throws IOException {
    return queue.entries().stream().map(entry -> (entry.runs() ? "+" : "") + entry.name()).toList();
  }

  private void move(String name, boolean isFirst) throws IOException {
    queue.move(queue.find(name, work).orElseThrow(), isFirst);
  }

  @Test
  void theSecondWaitsSaysSoAndStartsBehindTheFirst() throws Exception {
    Compile first = new Compile("first", 1).awaitLine("begin");
    Compile second = new Compile("second", 1).awaitLine("heddle: waits for first");
    assertThat(names()).containsExactly("+first", "second");
    assertThat(second.lines).doesNotContain("begin");

    assertThat(first.finish().exitCode()).isEqualTo(3);
    second.awaitLine("begin");
    assertThat(second.lines).containsExactly("heddle: waits for first", "heddle: starts", "begin");
    assertThat(second.finish().exitCode()).isEqualTo(3);
    assertThat(names()).isEmpty();
    assertThat(folder.resolve("a queue")).isEmptyDirectory();
  }

  @Test
  void whatWaitsIsMovedAndCancelled() throws Exception {
    Compile first = new Compile("first", 1).awaitLine("begin");
    Compile second = new Compile("second", 1).awaitLine("heddle: waits for first");
    Compile third = new Compile("third", 1).awaitLine("heddle: waits for first, second");
    Compile last = new Compile("last", 1).awaitLine("heddle: waits for first, second, third");
    move("last", true);
    assertThat(names()).containsExactly("+first", "last", "second", "third");
    move("second", false);
    assertThat(names()).containsExactly("+first", "last", "third", "second");

    third.isCancelled.set(true);
    assertThat(third.end.get().cancelled()).isTrue();
    assertThat(names()).containsExactly("+first", "last", "second");

    first.finish();
    last.awaitLine("begin").finish();
    second.awaitLine("begin").finish();
    assertThat(Files.readAllLines(work.resolve("order")))
        .containsExactly("first", "last", "second");
  }

  @Test
  void asManyRunBesideEachOtherAsTheMachineTakes() throws Exception {
    Compile first = new Compile("first", 2).awaitLine("begin");
    Compile second = new Compile("second", 2).awaitLine("begin");
    Compile third = new Compile("third", 2).awaitLine("heddle: waits for first, second");
    second.finish();
    third.awaitLine("begin").finish();
    first.finish();
  }

  @Test
  void whatWasKilledOrIsOfAnEarlierDayIsNotWaitedFor() throws Exception {
    Compile killed = new Compile("killed", 1).awaitLine("begin");
    long number = queue.entries().get(0).process();
    ProcessHandle.of(number).ifPresent(ProcessHandle::destroyForcibly);
    killed.end.get();
    Files.createFile(work.resolve("killed.go"));
    assertThat(folder.resolve("a queue").resolve(Long.toString(number))).exists();
    // A number that another process has now.
    Path other = folder.resolve("a queue").resolve(Long.toString(ProcessHandle.current().pid()));
    Files.writeString(other, "0\nother\n/tmp\n");

    new Compile("next", 1).awaitLine("begin").finish();
    assertThat(other).doesNotExist();
  }

  @Test
  void threeThatComeAtOnceRunOneBehindTheOther() throws Exception {
    List<Compile> all = List.of(new Compile("a", 1), new Compile("b", 1), new Compile("c", 1));
    for (int left = all.size(); left > 0; left--) {
      Compile running = awaitOne(all);
      // Time for another one to start, if it did.
      TimeUnit.MILLISECONDS.sleep(1_200);
      assertThat(names().stream().filter(name -> name.startsWith("+"))).hasSize(1);
      running.finish();
    }
  }

  private static Compile awaitOne(List<Compile> all) throws InterruptedException {
    for (int i = 0; i < 400; i++) {
      for (Compile each : all) {
        if (each.lines.contains("begin") && !each.end.isDone()) {
          return each;
        }
      }
      TimeUnit.MILLISECONDS.sleep(50);
    }
    throw new AssertionError("none starts");
  }
}
