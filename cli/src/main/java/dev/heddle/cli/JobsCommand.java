package dev.heddle.cli;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.toolchain.compile.CompileRequest;
import dev.heddle.toolchain.compile.Messages;
import dev.heddle.toolchain.flow.BuildRecord;
import dev.heddle.toolchain.flow.SubmittedBuild;
import dev.heddle.toolchain.process.ToolResult;
import dev.heddle.toolchain.queue.MachineQueue;
import dev.heddle.toolchain.submit.Job;
import dev.heddle.toolchain.submit.JobState;
import dev.heddle.toolchain.submit.Submission;
import dev.heddle.toolchain.submit.SubmitException;
import dev.heddle.toolchain.submit.SubmitTemplate;
import dev.heddle.toolchain.sweep.Build;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
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
    description =
        "Lists, follows and cancels the jobs that were submitted from a folder, and the queue of "
            + "this machine.",
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

  @Option(
      names = "--queue",
      description = "List what runs and waits on this machine, also from other folders.")
  private boolean queue;

  @Option(
      names = "--first",
      paramLabel = "JOB",
      description = "Let a job that waits on this machine be the next one.")
  private String first;

  @Option(
      names = "--last",
      paramLabel = "JOB",
      description = "Let a job that waits on this machine be the last one.")
  private String last;

  @Mixin private ResultOptions results = new ResultOptions();

  @Override
  public Integer call() throws UsageException {
    Path place = CompileOptions.path(folder).toAbsolutePath().normalize();
    try {
      if (queue) {
        return queue();
      }
      if (first != null || last != null) {
        return move(place);
      }
      List<Job> jobs = Job.in(place);
      if (follow != null) {
        return follow(find(jobs, follow, place));
      }
      if (cancel != null) {
        Job job = find(jobs, cancel, place);
        submission(job).cancel(job);
        SubmittedBuild.forget(job);
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

  private int follow(Job job) throws SubmitException, UsageException {
    PrintWriter out = spec.commandLine().getOut();
    Messages messages = new Messages();
    ToolResult end =
        submission(job)
            .follow(
                job,
                line -> {
                  messages.line(line);
                  print(line);
                },
                state -> print("heddle: the job " + state.words()),
                () -> false);
    print(job.name() + ": " + end.reason());
    Optional<BuildRecord> build = settled(job);
    boolean isOk = end.isOk() && build.map(BuildRecord::isUsable).orElse(true);
    ObjectNode root = ResultOptions.object();
    root.put("job", job.name())
        .put("ok", isOk)
        .put("status", end.exitCode())
        .put("reason", end.reason());
    build.ifPresent(made -> tell(job, made, root));
    job.sources().forEach(source -> root.withArray("sources").add(source.toString()));
    ArrayNode array = root.putArray("messages");
    messages.all().forEach(message -> array.add(ToolMessageJson.of(message)));
    results.write(root, out);
    return isOk ? ExitStatus.OK : ExitStatus.PROBLEM;
  }

  /** What came of a compile; empty for what goes on, or of which nothing is known. */
  private static Optional<BuildRecord> settled(Job job) {
    try {
      return SubmittedBuild.settle(job);
    } catch (IOException unreadable) {
      return Optional.empty();
    }
  }

  /** What a compile has made, as the command says it that submits one. */
  private void tell(Job job, BuildRecord build, ObjectNode root) {
    root.put("result", build.result());
    Build.Verdict.of(build.result())
        .filter(verdict -> verdict != Build.Verdict.USABLE && verdict != Build.Verdict.FAILED)
        .ifPresent(verdict -> print("  " + verdict.words() + ": " + verdict.advice()));
    if (Files.exists(job.folder().resolve(build.product()))) {
      root.put("product", build.product().toString());
    }
    Path reports = CompileRequest.project(build.product()).resolve("reports");
    if (Files.isDirectory(job.folder().resolve(reports))) {
      root.put("reports", reports.toString());
    }
  }

  private void print(String line) {
    if (results.isText()) {
      spec.commandLine().getOut().println(line);
      spec.commandLine().getOut().flush();
    }
  }

  private int queue() throws IOException, UsageException {
    ObjectNode root = ResultOptions.object();
    ArrayNode array = root.putArray("queue");
    for (MachineQueue.Entry entry : MachineQueue.usual().entries()) {
      array
          .addObject()
          .put("name", entry.name())
          .put("folder", entry.place().toString())
          .put("runs", entry.runs());
      print(
          "%-40s %-7s %s".formatted(entry.name(), entry.runs() ? "runs" : "waits", entry.place()));
    }
    if (array.isEmpty()) {
      print("no compile runs or waits on this machine");
    }
    results.write(root, spec.commandLine().getOut());
    return ExitStatus.OK;
  }

  private int move(Path place) throws IOException, UsageException {
    String name = first != null ? first : last;
    MachineQueue machine = MachineQueue.usual();
    MachineQueue.Entry entry =
        machine
            .find(name, place)
            .orElseThrow(
                () ->
                    new UsageException(
                        "%s of %s is not in the queue of this machine; 'heddle jobs --queue' lists it"
                            .formatted(name, place)));
    if (entry.runs()) {
      throw new UsageException(name + " runs already");
    }
    machine.move(entry, first != null);
    print(name + (first != null ? " is the next one" : " is the last one"));
    return ExitStatus.OK;
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
              .map(end -> SubmittedBuild.words(job, end))
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
