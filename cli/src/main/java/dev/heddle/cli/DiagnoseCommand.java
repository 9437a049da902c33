package dev.heddle.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.toolchain.board.Bandwidth;
import dev.heddle.toolchain.board.BoardList;
import dev.heddle.toolchain.board.Diagnosis;
import dev.heddle.toolchain.options.OptionFinding;
import dev.heddle.toolchain.options.UtilityCheck;
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

  @Mixin private ResultOptions results = new ResultOptions();

  @Override
  public Integer call() throws UsageException {
    Sdk found = sdk.sdk();
    Path aocl = sdk.tool(found, "aocl");
    PrintWriter out = spec.commandLine().getOut();
    BoardTool tool = new BoardTool(results, out);
    if (device != null) {
      List<OptionFinding> mistakes =
          UtilityCheck.check(Optional.empty(), List.of("diagnose", device));
      if (!mistakes.isEmpty()) {
        throw new UsageException(mistakes.get(0).text());
      }
      ToolQuery answer = sdk.ask(aocl, List.of("diagnose", device));
      if (results.isText()) {
        out.print(answer.output());
      }
      ObjectNode root = ResultOptions.object();
      root.put("device", device).put("passed", answer.end().isOk()).put("output", answer.output());
      Bandwidth.of(answer.output()).ifPresent(known -> bandwidth(root, known));
      if (!answer.end().isOk()) {
        tool.advise(answer.output(), root);
      }
      results.write(root, out);
      return answer.end().isOk() ? ExitStatus.OK : ExitStatus.PROBLEM;
    }
    Optional<SdkVersion> version = sdk.version(found);
    List<String> boards =
        BoardList.of(sdk.ask(sdk.tool(found, "aoc"), List.of("-list-boards")).output()).names();
    ToolQuery answer = sdk.ask(aocl, List.of("diagnose"));
    Diagnosis diagnosis = Diagnosis.of(answer.output());
    if (results.isText()) {
      out.printf(
          "SDK %s in %s (found by %s)%n",
          version.map(SdkVersion::full).orElse("of an unknown release"),
          found.root(),
          found.foundBy().replace("the preference", "--sdk"));
      out.println("Boards: " + (boards.isEmpty() ? "none" : String.join(", ", boards)));
      devices(answer, diagnosis, out);
    }
    ObjectNode root = ResultOptions.object();
    ObjectNode installed = root.putObject("sdk");
    version.ifPresent(known -> installed.put("release", known.full()));
    installed.put("folder", found.root().toString()).put("foundBy", found.foundBy());
    boards.forEach(root.putArray("boards")::add);
    if (!isWell(diagnosis)) {
      tool.advise(answer.output(), root);
    }
    results.write(json(root, diagnosis), out);
    return isWell(diagnosis) ? ExitStatus.OK : ExitStatus.PROBLEM;
  }

  private static boolean isWell(Diagnosis diagnosis) {
    return !diagnosis.devices().isEmpty()
        && diagnosis.passed()
        && diagnosis.devices().stream().allMatch(Diagnosis.Device::isUsable);
  }

  private static ObjectNode json(ObjectNode root, Diagnosis diagnosis) {
    root.put("passed", diagnosis.passed());
    ArrayNode devices = root.putArray("devices");
    for (Diagnosis.Device each : diagnosis.devices()) {
      ObjectNode node = devices.addObject();
      node.put("name", each.name()).put("status", each.status()).put("usable", each.isUsable());
      node.put("board", each.board());
      each.temperature().ifPresent(degrees -> node.put("temperatureC", degrees));
      each.bus().ifPresent(bus -> node.put("bus", bus));
      each.link().ifPresent(link -> node.put("link", link));
      each.details().forEach(node.putArray("details")::add);
    }
    return root;
  }

  private static void bandwidth(ObjectNode root, Bandwidth known) {
    root.putObject("megabytesPerSecond")
        .put("write", known.write())
        .put("read", known.read())
        .put("topWrite", known.topWrite())
        .put("topRead", known.topRead())
        .put("throughput", known.throughput());
  }

  private static void devices(ToolQuery answer, Diagnosis diagnosis, PrintWriter out) {
    if (diagnosis.devices().isEmpty()) {
      out.println("Devices: none");
      answer
          .output()
          .lines()
          .filter(line -> !line.isBlank())
          .forEach(line -> out.println("  " + line));
      return;
    }
    out.println("Devices:");
    for (Diagnosis.Device each : diagnosis.devices()) {
      out.printf("  %-6s %s  %s%n", each.name(), each.status(), each.board());
      each.details().forEach(detail -> out.println("         " + detail));
    }
  }
}
