package dev.heddle.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.toolchain.board.BoardAdvice;
import dev.heddle.toolchain.board.UtilityHelp;
import dev.heddle.toolchain.process.ToolCommand;
import dev.heddle.toolchain.process.ToolProcess;
import dev.heddle.toolchain.process.ToolResult;
import dev.heddle.toolchain.sdk.ToolQuery;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;

/** Runs a utility that is about a board, and tells what to do where it fails. */
final class BoardTool {
  private static final int MOST_CHARACTERS = 1 << 20;

  private static final Duration PATIENCE = Duration.ofSeconds(10);

  private final ResultOptions results;
  private final PrintWriter out;

  BoardTool(ResultOptions results, PrintWriter out) {
    this.results = results;
    this.out = out;
  }

  /** Prints a line where the result is text. */
  void print(String line) {
    if (results.isText()) {
      out.println(line);
      out.flush();
    }
  }

  /**
   * Runs a command.
   *
   * @param verb that stands in front of how it ended
   * @param root gets how it ended
   */
  ToolResult run(ToolCommand command, String verb, ObjectNode root) throws UsageException {
    StringBuffer told = new StringBuffer();
    Cancelling cancelling = new Cancelling();
    ToolResult end;
    try {
      end =
          ToolProcess.run(
              command,
              line -> {
                print(line);
                if (told.length() < MOST_CHARACTERS) {
                  told.append(line).append('\n');
                }
              },
              cancelling::isWanted);
    } catch (IOException e) {
      throw new UsageException(command.words().get(0) + " can't be started: " + e.getMessage());
    } finally {
      cancelling.ended();
    }
    print(verb + ": " + end.reason());
    root.put("done", end.isOk()).put("status", end.exitCode()).put("reason", end.reason());
    if (!end.isOk()) {
      advise(told.toString(), root);
      help(Path.of(command.words().get(0)), verb);
    }
    return end;
  }

  /** What the utility says of itself; nothing where it says nothing. */
  private void help(Path aocl, String verb) {
    try {
      UtilityHelp.of(ToolQuery.ask(aocl, List.of("help", verb), PATIENCE, () -> false).output())
          .ifPresent(
              help ->
                  print(
                      "  aocl %s: %s %s"
                          .formatted(
                              help.utility(),
                              help.summary(),
                              String.join(" ", help.description()))));
    } catch (IOException gone) {
      // It is told already that something is wrong with the tool.
      return;
    }
  }

  /** What to do about the output of a utility that failed. */
  void advise(String output, ObjectNode root) {
    List<String> advice = BoardAdvice.of(output);
    advice.forEach(each -> print("  " + each));
    if (!advice.isEmpty()) {
      advice.forEach(root.putArray("advice")::add);
    }
  }
}
