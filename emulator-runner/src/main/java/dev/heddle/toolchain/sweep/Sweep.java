package dev.heddle.toolchain.sweep;

import dev.heddle.toolchain.process.ToolCommand;
import dev.heddle.toolchain.process.ToolResult;
import dev.heddle.toolchain.submit.Job;
import dev.heddle.toolchain.submit.JobRequest;
import dev.heddle.toolchain.submit.Submission;
import dev.heddle.toolchain.submit.SubmitException;
import dev.heddle.toolchain.submit.SubmitTemplate;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.function.BiConsumer;
import java.util.function.Function;

/**
 * Builds the variants of a plan as jobs, some at a time. A job that was submitted before for the
 * same command, and whose sources have not changed since, is followed instead of built again: a
 * sweep that was left goes on where it was.
 */
public final class Sweep {
  /** What of a build's output is kept for the verdict. */
  private static final int MOST_LINES = 100_000;

  private final SubmitTemplate template;
  private final Function<SweepPlan.Variant, ToolCommand> commands;
  private final BiConsumer<SweepPlan.Variant, String> told;

  /**
   * A sweep.
   *
   * @param template where builds run
   * @param commands the command of each
   * @param told gets what becomes of each, on any thread
   */
  public Sweep(
      SubmitTemplate template,
      Function<SweepPlan.Variant, ToolCommand> commands,
      BiConsumer<SweepPlan.Variant, String> told) {
    this.template = template;
    this.commands = commands;
    this.told = told;
  }

  /**
   * Builds all and waits for them.
   *
   * @param atOnce how many run beside each other
   * @param again whether to build what has been built before, too
   * @return what came of each, in the order of the plan
   * @throws SubmitException when a job cannot be submitted or followed
   */
  public Map<SweepPlan.Variant, Build> run(SweepPlan plan, int atOnce, boolean again)
      throws SubmitException, InterruptedException {
    ExecutorService threads =
        Executors.newFixedThreadPool(
            atOnce,
            task -> {
              Thread thread = new Thread(task, "sweep");
              thread.setDaemon(true);
              return thread;
            });
    try {
      Map<SweepPlan.Variant, Future<Build>> running = new LinkedHashMap<>();
      for (SweepPlan.Variant variant : plan.variants()) {
        running.put(variant, threads.submit(() -> build(variant, atOnce, again)));
      }
      Map<SweepPlan.Variant, Build> builds = new LinkedHashMap<>();
      for (Map.Entry<SweepPlan.Variant, Future<Build>> each : running.entrySet()) {
        builds.put(each.getKey(), each.getValue().get());
      }
      return builds;
    } catch (ExecutionException e) {
      throw e.getCause() instanceof SubmitException refused
          ? refused
          : new SubmitException("a build of the sweep cannot be followed: " + e.getCause());
    } finally {
      threads.shutdownNow();
    }
  }

  private Build build(SweepPlan.Variant variant, int atOnce, boolean again) throws SubmitException {
    ToolCommand command = commands.apply(variant);
    Submission submission = new Submission(template);
    Optional<Job> before = again ? Optional.empty() : before(variant, command);
    Job job =
        before.isPresent()
            ? before.get()
            : submission.submit(
                new JobRequest(command, variant.name(), variant.request().inputs(), atOnce));
    told.accept(
        variant,
        (before.isEmpty()
                ? "submitted, "
                : job.status().isPresent() ? "built before, " : "found again, ")
            + job.name());
    List<String> output = new ArrayList<>();
    ToolResult end =
        submission.follow(
            job,
            line -> {
              if (output.size() < MOST_LINES) {
                output.add(line);
              }
            },
            state -> told.accept(variant, state.words()),
            () -> false);
    Build build = Build.of(end, output, command.folder().resolve(variant.request().project()));
    told.accept(variant, build.verdict().words());
    return build;
  }

  /** The last job of the same command, unless a source is newer or its product is gone. */
  private Optional<Job> before(SweepPlan.Variant variant, ToolCommand command)
      throws SubmitException {
    try {
      List<Job> jobs = Job.in(command.folder());
      for (int i = jobs.size() - 1; i >= 0; i--) {
        Job job = jobs.get(i);
        if (job.command().equals(command.text()) && job.target().equals(template.target())) {
          return isCurrent(job, variant, command.folder()) ? Optional.of(job) : Optional.empty();
        }
      }
      return Optional.empty();
    } catch (IOException e) {
      throw new SubmitException("the jobs of " + command.folder() + " cannot be read: " + e);
    }
  }

  private static boolean isCurrent(Job job, SweepPlan.Variant variant, Path folder)
      throws IOException {
    for (Path input : variant.request().inputs()) {
      Instant changed = Files.getLastModifiedTime(folder.resolve(input)).toInstant();
      if (changed.isAfter(job.submitted())) {
        return false;
      }
    }
    return job.status().filter(status -> status == 0).isEmpty()
        || Files.exists(folder.resolve(variant.request().product()));
  }
}
