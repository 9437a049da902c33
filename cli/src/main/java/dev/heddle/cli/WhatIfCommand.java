package dev.heddle.cli;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import dev.heddle.inspections.proof.ChangedProgram;
import dev.heddle.inspections.whatif.WhatIfTrials;
import dev.heddle.language.source.FileLoader;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.report.WhatIf;
import dev.heddle.scheduler.report.WhatIf.Subject;
import dev.heddle.viewers.table.Table;
import dev.heddle.viewers.table.TableText;
import dev.heddle.viewers.whatif.WhatIfTable;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle whatif}: a loop or an array under other pragmas and attributes. */
@Command(
    name = "whatif",
    description =
        "Tries the pragmas that could stand before a loop, or the attributes of an array, and tells"
            + " what would become of it.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    usageHelpAutoWidth = true,
    footer = {
      "",
      "Nothing is compiled: each row is analysed as if the change stood in the source.",
      "",
      "Examples:",
      "  heddle whatif kernel.cl                       which loops and arrays there are",
      "  heddle whatif --at 12 kernel.cl               the loop or array in line 12",
      "  heddle whatif --at fir.B2 kernel.cl           a loop by its name in the report",
      "  heddle whatif --at 12 --write 'unroll 4' kernel.cl",
      "",
      "Exit status: 0 tried, 1 the source has errors, 2 bad usage or unreadable file."
    })
final class WhatIfCommand implements Callable<Integer> {
  /** For whom the table is written. */
  enum Format {
    TEXT,
    CSV,
    MARKDOWN,
    JSON
  }

  @Spec private CommandSpec spec;

  @Option(
      names = "--at",
      paramLabel = "LINE|NAME",
      description = "Line of a loop or of the declaration of an array, or its name.")
  private String at;

  @Option(
      names = "--write",
      paramLabel = "CHANGE",
      description = "Write one of the changes, such as 'unroll 4', into the file.")
  private String write;

  @Option(
      names = "--format",
      paramLabel = "text|csv|markdown|json",
      defaultValue = "text",
      description = "How the table is printed (default: text).")
  private Format format = Format.TEXT;

  @Mixin private CompileOptions compile = new CompileOptions();

  @Option(names = "--debug", description = "Show where an internal error comes from.")
  private boolean debug;

  @Parameters(paramLabel = "FILE", arity = "1..*", description = "OpenCL C files of one program.")
  private List<String> files = new ArrayList<>();

  @Override
  public Integer call() throws UsageException {
    Analyzer analyzer = new Analyzer(Version.text());
    FileLoader loader = new FileLoader();
    PrintWriter error = spec.commandLine().getErr();
    Analysis analysis =
        analyzer.analyze(
            compile.program(
                files, warning -> error.println(spec.qualifiedName() + ": warning: " + warning)),
            loader,
            Progress.NONE);
    if (analysis.report().hasErrors()) {
      error.println(
          "%s: %s has errors; 'heddle report' tells them"
              .formatted(spec.qualifiedName(), String.join(", ", files)));
      return ExitStatus.PROBLEM;
    }
    WhatIfTrials trials = new WhatIfTrials(new ChangedProgram(analyzer, analysis, loader));
    PrintWriter out = spec.commandLine().getOut();
    if (at == null) {
      list(trials.subjects(), out);
      return ExitStatus.OK;
    }
    WhatIf whatIf = trials.on(subject(trials), row -> {}, Progress.NONE);
    if (write != null) {
      write(whatIf);
    }
    print(whatIf, out);
    return ExitStatus.OK;
  }

  private void list(List<Subject> subjects, PrintWriter out) throws UsageException {
    if (write != null) {
      throw new UsageException("--write needs --at, the loop or array that is changed");
    }
    if (subjects.isEmpty()) {
      out.println("There is no loop and no array in " + String.join(", ", files) + ".");
      return;
    }
    out.println("Name one by --at:");
    for (Subject subject : subjects) {
      out.printf(
          "  %s:%d  %s %s of kernel %s%n",
          subject.file(),
          subject.line(),
          subject.loop() ? "loop" : "array",
          subject.name(),
          subject.kernel());
    }
  }

  private Subject subject(WhatIfTrials trials) throws UsageException {
    List<Subject> all = trials.subjects();
    Optional<Subject> named = all.stream().filter(subject -> subject.name().equals(at)).findFirst();
    if (named.isEmpty() && at.matches("\\d{1,9}")) {
      int line = Integer.parseInt(at);
      for (String file : files) {
        named = named.or(() -> trials.at(file, line));
      }
    }
    return named.orElseThrow(
        () ->
            new UsageException(
                "--at %s: no loop or array is there; there are %s"
                    .formatted(
                        at,
                        all.isEmpty()
                            ? "none"
                            : all.stream()
                                .limit(20)
                                .map(s -> s.line() + " (" + s.name() + ")")
                                .collect(Collectors.joining(", ")))));
  }

  private void write(WhatIf whatIf) throws UsageException {
    WhatIf.Row row =
        whatIf.rows().stream()
            .filter(each -> each.change().equals(write) && !each.isAsWritten())
            .findFirst()
            .orElseThrow(
                () ->
                    new UsageException(
                        "--write '%s': the changes are '%s'"
                            .formatted(
                                write,
                                whatIf.rows().stream()
                                    .filter(each -> !each.isAsWritten())
                                    .map(WhatIf.Row::change)
                                    .collect(Collectors.joining("', '")))));
    if (row.outcome() == null) {
      throw new UsageException("--write '%s': %s".formatted(write, row.refused()));
    }
    FileEdits.write(whatIf.subject().file(), row.edits());
  }

  private void print(WhatIf whatIf, PrintWriter out) {
    Table table = WhatIfTable.of(whatIf);
    switch (format) {
      case TEXT -> {
        out.printf(
            "What if: %s of kernel %s (%s)%n%n",
            whatIf.subject().words(), whatIf.subject().kernel(), whatIf.subject().file());
        out.print(TableText.plain(table));
      }
      case CSV -> out.print(TableText.csv(table));
      case MARKDOWN -> out.print(TableText.markdown(table));
      case JSON -> out.println(json(whatIf));
    }
  }

  private static String json(WhatIf whatIf) {
    try {
      return new ObjectMapper()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .writeValueAsString(whatIf);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
