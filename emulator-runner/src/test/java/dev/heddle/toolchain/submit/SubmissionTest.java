package dev.heddle.toolchain.submit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.toolchain.process.ToolCommand;
import dev.heddle.toolchain.process.ToolResult;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Jobs on this computer, and through stand-ins for LSF's commands and for ssh, which are scripts
 * with the words and answers of these. All run real processes.
 */
class SubmissionTest {
  @TempDir private Path folder;

  private Path work;
  private Path bin;
  private final List<Job> started = new ArrayList<>();

  @BeforeEach
  void standIns() throws IOException {
    work = Files.createDirectory(folder.resolve("a folder, ü"));
    bin = Files.createDirectory(folder.resolve("bin"));
    Path home = Files.createDirectory(folder.resolve("other machine"));
    // A machine of its own: it starts in another folder and gets its words joined, as by sshd.
    script("ssh", "host=$1; shift; cd '" + home + "' && exec sh -c \"$*\"");
    script(
        "bsub",
        "folder=; while [ $# -gt 0 ]; do case $1 in -J | -o) shift 2 ;; -cwd) folder=$2; shift 2 ;;",
        "*) break ;; esac; done; cd \"$folder\" || exit 1",
        "setsid \"$@\" >/dev/null 2>&1 </dev/null & echo \"Job <$!> is submitted to queue <normal>.\"");
    script(
        "bjobs",
        "for id; do :; done; if ps -e -o pgid= -o stat= | grep -Eq \"^ *$id +[^Z]\"; then echo RUN; else echo DONE; fi");
    script("bkill", "kill -s KILL -- -$1; echo \"Job <$1> is being terminated\"");
  }

  private void script(String name, String... lines) throws IOException {
    String body = String.join("\n", lines);
    Path file = Files.writeString(bin.resolve(name), "#!/bin/sh\n" + body + "\n");
    assertThat(file.toFile().setExecutable(true)).isTrue();
  }

  @AfterEach
  void end() throws Exception {
    for (Job job : started) {
      if (job.status().isEmpty()) {
        submission(job.target()).cancel(job);
      }
    }
  }

  /** The template, whose commands find the stand-ins first. */
  private Submission submission(String target) throws SubmitException {
    SubmitTemplate template = SubmitTemplate.of(target);
    Map<String, String> values = new HashMap<>(template.values());
    for (String key : List.of("submit", "state", "cancel", "send", "log", "status", "fetch")) {
      values.computeIfPresent(
          key, (name, command) -> "PATH='" + bin + "':$PATH; export PATH; " + command);
    }
    return new Submission(new SubmitTemplate(target, values));
  }

  private Job submit(String target, String script) throws SubmitException {
    ToolCommand command = new ToolCommand(List.of("sh", "-c", script), work, Map.of("WORD", "a b"));
    Job job = submission(target).submit(command, "it's");
    started.add(job);
    return job;
  }

  private static final class Heard {
    private final List<String> lines = Collections.synchronizedList(new ArrayList<>());
    private final List<JobState> states = Collections.synchronizedList(new ArrayList<>());
  }

  private ToolResult follow(Job job, Heard heard) throws SubmitException {
    return submission(job.target()).follow(job, heard.lines::add, heard.states::add, () -> false);
  }

  @ParameterizedTest
  @ValueSource(strings = {"local", "lsf", "ssh:elsewhere"})
  void outputStatusAndFilesOfAJobComeBack(String target) throws Exception {
    Files.writeString(work.resolve("in put.txt"), "text\n");
    Job job =
        submit(target, "echo \"$WORD\"; echo; cat 'in put.txt' > out.txt; sleep 0.5; printf end");
    Heard heard = new Heard();

    ToolResult result = follow(job, heard);

    assertThat(result.isOk()).as(heard.lines + " " + result).isTrue();
    assertThat(heard.lines).containsExactly("a b", "", "end");
    assertThat(work.resolve("out.txt")).hasContent("text\n");
    assertThat(job.id()).matches("\\d+");
  }

  @ParameterizedTest
  @ValueSource(strings = {"local", "lsf", "ssh:elsewhere"})
  void aFailureIsToldWithItsStatus(String target) throws Exception {
    ToolResult result = follow(submit(target, "echo no >&2; exit 7"), new Heard());
    assertThat(result.exitCode()).isEqualTo(7);
    assertThat(result.reason()).isEqualTo("the tool failed with status 7");
  }

  @ParameterizedTest
  @ValueSource(strings = {"local", "lsf", "ssh:elsewhere"})
  void cancellingEndsWhatItStarted(String target) throws Exception {
    Job job = submit(target, "echo begun; sleep 61 & wait");
    Heard heard = new Heard();
    long start = System.nanoTime();

    ToolResult result =
        submission(target)
            .follow(job, heard.lines::add, heard.states::add, () -> heard.states.size() > 0);

    assertThat(result.cancelled()).isTrue();
    assertThat(heard.states).containsExactly(JobState.RUNNING);
    assertThat(TimeUnit.NANOSECONDS.toSeconds(System.nanoTime() - start)).isLessThan(20);
    assertThat(submission(target).state(job)).isEqualTo(JobState.GONE);
    assertThat(follow(job, new Heard()).reason()).contains("ended from outside");
  }

  @Test
  void jobsAreFoundAgainByWhoLooksIntoTheFolder() throws Exception {
    Job job = submit("local", "echo one; sleep 1; echo two");
    List<Job> found = Job.in(work);
    assertThat(found).containsExactly(job);
    assertThat(job.name()).startsWith("it_s-");

    Heard heard = new Heard();
    assertThat(follow(found.get(0), heard).isOk()).isTrue();
    assertThat(heard.lines).containsExactly("one", "two");

    Heard again = new Heard();
    assertThat(follow(Job.in(work).get(0), again).isOk()).isTrue();
    assertThat(again.lines).containsExactly("one", "two");
    assertThat(again.states).isEmpty();
  }

  @Test
  void whatTheSchedulerRefusesIsTold() throws Exception {
    script("bsub", "echo 'Request aborted by esub. Job not submitted.'");
    assertThatThrownBy(() -> submit("lsf", "true"))
        .isInstanceOf(SubmitException.class)
        .hasMessage("lsf did not take the job: Request aborted by esub. Job not submitted.");
    script("ssh", "echo 'ssh: Could not resolve hostname elsewhere' >&2; exit 255");
    assertThatThrownBy(() -> submit("ssh:elsewhere", "true"))
        .hasMessage("ssh:elsewhere: ssh: Could not resolve hostname elsewhere");
    assertThat(Job.in(work)).isEmpty();
  }
}
