package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.eclipse.jgit.api.Git;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AgainstOptionsTest {
  private static final String SUM =
      """
      __kernel void total(__global const double *restrict x, __global double *restrict result) {
        double sum = 0;
        for (int i = 0; i < 100; i++) {
          sum += x[i];
        }
        result[0] = sum;
      }
      """;

  @TempDir private Path folder;

  private record Outcome(int status, String out, String error) {}

  @BeforeEach
  void commitOnce() throws Exception {
    Path kernel = Files.writeString(folder.resolve("sum.cl"), SUM);
    try (Git git = Git.init().setDirectory(folder.toFile()).call()) {
      git.add().addFilepattern(".").call();
      git.commit()
          .setMessage("sum")
          .setSign(false)
          .setAuthor("somebody", "somebody@example.org")
          .setCommitter("somebody", "somebody@example.org")
          .call();
    }
    String changed = "// Counts.\n" + SUM.replace("double", "int");
    Files.writeString(kernel, changed);
    Files.writeString(folder.resolve("old.cl"), SUM);
  }

  private Outcome report(String... words) {
    List<String> arguments = new ArrayList<>(List.of("report"));
    for (String word : words) {
      arguments.add(word.replace("~", folder.toString()));
    }
    StringWriter out = new StringWriter();
    StringWriter error = new StringWriter();
    int status =
        Heddle.run(arguments.toArray(String[]::new), new PrintWriter(out), new PrintWriter(error));
    return new Outcome(status, out.toString(), error.toString());
  }

  @Test
  void whatChangedSinceACommitIsShownThoughLinesMoved() {
    Outcome outcome = report("--against-commit", "HEAD", "~/sum.cl");

    assertThat(outcome.error()).isEmpty();
    assertThat(outcome.status()).isZero();
    assertThat(outcome.out())
        .containsPattern("Commit [0-9a-f]{8} and now")
        .containsPattern("Loop total\\.B\\d, II +3 +~?\\d+ +~?1 +-\\d+");
  }

  @Test
  void whatIsTheSameIsTold() {
    assertThat(report("--against-file", "~/sum.cl", "~/sum.cl").out())
        .endsWith("sum.cl and now: no difference" + System.lineSeparator());
  }

  @Test
  void anotherFileStandsInThePlaceOfTheFirst() {
    assertThat(report("--against-file", "~/old.cl", "~/sum.cl").out()).contains("latency");
  }

  @Test
  void anotherDeviceIsPutBehind() {
    assertThat(report("--against-device", "stratix10", "~/sum.cl").out())
        .startsWith("Devices arria10 and stratix10");
  }

  @Test
  void bothReportsAreJson() throws Exception {
    String text = report("--format", "json", "--against-device", "stratix10", "~/sum.cl").out();
    JsonNode json = new ObjectMapper().readTree(text);
    assertThat(json.at("/report/command/device").asText()).isEqualTo("arria10");
    assertThat(json.at("/against/command/device").asText()).isEqualTo("stratix10");
  }

  @Test
  void thePageBeginsWithTheComparison() {
    String page = report("--format", "html", "--against-commit", "HEAD", "~/sum.cl").out();
    assertThat(page).contains("Where the two versions differ");
  }

  @Test
  void whatCannotBeIsRefused(@TempDir Path elsewhere) throws Exception {
    Path lonely = Files.writeString(elsewhere.resolve("lonely.cl"), SUM);
    Outcome none = report("--against-commit", "HEAD", lonely.toString());
    assertThat(none.status()).isEqualTo(2);
    assertThat(none.error()).contains("lies in no Git repository");
    assertThat(report("--against-commit", "nothing", "~/sum.cl").error())
        .contains("there is no commit 'nothing'");
    assertThat(report("--against-device", "cyclone1", "~/sum.cl").error())
        .contains("unknown device 'cyclone1'");
    assertThat(report("--against-device", "agilex", "--against-commit", "HEAD", "~/sum.cl").error())
        .contains("only one at a time");
    assertThat(report("--against-file", "~/none.cl", "~/sum.cl").error()).contains("there is no");
  }
}
