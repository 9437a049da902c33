package dev.heddle.cli;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.report.Report;
import dev.heddle.viewers.compare.Comparison;
import dev.heddle.viewers.registry.View;
import dev.heddle.viewers.table.Table;
import dev.heddle.viewers.table.TableText;
import dev.heddle.viewers.vendor.VendorReader;
import dev.heddle.viewers.vendor.VendorReport;
import dev.heddle.viewers.vendor.VendorReportException;
import dev.heddle.workspace.VendorPrediction;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle view}: shows a report of the vendor's compiler, of any generation. */
@Command(
    name = "view",
    description = "Shows a report of the vendor's compiler.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    usageHelpAutoWidth = true,
    footer = {
      "",
      "Examples:",
      "  heddle view bin/fir                                the report as text",
      "  heddle view --format html -o report.html bin/fir   as one page with all views",
      "  heddle view --compare bin/fir                      beside what Heddle predicts",
      "",
      "Exit status: 0 shown, 1 parts of it cannot be read, 2 bad usage or no report."
    })
final class ViewCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private ReportOutput output = new ReportOutput();

  @Option(
      names = "--compare",
      description = "Show what Heddle predicts for the sources inside beside it.")
  private boolean compare;

  @Option(names = "--debug", description = "Show where an internal error comes from.")
  private boolean debug;

  @Parameters(
      paramLabel = "FOLDER",
      description = {
        "Folder that the compiler has made for a kernel, its reports, one of",
        "their .js or .json files, or the log of a compilation."
      })
  private String folder = "";

  @Override
  public Integer call() throws UsageException {
    VendorReport vendor = read();
    PrintWriter error = spec.commandLine().getErr();
    vendor.problems().forEach(problem -> error.println("heddle view: cannot read " + problem));
    if (!vendor.missing().isEmpty()) {
      error.println(
          "heddle view: note: not in this report: " + String.join(", ", vendor.missing()));
    }
    QuotedSources sources =
        new QuotedSources(
            vendor.sources().entrySet().stream()
                .map(file -> SourceFile.of(file.getKey(), file.getValue()))
                .toList());
    PrintWriter out = spec.commandLine().getOut();
    if (compare) {
      Report predicted =
          VendorPrediction.of(
                  vendor.sources(),
                  vendor.command(),
                  vendor.subject().report(),
                  new Analyzer(Version.text()),
                  Progress.NONE)
              .orElseThrow(
                  () ->
                      new UsageException(
                          "--compare: the report holds no source of a kernel (the compiler leaves"
                              + " it out with -g0)"));
      output.write(beside(vendor, predicted), sources, out);
    } else {
      output.write(output.isPage() ? vendor.shown() : vendor.subject(), sources, out);
    }
    return vendor.problems().isEmpty() ? ExitStatus.OK : ExitStatus.PROBLEM;
  }

  private VendorReport read() throws UsageException {
    try {
      return VendorReader.read(CompileOptions.path(folder));
    } catch (VendorReportException e) {
      throw new UsageException(e.getMessage());
    }
  }

  private static ReportOutput.Pair beside(VendorReport vendor, Report predicted) {
    Table table = Comparison.of("Vendor", vendor.subject().report(), "Heddle", predicted);
    View view =
        Comparison.view(
            "The vendor's report and the prediction", "Where report and prediction differ", table);
    return new ReportOutput.Pair(
        "vendor", vendor.subject(), "predicted", predicted, view, TableText.plain(table));
  }
}
