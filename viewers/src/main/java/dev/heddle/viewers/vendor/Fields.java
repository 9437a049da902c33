package dev.heddle.viewers.vendor;

import com.fasterxml.jackson.databind.JsonNode;
import dev.heddle.viewers.paint.Place;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What fields of the vendor's data say, in whatever form they say it. */
final class Fields {
  private static final Pattern NUMBER =
      Pattern.compile("^\\s*[~>=<\u2248\u2265]*\\s*(-?\\d[\\d,]*(?:\\.\\d+)?)");
  private static final Pattern BYTES =
      Pattern.compile(
          "^\\s*([\\d,.]+)\\s*(bytes?|kilobytes?|megabytes?|kilobits?|megabits?|bits?|KB|B)?",
          Pattern.CASE_INSENSITIVE);

  private Fields() {}

  /** A number, also one that stands at the start of a text; null when there is none. */
  static Double number(JsonNode node) {
    if (node.isNumber()) {
      return node.asDouble();
    }
    return number(node.asText(""));
  }

  static Double number(String text) {
    Matcher number = NUMBER.matcher(text == null ? "" : text);
    return number.find() ? Double.valueOf(number.group(1).replace(",", "")) : null;
  }

  static Integer whole(JsonNode node) {
    return whole(number(node));
  }

  static Integer whole(Double value) {
    return value == null || Math.abs(value) > Integer.MAX_VALUE ? null : (int) Math.round(value);
  }

  /** A size in bytes, null when there is none. */
  static Long bytes(String text) {
    Matcher size = BYTES.matcher(text == null ? "" : text);
    if (!size.find()) {
      return null;
    }
    double amount = Double.parseDouble(size.group(1).replace(",", ""));
    String unit = size.group(2) == null ? "b" : size.group(2).toLowerCase(java.util.Locale.ROOT);
    double factor = unit.startsWith("k") ? 1024 : unit.startsWith("m") ? 1 << 20 : 1;
    return Math.round(amount * (unit.contains("bit") ? factor / 8 : factor));
  }

  static Boolean yes(String text) {
    return "yes".equalsIgnoreCase(text)
        ? Boolean.TRUE
        : "no".equalsIgnoreCase(text) ? Boolean.FALSE : null;
  }

  static String baseName(String path) {
    String plain = path.replace('\\', '/');
    return plain.substring(plain.lastIndexOf('/') + 1);
  }

  /** The first place of a node that has a line, null when none has. */
  static Place place(JsonNode node) {
    for (JsonNode location : node.path("debug")) {
      JsonNode frame = location.isArray() ? location.path(0) : location;
      Integer line = whole(frame.path("line"));
      if (line != null && line > 0 && frame.hasNonNull("filename")) {
        return new Place(baseName(frame.path("filename").asText()), line);
      }
    }
    return null;
  }

  /** All texts of details in reading order, with the places that they link to. */
  static List<String> texts(JsonNode details) {
    List<String> texts = new ArrayList<>();
    addTexts(details, texts, "");
    return texts;
  }

  private static void addTexts(JsonNode details, List<String> texts, String type) {
    if (details.isTextual()) {
      addText(details.asText(), texts);
    } else if (details.isArray()) {
      details.forEach(each -> addTexts(each, texts, type));
    } else if (details.isObject()) {
      if (details.hasNonNull("text") && !details.path("type").asText().equals("brief")) {
        String text = details.get("text").asText();
        for (JsonNode link : details.path("links")) {
          String place =
              baseName(link.path("filename").asText()) + ":" + link.path("line").asText();
          text = text.replaceFirst("%L", Matcher.quoteReplacement(place));
        }
        addText(text, texts);
      }
      addTexts(details.path("details"), texts, type);
    }
  }

  private static void addText(String text, List<String> texts) {
    String plain = text.replaceAll("<[^>]*>", " ").strip();
    if (!plain.isEmpty() && !plain.startsWith("See %L") && !plain.startsWith("See  for")) {
      texts.add(plain);
    }
  }

  /** The first text that is marked as brief, empty when none is. */
  static String brief(JsonNode details) {
    for (JsonNode each : details) {
      if (each.path("type").asText().equals("brief")) {
        return each.path("text").asText().strip();
      }
    }
    return "";
  }

  /** Details as names with values. */
  static Map<String, String> table(JsonNode details) {
    Map<String, String> table = new LinkedHashMap<>();
    for (JsonNode each : details.isArray() ? details : List.of(details)) {
      each.fields()
          .forEachRemaining(
              field -> {
                if (!field.getKey().equals("type") && !field.getKey().equals("Reference")) {
                  JsonNode value = field.getValue();
                  table.put(
                      field.getKey(),
                      value.isValueNode() ? value.asText() : String.join("; ", texts(value)));
                }
              });
    }
    return table;
  }
}
