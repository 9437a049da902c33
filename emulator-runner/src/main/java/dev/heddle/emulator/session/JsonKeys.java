package dev.heddle.emulator.session;

import com.fasterxml.jackson.databind.JsonNode;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** A JSON value with the key that leads to it, so that every complaint can name the place. */
record JsonKeys(String file, String path, JsonNode node) {

  /** Upper limits from here on are not worth telling. */
  static final long UNBOUNDED = 1L << 40;

  /** The place for messages: file and key. */
  String place() {
    return path.isEmpty() ? file : file + ": " + path;
  }

  SessionException error(String problem) {
    return new SessionException(place(), problem);
  }

  /** Refuses keys other than these. */
  void allow(String... keys) throws SessionException {
    if (!node.isObject()) {
      throw error("must be an object {...}, is " + kind());
    }
    Set<String> known = new TreeSet<>(List.of(keys));
    for (var names = node.fieldNames(); names.hasNext(); ) {
      String name = names.next();
      if (!known.contains(name)) {
        throw error("unknown key \"" + name + "\"; known here: " + String.join(", ", known));
      }
    }
  }

  /** The member of this name, empty when it is not there. */
  Optional<JsonKeys> get(String key) {
    JsonNode child = node.get(key);
    return child == null ? Optional.empty() : Optional.of(child(key, child));
  }

  /** The member of this name, an error when it is not there. */
  JsonKeys require(String key, String meaning) throws SessionException {
    return get(key).orElseThrow(() -> error("the key \"" + key + "\" is missing; give " + meaning));
  }

  /** All members of an object in the order of the file. */
  List<JsonKeys> members() throws SessionException {
    if (!node.isObject()) {
      throw error("must be an object {...}, is " + kind());
    }
    List<JsonKeys> all = new ArrayList<>();
    node.fields().forEachRemaining(entry -> all.add(child(entry.getKey(), entry.getValue())));
    return all;
  }

  /** All elements of an array. */
  List<JsonKeys> elements() throws SessionException {
    if (!node.isArray()) {
      throw error("must be a list [...], is " + kind());
    }
    List<JsonKeys> all = new ArrayList<>();
    for (int i = 0; i < node.size(); i++) {
      all.add(new JsonKeys(file, path + "[" + i + "]", node.get(i)));
    }
    return all;
  }

  /** The last part of the key. */
  String name() {
    return path.substring(path.lastIndexOf('.') + 1);
  }

  String text() throws SessionException {
    if (!node.isTextual() || node.textValue().isBlank()) {
      throw error("must be a text in quotes, is " + kind());
    }
    return node.textValue();
  }

  boolean truth() throws SessionException {
    if (!node.isBoolean()) {
      throw error("must be true or false, is " + kind());
    }
    return node.booleanValue();
  }

  BigDecimal number() throws SessionException {
    if (!node.isNumber()) {
      throw error("must be a number, is " + kind());
    }
    return node.decimalValue();
  }

  /** A whole number of a range. */
  long integer(long low, long high) throws SessionException {
    BigDecimal number = number();
    if (number.stripTrailingZeros().scale() > 0
        || number.compareTo(BigDecimal.valueOf(low)) < 0
        || number.compareTo(BigDecimal.valueOf(high)) > 0) {
      String bounds = high >= UNBOUNDED ? "from " + low + " on" : low + " to " + high;
      throw error("must be a whole number " + bounds + ", is " + node.asText());
    }
    return number.longValueExact();
  }

  /** The text of a number, or of one of the words that stand for special numbers. */
  String numeral() throws SessionException {
    if (node.isNumber()) {
      return node.asText();
    }
    if (node.isTextual()) {
      return node.textValue();
    }
    throw error("must be a number, is " + kind());
  }

  /** What the value is, for messages. */
  String kind() {
    String text = node.toString();
    String shown = text.length() > 40 ? text.substring(0, 37) + "..." : text;
    return switch (node.getNodeType()) {
      case ARRAY -> "the list " + shown;
      case OBJECT -> "the object " + shown;
      case MISSING -> "empty";
      case NULL -> "null";
      case STRING -> "the text " + shown;
      default -> shown;
    };
  }

  private JsonKeys child(String key, JsonNode child) {
    return new JsonKeys(file, path.isEmpty() ? key : path + "." + key, child);
  }
}
