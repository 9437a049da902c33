package dev.heddle.toolchain.submit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.toolchain.process.ToolCommand;
import dev.heddle.toolchain.process.ToolResult;
import dev.heddle.toolchain.queue.MachineQueue;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
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
    script(
        "ssh",
        "host=$1; shift; HEDDLE_QUEUE='"
            + home
            + "/queue'; export HEDDLE_QUEUE; cd '"
            + home
            + "' && exec sh -c \"$*\"");
    script(
        "bsub",
        "folder=; while [ $# -gt 0 ]; do case $1 in -J | -o) shift 2 ;; -cwd) folder=$2; shift 2 ;;",
        "*) break ;; esac; done; cd \"$folder\" || exit 1",
        "setsid \"$@\" >/dev/null 2>&1 </dev/null & echo \"Job <$!> is submitted to queue <normal>.\"");
    script(
        "bjobs",
        "for id; do :; done; if ps -e -o pgid= -o stat= | grep -Eq \"^ *$id +[^Z]\"; then echo RUN; else echo DONE; fi");
    script(
        "bkill",
        "[ $1 = -s ] || set -- -s KILL $1; kill -s $2 -- -$3; echo \"Job <$3> is being signaled\"");
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
    return new Submission(new SubmitTemplate(target, values), queue());
  }

  private MachineQueue queue() {
    return new MachineQueue(Optional.of(folder.resolve("queue")));
  }

  private Job submit(String target, String script) throws SubmitException {
    ToolCommand command = new ToolCommand(List.of("sh", "-c", script), work, Map.of("WORD", "a b"));
    Job job = submission(target).submit(JobRequest.of(command, "it's"));
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
    Job job =
        submit(
            target,
            "trap '' TERM; sleep 61 & (trap '' TERM; while true; do sleep 0.1; done) &"
                + " echo begun; echo; while true; do sleep 0.1; done");
    Heard heard = new Heard();
    AtomicLong wished = new AtomicLong();

    ToolResult result =
        submission(target)
            .follow(
                job,
                heard.lines::add,
                heard.states::add,
                () ->
                    heard.lines.contains("begun")
                        && heard.states.contains(JobState.RUNNING)
                        && wished.compareAndSet(0, System.nanoTime()));

    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - wished.get());
    assertThat(result.cancelled()).isTrue();
    assertThat(running(job)).isEmpty();
    assertThat(millis).isLessThan(2_000);
    assertThat(submission(target).state(job)).isEqualTo(JobState.GONE);
    assertThat(job.status()).hasValue(143);
    assertThat(follow(job, new Heard()).reason()).contains("ended from outside");
  }

  @ParameterizedTest
  @ValueSource(strings = {"local", "ssh:elsewhere"})
  void whatHasASessionOfItsOwnIsCancelledToo(String target) throws Exception {
    Job job = submit(target, "setsid sleep 61 & echo begun; echo; sleep 61");
    Heard heard = new Heard();
    submission(target)
        .follow(job, heard.lines::add, heard.states::add, () -> heard.lines.contains("begun"));
    assertThat(running(job)).isEmpty();
  }

  /** What the job has started and still runs. */
  static List<String> running(Job job) {
    return ProcessHandle.allProcesses()
        .filter(each -> isOf(job, each))
        .map(Object::toString)
        .toList();
  }

  private static boolean isOf(Job job, ProcessHandle process) {
    Path folder = Path.of("/proc", Long.toString(process.pid()));
    try {
      // Nobody reads the variables of a process that has ended.
      return Files.readString(folder.resolve("environ"), StandardCharsets.ISO_8859_1)
          .contains("HEDDLE_JOB=" + job.name() + ".");
    } catch (IOException notOurs) {
      return false;
    }
  }

  @Test
  void jobsOfThisMachineWaitForEachOther() throws Exception {
    Job first = submit("local", "while [ ! -e go ]; do sleep 0.1; done");
    awaitState(first, JobState.RUNNING);
    Job second = submit("local", "echo second");
    Job third = submit("local", "echo third > third.txt");
    awaitState(second, JobState.WAITING);
    awaitState(third, JobState.WAITING);
    assertThat(second.isWaiting()).isTrue();

    MachineQueue.Entry entry = queue().find(third.name(), work).orElseThrow();
    assertThat(queue().before(entry)).extracting(MachineQueue.Entry::name).contains(first.name());
    submission("local").cancel(second);
    assertThat(second.status()).hasValue(143);
    Files.createFile(work.resolve("go"));

    Heard heard = new Heard();
    assertThat(follow(third, heard).isOk()).as(heard.lines.toString()).isTrue();
    assertThat(heard.lines.get(0)).startsWith("heddle: waits for " + first.name());
    assertThat(heard.lines).endsWith("heddle: starts");
    assertThat(work.resolve("third.txt")).hasContent("third");
    assertThat(queue().entries()).isEmpty();
  }

  private void awaitState(Job job, JobState state) throws Exception {
    for (int i = 0; i < 200 && submission("local").state(job) != state; i++) {
      TimeUnit.MILLISECONDS.sleep(50);
    }
    assertThat(submission("local").state(job)).isEqualTo(state);
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
