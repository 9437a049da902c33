package dev.heddle.cli;

import java.io.PrintWriter;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;
import picocli.CommandLine.ParseResult;

/** Turns exceptions into one line for the user. */
final class InternalErrors implements IExecutionExceptionHandler {
  /** Set to anything to see where an internal error comes from. */
  private static final String DEBUG_VARIABLE = "HEDDLE_DEBUG";

  private static final String DEBUG_OPTION = "--debug";

  private final PrintWriter error;
  private final boolean debug;

  InternalErrors(PrintWriter error, String[] arguments) {
    this.error = error;
    this.debug = isTraced(List.of(arguments).contains(DEBUG_OPTION));
  }

  /** Whether stack traces are shown: asked for by the option or by the environment. */
  static boolean isTraced(boolean option) {
    return option || System.getenv(DEBUG_VARIABLE) != null;
  }

  @Override
  public int handleExecutionException(
      Exception exception, CommandLine command, ParseResult parseResult) {
    if (exception instanceof UsageException) {
      error.println(command.getCommandSpec().qualifiedName() + ": " + exception.getMessage());
      return ExitStatus.USAGE;
    }
    return report(exception);
  }

  /** Tells about a defect of this program. */
  int report(Throwable defect) {
    if (debug) {
      defect.printStackTrace(error);
    }
    String message = defect.getMessage();
    error.println(
        "heddle: internal error: "
            + defect.getClass().getSimpleName()
            + (message == null ? "" : ": " + message.lines().findFirst().orElse(""))
            + "; please report this with the source file and the output of the same command with "
            + DEBUG_OPTION);
    return ExitStatus.INTERNAL;
  }
}
