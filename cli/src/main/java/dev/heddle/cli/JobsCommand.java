package dev.heddle.cli;

import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.toolchain.process.ToolResult;
import dev.heddle.toolchain.submit.Job;
import dev.heddle.toolchain.submit.JobState;
import dev.heddle.toolchain.submit.Submission;
import dev.heddle.toolchain.submit.SubmitException;
import dev.heddle.toolchain.submit.SubmitTemplate;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code heddle jobs}: finds jobs again that {@code heddle compile --on} has submitted. */
@Command(
    name = "jobs",
    description = "Lists, follows and cancels the jobs that were submitted from a folder.",
    mixinStandardHelpOptions = true,
    versionProvider = Version.class,
    sortOptions = false,
    usageHelpAutoWidth = true,
    footer = {
      "",
      "Exit status: 0 done; with --follow that of the job, 1 when it failed; 2 bad usage or a",
      "scheduler that cannot be asked."
    })
final class JobsCommand implements Callable<Integer> {
  @Spec private CommandSpec spec;

  @Parameters(
      arity = "0..1",
      paramLabel = "FOLDER",
      description = "The folder that they run in (default: this one).")
  private String folder = "";

  @Option(
      names = "--follow",
      paramLabel = "JOB",
      description = "Show all output of a job, until it has ended. Ctrl+C leaves it running.")
  private String follow;

  @Option(names = "--cancel", paramLabel = "JOB", description = "End a job.")
  private String cancel;

  @Mixin private ResultOptions results = new ResultOptions();

  @Override
  public Integer call() throws UsageException {
    Path place = CompileOptions.path(folder).toAbsolutePath().normalize();
    try {
      List<Job> jobs = Job.in(place);
      if (follow != null) {
        return follow(find(jobs, follow, place));
      }
      if (cancel != null) {
        Job job = find(jobs, cancel, place);
        submission(job).cancel(job);
        spec.commandLine().getOut().println(job.name() + " is cancelled");
        return ExitStatus.OK;
      }
      return list(jobs, place);
    } catch (SubmitException e) {
      throw new UsageException(e.getMessage());
    } catch (IOException e) {
      throw new UsageException("the jobs of " + place + " cannot be read: " + e.getMessage());
    }
  }

  private static Submission submission(Job job) throws SubmitException {
    return new Submission(SubmitTemplate.of(job.target()));
  }

  private static Job find(List<Job> jobs, String name, Path place) throws UsageException {
    return jobs.stream()
        .filter(job -> job.name().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                new UsageException(
                    "there is no job %s in %s; %s"
                        .formatted(
                            name,
                            place,
                            jobs.isEmpty()
                                ? "there is none"
                                : "there are "
                                    + String.join(", ", jobs.stream().map(Job::name).toList()))));
  }

  private int follow(Job job) throws SubmitException {
    PrintWriter out = spec.commandLine().getOut();
    ToolResult end =
        submission(job)
            .follow(
                job,
                line -> {
                  out.println(line);
                  out.flush();
                },
                state -> {
                  out.println("heddle: the job " + state.words());
                  out.flush();
                },
                () -> false);
    out.println(job.name() + ": " + end.reason());
    return end.isOk() ? ExitStatus.OK : ExitStatus.PROBLEM;
  }

  private int list(List<Job> jobs, Path place) throws SubmitException, UsageException {
    PrintWriter out = spec.commandLine().getOut();
    ObjectNode root = ResultOptions.object();
    List<String> lines = new ArrayList<>();
    for (Job job : jobs) {
      JobState state = submission(job).state(job);
      Optional<Integer> status = job.status();
      String words =
          status
              .map(end -> end == 0 ? "done" : "failed with status " + end)
              .orElse(state == JobState.GONE ? "is gone" : state.words());
      lines.add("%-40s %-22s %s".formatted(job.name(), words, job.command()));
      ObjectNode node = root.withArray("jobs").addObject();
      node.put("name", job.name())
          .put("target", job.target())
          .put("id", job.id())
          .put("submitted", job.submitted().toString())
          .put("state", state.name().toLowerCase(Locale.ROOT))
          .put("command", job.command());
      status.ifPresent(end -> node.put("status", end));
    }
    if (results.isText()) {
      lines.forEach(out::println);
      if (lines.isEmpty()) {
        out.println("no jobs in " + place);
      }
    }
    results.write(root, out);
    return ExitStatus.OK;
  }
}
