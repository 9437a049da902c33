package dev.heddle.toolchain.process;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/** Runs a command, hands its output on line by line, and ends the whole tree of processes. */
public final class ToolProcess {
  /** How often the wish to cancel is asked for, and new processes of the tree are noted. */
  private static final long ROUND_MILLIS = 100;

  /** After a polite signal that was ignored for so long comes one that can't be. */
  private static final long POLITE_MILLIS = 1_000;

  private static final Path PROCESSES = Path.of("/proc");

  private static final long SILENCE_NANOS = TimeUnit.SECONDS.toNanos(1);

  /** A variable that all processes of a tree inherit, also those whose parents are gone. */
  private static final String MARK = "HEDDLE_TOOL";

  private final Process process;
  private final String mark;
  private volatile long lastLine;
  private final Set<ProcessHandle> tree = new LinkedHashSet<>();

  private ToolProcess(Process process, String mark) {
    this.process = process;
    this.mark = MARK + "=" + mark;
  }

  /**
   * Runs a command until it has ended and its output is read.
   *
   * @param lines gets each line of output and errors in their order, on a thread of its own
   * @param cancelled whether the user does not want it any more
   * @throws IOException when it can't be started
   */
  public static ToolResult run(
      ToolCommand command, Consumer<String> lines, BooleanSupplier cancelled) throws IOException {
    return run(command, lines, cancelled, process -> {});
  }

  /**
   * Runs a command until it has ended and its output is read.
   *
   * @param lines gets each line of output and errors in their order, on a thread of its own
   * @param cancelled whether the user does not want it any more
   * @param started gets the number of the process
   * @throws IOException when it can't be started
   */
  public static ToolResult run(
      ToolCommand command, Consumer<String> lines, BooleanSupplier cancelled, LongConsumer started)
      throws IOException {
    long start = System.nanoTime();
    ProcessBuilder builder = new ProcessBuilder(command.words());
    builder.directory(command.folder().toFile());
    command.environment().forEach((name, value) -> variable(builder, name, value));
    String mark = UUID.randomUUID().toString();
    builder.environment().put(MARK, mark);
    builder.redirectErrorStream(true);
    builder.redirectInput(ProcessBuilder.Redirect.from(nothing()));
    Process process = builder.start();
    started.accept(process.pid());
    ToolProcess running = new ToolProcess(process, mark);
    Thread reader = new Thread(() -> running.read(lines), "tool output");
    reader.setDaemon(true);
    reader.start();
    boolean wasCancelled = running.follow(cancelled);
    running.join(reader);
    Duration time = Duration.ofNanos(System.nanoTime() - start);
    return new ToolResult(running.exitCode(), wasCancelled, time);
  }

  private static File nothing() {
    String name = System.getProperty("os.name").startsWith("Windows") ? "NUL" : "/dev/null";
    return new File(name);
  }

  private static void variable(ProcessBuilder builder, String name, String value) {
    if (value.isEmpty()) {
      builder.environment().remove(name);
    } else {
      builder.environment().put(name, value);
    }
  }

  private void read(Consumer<String> lines) {
    Consumer<String> noted =
        line -> {
          lastLine = System.nanoTime();
          lines.accept(line);
        };
    try (InputStream stream = process.getInputStream()) {
      new LineReader(stream, noted).readAll();
    } catch (IOException closed) {
      // The process was ended while it was read from; what it had said is handed on.
      return;
    }
  }

  /** Whether it was cancelled. */
  private boolean follow(BooleanSupplier cancelled) {
    try {
      while (!process.waitFor(ROUND_MILLIS, TimeUnit.MILLISECONDS)) {
        note();
        if (cancelled.getAsBoolean()) {
          end();
          return true;
        }
      }
      return false;
    } catch (InterruptedException e) {
      end();
      Thread.currentThread().interrupt();
      return true;
    }
  }

  /** Children that outlive their parents are not descendants later. */
  private void note() {
    process.descendants().forEach(tree::add);
  }

  /** Where the system tells the variables of processes (Linux), those of this tree. */
  private void noteMarked() {
    if (Files.isDirectory(PROCESSES)) {
      ProcessHandle.allProcesses().filter(this::isMarked).forEach(tree::add);
    }
  }

  private boolean isMarked(ProcessHandle other) {
    try {
      Path variables = PROCESSES.resolve(Long.toString(other.pid())).resolve("environ");
      return new String(Files.readAllBytes(variables), StandardCharsets.ISO_8859_1).contains(mark);
    } catch (IOException notOurs) {
      return false;
    }
  }

  private void end() {
    note();
    noteMarked();
    process.destroy();
    tree.forEach(ProcessHandle::destroy);
    awaitEnd();
    note();
    noteMarked();
    process.destroyForcibly();
    tree.forEach(ProcessHandle::destroyForcibly);
    awaitEnd();
  }

  private void awaitEnd() {
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(POLITE_MILLIS);
    while (isAlive() && System.nanoTime() < deadline) {
      note();
      pause();
    }
  }

  private boolean isAlive() {
    return process.isAlive() || tree.stream().anyMatch(ProcessHandle::isAlive);
  }

  private static void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(20);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** What a tool leaves behind may hold its output open; silence is not waited for. */
  private void join(Thread reader) {
    try {
      lastLine = System.nanoTime();
      while (reader.isAlive() && System.nanoTime() - lastLine < SILENCE_NANOS) {
        reader.join(ROUND_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private int exitCode() {
    try {
      return process.waitFor();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      process.destroyForcibly();
      return -1;
    }
  }
}
