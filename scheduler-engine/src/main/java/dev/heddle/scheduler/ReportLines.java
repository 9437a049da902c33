package dev.heddle.scheduler;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import dev.heddle.scheduler.report.KernelReport;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Gives the report of a kernel that was moved in its file the kernel's new lines. */
final class ReportLines {
  private static final Pattern IN_TEXT = Pattern.compile("\\blines? \\d+(?:(?:, | and )\\d+)*");
  private static final Pattern NUMBER = Pattern.compile("\\d+");
  private static final Set<String> LINES = Set.of("line", "endLine", "lines");
  private static final Set<String> FROM_SOURCE =
      Set.of("name", "file", "access", "variable", "variables", "memory", "merged");
  private static final ObjectMapper MAPPER = new ObjectMapper();

  private final Map<Integer, Integer> moved = new HashMap<>();
  private boolean clear = true;

  private ReportLines(List<Integer> before, List<Integer> now) {
    for (int i = 0; i < before.size(); i++) {
      Integer other = moved.put(before.get(i), now.get(i));
      clear &= other == null || other.equals(now.get(i));
    }
  }

  /**
   * The reports with new lines; empty when two files have used the same line number and no longer
   * do.
   */
  static Optional<List<KernelReport>> move(
      List<KernelReport> reports, List<Integer> before, List<Integer> now) {
    if (before.equals(now)) {
      return Optional.of(reports);
    }
    ReportLines lines = new ReportLines(before, now);
    return lines.clear ? Optional.of(reports.stream().map(lines::move).toList()) : Optional.empty();
  }

  private KernelReport move(KernelReport report) {
    JsonNode tree = MAPPER.valueToTree(report);
    walk(tree);
    try {
      return MAPPER.treeToValue(tree, KernelReport.class);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a kernel report cannot be read back", e);
    }
  }

  private void walk(JsonNode node) {
    if (node instanceof ObjectNode object) {
      object
          .fields()
          .forEachRemaining(
              field -> {
                if (LINES.contains(field.getKey())) {
                  field.setValue(line(field.getValue()));
                } else if (!FROM_SOURCE.contains(field.getKey())) {
                  field.setValue(text(field.getValue()));
                }
                walk(field.getValue());
              });
    } else if (node instanceof ArrayNode array) {
      for (int i = 0; i < array.size(); i++) {
        array.set(i, text(array.get(i)));
        walk(array.get(i));
      }
    }
  }

  private JsonNode line(JsonNode value) {
    if (value instanceof ArrayNode lines) {
      for (int i = 0; i < lines.size(); i++) {
        lines.set(i, line(lines.get(i)));
      }
      return lines;
    }
    return value.isInt() ? IntNode.valueOf(line(value.intValue())) : value;
  }

  private int line(int before) {
    return moved.getOrDefault(before, before);
  }

  private JsonNode text(JsonNode value) {
    if (!value.isTextual()) {
      return value;
    }
    Matcher places = IN_TEXT.matcher(value.textValue());
    String text =
        places.replaceAll(
            place ->
                NUMBER
                    .matcher(place.group())
                    .replaceAll(number -> String.valueOf(line(Integer.parseInt(number.group())))));
    return TextNode.valueOf(text);
  }
}
