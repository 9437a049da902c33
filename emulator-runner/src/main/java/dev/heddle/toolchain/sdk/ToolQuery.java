package dev.heddle.toolchain.sdk;

import dev.heddle.toolchain.process.ToolCommand;
import dev.heddle.toolchain.process.ToolProcess;
import dev.heddle.toolchain.process.ToolResult;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * Asks a tool something that it answers at once.
 *
 * @param output what it printed, errors included
 */
public record ToolQuery(ToolResult end, String output) {
  /** Far more than any answer has. */
  private static final int MOST_CHARACTERS = 1 << 20;

  /**
   * Asks.
   *
   * @param patience after which the tool is ended, which counts as cancelled
   * @throws IOException when the tool can't be started
   */
  public static ToolQuery ask(
      Path tool, List<String> arguments, Duration patience, BooleanSupplier cancelled)
      throws IOException {
    List<String> words = new ArrayList<>(List.of(tool.toString()));
    words.addAll(arguments);
    StringBuffer output = new StringBuffer();
    long deadline = System.nanoTime() + patience.toNanos();
    ToolResult end =
        ToolProcess.run(
            new ToolCommand(words, Path.of("").toAbsolutePath(), Map.of()),
            line -> {
              if (output.length() < MOST_CHARACTERS) {
                output.append(line).append('\n');
              }
            },
            () -> cancelled.getAsBoolean() || System.nanoTime() > deadline);
    return new ToolQuery(end, output.toString());
  }
}
