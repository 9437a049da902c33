package dev.heddle.cli;

import dev.heddle.emulator.Emulator;
import dev.heddle.emulator.LoopTrips;
import dev.heddle.emulator.SessionSteps;
import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.SessionReader;
import dev.heddle.inspections.Inspected;
import dev.heddle.inspections.Inspections;
import dev.heddle.inspections.engine.Settings;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.AnalysisLimit;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Report;
import dev.heddle.scheduler.report.Severity;
import dev.heddle.scheduler.report.SourceDiagnostic;
import dev.heddle.viewers.page.Subject;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle report}: analyses kernels and prints what the hardware compiler would do. */
@Command(
    name = "report",
    description = "Prints what the hardware compiler will make of kernels.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    usageHelpAutoWidth = true,
    footer = {
      "",
      "Options of the vendor's compiler such as -ffp-reassoc or -board=NAME are understood, too.",
      "",
      "Examples:",
      "  heddle report kernel.cl",
      "  heddle report -DSIZE=64 -Iinclude --fmax 300 kernel.cl",
      "  heddle report --format json kernel.cl > report.json",
      "  heddle report --format html -o report.html kernel.cl",
      "  heddle report --why fir.B2.ii fir.cl",
      "  heddle report --against-commit HEAD fir.cl",
      "  heddle report --schedule schedule.svg --kernel fir fir.cl",
      "",
      "Exit status: 0 analysed, 1 the source has errors, 2 bad usage or unreadable file."
    })
final class ReportCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Mixin private ReportOutput output = new ReportOutput();

  @Mixin private CompileOptions compile = new CompileOptions();

  @Mixin private PictureOptions pictures = new PictureOptions();

  @Mixin private AgainstOptions against = new AgainstOptions();

  @Option(
      names = "--why",
      paramLabel = "PATH",
      description = {
        "Print why a number of the report is what it is, instead of the report: the rules,",
        "entries of device files and operations that made it. A number is named as in",
        "KERNEL.B2.ii; KERNEL alone lists its numbers, 'design' those of the design."
      })
  private String why;

  @Option(
      names = "--provenance",
      description = {
        "With --format json: add the field 'provenance', which says of every number what --why",
        "says of one. It makes the report many times as long."
      })
  private boolean provenance;

  @Option(
      names = "--limit",
      paramLabel = "SECONDS",
      defaultValue = "10",
      description = {
        "Processor time after which the report says what it has (default: 10, 0 for no limit):",
        "kernels that are not done by then are named and left out, fixes that are not tried are",
        "not offered."
      })
  private double seconds;

  @Option(
      names = "--trips",
      paramLabel = "SESSION",
      description = {
        "With --format html or --picture loops/estimator: run this session on this machine and",
        "estimate times with the iterations that its loops had."
      })
  private String session;

  @Option(names = "--debug", description = "Show where an internal error comes from.")
  private boolean debug;

  @Parameters(
      paramLabel = "FILE",
      arity = "1..*",
      description = {
        "OpenCL C files of one program.",
        "A file that another one includes is analysed in there."
      })
  private List<String> files = new ArrayList<>();

  @Override
  public Integer call() throws UsageException {
    pictures.check();
    against.check();
    if (provenance) {
      output.checkProvenance();
    }
    Program program =
        compile.program(
            files,
            warning ->
                spec.commandLine()
                    .getErr()
                    .println(spec.qualifiedName() + ": warning: " + warning));
    if (!(seconds >= 0)) {
      throw new UsageException("--limit: seconds of processor time, or 0 for no limit");
    }
    AnalysisLimit limit = AnalysisLimit.ofSeconds(seconds);
    Analyzer analyzer = new Analyzer(Version.text());
    SourceLoader loader = new FileLoader();
    Analysis analysis = analyzer.analyze(program, loader, limit, Progress.NONE);
    if (why != null) {
      output.write(analysis.provenance(), why, spec.commandLine().getOut());
      return analysis.report().hasErrors() ? ExitStatus.PROBLEM : ExitStatus.OK;
    }
    Report report = inspected(analyzer, analysis, loader, limit);
    Subject subject = asRun(report);
    pictures.save(subject);
    if (provenance) {
      output.write(report, analysis.provenance(), spec.commandLine().getOut());
    } else if (against.isGiven()) {
      output.write(
          against.beside(program, report, loader, analyzer),
          new QuotedSources(program.files()),
          spec.commandLine().getOut());
    } else {
      output.write(subject, new QuotedSources(program.files()), spec.commandLine().getOut());
    }
    boolean isEmpty = report.kernels().isEmpty() && report.notAnalysed().isEmpty();
    if (isEmpty && !report.hasErrors()) {
      spec.commandLine()
          .getErr()
          .println(
              "heddle: note: there is no kernel in "
                  + String.join(", ", files)
                  + "; a kernel is a function that is declared as '__kernel void name(...)'");
    }
    BuildHints.tell(report.diagnostics(), spec.commandLine().getErr());
    List<String> faulty = analysis.linked().faultyKernels();
    if (report.hasErrors() && !faulty.isEmpty()) {
      spec.commandLine()
          .getErr()
          .println("heddle: note: not analysed because of errors: " + String.join(", ", faulty));
    }
    if (report.hasErrors() && output.isPage()) {
      // The page tells them, too, but nobody has looked at it yet.
      report.diagnostics().stream()
          .filter(each -> each.severity() == Severity.ERROR)
          .forEach(each -> spec.commandLine().getErr().println(line(each)));
    }
    return report.hasErrors() ? ExitStatus.PROBLEM : ExitStatus.OK;
  }

  /** The report with iterations of loops and launches as a session has them. */
  private Subject asRun(Report report) throws UsageException {
    Subject subject = Subject.of(report);
    if (session == null) {
      return subject;
    }
    try {
      Session read = SessionReader.read(Path.of(session));
      return subject
          .withTrips(new LoopTrips(new Emulator()).of(report, read, Progress.NONE))
          .withSteps(SessionSteps.of(read));
    } catch (SessionException wrong) {
      throw new UsageException("--trips: " + wrong.getMessage());
    }
  }

  /**
   * The report with its findings; fixes are tried on the whole program, as long as there is time.
   */
  private Report inspected(
      Analyzer analyzer, Analysis analysis, SourceLoader loader, AnalysisLimit limit) {
    Inspected inspected =
        new Inspections(analyzer).inspect(analysis, loader, Settings.DEFAULT, Progress.NONE);
    if (analysis.report().notAnalysed().isEmpty()) {
      try {
        inspected.prove(limit.within(Progress.NONE));
      } catch (CancellationException over) {
        spec.commandLine()
            .getErr()
            .println(
                "heddle: note: the limit is reached: %d fixes are not tried and not offered"
                    .formatted(inspected.untried()));
      }
    }
    return analysis.report().withFindings(inspected.findings());
  }

  private static String line(SourceDiagnostic error) {
    return "%s:%d:%d: error: %s"
        .formatted(error.file(), error.line(), error.column(), error.message());
  }
}
