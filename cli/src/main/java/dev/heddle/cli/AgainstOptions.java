package dev.heddle.cli;

import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.profile.DeviceLibrary;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Report;
import dev.heddle.viewers.compare.Comparison;
import dev.heddle.viewers.page.Subject;
import dev.heddle.viewers.registry.View;
import dev.heddle.viewers.table.Table;
import dev.heddle.viewers.table.TableText;
import dev.heddle.workspace.history.HistoryException;
import dev.heddle.workspace.history.OtherVersion;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** The options that put a report beside that of another version. At most one can be given. */
final class AgainstOptions {
  @Option(
      names = "--against-commit",
      paramLabel = "REVISION",
      description = {
        "Show what has changed since a commit of the Git repository that the files lie in,",
        "such as HEAD, v1.2 or main~3."
      })
  private String commit;

  @Option(
      names = "--against-device",
      paramLabel = "DEVICE",
      description = "Show what differs on the generic board of another device.")
  private String device;

  @Option(
      names = "--against-file",
      paramLabel = "FILE",
      description = "Show what differs if FILE stood in the place of the first file.")
  private String file;

  /** Whether one of them was given. */
  boolean isGiven() {
    return commit != null || device != null || file != null;
  }

  /**
   * Refuses what cannot be given together.
   *
   * @throws UsageException if more than one is given
   */
  void check() throws UsageException {
    int given = (commit == null ? 0 : 1) + (device == null ? 0 : 1) + (file == null ? 0 : 1);
    if (given > 1) {
      throw new UsageException(
          "--against-commit, --against-device and --against-file: only one at a time");
    }
    if (device != null && !DeviceLibrary.IDS.contains(device)) {
      throw new UsageException(
          "--against-device: unknown device '%s'; known are: %s"
              .formatted(device, String.join(", ", DeviceLibrary.IDS)));
    }
  }

  /**
   * The report of a program beside that of the other version.
   *
   * @throws UsageException if there is no such version
   */
  ReportOutput.Pair beside(Program program, Report report, SourceLoader loader, Analyzer analyzer)
      throws UsageException {
    OtherVersion other = other(program, loader, analyzer);
    String now = device == null ? "Now" : report.command().device();
    Table all =
        device == null
            ? Comparison.of(other.name(), other.report(), now, report)
            : Comparison.of(now, report, other.name(), other.report());
    String heading =
        device == null ? other.name() + " and now" : "Devices " + now + " and " + other.name();
    View view = Comparison.view(heading, "Where the two versions differ", all);
    return new ReportOutput.Pair(
        "report", Subject.of(report), "against", other.report(), view, text(heading, all));
  }

  private static String text(String heading, Table all) {
    Table changed = Comparison.differences(all);
    String line = System.lineSeparator();
    return changed.rows().isEmpty()
        ? heading + ": no difference" + line
        : heading + line + line + TableText.plain(changed).stripTrailing() + line;
  }

  private OtherVersion other(Program program, SourceLoader loader, Analyzer analyzer)
      throws UsageException {
    if (device != null) {
      return OtherVersion.onDevice(program, loader, device, analyzer, Progress.NONE);
    }
    if (file != null) {
      SourceFile text = CompileOptions.read(file);
      Program then = program.withFile(SourceFile.of(program.main().path(), text.text()));
      return new OtherVersion(file, analyzer.analyze(then, loader, Progress.NONE).report());
    }
    try {
      return OtherVersion.committed(program, Path::of, commit, analyzer, Progress.NONE);
    } catch (HistoryException e) {
      throw new UsageException("--against-commit: " + e.getMessage());
    }
  }
}
