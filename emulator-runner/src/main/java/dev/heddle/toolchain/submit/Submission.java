package dev.heddle.toolchain.submit;

import dev.heddle.toolchain.process.ToolCommand;
import dev.heddle.toolchain.process.ToolProcess;
import dev.heddle.toolchain.process.ToolResult;
import dev.heddle.toolchain.queue.MachineQueue;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Submits commands by a template, follows them and cancels them. */
public final class Submission {
  /** A scheduler that does not answer is not waited for. */
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private static final long ROUND_MILLIS = 250;

  /** Schedulers are not asked more often. */
  private static final long ASK_NANOS = TimeUnit.SECONDS.toNanos(2);

  /** A file system that is shared shows a file of another machine late. */
  private static final int LATE_ROUNDS = 5;

  private static final int MOST_CHARACTERS = 1 << 20;

  /** By POSIX, what a process that was ended from outside returns. */
  private static final int ENDED_FROM_OUTSIDE = 143;

  private final SubmitTemplate template;
  private final MachineQueue queue;

  /** Submits by a template. */
  public Submission(SubmitTemplate template) {
    this(template, MachineQueue.usual());
  }

  /** Submits by a template; what runs on this machine waits in a queue. */
  public Submission(SubmitTemplate template, MachineQueue queue) {
    this.template = template;
    this.queue = queue;
  }

  /**
   * Submits a command.
   *
   * @throws SubmitException when the scheduler does not take it
   */
  public Job submit(JobRequest request) throws SubmitException {
    String text = request.command().text();
    try {
      Path home = Job.prepare(request, template, queue);
      Job job = new Job(home, template.target(), "", text, Instant.now(), request.sources());
      if (template.value("send").isPresent()) {
        String sent = ask("send", job, Map.of());
        if (!sent.isBlank()) {
          throw new SubmitException(template.target() + ": " + sent.strip());
        }
      }
      String output = ask("submit", job, Map.of());
      String id =
          template
              .id(output)
              .orElseThrow(
                  () ->
                      new SubmitException(
                          "%s did not take the job: %s"
                              .formatted(
                                  template.target(),
                                  output.isBlank() ? "it said nothing" : output.strip())));
      return new Job(home, job.target(), id, text, job.submitted(), job.sources()).keep();
    } catch (IOException e) {
      throw new SubmitException("the job cannot be written down: " + e.getMessage());
    }
  }

  /** What the scheduler says of a job. */
  public JobState state(Job job) throws SubmitException {
    if (job.status().isPresent()) {
      return JobState.GONE;
    }
    return template.state(ask("state", job, Map.of()));
  }

  /** Ends a job with all that it has started, or takes it out of the queue. */
  public void cancel(Job job) throws SubmitException {
    ask("cancel", job, Map.of());
    if (state(job) == JobState.GONE && job.status().isEmpty()) {
      keep(job, ENDED_FROM_OUTSIDE);
    }
  }

  /**
   * Follows a job until it has ended; one that has ended already is told again.
   *
   * @param lines gets each line of its output
   * @param states gets its state whenever that changes
   * @param cancelled whether the user wants it to end
   */
  public ToolResult follow(
      Job job, Consumer<String> lines, Consumer<JobState> states, BooleanSupplier cancelled)
      throws SubmitException {
    JobLog log = new JobLog(job, lines);
    boolean isFar = template.value("log").isPresent() && job.status().isEmpty();
    JobState last = null;
    long asked = System.nanoTime() - ASK_NANOS;
    int gone = 0;
    while (true) {
      boolean isTime = gone > 0 || System.nanoTime() - asked >= ASK_NANOS;
      if (cancelled.getAsBoolean()) {
        cancel(job);
        read(log, job, isFar, true);
        return new ToolResult(ENDED_FROM_OUTSIDE, true, since(job));
      }
      Optional<Integer> status = isFar && !isTime ? Optional.empty() : status(job);
      if (status.isPresent()) {
        read(log, job, isFar, true);
        fetch(job, status.get());
        return new ToolResult(status.get(), false, since(job));
      }
      if (!isFar || isTime) {
        read(log, job, isFar, false);
      }
      if (isTime) {
        asked = System.nanoTime();
        JobState state = state(job);
        gone = state == JobState.GONE ? gone + 1 : 0;
        if (state != last && state != JobState.GONE) {
          states.accept(state);
          last = state;
        }
        if (gone > LATE_ROUNDS) {
          read(log, job, isFar, true);
          keep(job, ENDED_FROM_OUTSIDE);
          return new ToolResult(ENDED_FROM_OUTSIDE, false, since(job));
        }
      }
      pause();
    }
  }

  private static Duration since(Job job) {
    return Duration.between(job.submitted(), Instant.now());
  }

  private Optional<Integer> status(Job job) throws SubmitException {
    Optional<Integer> known = job.status();
    if (known.isPresent() || template.value("status").isEmpty()) {
      return known;
    }
    String word = ask("status", job, Map.of()).strip();
    if (word.matches("\\d{1,3}")) {
      return Optional.of(Integer.parseInt(word));
    }
    return Optional.empty();
  }

  private void read(JobLog log, Job job, boolean isFar, boolean isAll) throws SubmitException {
    if (isFar) {
      log.take(ask("log", job, Map.of("from", Long.toString(log.taken() + 1))), isAll);
    } else {
      log.read();
    }
    if (isAll) {
      log.end();
    }
  }

  /** Brings what it made; the status is kept when that is here, so that it is fetched once. */
  private void fetch(Job job, int status) throws SubmitException {
    if (job.status().isEmpty()) {
      if (template.value("fetch").isPresent()) {
        ask("fetch", job, Map.of());
      }
      keep(job, status);
    }
  }

  private static void keep(Job job, int status) throws SubmitException {
    try {
      job.keepStatus(status);
    } catch (IOException e) {
      throw new SubmitException(
          "the end of %s cannot be written down: %s".formatted(job.name(), e.getMessage()));
    }
  }

  /** The output of a command of the template, errors included. */
  private String ask(String key, Job job, Map<String, String> more) throws SubmitException {
    Map<String, String> names = new HashMap<>(more);
    names.put("job", job.name());
    names.put("id", job.id());
    names.put("folder", job.folder().toString());
    names.put("script", job.script().toString());
    names.put("waits", job.waits().toString());
    template.there(job.name()).ifPresent(there -> names.put("there", there));
    String command = template.command(key, names).orElseThrow();
    StringBuffer output = new StringBuffer();
    long deadline = System.nanoTime() + PATIENCE.toNanos();
    try {
      ToolResult end =
          ToolProcess.run(
              new ToolCommand(List.of("sh", "-c", command), job.folder(), Map.of()),
              line -> {
                if (output.length() < MOST_CHARACTERS) {
                  output.append(line).append('\n');
                }
              },
              () -> System.nanoTime() > deadline);
      if (end.cancelled()) {
        throw new SubmitException(
            "%s did not answer within %d seconds: %s"
                .formatted(template.target(), PATIENCE.toSeconds(), command));
      }
      if (end.exitCode() == 127) {
        throw new SubmitException(template.target() + ": " + output.toString().strip());
      }
    } catch (IOException e) {
      throw new SubmitException("no shell can be started: " + e.getMessage());
    }
    return output.toString();
  }

  private static void pause() {
    try {
      TimeUnit.MILLISECONDS.sleep(ROUND_MILLIS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
