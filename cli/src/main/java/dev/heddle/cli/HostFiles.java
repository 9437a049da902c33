package dev.heddle.cli;

import dev.heddle.inspections.api.Level;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Finding;
import dev.heddle.toolchain.hostscan.HostFinding;
import dev.heddle.toolchain.hostscan.HostScan;
import dev.heddle.toolchain.hostscan.HostSource;
import dev.heddle.toolchain.hostscan.KernelSide;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Sources of a host program among the files to check, and what is found in them. */
final class HostFiles {
  private HostFiles() {}

  /** Whether a file is a source of C or C++. */
  static boolean isHost(String file) {
    return file.matches("(?i).*\\.(c|cc|cpp|cxx)");
  }

  /**
   * Checks the sources of one host program.
   *
   * @param kernels files of the kernels that it launches, perhaps none
   * @param levels other levels of inspections, empty for those that are off
   */
  static List<CheckResult> check(
      List<String> hosts,
      List<String> kernels,
      CompileOptions compile,
      Map<String, Optional<Level>> levels)
      throws UsageException {
    List<HostSource> sources = sources(hosts);
    KernelSide side = KernelSide.NONE;
    if (!kernels.isEmpty()) {
      Program program = compile.program(kernels, warning -> {});
      side =
          KernelSide.of(
              program,
              new Analyzer(Version.text()).analyze(program, Progress.NONE).report().channels(),
              program.options().compiler());
    }
    List<CheckResult> results = new ArrayList<>();
    for (HostFinding finding : HostScan.scan(sources, side)) {
      Optional<Level> level = levels.getOrDefault(finding.inspection(), Level.of(finding.level()));
      level.ifPresent(known -> results.add(result(finding, known)));
    }
    return results;
  }

  /** The sources of one host program. */
  static List<HostSource> sources(List<String> hosts) throws UsageException {
    List<HostSource> sources = new ArrayList<>();
    for (String host : hosts) {
      sources.add(new HostSource(host, text(host)));
    }
    return sources;
  }

  private static String text(String file) throws UsageException {
    try {
      return new String(Files.readAllBytes(CompileOptions.path(file)), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UsageException(file + ": cannot be read: " + e.getMessage());
    }
  }

  private static CheckResult result(HostFinding host, Level level) {
    Finding finding =
        new Finding(
            host.inspection(),
            level.severity(),
            level.text(),
            host.message() + ". " + host.advice(),
            null,
            host.file(),
            host.line(),
            host.column(),
            host.line(),
            host.column() + host.length(),
            List.of(),
            List.of());
    String name = host.inspection() + " " + host.file() + " " + host.message();
    return new CheckResult(finding, level, Integer.toHexString(name.hashCode()));
  }
}
