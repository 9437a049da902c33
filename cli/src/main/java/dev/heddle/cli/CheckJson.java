package dev.heddle.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/** Findings for a program, each as it stands in a report, with its fingerprint. */
final class CheckJson {
  private static final int SCHEMA = 1;
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private CheckJson() {}

  /**
   * One object without a line break at its end.
   *
   * @param untried changes that may help but were not tried
   */
  static String write(List<CheckResult> results, int untried) {
    ObjectNode root = MAPPER.createObjectNode();
    root.put("schema", SCHEMA);
    root.putObject("tool").put("name", "heddle").put("version", Version.text());
    root.put("untried", untried);
    ArrayNode findings = root.putArray("findings");
    for (CheckResult result : results) {
      ObjectNode finding = MAPPER.valueToTree(result.finding());
      finding.put("fingerprint", result.fingerprint());
      findings.add(finding);
    }
    try {
      return MAPPER.writeValueAsString(root);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("findings that have no serial form", e);
    }
  }
}
