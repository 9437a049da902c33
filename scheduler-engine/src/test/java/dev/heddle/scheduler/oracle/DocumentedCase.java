package dev.heddle.scheduler.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * One case of {@code oracle-cases.json}: an outcome that a vendor document or report states.
 *
 * @param id the stable identifier
 * @param source where it stands, for a reader
 * @param concerns what it is about
 * @param grade exact, approximate or unattainable
 * @param outcomes what is stated, in order
 */
record DocumentedCase(
    String id, String source, Set<String> concerns, String grade, List<Outcome> outcomes) {

  /** One stated value. */
  record Outcome(String path, String selector, JsonNode value, JsonNode tolerance) {
    /** Whether the value itself is stated, not only an order or a meaning. */
    boolean statesValue() {
      return tolerance.isNumber() || tolerance.asText().equals("exact");
    }
  }

  /** All cases by identifier, in order of the file. */
  static Map<String, DocumentedCase> all() {
    try (InputStream in = DocumentedCase.class.getResourceAsStream("/oracle-cases.json")) {
      Map<String, DocumentedCase> cases = new LinkedHashMap<>();
      for (JsonNode node : new ObjectMapper().readTree(in)) {
        DocumentedCase documented = read(node);
        cases.put(documented.id(), documented);
      }
      return cases;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static DocumentedCase read(JsonNode node) {
    List<String> sources = new ArrayList<>();
    node.path("source")
        .forEach(
            s -> {
              String name = s.path("spec").asText().replace(".md", "");
              String lines = s.path("lines").isNull() ? "" : " L" + s.path("lines").asText();
              sources.add(name + " " + s.path("id").asText() + lines);
            });
    Set<String> concerns = new LinkedHashSet<>();
    node.path("concern").forEach(c -> concerns.add(c.asText()));
    List<Outcome> outcomes = new ArrayList<>();
    node.path("expect")
        .forEach(
            e ->
                outcomes.add(
                    new Outcome(
                        e.path("path").asText(),
                        e.path("selector").asText(""),
                        e.path("value"),
                        e.path("tolerance"))));
    return new DocumentedCase(
        node.path("id").asText(),
        String.join("; ", sources),
        concerns,
        node.path("grade").asText(),
        outcomes);
  }
}
