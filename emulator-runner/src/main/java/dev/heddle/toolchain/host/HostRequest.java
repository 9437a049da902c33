package dev.heddle.toolchain.host;

import dev.heddle.language.diagnostics.Severity;
import dev.heddle.toolchain.options.OptionFinding;
import dev.heddle.toolchain.options.VariableCheck;
import dev.heddle.toolchain.process.ToolCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * A host program to build and run.
 *
 * @param build the user's own command, in the words of the system's shell; empty to build nothing
 * @param program the program, in the folder or absolute
 * @param arguments of the program
 * @param variables that the user sets, beside those that the mode needs
 * @param folder in which both run
 */
public record HostRequest(
    HostMode mode,
    Optional<String> build,
    Path program,
    List<String> arguments,
    Map<String, String> variables,
    Path folder) {
  public HostRequest {
    arguments = List.copyOf(arguments);
    variables = Map.copyOf(variables);
  }

  /** The program's file. */
  public Path file() {
    return folder.resolve(program);
  }

  /**
   * The command that runs the program.
   *
   * @param environment what it sets beside the variables of the user
   */
  public ToolCommand command(HostEnvironment environment) {
    List<String> words = new ArrayList<>(List.of(file().toString()));
    words.addAll(arguments);
    return new ToolCommand(words, folder, all(environment));
  }

  /** The command that builds it; empty where nothing is built. */
  public Optional<ToolCommand> buildCommand(HostEnvironment environment) {
    boolean isWindows = System.getProperty("os.name").startsWith("Windows");
    List<String> shell = isWindows ? List.of("cmd", "/c") : List.of("sh", "-c");
    return build.map(
        line -> {
          List<String> words = new ArrayList<>(shell);
          words.add(line);
          return new ToolCommand(words, folder, all(environment));
        });
  }

  private Map<String, String> all(HostEnvironment environment) {
    Map<String, String> all = new HashMap<>(environment.variables());
    all.putAll(variables);
    return all;
  }

  /**
   * The command of a debugger; the signal is the runtime's own, and kernels are known only once
   * they are loaded (programming-guide-1-6 F-194, programming-guide-7-end F-334).
   */
  public ToolCommand debugger(HostEnvironment environment) {
    List<String> words =
        new ArrayList<>(
            List.of(
                "gdb",
                "-ex",
                "handle SIG44 nostop noprint",
                "-ex",
                "set breakpoint pending on",
                "--args",
                file().toString()));
    words.addAll(arguments);
    return new ToolCommand(words, folder, all(environment));
  }

  /** The command that attaches a debugger to the running program. */
  public static String attachCommand(long process) {
    return new ToolCommand(
            List.of("gdb", "-p", Long.toString(process), "-ex", "handle SIG44 nostop noprint"),
            Path.of(""),
            Map.of())
        .text();
  }

  /** What is wrong before anything starts, and what is doubtful. */
  public List<OptionFinding> findings(HostEnvironment environment) {
    List<OptionFinding> findings = new ArrayList<>();
    if (program.toString().isBlank()) {
      findings.add(error("no host program is named"));
    } else if (build.isEmpty()) {
      programMistake().ifPresent(findings::add);
    }
    findings.addAll(VariableCheck.check(mode.toString(), environment.release(), variables));
    findings.addAll(environment.findings());
    return findings;
  }

  /** What is wrong with the program's file. */
  Optional<OptionFinding> programMistake() {
    Path file = file();
    if (!Files.exists(file)) {
      return Optional.of(error(program + ": there is no such program in " + folder));
    }
    if (!Files.isRegularFile(file)) {
      return Optional.of(error(program + ": is no program but a folder"));
    }
    return Files.isExecutable(file)
        ? Optional.empty()
        : Optional.of(error(program + ": may not be executed"));
  }

  private static OptionFinding error(String text) {
    return new OptionFinding(Severity.ERROR, 0, text);
  }
}
