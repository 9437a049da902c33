package dev.heddle.scheduler.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;

/**
 * What the engine does not reach yet: labels of expectations by case.
 *
 * @param labels identifier of a case to the labels of its open expectations
 */
record OpenList(Map<String, Set<String>> labels) {

  static OpenList read(Path file) throws IOException {
    Map<String, Set<String>> labels = new LinkedHashMap<>();
    new ObjectMapper()
        .readTree(file.toFile())
        .properties()
        .forEach(
            entry -> {
              Set<String> open = new LinkedHashSet<>();
              entry.getValue().forEach((JsonNode label) -> open.add(label.asText()));
              labels.put(entry.getKey(), open);
            });
    return new OpenList(labels);
  }

  boolean contains(String caseId, String label) {
    return labels.getOrDefault(caseId, Set.of()).contains(label);
  }

  /** Number of open expectations. */
  int size() {
    return labels.values().stream().mapToInt(Set::size).sum();
  }

  void write(Path file) throws IOException {
    ObjectMapper mapper = new ObjectMapper();
    StringJoiner entries = new StringJoiner(",\n", "{\n", "\n}\n");
    entries.setEmptyValue("{\n}\n");
    for (Map.Entry<String, Set<String>> entry : labels.entrySet()) {
      StringJoiner open = new StringJoiner(",\n    ", " [\n    ", "]");
      for (String label : entry.getValue()) {
        open.add(mapper.writeValueAsString(label));
      }
      entries.add("  " + mapper.writeValueAsString(entry.getKey()) + ":" + open);
    }
    Files.writeString(file, entries.toString());
  }
}
