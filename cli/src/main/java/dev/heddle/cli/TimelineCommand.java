package dev.heddle.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.emulator.Emulator;
import dev.heddle.emulator.LoopTrips;
import dev.heddle.emulator.SessionSteps;
import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.SessionProgram;
import dev.heddle.emulator.session.SessionReader;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.report.Report;
import dev.heddle.toolchain.hostscan.HostQueues;
import dev.heddle.viewers.page.Page;
import dev.heddle.viewers.page.Part;
import dev.heddle.viewers.page.Subject;
import dev.heddle.viewers.table.Table;
import dev.heddle.viewers.table.TableText;
import dev.heddle.viewers.timeline.TimelinePage;
import java.io.PrintWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle timeline}: launches and transfers of a session over time. */
@Command(
    name = "timeline",
    description =
        "Predicts when launches and transfers of a session run on a board, which launches wait in"
            + " the hardware, and what other queues and buffers would give.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    usageHelpAutoWidth = true,
    footer = {
      "",
      "The session is emulated to count iterations. Times are predictions: kernels never wait for",
      "memory that others use, and transfers run at 2.5 GB/s.",
      "",
      "Exit status: 0, 1 the kernels have errors, 2 bad usage or a session that does not run."
    })
final class TimelineCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "SESSION", description = "The session (.clsession).")
  private String file;

  @Option(
      names = "--host",
      paramLabel = "FILE",
      description =
          "C or C++ source of the host: launches and transfers stand in its queues. May be repeated.")
  private List<String> hosts = new ArrayList<>();

  @Mixin private ResultOptions results = new ResultOptions();

  @Override
  public Integer call() throws UsageException {
    PrintWriter out = spec.commandLine().getOut();
    try {
      Session session = SessionReader.read(CompileOptions.path(file));
      Report report =
          new Analyzer(Version.text()).analyze(SessionProgram.of(session), Progress.NONE).report();
      if (report.hasErrors()) {
        spec.commandLine()
            .getErr()
            .println("heddle timeline: the kernels have errors; 'heddle check' lists them");
        return ExitStatus.PROBLEM;
      }
      Subject subject =
          Subject.of(report)
              .withTrips(new LoopTrips(new Emulator()).of(report, session, Progress.NONE))
              .withSteps(HostQueues.of(HostFiles.sources(hosts)).applied(SessionSteps.of(session)));
      write(TimelinePage.of(subject), out);
      return ExitStatus.OK;
    } catch (SessionException wrong) {
      throw new UsageException(wrong.getMessage());
    }
  }

  private void write(Page page, PrintWriter out) throws UsageException {
    ObjectNode root = ResultOptions.object();
    for (Part part : page.parts()) {
      if (part.body() instanceof Part.TableBody body) {
        if (results.isText()) {
          out.println(part.heading());
          out.println(
              body.table().rows().isEmpty() ? body.whenEmpty() : TableText.plain(body.table()));
        }
        rows(body.table(), root.putArray(part.key()));
      }
    }
    results.write(root, out);
  }

  private static void rows(Table table, ArrayNode rows) {
    for (Table.Row row : table.rows()) {
      ObjectNode node = rows.addObject();
      for (int i = 0; i < table.columns().size(); i++) {
        node.put(table.columns().get(i).title(), row.cells().get(i).text());
      }
    }
  }
}
