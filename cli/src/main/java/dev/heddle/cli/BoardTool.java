package dev.heddle.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.toolchain.board.BoardAdvice;
import dev.heddle.toolchain.process.ToolCommand;
import dev.heddle.toolchain.process.ToolProcess;
import dev.heddle.toolchain.process.ToolResult;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;

/** Runs a utility that is about a board, and tells what to do where it fails. */
final class BoardTool {
  private static final int MOST_CHARACTERS = 1 << 20;

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
    }
    return end;
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
