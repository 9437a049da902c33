package dev.heddle.toolchain.host;

import dev.heddle.toolchain.compile.ToolMessage;
import dev.heddle.toolchain.options.OptionFinding;
import dev.heddle.toolchain.process.ToolCommand;
import dev.heddle.toolchain.process.ToolProcess;
import dev.heddle.toolchain.process.ToolResult;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/** Builds a host program and runs it. */
public final class HostRun {
  /** A runaway build must not fill the memory; the first messages are those that count. */
  private static final int MOST_MESSAGES = 1_000;

  private final Listener listener;
  private final Set<ToolMessage> messages = new LinkedHashSet<>();
  private final Set<String> advice = new LinkedHashSet<>();

  /** Told while it runs, on another thread. */
  public interface Listener {
    /** A line of the build's or the program's output. */
    void line(String text);

    /** The program has started. */
    void started(long process);
  }

  /**
   * What came of it.
   *
   * @param build how the build ended, empty when there was none
   * @param program how the program ended, empty when it did not start
   * @param problem why it did not start, empty when it did
   * @param messages of the compilers of the build, each once
   * @param advice what to do about what the program said, each once
   */
  public record Result(
      Optional<ToolResult> build,
      Optional<ToolResult> program,
      Optional<String> problem,
      List<ToolMessage> messages,
      List<String> advice) {
    public Result {
      messages = List.copyOf(messages);
      advice = List.copyOf(advice);
    }

    /** Whether it was built and returned 0. */
    public boolean isOk() {
      return program.filter(ToolResult::isOk).isPresent();
    }
  }

  private HostRun(Listener listener) {
    this.listener = listener;
  }

  /**
   * Builds and runs.
   *
   * @throws IOException when the shell or the program can't be started
   */
  public static Result run(
      HostRequest request,
      HostEnvironment environment,
      Listener listener,
      BooleanSupplier cancelled)
      throws IOException {
    HostRun run = new HostRun(listener);
    Optional<ToolResult> build = Optional.empty();
    Optional<ToolCommand> command = request.buildCommand(environment);
    if (command.isPresent()) {
      build = Optional.of(ToolProcess.run(command.get(), run::buildLine, cancelled));
      if (!build.get().isOk()) {
        return run.result(build, Optional.empty(), Optional.of("the build failed"));
      }
    }
    Optional<String> mistake = request.programMistake().map(OptionFinding::text);
    if (mistake.isPresent()) {
      return run.result(build, Optional.empty(), mistake);
    }
    ToolResult end =
        ToolProcess.run(
            request.command(environment),
            line -> run.programLine(line, request.mode()),
            cancelled,
            listener::started);
    return run.result(build, Optional.of(end), Optional.empty());
  }

  private Result result(
      Optional<ToolResult> build, Optional<ToolResult> program, Optional<String> problem) {
    synchronized (messages) {
      return new Result(build, program, problem, List.copyOf(messages), List.copyOf(advice));
    }
  }

  private void buildLine(String text) {
    listener.line(text);
    synchronized (messages) {
      if (messages.size() < MOST_MESSAGES) {
        ToolMessage.of(text).ifPresent(messages::add);
      }
    }
  }

  private void programLine(String text, HostMode mode) {
    listener.line(text);
    synchronized (messages) {
      HostAdvice.of(text, mode).ifPresent(each -> advice.add(each.says() + ": " + each.advice()));
    }
  }
}
