package dev.heddle.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.toolchain.board.CompiledEnvironment;
import dev.heddle.toolchain.board.Diagnosis;
import dev.heddle.toolchain.board.Programming;
import dev.heddle.toolchain.options.OptionFinding;
import dev.heddle.toolchain.options.UtilityCheck;
import dev.heddle.toolchain.process.ToolCommand;
import dev.heddle.toolchain.process.ToolResult;
import dev.heddle.toolchain.sdk.Sdk;
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

  @Mixin private ResultOptions results = new ResultOptions();

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
    List<OptionFinding> mistakes =
        UtilityCheck.check(Optional.empty(), List.of(verb, device, file));
    if (!mistakes.isEmpty()) {
      throw new UsageException(mistakes.get(0).text());
    }
    PrintWriter out = spec.commandLine().getOut();
    BoardTool tool = new BoardTool(results, out);
    Optional<Programming> plan =
        Programming.of(
            verb,
            device,
            file,
            Diagnosis.of(sdk.ask(aocl, List.of("diagnose")).output()),
            CompiledEnvironment.of(sdk.ask(aocl, List.of("env", file)).output()));
    if (plan.isEmpty()) {
      tool.print(device + ": there is no such device; 'heddle diagnose' lists them");
      ObjectNode root = ResultOptions.object().put("device", device).put("done", false);
      results.write(root.put("reason", "there is no such device"), out);
      return ExitStatus.PROBLEM;
    }
    ToolCommand command =
        new ToolCommand(
            List.of(aocl.toString(), verb, device, file), Path.of("").toAbsolutePath(), Map.of());
    tool.print(plan.get().text());
    plan.get().doubt().ifPresent(tool::print);
    tool.print(command.text());
    if (!yes) {
      tool.print("nothing is done without --yes");
      results.write(json(plan.get(), command).put("done", false), out);
      return ExitStatus.OK;
    }
    ObjectNode result = json(plan.get(), command);
    ToolResult end = tool.run(command, verb, result);
    results.write(result, out);
    return end.isOk() ? ExitStatus.OK : ExitStatus.PROBLEM;
  }

  private static ObjectNode json(Programming plan, ToolCommand command) {
    ObjectNode root = ResultOptions.object();
    root.put("device", plan.device().name()).put("board", plan.device().board());
    root.put("file", plan.file());
    plan.compiledFor().ifPresent(name -> root.put("compiledFor", name));
    plan.doubt().ifPresent(doubt -> root.put("doubt", doubt));
    return root.put("command", command.text());
  }
}
