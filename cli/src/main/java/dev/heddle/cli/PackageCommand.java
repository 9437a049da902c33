package dev.heddle.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.toolchain.board.BoardPackage;
import dev.heddle.toolchain.process.ToolCommand;
import dev.heddle.toolchain.process.ToolResult;
import dev.heddle.toolchain.sdk.Sdk;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
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

/** {@code heddle install} and {@code heddle uninstall}: board support packages. */
abstract class PackageCommand implements Callable<Integer> {
  private final String verb;

  @Spec private CommandSpec spec;

  @Parameters(
      paramLabel = "FOLDER",
      description = "The board support package: the folder with board_env.xml.")
  private String folder;

  @Option(
      names = "--fcd-only",
      description = "Only the registration; the driver stays as it is, and no rights are needed.")
  private boolean withoutDriver;

  @Mixin private SdkOptions sdk = new SdkOptions();

  @Mixin private ResultOptions results = new ResultOptions();

  @Option(names = "--yes", description = "Do it; without this only what would be done is told.")
  private boolean yes;

  /**
   * A command.
   *
   * @param verb of the vendor's utility
   */
  PackageCommand(String verb) {
    this.verb = verb;
  }

  /** {@code heddle install}. */
  @Command(
      name = "install",
      description = "Installs a board support package: its driver, and where it is found.",
      mixinStandardHelpOptions = true,
      versionProvider = Version.class,
      sortOptions = false,
      usageHelpAutoWidth = true,
      footer = {
        "",
        "Leave the folder where it is once it is installed.",
        "",
        "Exit status: 0 done, 1 the tool failed, 2 bad usage or no SDK."
      })
  static final class Install extends PackageCommand {
    Install() {
      super("install");
    }
  }

  /** {@code heddle uninstall}. */
  @Command(
      name = "uninstall",
      description = "Takes away what installing a board support package has made.",
      mixinStandardHelpOptions = true,
      versionProvider = Version.class,
      sortOptions = false,
      usageHelpAutoWidth = true,
      footer = {"", "Exit status: 0 done, 1 the tool failed, 2 bad usage or no SDK."})
  static final class Uninstall extends PackageCommand {
    Uninstall() {
      super("uninstall");
    }
  }

  @Override
  public Integer call() throws UsageException {
    if (folder.isBlank()) {
      throw new UsageException("the folder of the board support package is missing");
    }
    Path place = CompileOptions.path(folder).toAbsolutePath().normalize();
    BoardPackage board = new BoardPackage(verb, place, withoutDriver);
    Optional<String> mistake = board.mistake();
    if (mistake.isPresent()) {
      throw new UsageException(mistake.get());
    }
    Sdk found = sdk.sdk();
    Path aocl = sdk.tool(found, "aocl");
    List<String> words = new ArrayList<>(List.of(aocl.toString()));
    words.addAll(board.words());
    ToolCommand command = new ToolCommand(words, Path.of("").toAbsolutePath(), Map.of());
    PrintWriter out = spec.commandLine().getOut();
    BoardTool tool = new BoardTool(results, out);
    tool.print(board.text());
    tool.print(command.text());
    ObjectNode root = ResultOptions.object();
    root.put("folder", place.toString()).put("command", command.text());
    if (!yes) {
      tool.print("nothing is done without --yes");
      results.write(root.put("done", false), out);
      return ExitStatus.OK;
    }
    ToolResult end = tool.run(command, verb, root);
    results.write(root, out);
    return end.isOk() ? ExitStatus.OK : ExitStatus.PROBLEM;
  }
}
