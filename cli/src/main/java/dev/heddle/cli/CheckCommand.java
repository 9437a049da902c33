package dev.heddle.cli;

import dev.heddle.inspections.Inspections;
import dev.heddle.inspections.api.Level;
import dev.heddle.inspections.engine.Baseline;
import dev.heddle.inspections.engine.Profile;
import dev.heddle.inspections.engine.Settings;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.toolchain.hostscan.HostScan;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.regex.PatternSyntaxException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/**
 * {@code heddle check}: looks for what could be better, for people and for continuous integration.
 */
@Command(
    name = "check",
    description =
        "Looks for what is wrong with kernels, what costs time, clock or area, and what to do.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    usageHelpAutoWidth = true,
    footer = {
      "",
      "Each file is a program of its own. Findings are suppressed by comments such as",
      "  // heddle: off strided-access the table is small",
      "",
      "Examples:",
      "  heddle check kernels/*.cl",
      "  heddle check --severity warning kernel.cl",
      "  heddle check kernel.cl host/main.cpp",
      "  heddle check --format sarif kernels/*.cl > heddle.sarif",
      "  heddle check --baseline known.json --update-baseline kernels/*.cl",
      "  heddle check --set missing-restrict=off --severity weak-warning kernel.cl",
      "",
      "Exit status: 0 nothing at the severity or above, 1 findings, 2 bad usage or unreadable file,",
      "3 internal error. An error in one file does not keep the others from being checked."
    })
final class CheckCommand implements Callable<Integer> {
  /** What this command ends with after a defect of this program. */
  private static final int INTERNAL = 3;

  /** For whom the outcome is written. */
  enum Format {
    TEXT,
    JSON,
    SARIF
  }

  @Spec private CommandSpec spec;

  @Option(
      names = "--format",
      paramLabel = "text|json|sarif",
      defaultValue = "text",
      description = "For a person, for a program, or SARIF 2.1.0 (default: text).")
  private Format format = Format.TEXT;

  @Option(
      names = "--result",
      paramLabel = "FILE",
      description = "Also write the result as JSON to this file.")
  private String result;

  @Option(
      names = "--severity",
      paramLabel = "LEVEL",
      description =
          "What makes the exit status 1: error, warning, weak-warning or info (default: warning)."
              + " Text leaves out what is below a level that is given.")
  private String severity;

  @Option(
      names = "--prove",
      negatable = true,
      description =
          "Try every change that may help, and tell those that do, or try none. Without either, as"
              + " many are tried as take about a second; each takes about as long as a report on"
              + " the file.")
  private Boolean prove;

  @Option(
      names = "--fix",
      description =
          "Make the changes for findings of the severity or above that are proven to help and leave"
              + " every result as it is, and check again.")
  private boolean fix;

  @Option(
      names = "--baseline",
      paramLabel = "FILE",
      description = "Findings in this file are known and not told.")
  private String baseline;

  @Option(
      names = "--update-baseline",
      description = "Write what is found now to the baseline; the exit status is then 0.")
  private boolean update;

  @Option(
      names = "--set",
      paramLabel = "ID[@FILES]=LEVEL",
      description =
          "Another level for an inspection, in files whose path ends like a pattern such as"
              + " old/*.cl if there is one; off switches it off. May be repeated.")
  private Map<String, String> levels = new LinkedHashMap<>();

  @Option(
      names = "--limit",
      paramLabel = "SECONDS",
      defaultValue = "10",
      description = {
        "Processor time for each file after which kernels that are not done are named and left out",
        "(default: 10, 0 for no limit). Changes are tried in files that are done alone."
      })
  private double seconds;

  @Mixin private CompileOptions compile = new CompileOptions();

  @Option(names = "--debug", description = "Show where an internal error comes from.")
  private boolean debug;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = "OpenCL C files, and C or C++ files of the host program that launches them.")
  private List<String> files = new ArrayList<>();

  @Override
  public Integer call() throws UsageException {
    Level least = severity == null ? Level.WARNING : level("--severity", severity);
    if (update && baseline == null) {
      throw new UsageException("--update-baseline needs --baseline FILE, the file to write");
    }
    if (!(seconds >= 0)) {
      throw new UsageException("--limit: seconds of processor time, or 0 for no limit");
    }
    BaselineFile known = baseline == null ? null : new BaselineFile(CompileOptions.path(baseline));
    Baseline read = known == null || update ? Baseline.EMPTY : known.read();
    CheckedFiles checked =
        new CheckedFiles(
            new Analyzer(Version.text()),
            compile,
            new Settings(profile(), read),
            seconds,
            spec.commandLine().getErr(),
            spec.qualifiedName(),
            InternalErrors.isTraced(debug));
    List<String> hosts = files.stream().filter(HostFiles::isHost).toList();
    List<String> kernels = files.stream().filter(file -> !HostFiles.isHost(file)).toList();
    if (!kernels.isEmpty()) {
      checked.check(kernels, fix ? Optional.of(least) : Optional.empty(), trials());
    }
    if (!hosts.isEmpty()) {
      checked.add(HostFiles.check(hosts, kernels, compile, profile().levels()), read);
    }
    if (update) {
      known.write(checked.results());
    }
    print(checked, least);
    return status(checked, least);
  }

  private Trials trials() {
    return prove == null ? Trials.FEW : prove ? Trials.ALL : Trials.NONE;
  }

  private int status(CheckedFiles checked, Level least) {
    if (checked.hasDefect()) {
      return INTERNAL;
    }
    if (checked.hasUnreadable()) {
      return ExitStatus.USAGE;
    }
    boolean isFound =
        checked.results().stream().anyMatch(result -> result.level().isAtLeast(least));
    return isFound && !update ? ExitStatus.PROBLEM : ExitStatus.OK;
  }

  private void print(CheckedFiles checked, Level least) throws UsageException {
    if (result != null) {
      ResultOptions.write(result, CheckJson.write(checked.results(), checked.untried()));
    }
    PrintWriter out = spec.commandLine().getOut();
    switch (format) {
      case TEXT ->
          out.print(
              new CheckText(severity == null ? Level.INFO : least)
                  .text(checked.results(), checked.untried()));
      case JSON -> out.println(CheckJson.write(checked.results(), checked.untried()));
      case SARIF -> out.println(new SarifLog(Version.text()).write(checked.results()));
    }
  }

  private static Level level(String option, String text) throws UsageException {
    return Level.of(text.toLowerCase(Locale.ROOT))
        .orElseThrow(
            () ->
                new UsageException(
                    "%s %s: there are error, warning, weak-warning and info"
                        .formatted(option, text)));
  }

  private Profile profile() throws UsageException {
    Map<String, Optional<Level>> wanted = new LinkedHashMap<>();
    List<Profile.Place> places = new ArrayList<>();
    for (Map.Entry<String, String> each : levels.entrySet()) {
      String[] words = each.getKey().split("@", 2);
      boolean isHosts = HostScan.IDS.contains(words[0]) && words.length == 1;
      if (!isHosts && !Inspections.ids().contains(words[0])) {
        throw new UsageException(
            "--set %s: there is no such inspection; docs/inspections lists them"
                .formatted(words[0]));
      }
      boolean isOff = each.getValue().equals("off");
      Optional<Level> level =
          isOff ? Optional.empty() : Optional.of(level("--set " + each.getKey(), each.getValue()));
      if (words.length == 1) {
        wanted.put(words[0], level);
      } else {
        places.add(place(words[0], words[1], level));
      }
    }
    return new Profile(wanted, places);
  }

  private static Profile.Place place(String id, String pattern, Optional<Level> level)
      throws UsageException {
    try {
      return new Profile.Place(id, pattern, level);
    } catch (PatternSyntaxException e) {
      throw new UsageException(
          "--set %s@%s: the pattern makes no sense: %s".formatted(id, pattern, e.getDescription()));
    }
  }
}
