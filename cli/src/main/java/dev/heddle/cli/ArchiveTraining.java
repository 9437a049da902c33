package dev.heddle.cli;

import java.io.PrintWriter;
import java.io.Writer;

/**
 * Runs every command once in one process, so that the build can archive the classes that they load.
 * Not a command for users.
 */
final class ArchiveTraining {
  private ArchiveTraining() {}

  /**
   * Runs the commands.
   *
   * @param arguments a kernel file and a session
   */
  public static void main(String[] arguments) {
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    String kernels = arguments[0];
    String session = arguments[1];
    Heddle.run(new String[] {"report", kernels}, nowhere, nowhere);
    Heddle.run(new String[] {"report", "--format", "json", kernels}, nowhere, nowhere);
    Heddle.run(new String[] {"emulate", session}, nowhere, nowhere);
    Heddle.run(new String[] {"emulate", "--format", "json", session}, nowhere, nowhere);
  }
}
