package dev.heddle.cli;

import dev.heddle.toolchain.host.HostMode;
import dev.heddle.toolchain.host.HostRequest;
import dev.heddle.toolchain.host.HostSettings;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import picocli.CommandLine.Option;

/** How a host program is built, and on what its kernels run. */
final class HostOptions {
  @Option(
      names = "--mode",
      paramLabel = "MODE",
      defaultValue = "emulator",
      description = {
        "On what the kernels run: board, emulator, legacy-emulator or simulator",
        "(default: emulator)."
      })
  private String mode = "";

  @Option(
      names = "--build",
      paramLabel = "COMMAND",
      description = "Builds the program first, in the words of the shell, such as 'make host'.")
  private String build = "";

  @Option(
      names = "--devices",
      paramLabel = "N",
      description = "How many devices are emulated, 1 to 128 (default: 1).")
  private String devices = "";

  @Option(
      names = "--channel-depth",
      paramLabel = "MODE",
      description = {
        "Depth of emulated channels and pipes: ignoredepth, default or strict. Of channels it",
        "counts when their kernels are compiled, of pipes when the program runs."
      })
  private String channelDepth = "";

  @Option(
      names = "--workers",
      paramLabel = "N",
      description = "Most threads of the emulator, each of which runs one kernel, 1 to 255.")
  private String workers = "";

  @Option(
      names = "--local-memory",
      paramLabel = "SIZE",
      description = "Local memory of the emulator, such as 8MB.")
  private String localMemory = "";

  @Option(
      names = "--private-memory",
      paramLabel = "SIZE",
      description = "Private memory of the emulator, such as 8MB.")
  private String privateMemory = "";

  @Option(
      names = "--set",
      paramLabel = "NAME=VALUE",
      description = "Sets a variable of the environment; may be given several times.")
  private Map<String, String> set = new LinkedHashMap<>();

  /** What is asked for. */
  HostRequest request(Path program, List<String> arguments) throws UsageException {
    HostMode wanted =
        HostMode.of(mode)
            .orElseThrow(
                () ->
                    new UsageException(
                        "--mode: there is no mode \"%s\"; there are %s"
                            .formatted(mode, HostMode.words())));
    Map<String, String> variables = new LinkedHashMap<>(set);
    variables.putAll(
        new HostSettings(devices, channelDepth, workers, localMemory, privateMemory)
            .variables(wanted));
    return new HostRequest(
        wanted,
        Optional.of(build).filter(command -> !command.isBlank()),
        program,
        arguments,
        variables,
        Path.of("").toAbsolutePath());
  }
}
