package dev.heddle.emulator;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Every documented outcome about emulation and channels is checked by some file of {@code
 * testData/oracle} or listed there with a reason; what a run shows, by a {@code runs.json}.
 */
class OracleCompletenessTest {
  private static final Path ROOT = Path.of(System.getProperty("heddle.root"));

  private final JsonNode cases =
      read(ROOT.resolve("scheduler-engine/src/test/resources/oracle-cases.json"));

  @Test
  void everyOutcomeIsCheckedOrListed() throws IOException {
    Set<String> byRuns = outcomes("runs.json");
    Set<String> byAny = outcomes(".json");
    List<String> missing = new ArrayList<>();
    for (JsonNode one : cases) {
      String concern = one.get("concern").toString();
      for (int i = 0; i < one.get("expect").size(); i++) {
        String path = one.get("expect").get(i).get("path").asText();
        boolean shownByRun = path.startsWith("session.") || path.equals("host.status");
        boolean ours = concern.contains("\"emulation\"") || concern.contains("\"channels\"");
        String outcome = one.get("id").asText() + " " + i;
        if (ours && !(shownByRun ? byRuns : byAny).contains(outcome)) {
          missing.add(outcome + " " + path);
        }
      }
    }
    assertThat(missing).isEmpty();
  }

  /** Model M-EMU-22 names them. */
  @Test
  void everyDifferenceBetweenTheVendorsEmulatorAndHardwareIsRun() throws IOException {
    assertThat(ids())
        .contains(
            "M-EMU-22.false-ivdep",
            "M-EMU-22.uninitialised",
            "M-EMU-22.floating-point",
            "M-EMU-22.conditional-order",
            "M-EMU-22.bounds",
            "M-EMU-22.wide-shift",
            "M-EMU-22.channel-depth",
            "M-EMU-22.printf-order",
            "M-EMU-22.misaligned",
            "M-EMU-22.matrix-product");
  }

  @Test
  void everyRunNamesADocumentedCase() throws IOException {
    Set<String> known = new HashSet<>();
    cases.forEach(one -> known.add(one.get("id").asText()));
    assertThat(ids()).allMatch(id -> known.contains(id) || id.startsWith("M-EMU-22."));
  }

  private static List<String> ids() throws IOException {
    List<String> ids = new ArrayList<>();
    for (Path file : files("runs.json")) {
      read(file).forEach(one -> ids.add(one.get("id").asText()));
    }
    return ids;
  }

  /** Case and number of all outcomes that files with this end check or list. */
  private static Set<String> outcomes(String end) throws IOException {
    Set<String> outcomes = new HashSet<>();
    for (Path file : files(end)) {
      for (JsonNode one : read(file)) {
        String id = one.path("id").asText();
        for (String list : List.of("expect", "messages", "listed")) {
          for (JsonNode entry : one.path(list)) {
            if (list.equals("listed")) {
              assertThat(entry.path("reason").asText()).as("%s in %s", id, file).isNotBlank();
            }
            JsonNode numbers = entry.path("oracle");
            if (numbers.isArray()) {
              numbers.forEach(number -> outcomes.add(id + " " + number.asInt()));
            } else {
              outcomes.add(id + " " + numbers.asText());
            }
          }
        }
      }
    }
    return outcomes;
  }

  private static List<Path> files(String end) throws IOException {
    try (Stream<Path> all = Files.walk(ROOT.resolve("testData/oracle"))) {
      return all.filter(path -> path.toString().endsWith(end)).sorted().toList();
    }
  }

  private static JsonNode read(Path file) {
    try {
      return JsonMapper.builder().build().readTree(Files.readString(file));
    } catch (IOException unreadable) {
      throw new AssertionError(unreadable);
    }
  }
}
