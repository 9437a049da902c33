package dev.heddle.toolchain.host;

import dev.heddle.language.diagnostics.Severity;
import dev.heddle.toolchain.ToolRelease;
import dev.heddle.toolchain.options.OptionFinding;
import dev.heddle.toolchain.options.ToolVariable;
import dev.heddle.toolchain.options.VariableTable;
import dev.heddle.toolchain.sdk.Sdk;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What a mode of host programs needs in the environment.
 *
 * @param variables an empty value takes a variable away
 * @param release of the SDK, empty when unknown
 * @param findings what the environment has that the mode cannot use, and what the release lacks
 */
public record HostEnvironment(
    Map<String, String> variables, Optional<ToolRelease> release, List<OptionFinding> findings) {
  private static final ToolRelease RENAMED = new ToolRelease(17, 1);
  private static final ToolRelease SIMULATOR = new ToolRelease(18, 1);
  private static final ToolRelease NEW_EMULATOR = new ToolRelease(19, 3);
  private static final List<String> LIBRARIES =
      List.of("host/linux64/lib", "host/linux64/bin", "host/windows64/bin");

  public HostEnvironment {
    variables = Map.copyOf(variables);
    findings = List.copyOf(findings);
  }

  /**
   * The environment of a mode.
   *
   * @param sdk empty where there is none, and nothing of it can be found
   * @param release of the SDK, empty when unknown
   * @param inherited variables that are set already
   */
  public static HostEnvironment of(
      HostMode mode,
      Optional<Sdk> sdk,
      Optional<ToolRelease> release,
      Map<String, String> inherited) {
    Map<String, String> variables = new HashMap<>();
    boolean isOld = release.filter(known -> known.compareTo(RENAMED) < 0).isPresent();
    String vendor = isOld ? "ALTERA" : "INTELFPGA";
    List<ToolVariable> hiding =
        VariableTable.documented().all().stream()
            .filter(each -> each.hides().contains(mode.toString()))
            .filter(each -> !inherited.getOrDefault(each.name(), "").isEmpty())
            .toList();
    hiding.forEach(each -> variables.put(each.name(), ""));
    switch (mode) {
      case LEGACY_EMULATOR -> variables.put("CL_CONTEXT_EMULATOR_DEVICE_" + vendor, "1");
      case SIMULATOR -> variables.put("CL_CONTEXT_MPSIM_DEVICE_INTELFPGA", "1");
      case BOARD, EMULATOR -> {}
    }
    sdk.ifPresent(
        found -> {
          variables.put(
              isOld ? "ALTERAOCLSDKROOT" : "INTELFPGAOCLSDKROOT", found.root().toString());
          libraries(found, inherited, variables);
        });
    Stream<OptionFinding> taken =
        hiding.stream()
            .map(
                each ->
                    new OptionFinding(
                        Severity.WARNING,
                        0,
                        "%s is set and hides the %s; this run leaves it away"
                            .formatted(each.name(), mode.toString().replace('-', ' '))));
    return new HostEnvironment(
        variables,
        release,
        Stream.concat(taken, release.flatMap(known -> lacking(mode, known)).stream()).toList());
  }

  /** The host's libraries stand in front of what is searched (programming-guide-1-6 F-81). */
  private static void libraries(
      Sdk sdk, Map<String, String> inherited, Map<String, String> variables) {
    boolean isWindows = System.getProperty("os.name").startsWith("Windows");
    String name = isWindows ? "PATH" : "LD_LIBRARY_PATH";
    List<Path> folders =
        LIBRARIES.stream().map(sdk.root()::resolve).filter(Files::isDirectory).toList();
    if (!folders.isEmpty()) {
      variables.put(
          name,
          Stream.concat(folders.stream().map(Path::toString), Stream.of(inherited.get(name)))
              .filter(part -> part != null && !part.isEmpty())
              .collect(Collectors.joining(File.pathSeparator)));
    }
  }

  private static Optional<OptionFinding> lacking(HostMode mode, ToolRelease release) {
    if (mode == HostMode.SIMULATOR && release.compareTo(SIMULATOR) < 0) {
      return Optional.of(
          new OptionFinding(
              Severity.ERROR, 0, "the simulator came with 18.1, and this is " + release));
    }
    if (mode == HostMode.EMULATOR && release.compareTo(NEW_EMULATOR) < 0) {
      return Optional.of(
          new OptionFinding(
              Severity.WARNING,
              0,
              ("before 19.3, and this is %s, -march=emulator makes programs for the legacy"
                      + " emulator; choose that")
                  .formatted(release)));
    }
    return Optional.empty();
  }
}
