package dev.heddle.toolchain.process;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.LongConsumer;

/** Runs a command, hands its output on line by line, and ends the whole tree of processes. */
public final class ToolProcess {
  /** How often the wish to cancel is asked for. */
  private static final long ROUND_MILLIS = 100;

  /** New processes of the tree are noted once in so many rounds: a compiler runs for hours. */
  private static final int NOTED_ROUNDS = 10;

  /**
   * After a polite signal that was ignored for so long comes one that can't be. All shall be gone
   * within two seconds.
   */
  private static final long POLITE_MILLIS = 500;

  private static final long KILL_MILLIS = 100;

  /** What does not end then is in the hands of the system, such as a disk that does not answer. */
  private static final long LAST_MILLIS = 1_000;

  private static final long SILENCE_NANOS = TimeUnit.SECONDS.toNanos(1);

  private final Process process;
  private final ProcessTree tree;
  private volatile long lastLine;

  private ToolProcess(Process process, String mark) {
    this.process = process;
    tree = new ProcessTree(process.toHandle(), mark);
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
    builder.environment().put(ProcessTree.MARK, mark);
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
      for (int round = 0; !process.waitFor(ROUND_MILLIS, TimeUnit.MILLISECONDS); round++) {
        if (round % NOTED_ROUNDS == 0) {
          tree.note();
        }
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

  private void end() {
    tree.end();
    await(POLITE_MILLIS);
    // What is started while the others are ended is ended in the next round.
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(LAST_MILLIS);
    do {
      tree.kill();
      await(KILL_MILLIS);
    } while (tree.isAlive() && System.nanoTime() < deadline);
  }

  private void await(long millis) {
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
    while (tree.isAlive() && System.nanoTime() < deadline) {
      pause();
    }
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
