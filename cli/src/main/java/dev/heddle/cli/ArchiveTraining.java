package dev.heddle.cli;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;

/**
 * Runs every command once in one process, so that the build can archive the classes that they load.
 * Not a command for users.
 */
final class ArchiveTraining {
  private ArchiveTraining() {}

  /**
   * Runs the commands.
   *
   * @param arguments a kernel file and folders with sessions
   * @throws IOException if a folder can't be read
   */
  public static void main(String[] arguments) throws IOException {
    PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
    String kernels = arguments[0];
    Heddle.run(new String[] {"report", kernels}, nowhere, nowhere);
    Heddle.run(new String[] {"report", "--format", "json", kernels}, nowhere, nowhere);
    Heddle.run(new String[] {"check", kernels}, nowhere, nowhere);
    for (String folder : Arrays.asList(arguments).subList(1, arguments.length)) {
      for (String session : sessions(Path.of(folder))) {
        Heddle.run(new String[] {"emulate", session}, nowhere, nowhere);
        Heddle.run(new String[] {"emulate", "--format", "json", session}, nowhere, nowhere);
      }
    }
  }

  private static List<String> sessions(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .map(Path::toString)
          .filter(name -> name.endsWith(".clsession"))
          .sorted()
          .toList();
    }
  }
}
