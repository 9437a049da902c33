package dev.heddle.cli;

import java.io.BufferedWriter;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The main class: finds the command and turns every outcome into an exit status. */
@Command(
    name = "heddle",
    description = "Predicts, explains and emulates OpenCL C kernels for FPGAs.",
    subcommands = {
      ReportCommand.class,
      CheckCommand.class,
      WhatIfCommand.class,
      EmulateCommand.class,
      RtlCommand.class,
      SimulateCommand.class,
      TimelineCommand.class,
      FlowCommand.class,
      CompileCommand.class,
      HostCommand.class,
      BoardCommand.Program.class,
      BoardCommand.Flash.class,
      PackageCommand.Install.class,
      PackageCommand.Uninstall.class,
      DiagnoseCommand.class,
      ToolchainsCommand.class,
      JobsCommand.class,
      SweepCommand.class,
      LibraryCommand.class,
      ViewCommand.class
    },
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "Examples:",
      "  heddle report kernel.cl                 what the hardware compiler will make of it",
      "  heddle report --format json kernel.cl   the same for programs",
      "  heddle view bin/kernel                  a report of the vendor's compiler",
      "  heddle check kernel.cl                  what could be better in it, and how",
      "  heddle whatif --at 12 kernel.cl         its loop in line 12 under other pragmas",
      "  heddle emulate test.clsession           run kernels and compare with golden data",
      "",
      "'heddle COMMAND --help' explains a command."
    })
public final class Heddle implements Runnable {
  @Spec private CommandSpec spec;

  /** Runs a command and ends the process with its exit status. */
  public static void main(String[] arguments) {
    CheckedOutput output = new CheckedOutput(new FileOutputStream(FileDescriptor.out));
    PrintWriter out = writer(output);
    PrintWriter error = writer(System.err);
    int status = run(arguments, out, error);
    out.flush();
    Optional<IOException> failure = output.failure();
    if (failure.isPresent()) {
      error.println("heddle: the output cannot be written: " + failure.get().getMessage());
      status = status == ExitStatus.OK ? ExitStatus.USAGE : status;
    }
    error.flush();
    System.exit(status);
  }

  private static PrintWriter writer(OutputStream stream) {
    return new PrintWriter(
        new BufferedWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8)));
  }

  /**
   * Runs a command.
   *
   * @param out standard output
   * @param error standard error
   * @return the exit status
   */
  static int run(String[] arguments, PrintWriter out, PrintWriter error) {
    CommandLine commandLine = new CommandLine(new Heddle());
    commandLine.setOut(out);
    commandLine.setErr(error);
    commandLine.setCaseInsensitiveEnumValuesAllowed(true);
    commandLine.setAbbreviatedOptionsAllowed(false);
    commandLine.setUsageHelpWidth(100);
    InternalErrors internalErrors = new InternalErrors(error, arguments);
    commandLine.setParameterExceptionHandler(Heddle::badUsage);
    commandLine.setExecutionExceptionHandler(internalErrors);
    try {
      return commandLine.execute(VendorWords.marked(arguments, name -> isOwn(commandLine, name)));
    } catch (StackOverflowError | OutOfMemoryError | LinkageError failure) {
      return internalErrors.report(failure);
    }
  }

  private static boolean isOwn(CommandLine commandLine, String option) {
    return commandLine.getCommandSpec().optionsMap().containsKey(option)
        || commandLine.getSubcommands().values().stream()
            .anyMatch(command -> command.getCommandSpec().optionsMap().containsKey(option));
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "a command is missing: report, check, emulate or view");
  }

  private static int badUsage(ParameterException exception, String[] arguments) {
    CommandLine command = exception.getCommandLine();
    PrintWriter error = command.getErr();
    String name = command.getCommandSpec().qualifiedName();
    error.println(name + ": " + decapitalised(exception.getMessage()));
    if (!CommandLine.UnmatchedArgumentException.printSuggestions(exception, error)) {
      error.println("Try '" + name + " --help'.");
    }
    return ExitStatus.USAGE;
  }

  private static String decapitalised(String message) {
    boolean isSentence =
        message.length() > 1
            && Character.isUpperCase(message.charAt(0))
            && Character.isLowerCase(message.charAt(1));
    return isSentence ? Character.toLowerCase(message.charAt(0)) + message.substring(1) : message;
  }
}
