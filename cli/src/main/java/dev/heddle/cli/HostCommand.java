package dev.heddle.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.language.diagnostics.Severity;
import dev.heddle.toolchain.ToolRelease;
import dev.heddle.toolchain.host.HostDevice;
import dev.heddle.toolchain.host.HostEnvironment;
import dev.heddle.toolchain.host.HostRequest;
import dev.heddle.toolchain.host.HostRun;
import dev.heddle.toolchain.options.OptionFinding;
import dev.heddle.toolchain.process.ToolResult;
import dev.heddle.toolchain.sdk.Sdk;
import dev.heddle.toolchain.sdk.SdkVersion;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle host}: builds a host program and runs it with what its kernels run on. */
@Command(
    name = "host",
    description =
        "Builds a host program by your own command and runs it, with the environment that"
            + " board, emulator or simulator need.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    usageHelpAutoWidth = true,
    footer = {
      "",
      "Examples:",
      "  heddle host --mode emulator --build 'make host' bin/host -- kernel.aocx 1024",
      "  heddle host --mode simulator bin/host",
      "  heddle host --mode emulator --devices 2 --channel-depth strict --dry-run bin/host",
      "",
      "Exit status: 0 the program returned 0, 1 the build or the program failed, 2 bad usage or no",
      "SDK."
    })
final class HostCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(index = "0", paramLabel = "PROGRAM", description = "The host program.")
  private String program;

  @Parameters(
      index = "1..*",
      paramLabel = "ARGUMENT",
      description = "Its arguments, behind -- where they begin with a dash.")
  private List<String> arguments = new ArrayList<>();

  @Mixin private HostOptions options = new HostOptions();

  @Mixin private SdkOptions sdk = new SdkOptions();

  @Mixin private ResultOptions results = new ResultOptions();

  @Option(names = "--dry-run", description = "Check and show the commands, but run nothing.")
  private boolean dryRun;

  @Override
  public Integer call() throws UsageException {
    HostRequest request = options.request(CompileOptions.path(program), arguments);
    Sdk found = sdk.sdk();
    Optional<ToolRelease> release = sdk.version(found).map(SdkVersion::release);
    HostEnvironment environment =
        HostEnvironment.of(request.mode(), Optional.of(found), release, System.getenv());
    if (!isRight(request.findings(environment))) {
      return ExitStatus.USAGE;
    }
    PrintWriter out = spec.commandLine().getOut();
    request.buildCommand(environment).ifPresent(build -> print(out, build.text()));
    print(out, request.command(environment).text());
    print(out, "heddle: debug it by  " + request.debugger(environment).text());
    if (dryRun) {
      results.write(described(request, environment), out);
      return ExitStatus.OK;
    }
    List<HostDevice> devices = new ArrayList<>();
    HostRun.Result result = run(request, environment, out, devices);
    summary(result, out);
    ObjectNode root = json(described(request, environment), result);
    for (HostDevice device : devices) {
      root.withArray("devices")
          .addObject()
          .put("index", device.index())
          .put("board", device.board())
          .put("description", device.description());
    }
    results.write(root, out);
    return result.isOk() ? ExitStatus.OK : ExitStatus.PROBLEM;
  }

  private boolean isRight(List<OptionFinding> findings) {
    PrintWriter error = spec.commandLine().getErr();
    findings.stream()
        .map(each -> each.severity().name().toLowerCase(Locale.ROOT) + ": " + each.text())
        .forEach(error::println);
    error.flush();
    return findings.stream().noneMatch(each -> each.severity() == Severity.ERROR);
  }

  private void print(PrintWriter out, String line) {
    if (results.isText()) {
      out.println(line);
      out.flush();
    }
  }

  private HostRun.Result run(
      HostRequest request, HostEnvironment environment, PrintWriter out, List<HostDevice> devices)
      throws UsageException {
    Cancelling cancelling = new Cancelling();
    try {
      return HostRun.run(
          request,
          environment,
          new HostRun.Listener() {
            @Override
            public void line(String text) {
              print(out, text);
              HostDevice.of(text).ifPresent(devices::add);
            }

            @Override
            public void started(long process) {
              print(out, "heddle: attach by  " + HostRequest.attachCommand(process));
            }
          },
          cancelling::isWanted);
    } catch (IOException e) {
      throw new UsageException(program + " can't be started: " + e.getMessage());
    } finally {
      cancelling.ended();
    }
  }

  private void summary(HostRun.Result result, PrintWriter out) {
    result.advice().forEach(advice -> print(out, "heddle: " + advice));
    result
        .build()
        .filter(build -> !build.isOk())
        .ifPresent(build -> print(out, "build: " + build.reason()));
    result
        .problem()
        .filter(problem -> result.build().filter(build -> !build.isOk()).isEmpty())
        .ifPresent(problem -> print(out, "host: " + problem));
    result.program().ifPresent(end -> print(out, "host: " + reason(end)));
  }

  private static String reason(ToolResult end) {
    return end.reason().replace("the tool", "the program");
  }

  private static ObjectNode described(HostRequest request, HostEnvironment environment) {
    ObjectNode root = ResultOptions.object();
    root.put("mode", request.mode().toString());
    environment.release().ifPresent(known -> root.put("release", known.toString()));
    request.buildCommand(environment).ifPresent(build -> root.put("build", build.text()));
    root.put("command", request.command(environment).text());
    root.put("debugger", request.debugger(environment).text());
    ObjectNode variables = root.putObject("environment");
    request.command(environment).environment().forEach(variables::put);
    return root;
  }

  private static ObjectNode json(ObjectNode root, HostRun.Result result) {
    root.put("ok", result.isOk());
    result.build().ifPresent(end -> root.put("buildStatus", end.exitCode()));
    result.problem().ifPresent(problem -> root.put("reason", problem));
    result
        .program()
        .ifPresent(end -> root.put("status", end.exitCode()).put("reason", reason(end)));
    result.advice().forEach(root.putArray("advice")::add);
    ArrayNode messages = root.putArray("messages");
    result.messages().forEach(message -> messages.add(ToolMessageJson.of(message)));
    return root;
  }
}
