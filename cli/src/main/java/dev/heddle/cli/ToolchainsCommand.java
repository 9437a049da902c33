package dev.heddle.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.toolchain.RunKind;
import dev.heddle.toolchain.Toolchain;
import dev.heddle.toolchain.sdk.Toolchains;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code heddle toolchains}: who does which kind of run, and what is missing for it. */
@Command(
    name = "toolchains",
    description =
        "Tells which kinds of run are built in, which need the vendor's SDK, and whether"
            + " it is there.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    usageHelpAutoWidth = true,
    footer = {"", "Exit status: 0, also without an SDK; 2 bad usage."})
final class ToolchainsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private SdkOptions sdk = new SdkOptions();

  @Mixin private ResultOptions results = new ResultOptions();

  @Override
  public Integer call() throws UsageException {
    Toolchains toolchains = Toolchains.with(sdk.search());
    PrintWriter out = spec.commandLine().getOut();
    if (results.isText()) {
      text(toolchains, out);
    }
    ObjectNode root = ResultOptions.object();
    for (Toolchain each : toolchains.all()) {
      ObjectNode node = root.withArray("toolchains").addObject();
      node.put("name", each.name()).put("ready", each.missing().isEmpty());
      each.missing().ifPresent(missing -> node.put("missing", missing));
      ObjectNode runs = node.putObject("runs");
      for (RunKind kind : RunKind.values()) {
        each.command(kind).ifPresent(command -> runs.put(kind.toString(), command));
      }
    }
    results.write(root, out);
    return ExitStatus.OK;
  }

  private static void text(Toolchains toolchains, PrintWriter out) {
    for (RunKind kind : RunKind.values()) {
      String label = kind + ", to " + kind.purpose();
      for (Toolchain each : toolchains.offering(kind)) {
        out.printf(
            "%-47s%-34s%s%n",
            label,
            each.command(kind).orElseThrow(),
            each.name() + (each.missing().isEmpty() ? "" : ", missing"));
        label = "";
      }
    }
    for (Toolchain each : toolchains.all()) {
      each.missing().ifPresent(missing -> out.println(System.lineSeparator() + missing));
    }
    out.flush();
  }
}
