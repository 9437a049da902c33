package dev.heddle.toolchain;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every documented case about options, boards, hosts or libraries is named by a test or its data;
 * those that need what is not there are named here. What the data leaves to the tests of run
 * configurations is named by one of those.
 */
class DocumentedCasesTest {
  private static final Path ROOT = Path.of(System.getProperty("heddle.root"));

  private static final Pattern OURS = Pattern.compile("\"(options|boards|host|libraries)\"");

  private static final Pattern OBSERVED = Pattern.compile("run configurations");

  private static final Map<String, String> LISTED =
      Map.of(
          "BP2-O24", "needs a profile: how often the host runs for shared counters",
          "BP2-O27", "needs a profile: files of the profiler's wrapper",
          "PG1-O-49", "needs the host API of pipes: reading an empty one, writing a full one",
          "PG1-O-77", "needs a profile: two readings of autorun kernels in a run",
          "PG1-O-78", "needs a profile: a reading while a kernel runs");

  @Test
  void everyDocumentedCaseIsATestOrListed() throws IOException {
    JsonNode cases =
        JsonMapper.builder()
            .build()
            .readTree(
                ROOT.resolve("scheduler-engine/src/test/resources/oracle-cases.json").toFile());
    String data = text("testData/oracle", ".json");
    String tests =
        text("scheduler-engine/src/test/java/dev/heddle/scheduler/timeline", ".java")
            + text("emulator-runner/src/test/java/dev/heddle/toolchain/hostscan", ".java")
            + text("emulator-runner/src/test/java/dev/heddle/toolchain", "RunsTest.java");
    Set<String> left = leftToRuns();
    assertThat(left).hasSizeGreaterThan(10);
    List<String> missing = new ArrayList<>();
    int ours = 0;
    for (JsonNode one : cases) {
      String id = one.path("id").asText();
      if (OURS.matcher(one.path("concern").toString()).find()) {
        ours++;
        boolean isNamed = isNamed(id, tests) || !left.contains(id) && isNamed(id, data);
        assertThat(isNamed && LISTED.containsKey(id)).as("%s is tested: list it not", id).isFalse();
        if (!isNamed && !LISTED.containsKey(id)) {
          missing.add(id);
        }
      }
    }
    assertThat(ours).isGreaterThan(80);
    assertThat(missing).isEmpty();
  }

  private static boolean isNamed(String id, String text) {
    return Pattern.compile(Pattern.quote(id) + "(?![\\w.])").matcher(text).find();
  }

  /** Cases of which the data says that tests of run configurations observe something. */
  private static Set<String> leftToRuns() throws IOException {
    Set<String> left = new TreeSet<>();
    JsonMapper mapper = JsonMapper.builder().build();
    try (Stream<Path> files = Files.walk(ROOT.resolve("testData/oracle"))) {
      for (Path file : files.filter(each -> each.toString().endsWith(".json")).toList()) {
        for (JsonNode one : mapper.readTree(file.toFile())) {
          if (one.findValuesAsText("reason").stream().anyMatch(OBSERVED.asPredicate())) {
            left.add(one.path("id").asText());
          }
        }
      }
    }
    return left;
  }

  private static String text(String folder, String end) throws IOException {
    StringBuilder text = new StringBuilder();
    try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
      for (Path file : files.filter(each -> each.toString().endsWith(end)).toList()) {
        text.append(Files.readString(file));
      }
    }
    return text.toString();
  }
}
