package dev.heddle.cli;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CheckCommandTest {
  private static final String SUM =
      """
      __kernel void total(__global const int *restrict x, __global int *restrict result, int n) {
        for (int i = 0; i < n; i++) {
          result[0] += x[i];
        }
      }
      """;
  private static final String CLEAN =
      """
      __kernel void copy(__global const int16 *restrict x, __global int16 *restrict out, int n) {
        for (int i = 0; i < n; i++) {
          out[i] = x[i];
        }
      }
      """;

  private static final String NARROW =
      """
      __kernel void copy(__global const int *restrict x, __global int *restrict out, int n) {
        for (int i = 0; i < n; i++) {
          out[i] = x[i];
        }
      }
      """;

  @TempDir private Path folder;

  private record Outcome(int status, String out, String error) {}

  @BeforeEach
  void writeFiles() throws Exception {
    Files.writeString(folder.resolve("sum.cl"), SUM);
    Files.writeString(folder.resolve("clean.cl"), CLEAN);
    Files.writeString(folder.resolve("notes.cl"), NARROW);
    Files.writeString(
        folder.resolve("wrong.cl"), "__kernel void k(__global int *a) { a[0] = b; }\n");
  }

  /** Runs the command; {@code ~} stands for the folder. */
  private Outcome check(String words) {
    List<String> arguments = new ArrayList<>(List.of("check"));
    Arrays.stream(words.split(" "))
        .map(w -> w.replace("~", folder.toString()))
        .forEach(arguments::add);
    StringWriter out = new StringWriter();
    StringWriter error = new StringWriter();
    int status =
        Heddle.run(arguments.toArray(String[]::new), new PrintWriter(out), new PrintWriter(error));
    return new Outcome(status, out.toString(), error.toString());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "~/clean.cl | 0",
        "~/sum.cl | 1",
        "--severity error ~/sum.cl | 0",
        "--set invariant-address-recurrence=off ~/sum.cl | 0",
        "--set invariant-address-recurrence=info ~/sum.cl | 0",
        "--set invariant-address-recurrence@s*.cl=off ~/sum.cl | 0",
        "--set invariant-address-recurrence@old/*.cl=off ~/sum.cl | 1",
        "--set invariant-address-recurrence=off --set invariant-address-recurrence@**/sum.cl=error ~/sum.cl | 1",
        "--set invariant-address-recurrence@[=off ~/sum.cl | 2",
        "--set invariant-address-recurrence=error --severity error ~/sum.cl | 1",
        "--severity error ~/wrong.cl ~/clean.cl | 1",
        "~/missing.cl ~/clean.cl | 2",
        "~/missing.cl ~/sum.cl | 2",
        "--severity loud ~/clean.cl | 2",
        "--set nonsense=off ~/clean.cl | 2",
        "--baseline ~/none.json ~/clean.cl | 2",
        "--baseline ~/clean.cl ~/clean.cl | 2",
        "--update-baseline ~/clean.cl | 2",
        "--format xml ~/clean.cl | 2",
      })
  void theExitStatusSaysWhatWasFound(String words, int status) {
    Outcome outcome = check(words);

    assertThat(outcome.status()).as("%s", outcome).isEqualTo(status);
    assertThat(outcome.out() + outcome.error()).doesNotContain("\tat ");
    assertThat(outcome.error().isEmpty()).isEqualTo(status != 2);
  }

  @Test
  void aFileThatCannotBeReadDoesNotStopTheOthers() {
    assertThat(check("~/missing.cl ~/sum.cl").out()).contains("sum.cl:3:", "invariant-address");
  }

  @Test
  void textHasALineForEachFindingAndItsFix() {
    assertThat(check("--prove ~/sum.cl ~/wrong.cl").out())
        .contains("sum.cl:3:5: warning: 'result[0]' is the same element in every iteration")
        .contains("[invariant-address-recurrence]\n  fix: Keep 'result[0]' in a variable")
        .contains("wrong.cl:1:", ": error: ", "[language.undeclared]")
        .contains("1 error, 1 warning");
    assertThat(check("~/clean.cl").out()).isEqualTo("Nothing found.\n");
  }

  @Test
  void whatIsNotDoneInTimeIsNamed() {
    assertThat(check("--limit 0.000001 ~/sum.cl").out())
        .contains("is not analysed: it takes longer than the limit", "[schedule.not-analysed]")
        .doesNotContain("invariant-address");
    assertThat(check("--limit 0 ~/sum.cl").out()).contains("invariant-address");
    assertThat(check("--limit -1 ~/sum.cl").error()).contains("--limit: seconds of processor time");
  }

  @Test
  void changesAreTriedUnlessNoneIsWanted() {
    assertThat(check("~/sum.cl").out()).contains("  fix: Keep 'result[0]'").endsWith("1 warning\n");
    assertThat(check("--no-prove ~/sum.cl").out())
        .doesNotContain("  fix: ")
        .endsWith("1 change that may help was not tried; --prove tries it and tells what helps.\n");
  }

  @Test
  void textTellsEverythingUnlessALevelIsGiven() {
    assertThat(check("~/sum.cl ~/wrong.cl ~/notes.cl").out())
        .contains("notes.cl:2:", ": info: ", "1 error, 1 warning")
        .doesNotContain("not shown");
    assertThat(check("--severity warning ~/notes.cl").out())
        .doesNotContain(": info: ")
        .contains("not shown");
  }

  @Test
  void findingsComeInTheOrderOfTheFiles() {
    String out = check("--severity info ~/wrong.cl ~/sum.cl ~/clean.cl ~/wrong.cl").out();
    assertThat(out.indexOf("wrong.cl")).isLessThan(out.indexOf("sum.cl"));
    assertThat(out.lastIndexOf("wrong.cl")).isGreaterThan(out.indexOf("sum.cl"));
  }

  @Test
  void aFileThatAnotherOneIncludesIsToldOnce() throws Exception {
    Files.writeString(folder.resolve("all.cl"), "#include \"sum.cl\"\n");

    String out = check("--severity info ~/all.cl ~/sum.cl").out();

    assertThat(out.split("invariant-address-recurrence", -1)).hasSize(2);
  }

  @Test
  void jsonHasFindingsWithTheirFingerprints() throws Exception {
    JsonNode root = new ObjectMapper().readTree(check("--format json --prove ~/sum.cl").out());

    JsonNode finding = root.get("findings").get(0);
    assertThat(finding.get("inspection").asText()).isEqualTo("invariant-address-recurrence");
    assertThat(finding.get("kernel").asText()).isEqualTo("total");
    assertThat(finding.get("level").asText()).isEqualTo("warning");
    assertThat(finding.get("fingerprint").asText()).hasSize(16);
    assertThat(finding.get("fixes").get(0).get("results").asText()).isEqualTo("same");
  }

  @Test
  void whatIsInTheBaselineIsNotTold() throws Exception {
    assertThat(check("--baseline ~/known.json --update-baseline ~/sum.cl ~/wrong.cl").status())
        .isZero();
    Files.writeString(folder.resolve("sum.cl"), "// One more line.\n" + SUM);

    assertThat(check("--baseline ~/known.json ~/sum.cl ~/wrong.cl").status()).isZero();
    Files.writeString(folder.resolve("sum.cl"), SUM + SUM.replace("total", "again"));
    assertThat(check("--baseline ~/known.json ~/sum.cl").out())
        .contains("sum.cl:8:")
        .doesNotContain("sum.cl:3:");
  }

  @Test
  void fixesThatLeaveResultsAsTheyAreAreMade() throws Exception {
    Outcome outcome = check("--fix ~/sum.cl");

    assertThat(outcome.status()).isZero();
    assertThat(Files.readString(folder.resolve("sum.cl")))
        .contains(
            "int result_kept = result[0];", "result_kept += x[i];", "result[0] = result_kept;");
  }

  @Test
  void aFixThatIsAPromiseOfTheUserIsNotMade() throws Exception {
    String bare = SUM.replace(" *restrict ", " *");
    Files.writeString(folder.resolve("sum.cl"), bare);

    check("--fix ~/sum.cl");

    assertThat(Files.readString(folder.resolve("sum.cl"))).doesNotContain("restrict");
  }

  @Test
  void theLogKeepsToThePublishedSchema() throws Exception {
    Outcome outcome =
        check("--format sarif --prove --severity info ~/sum.cl ~/wrong.cl ~/clean.cl");
    JsonNode log = new ObjectMapper().readTree(outcome.out());

    assertThat(schema().validate(log)).isEmpty();
    JsonNode result = log.at("/runs/0/results/0");
    assertThat(result.get("ruleId").asText()).isEqualTo("invariant-address-recurrence");
    String rule = "/runs/0/tool/driver/rules/" + result.get("ruleIndex").asInt() + "/id";
    assertThat(log.at(rule).asText()).isEqualTo("invariant-address-recurrence");
    assertThat(result.at("/fixes/0/artifactChanges/0/replacements")).isNotEmpty();
    assertThat(result.at("/locations/0/physicalLocation/region/startLine").asInt()).isEqualTo(3);
  }

  private static JsonSchema schema() throws Exception {
    try (InputStream schema =
        CheckCommandTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
      return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7).getSchema(schema);
    }
  }
}
