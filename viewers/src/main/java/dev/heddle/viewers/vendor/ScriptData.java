package dev.heddle.viewers.vendor;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The values of the {@code var nameJSON=...;} statements of a script. They are nearly JSON: a value
 * may be a quoted text that holds JSON, texts have the escapes of C, other statements may follow.
 */
final class ScriptData {
  private static final Pattern STATEMENT =
      Pattern.compile("(?:^|[\\n;])\\s*(?:var|let|const)\\s+(\\w+JSON)\\s*=\\s*");

  private static final Pattern ESCAPE =
      Pattern.compile("\\\\(?:(\\\\)|x([0-9a-fA-F]{2})|([0-3]?[0-7]{1,2})|(\\r?\\n)|(v|a))");

  private static final JsonMapper LENIENT =
      JsonMapper.builder()
          .enable(JsonReadFeature.ALLOW_SINGLE_QUOTES)
          .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
          .enable(JsonReadFeature.ALLOW_MISSING_VALUES)
          .enable(JsonReadFeature.ALLOW_UNQUOTED_FIELD_NAMES)
          .enable(JsonReadFeature.ALLOW_UNESCAPED_CONTROL_CHARS)
          .enable(JsonReadFeature.ALLOW_BACKSLASH_ESCAPING_ANY_CHARACTER)
          .enable(JsonReadFeature.ALLOW_NON_NUMERIC_NUMBERS)
          .build();

  private ScriptData() {}

  /**
   * The values by the names of their variables; the first of a name counts.
   *
   * @param problems takes the name of a variable that cannot be read, and why
   */
  static Map<String, JsonNode> variables(String script, BiConsumer<String, String> problems) {
    Map<String, JsonNode> values = new LinkedHashMap<>();
    Matcher statement = STATEMENT.matcher(script);
    int from = 0;
    while (statement.find(from)) {
      String name = statement.group(1);
      from = statement.end();
      if (values.containsKey(name)) {
        continue;
      }
      try {
        values.put(name, value(script.substring(from)));
      } catch (IOException e) {
        problems.accept(name, reason(e));
      }
    }
    return values;
  }

  /** The first value of a text. */
  static JsonNode value(String text) throws IOException {
    JsonNode value = read(text);
    String inside = value.isTextual() ? value.asText().strip() : "";
    return inside.startsWith("{") || inside.startsWith("[") ? read(inside) : value;
  }

  private static JsonNode read(String text) throws IOException {
    try (JsonParser parser = LENIENT.createParser(plainEscapes(text))) {
      JsonNode value = LENIENT.readTree(parser);
      if (value == null || value.isMissingNode()) {
        throw new IOException("it ends before its value");
      }
      return value;
    }
  }

  /** Escapes that JSON does not know become those that it knows. */
  private static String plainEscapes(String text) {
    return ESCAPE
        .matcher(text)
        .replaceAll(
            escape -> {
              if (escape.group(1) != null) {
                return "\\\\\\\\";
              }
              if (escape.group(2) != null) {
                return unicode(Integer.parseInt(escape.group(2), 16));
              }
              if (escape.group(3) != null) {
                return unicode(Integer.parseInt(escape.group(3), 8));
              }
              return escape.group(4) != null ? "" : unicode(0x20);
            });
  }

  private static String unicode(int character) {
    return String.format("\\\\u%04x", character);
  }

  static String reason(IOException failure) {
    if (failure instanceof JsonProcessingException json && json.getLocation() != null) {
      String message = json.getOriginalMessage();
      String first =
          message.lines().findFirst().orElse("").replaceFirst("\\s*\\(start marker.*", "");
      return first + " (line " + json.getLocation().getLineNr() + " of the value)";
    }
    return String.valueOf(failure.getMessage());
  }
}
