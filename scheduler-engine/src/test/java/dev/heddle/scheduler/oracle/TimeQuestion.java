package dev.heddle.scheduler.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.TreeMap;

/**
 * A question to the engine's model of time.
 *
 * @param kind time (of a kernel whose report is given), timeline (of a nest whose numbers are
 *     given) or model (a formula by name)
 * @param ask what is asked
 * @param given all inputs
 */
record TimeQuestion(String kind, String ask, JsonNode given) {
  @Override
  public String toString() {
    Map<String, String> inputs = new TreeMap<>();
    given.properties().forEach(e -> inputs.put(e.getKey(), e.getValue().toString()));
    return kind + " " + ask + " " + inputs;
  }
}
