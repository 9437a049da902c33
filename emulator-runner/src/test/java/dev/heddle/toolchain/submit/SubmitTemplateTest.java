package dev.heddle.toolchain.submit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SubmitTemplateTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"local", "slurm", "lsf", "ssh:somewhere"})
  void thoseThatAreThereCanBeRead(String target) throws Exception {
    assertThat(SubmitTemplate.of(target).value("submit")).isPresent();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          slurm | 17\\n                                       | 17
          slurm | 17;cluster\\n                               | 17
          slurm | sbatch: error: Batch job submission failed  |
          lsf   | Job <42> is submitted to queue <normal>.    | 42
          lsf   | Request aborted by esub. Job not submitted. |
          """)
  void theNumberOfAJobIsRead(String target, String output, String id) throws Exception {
    assertThat(SubmitTemplate.of(target).id(output.replace("\\n", "\n")).orElse(null))
        .isEqualTo(id);
  }

  @ParameterizedTest
  @CsvSource({
    "slurm, PENDING, WAITING",
    "slurm, RUNNING, RUNNING",
    "slurm, COMPLETING, RUNNING",
    "slurm, COMPLETED, GONE",
    "slurm, slurm_load_jobs error: Invalid job id specified, GONE",
    "lsf, PEND, WAITING",
    "lsf, RUN, RUNNING",
    "lsf, EXIT, GONE",
    "lsf, Job <42> is not found, GONE",
  })
  void statesAreThoseOfTheScheduler(String target, String output, JobState state) throws Exception {
    assertThat(SubmitTemplate.of(target).state(output + "\n")).isEqualTo(state);
  }

  @Test
  void valuesAreQuotedForEachShellThatReadsThem() throws Exception {
    SubmitTemplate template = SubmitTemplate.of("ssh:me@there");
    assertThat(template.command("cancel", Map.of("id", "7", "job", "k-1")).orElseThrow())
        .startsWith("ssh me@there 'all() { echo -'7'; grep -lszx HEDDLE_JOB='k-1.7' /proc/");
    assertThat(template.command("status", Map.of("there", "a b")).orElseThrow())
        .startsWith("ssh me@there cat ''\\''a b'\\'''/status");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          pbs            | there is no target "pbs"; known are local, slurm, lsf, ssh:HOST
          ssh            | needs a machine: write ssh:HOST
          no.properties  | cannot be read
          bad.properties | lacks cancel, id, running, state, waiting
          odd.properties | has colour, which no template has
          re.properties  | id is no regular expression
          no-group.properties | id has no group: put the number in parentheses
          none.properties     | lacks cancel
          """)
  void whatIsNoTemplateIsTold(String target, String message) throws Exception {
    Files.writeString(folder.resolve("bad.properties"), "submit = qsub {script}\n");
    String whole = "submit=s\nstate=t\nwaiting=w\nrunning=r\ncancel=c\n";
    Files.writeString(folder.resolve("odd.properties"), whole + "id=(i)\ncolour=red\n");
    Files.writeString(folder.resolve("re.properties"), whole + "id=(\n");
    Files.writeString(folder.resolve("no-group.properties"), whole + "id=7\n");
    Files.writeString(
        folder.resolve("none.properties"), whole.replace("cancel=c", "cancel=") + "id=(7)\n");
    String named = target.endsWith(".properties") ? folder.resolve(target).toString() : target;
    assertThatThrownBy(() -> SubmitTemplate.of(named))
        .isInstanceOf(SubmitException.class)
        .hasMessageContaining(message);
  }
}
