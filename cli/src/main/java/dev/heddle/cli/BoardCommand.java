package dev.heddle.cli;

import dev.heddle.toolchain.board.CompiledEnvironment;
import dev.heddle.toolchain.board.Diagnosis;
import dev.heddle.toolchain.process.ToolCommand;
import dev.heddle.toolchain.process.ToolProcess;
import dev.heddle.toolchain.process.ToolResult;
import dev.heddle.toolchain.sdk.Sdk;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle program} and {@code heddle flash}: put a bitstream on a board. */
abstract class BoardCommand implements Callable<Integer> {
  private final String verb;

  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "DEVICE", description = "The device, such as acl0.")
  private String device;

  @Parameters(index = "1", paramLabel = "FILE", description = "The bitstream (.aocx).")
  private String file;

  @Mixin private SdkOptions sdk = new SdkOptions();

  @Option(names = "--yes", description = "Do it; without this only what would be done is told.")
  private boolean yes;

  /**
   * A command.
   *
   * @param verb of the vendor's utility
   */
  BoardCommand(String verb) {
    this.verb = verb;
  }

  /** {@code heddle program}. */
  @Command(
      name = "program",
      description = "Programs a board with a bitstream, by the vendor's SDK.",
      mixinStandardHelpOptions = true,
      versionProvider = Version.class,
      sortOptions = false,
      usageHelpAutoWidth = true,
      footer = {
        "",
        "Exit status: 0 done, 1 the device is not usable or the tool failed, 2 bad usage or no SDK."
      })
  static final class Program extends BoardCommand {
    Program() {
      super("program");
    }
  }

  /** {@code heddle flash}. */
  @Command(
      name = "flash",
      description = "Writes a bitstream to a board's flash, from which it starts.",
      mixinStandardHelpOptions = true,
      versionProvider = Version.class,
      sortOptions = false,
      usageHelpAutoWidth = true,
      footer = {
        "",
        "Exit status: 0 done, 1 the device is not usable or the tool failed, 2 bad usage or no SDK."
      })
  static final class Flash extends BoardCommand {
    Flash() {
      super("flash");
    }
  }

  @Override
  public Integer call() throws UsageException {
    Path bitstream = CompileOptions.path(file);
    if (!file.endsWith(".aocx")) {
      throw new UsageException(file + ": not a bitstream (.aocx)");
    }
    if (!Files.isRegularFile(bitstream)) {
      throw new UsageException(file + ": there is no such file");
    }
    Sdk found = sdk.sdk();
    Path aocl = sdk.tool(found, "aocl");
    PrintWriter out = spec.commandLine().getOut();
    Optional<Diagnosis.Device> there =
        Diagnosis.of(sdk.ask(aocl, List.of("diagnose")).output()).devices().stream()
            .filter(each -> each.name().equals(device))
            .findFirst();
    Optional<String> board =
        CompiledEnvironment.of(sdk.ask(aocl, List.of("env", file)).output()).board();
    if (there.isEmpty()) {
      out.println(device + ": there is no such device; 'heddle diagnose' lists them");
      return ExitStatus.PROBLEM;
    }
    ToolCommand command =
        new ToolCommand(
            List.of(aocl.toString(), verb, device, file), Path.of("").toAbsolutePath(), Map.of());
    out.printf(
        "%s (%s) is %s with %s%s; what runs on it now stops%n",
        device,
        there.get().board(),
        verb.equals("flash") ? "flashed" : "programmed",
        file,
        board.map(name -> ", compiled for " + name).orElse(""));
    if (namesAnother(there.get(), board)) {
      out.println("the device does not name that board; make sure that it is one");
    }
    out.println(command.text());
    if (!yes) {
      out.println("nothing is done without --yes");
      return ExitStatus.OK;
    }
    out.flush();
    return run(command, out);
  }

  /** Some board packages describe their devices in other words. */
  private static boolean namesAnother(Diagnosis.Device device, Optional<String> board) {
    return board.filter(name -> !device.board().contains(name)).isPresent();
  }

  private int run(ToolCommand command, PrintWriter out) throws UsageException {
    Cancelling cancelling = new Cancelling();
    try {
      ToolResult end =
          ToolProcess.run(
              command,
              line -> {
                out.println(line);
                out.flush();
              },
              cancelling::isWanted);
      out.println(verb + ": " + end.reason());
      return end.isOk() ? ExitStatus.OK : ExitStatus.PROBLEM;
    } catch (IOException e) {
      throw new UsageException(command.words().get(0) + " can't be started: " + e.getMessage());
    } finally {
      cancelling.ended();
    }
  }
}
