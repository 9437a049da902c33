package dev.heddle.cli;

import java.io.PrintWriter;
import java.io.Writer;
import java.util.Arrays;

/**
 * Runs every command once in one process, so that the build can archive the classes that they load.
 * Not a command for users.
 */
final class ArchiveTraining {
  private ArchiveTraining() {}

  /**
   * Runs the commands.
   *
   * @param arguments a kernel file and sessions
   */
  public static void main(String[] arguments) {
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    String kernels = arguments[0];
    Heddle.run(new String[] {"report", kernels}, nowhere, nowhere);
    Heddle.run(new String[] {"report", "--format", "json", kernels}, nowhere, nowhere);
    for (String session : Arrays.asList(arguments).subList(1, arguments.length)) {
      Heddle.run(new String[] {"emulate", session}, nowhere, nowhere);
      Heddle.run(new String[] {"emulate", "--format", "json", session}, nowhere, nowhere);
    }
  }
}
