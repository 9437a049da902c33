package dev.heddle.toolchain.submit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.heddle.toolchain.process.ToolCommand;
import dev.heddle.toolchain.process.ToolResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Jobs in a real Slurm. */
class SlurmTest {
  @TempDir static Path folder;
  private static SlurmCluster cluster;

  private final List<String> lines = Collections.synchronizedList(new ArrayList<>());
  private final List<JobState> states = Collections.synchronizedList(new ArrayList<>());

  @BeforeAll
  static void start() throws Exception {
    assumeTrue(SlurmCluster.isInstalled(), "Slurm is not installed (slurmctld, slurmd, sbatch)");
    cluster = SlurmCluster.start(Files.createDirectory(folder.resolve("slurm")));
  }

  @AfterAll
  static void end() {
    if (cluster != null) {
      cluster.close();
    }
  }

  private static Job submit(String script) throws Exception {
    Path work = Files.createDirectories(folder.resolve("a folder, ü"));
    return new Submission(cluster.template())
        .submit(
            JobRequest.of(
                new ToolCommand(List.of("sh", "-c", script), work, Map.of("WORD", "a b")),
                "build"));
  }

  private ToolResult follow(Job job) throws Exception {
    return new Submission(cluster.template()).follow(job, lines::add, states::add, () -> false);
  }

  @Test
  void aJobIsFollowedFromTheQueueToItsResult() throws Exception {
    Job before = submit("sleep 5");
    Job job = submit("echo \"$WORD\"; sleep 4; echo made > made.txt; echo end");

    ToolResult result = follow(job);

    assertThat(result.isOk()).as(result + " " + lines).isTrue();
    assertThat(lines).containsExactly("a b", "end");
    assertThat(states).containsExactly(JobState.WAITING, JobState.RUNNING);
    assertThat(job.folder().resolve("made.txt")).hasContent("made");
    assertThat(before.status()).hasValue(0);
    assertThat(Job.in(job.folder())).contains(job);
  }

  @Test
  void aFailureIsToldWithItsStatus() throws Exception {
    assertThat(follow(submit("echo no >&2; exit 7")).exitCode()).isEqualTo(7);
    assertThat(lines).containsExactly("no");
  }

  @Test
  void jobsAreCancelledWhereverTheyAre() throws Exception {
    Submission submission = new Submission(cluster.template());
    Job running = submit("trap '' TERM; echo begun; while true; do sleep 0.1; done");
    Job waiting = submit("echo never");
    assertThat(submission.state(waiting)).isEqualTo(JobState.WAITING);
    submission.cancel(waiting);
    assertThat(follow(waiting).reason()).contains("ended from outside");

    AtomicLong wished = new AtomicLong();
    ToolResult result =
        submission.follow(
            running,
            lines::add,
            states::add,
            () -> lines.contains("begun") && wished.compareAndSet(0, System.nanoTime()));

    assertThat(result.cancelled()).isTrue();
    // The node ends them on its own.
    while (!SubmissionTest.running(running).isEmpty() && since(wished) < 20_000) {
      TimeUnit.MILLISECONDS.sleep(20);
    }
    assertThat(since(wished)).isLessThan(2_000);
    assertThat(follow(running).exitCode()).isEqualTo(143);
  }

  private static long since(AtomicLong nanos) {
    return TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - nanos.get());
  }

  @Test
  void whatSlurmRefusesIsTold() throws Exception {
    Map<String, String> values = new HashMap<>(cluster.template().values());
    values.computeIfPresent("submit", (key, text) -> text.replace("sbatch ", "sbatch -p nowhere "));
    Submission submission = new Submission(new SubmitTemplate("slurm", values));
    ToolCommand command = new ToolCommand(List.of("true"), folder, Map.of());
    assertThatThrownBy(() -> submission.submit(JobRequest.of(command, "build")))
        .isInstanceOf(SubmitException.class)
        .hasMessageContaining("slurm did not take the job")
        .hasMessageContaining("invalid partition");
  }
}
