package dev.heddle.cli;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.inspections.Inspections;
import dev.heddle.inspections.api.About;
import dev.heddle.inspections.api.Level;
import dev.heddle.scheduler.report.Finding;
import dev.heddle.scheduler.report.Finding.Edit;
import dev.heddle.scheduler.report.Finding.Fix;
import dev.heddle.scheduler.report.Finding.Place;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Findings as a log of the Static Analysis Results Interchange Format, version 2.1.0. */
final class SarifLog {
  private static final String SCHEMA = "https://json.schemastore.org/sarif-2.1.0.json";
  private static final JsonMapper MAPPER =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private final String version;
  private final Map<String, Integer> rules = new LinkedHashMap<>();

  SarifLog(String version) {
    this.version = version;
  }

  /** The log without a line break at its end. */
  String write(List<CheckResult> results) {
    ObjectNode root = MAPPER.createObjectNode();
    root.put("$schema", SCHEMA);
    root.put("version", "2.1.0");
    ObjectNode run = root.putArray("runs").addObject();
    ObjectNode driver = run.putObject("tool").putObject("driver");
    driver.put("name", "heddle").put("version", version);
    addRules(driver.putArray("rules"), results);
    run.put("columnKind", "utf16CodeUnits");
    ArrayNode list = run.putArray("results");
    results.forEach(result -> add(list.addObject(), result));
    try {
      return MAPPER.writeValueAsString(root);
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException("findings that have no serial form", e);
    }
  }

  private void addRules(ArrayNode list, List<CheckResult> results) {
    for (About about : Inspections.all()) {
      rules.put(about.id(), rules.size());
      ObjectNode rule = list.addObject().put("id", about.id());
      rule.putObject("shortDescription").put("text", about.title());
      rule.putObject("defaultConfiguration").put("level", level(about.level()));
      rule.putObject("properties").put("group", about.group().title()).put("since", about.since());
    }
    for (CheckResult result : results) {
      String id = result.finding().inspection();
      if (!rules.containsKey(id)) {
        rules.put(id, rules.size());
        list.addObject().put("id", id);
      }
    }
  }

  private static String level(Level level) {
    return switch (level) {
      case ERROR -> "error";
      case WARNING -> "warning";
      case WEAK_WARNING, INFO -> "note";
    };
  }

  private void add(ObjectNode node, CheckResult result) {
    Finding finding = result.finding();
    node.put("ruleId", finding.inspection());
    node.put("ruleIndex", rules.get(finding.inspection()));
    node.put("level", level(result.level()));
    node.putObject("message").put("text", finding.message());
    ObjectNode location = node.putArray("locations").addObject();
    place(location, finding.file())
        .put("startLine", finding.line())
        .put("startColumn", finding.column())
        .put("endLine", finding.endLine())
        .put("endColumn", finding.endColumn());
    if (finding.kernel() != null) {
      location
          .putArray("logicalLocations")
          .addObject()
          .put("name", finding.kernel())
          .put("kind", "function");
    }
    if (!finding.related().isEmpty()) {
      ArrayNode related = node.putArray("relatedLocations");
      finding.related().forEach(place -> add(related.addObject(), place));
    }
    node.putObject("partialFingerprints").put("heddle/v1", result.fingerprint());
    if (!finding.fixes().isEmpty()) {
      ArrayNode fixes = node.putArray("fixes");
      finding.fixes().forEach(fix -> add(fixes.addObject(), fix));
    }
  }

  private static void add(ObjectNode node, Place place) {
    node.putObject("message").put("text", place.message());
    place(node, place.file()).put("startLine", place.line()).put("startColumn", place.column());
  }

  /** Adds a place in a file; the region is returned. */
  private static ObjectNode place(ObjectNode location, String file) {
    ObjectNode physical = location.putObject("physicalLocation");
    physical.putObject("artifactLocation").put("uri", uri(file));
    return physical.putObject("region");
  }

  private static String uri(String file) {
    try {
      Path path = Path.of(file);
      return path.isAbsolute()
          ? path.toUri().toString()
          : new URI(null, null, file.replace('\\', '/'), null).toString();
    } catch (URISyntaxException e) {
      throw new IllegalArgumentException(file + " cannot be named in a log", e);
    }
  }

  private static void add(ObjectNode node, Fix fix) {
    String effect = fix.promise() == null ? "" : " (" + fix.promise() + ")";
    node.putObject("description").put("text", fix.title() + effect);
    Map<String, List<Edit>> files = new LinkedHashMap<>();
    fix.edits()
        .forEach(edit -> files.computeIfAbsent(edit.file(), f -> new ArrayList<>()).add(edit));
    ArrayNode changes = node.putArray("artifactChanges");
    files.forEach(
        (file, edits) -> {
          ObjectNode change = changes.addObject();
          change.putObject("artifactLocation").put("uri", uri(file));
          ArrayNode replacements = change.putArray("replacements");
          edits.forEach(edit -> add(replacements.addObject(), edit));
        });
  }

  private static void add(ObjectNode node, Edit edit) {
    node.putObject("deletedRegion")
        .put("startLine", edit.line())
        .put("startColumn", edit.column())
        .put("endLine", edit.endLine())
        .put("endColumn", edit.endColumn());
    node.putObject("insertedContent").put("text", edit.text());
  }
}
