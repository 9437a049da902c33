package dev.heddle.language;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * {@code testData/oracle/frontend/coverage.json} has every documented case about the front end,
 * options or libraries: each is a test of the front end, or the reason says who decides it.
 */
class OracleCoverageTest {
  private static final Path ORACLE = Path.of("..", "testData", "oracle");

  /** The documented cases with these concerns. */
  private static final int CASES = 96;

  private static final Map<String, Path> TESTED =
      Map.of(
          "frontend/cases.json", ORACLE.resolve("frontend/cases.json"),
          "oracle-cases.json", Path.of("src/test/resources/dev/heddle/language/oracle-cases.json"));

  @Test
  void everyCaseIsTestedOrHasAReason() throws IOException {
    Map<String, JsonNode> index = new LinkedHashMap<>();
    for (JsonNode entry : read(ORACLE.resolve("frontend/coverage.json"))) {
      assertThat(index.put(entry.get("id").asText(), entry)).as("%s once", entry).isNull();
    }
    assertThat(index).hasSize(CASES);
    for (JsonNode entry : index.values()) {
      String id = entry.get("id").asText();
      for (JsonNode file : entry.path("tested")) {
        assertThat(idsWithChecks(TESTED.get(file.asText()))).as("%s in %s", id, file).contains(id);
      }
      String reason = entry.path("reason").asText();
      assertThat(entry.has("tested") || !reason.isBlank())
          .as("%s is tested or explained", id)
          .isTrue();
      for (String word : reason.split("[ ,]+")) {
        if (word.endsWith(".json")) {
          assertThat(ids(ORACLE.resolve(word))).as("%s in %s", id, word).contains(id);
        }
      }
    }
  }

  @Test
  void everyTestIsInTheIndex() throws IOException {
    Set<String> known = ids(ORACLE.resolve("frontend/coverage.json"));
    for (Path file : TESTED.values()) {
      for (String id : ids(file)) {
        if (!known.contains(id)) {
          assertThat(otherConcerns()).as("%s of %s", id, file).contains(id);
        }
      }
    }
  }

  /** Cases about other stages that the front end tests as well. */
  private static Set<String> otherConcerns() throws IOException {
    Set<String> ids = new TreeSet<>();
    for (String folder : new String[] {"loops", "memory", "channels"}) {
      try (var files = Files.list(ORACLE.resolve(folder))) {
        for (Path file : files.filter(f -> f.toString().endsWith(".json")).toList()) {
          ids.addAll(ids(file));
        }
      }
    }
    return ids;
  }

  private static Set<String> idsWithChecks(Path file) throws IOException {
    Set<String> ids = new TreeSet<>();
    for (JsonNode entry : read(file)) {
      if (entry.has("file") && (entry.has("accepts") || !entry.path("expect").isEmpty())) {
        ids.add(entry.get("id").asText());
      }
    }
    return ids;
  }

  private static Set<String> ids(Path file) throws IOException {
    Set<String> ids = new TreeSet<>();
    for (JsonNode entry : read(file)) {
      ids.add(entry.path("id").asText());
    }
    return ids;
  }

  private static JsonNode read(Path file) throws IOException {
    return new ObjectMapper().readTree(file.toFile());
  }
}
