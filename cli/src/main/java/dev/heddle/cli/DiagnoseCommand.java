package dev.heddle.cli;

import dev.heddle.toolchain.board.BoardList;
import dev.heddle.toolchain.board.Diagnosis;
import dev.heddle.toolchain.sdk.Sdk;
import dev.heddle.toolchain.sdk.SdkVersion;
import dev.heddle.toolchain.sdk.ToolQuery;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle diagnose}: the SDK, the boards it knows, and the devices that are there. */
@Command(
    name = "diagnose",
    description = "Tells which SDK is found, which boards it knows, and how the devices are.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    usageHelpAutoWidth = true,
    footer = {"", "Exit status: 0 all is well, 1 a device is not usable, 2 bad usage or no SDK."})
final class DiagnoseCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "DEVICE",
      description = "A device such as acl0, which is tested thoroughly then.")
  private String device;

  @Mixin private SdkOptions sdk = new SdkOptions();

  @Override
  public Integer call() throws UsageException {
    Sdk found = sdk.sdk();
    Path aocl = sdk.tool(found, "aocl");
    PrintWriter out = spec.commandLine().getOut();
    if (device != null) {
      ToolQuery answer = sdk.ask(aocl, List.of("diagnose", device));
      out.print(answer.output());
      return answer.end().isOk() ? ExitStatus.OK : ExitStatus.PROBLEM;
    }
    Optional<SdkVersion> version = sdk.version(found);
    out.printf(
        "SDK %s in %s (found by %s)%n",
        version.map(SdkVersion::full).orElse("of an unknown release"),
        found.root(),
        found.foundBy().replace("the preference", "--sdk"));
    List<String> boards =
        BoardList.of(sdk.ask(sdk.tool(found, "aoc"), List.of("-list-boards")).output()).names();
    out.println("Boards: " + (boards.isEmpty() ? "none" : String.join(", ", boards)));
    return devices(sdk.ask(aocl, List.of("diagnose")), out);
  }

  private static int devices(ToolQuery answer, PrintWriter out) {
    Diagnosis diagnosis = Diagnosis.of(answer.output());
    if (diagnosis.devices().isEmpty()) {
      out.println("Devices: none");
      answer
          .output()
          .lines()
          .filter(line -> !line.isBlank())
          .forEach(line -> out.println("  " + line));
      return ExitStatus.PROBLEM;
    }
    out.println("Devices:");
    for (Diagnosis.Device each : diagnosis.devices()) {
      out.printf("  %-6s %s  %s%n", each.name(), each.status(), each.board());
      each.details().forEach(detail -> out.println("         " + detail));
    }
    boolean well =
        diagnosis.passed() && diagnosis.devices().stream().allMatch(Diagnosis.Device::isUsable);
    return well ? ExitStatus.OK : ExitStatus.PROBLEM;
  }
}
