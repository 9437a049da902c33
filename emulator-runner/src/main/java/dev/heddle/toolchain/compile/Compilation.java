package dev.heddle.toolchain.compile;

import dev.heddle.toolchain.process.ToolCommand;
import dev.heddle.toolchain.process.ToolProcess;
import dev.heddle.toolchain.process.ToolResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Runs the compiler and reads what it says. */
public final class Compilation {
  private final Listener listener;
  private final Messages messages = new Messages();

  /** Told while the compiler runs, on another thread. */
  public interface Listener {
    /** A line of its output. */
    void line(String text);

    /** It has come to a step. */
    void step(Step step);
  }

  /** Runs a command on this computer or elsewhere until it has ended. */
  public interface Runner {
    /**
     * Runs it.
     *
     * @param lines gets each line of its output
     * @throws IOException when it can't be started
     */
    ToolResult run(ToolCommand command, Consumer<String> lines, BooleanSupplier cancelled)
        throws IOException;
  }

  /**
   * What came of it.
   *
   * @param messages each once, in their order
   * @param product what was made, empty when nothing was
   * @param reports the folder with the compiler's reports, empty when there is none
   */
  public record Result(
      ToolResult end, List<ToolMessage> messages, Optional<Path> product, Optional<Path> reports) {
    public Result {
      messages = List.copyOf(messages);
    }
  }

  private Compilation(Listener listener) {
    this.listener = listener;
  }

  /**
   * Compiles.
   *
   * @throws IOException when the compiler can't be started
   */
  public static Result run(
      CompileRequest request, ToolCommand command, Listener listener, BooleanSupplier cancelled)
      throws IOException {
    return run(request, command, ToolProcess::run, listener, cancelled);
  }

  /**
   * Compiles in some way.
   *
   * @param runner runs the compiler
   * @throws IOException when it can't be started
   */
  public static Result run(
      CompileRequest request,
      ToolCommand command,
      Runner runner,
      Listener listener,
      BooleanSupplier cancelled)
      throws IOException {
    Compilation compilation = new Compilation(listener);
    ToolResult end = runner.run(command, compilation::line, cancelled);
    Path folder = command.folder();
    return new Result(
        end,
        compilation.messages.all(),
        Optional.of(folder.resolve(request.product()))
            .filter(file -> end.isOk() && Files.exists(file)),
        Optional.of(folder.resolve(request.project()).resolve("reports"))
            .filter(Files::isDirectory));
  }

  private void line(String text) {
    listener.line(text);
    Step.of(text).ifPresent(listener::step);
    messages.line(text);
  }
}
