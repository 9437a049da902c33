package dev.heddle.cli;

import dev.heddle.toolchain.sdk.Sdk;
import dev.heddle.toolchain.sdk.SdkSearch;
import dev.heddle.toolchain.sdk.SdkVersion;
import dev.heddle.toolchain.sdk.ToolQuery;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** Which SDK of the vendor a command uses. */
final class SdkOptions {
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @Option(
      names = "--sdk",
      paramLabel = "DIR",
      description = {
        "The vendor's SDK.",
        "Without it INTELFPGAOCLSDKROOT, ALTERAOCLSDKROOT and PATH are looked at."
      })
  private String folder;

  private final Map<String, String> environment = System.getenv();

  /** Where the SDK was looked for, and what was there; names the option instead of a preference. */
  SdkSearch.Result search() {
    SdkSearch.Result found = SdkSearch.find(Optional.ofNullable(folder), environment);
    return new SdkSearch.Result(
        found.sdk(),
        found.tried().stream().map(text -> text.replace("the preference", "--sdk")).toList());
  }

  /** The SDK. */
  Sdk sdk() throws UsageException {
    SdkSearch.Result found = search();
    return found
        .sdk()
        .orElseThrow(
            () ->
                new UsageException(
                    "the vendor's SDK is not found: "
                        + String.join("; ", found.tried())
                        + ". Without it, 'heddle report' predicts its report and 'heddle emulate'"
                        + " runs kernels"));
  }

  /** A tool of the SDK. */
  Path tool(Sdk sdk, String name) throws UsageException {
    return sdk.tool(name)
        .orElseThrow(
            () -> new UsageException(sdk.root() + ": this SDK has no " + name + " in its bin"));
  }

  /** The release; empty when the compiler does not tell it. */
  Optional<SdkVersion> version(Sdk sdk) throws UsageException {
    return SdkVersion.of(ask(tool(sdk, "aoc"), List.of("-version")).output());
  }

  /** The answer of a tool. */
  ToolQuery ask(Path tool, List<String> arguments) throws UsageException {
    try {
      ToolQuery answer = ToolQuery.ask(tool, arguments, PATIENCE, () -> false);
      if (answer.end().cancelled()) {
        throw new UsageException(
            "%s %s did not answer within %d seconds"
                .formatted(tool, String.join(" ", arguments), PATIENCE.toSeconds()));
      }
      return answer;
    } catch (IOException e) {
      throw new UsageException(tool + " can't be started: " + e.getMessage());
    }
  }
}
