package dev.heddle.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.inspections.engine.Baseline;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A file of findings that are known. */
final class BaselineFile {
  private static final int SCHEMA = 1;
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private final Path path;

  BaselineFile(Path path) {
    this.path = path;
  }

  /**
   * What the file says.
   *
   * @throws UsageException if it cannot be read or is no baseline
   */
  Baseline read() throws UsageException {
    try {
      JsonNode root = MAPPER.readTree(Files.readString(path));
      JsonNode findings = root == null ? null : root.get("findings");
      if (findings == null || !findings.isArray()) {
        throw new UsageException(path + " is no baseline; --update-baseline writes one");
      }
      List<String> fingerprints = new ArrayList<>();
      findings.forEach(each -> fingerprints.add(each.path("fingerprint").asText()));
      return new Baseline(fingerprints);
    } catch (NoSuchFileException e) {
      throw new UsageException("there is no baseline " + path + "; --update-baseline writes one");
    } catch (JsonProcessingException e) {
      throw new UsageException(
          "%s is no baseline: line %d: %s"
              .formatted(
                  path,
                  e.getLocation() == null ? 1 : e.getLocation().getLineNr(),
                  e.getOriginalMessage()));
    } catch (IOException e) {
      throw new UsageException(path + " cannot be read: " + e.getMessage());
    }
  }

  /**
   * Writes what is known from now on.
   *
   * @throws UsageException if the file cannot be written
   */
  void write(List<CheckResult> results) throws UsageException {
    ObjectNode root = MAPPER.createObjectNode();
    root.put("schema", SCHEMA);
    ArrayNode findings = root.putArray("findings");
    for (CheckResult result : results) {
      ObjectNode finding = findings.addObject();
      finding.put("inspection", result.finding().inspection());
      finding.put("kernel", result.finding().kernel());
      finding.put("file", result.finding().file());
      finding.put("fingerprint", result.fingerprint());
    }
    try {
      Files.writeString(path, MAPPER.writeValueAsString(root) + "\n");
    } catch (IOException e) {
      throw new UsageException(path + " cannot be written: " + e.getMessage());
    }
  }
}
