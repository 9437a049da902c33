package dev.heddle.emulator.session;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The named configurations of a session. Each says only what is other than in the session itself:
 * objects are merged key by key, all else takes the place of what is there, and null takes a key
 * away (as in RFC 7396).
 */
final class Configurations {
  /** The key of a session. */
  static final String KEY = "configurations";

  private Configurations() {}

  /** Their names in the order of the file. */
  static List<String> names(JsonKeys root) throws SessionException {
    Optional<JsonKeys> all = root.get(KEY);
    if (all.isEmpty()) {
      return List.of();
    }
    List<String> names = new ArrayList<>();
    List<JsonKeys> members = all.get().members();
    all.get().node().fieldNames().forEachRemaining(names::add);
    for (int i = 0; i < members.size(); i++) {
      check(members.get(i), names.get(i));
    }
    return names;
  }

  /** What runs are called by (see {@link RunName}) must not mean something else. */
  private static void check(JsonKeys configuration, String name) throws SessionException {
    if (!configuration.node().isObject()) {
      throw configuration.error("must be an object {...}, is " + configuration.kind());
    }
    if (name.isBlank() || name.equals("*") || !RunName.of(name).sizes().isEmpty()) {
      throw configuration.error(
          "\"%s\" is no name of a configuration; take letters, digits and _".formatted(name));
    }
  }

  /**
   * What a session says under a configuration.
   *
   * @param name empty for the session itself
   */
  static JsonKeys apply(JsonKeys root, String name) throws SessionException {
    if (name.isEmpty()) {
      return root;
    }
    List<String> names = names(root);
    if (!names.contains(name)) {
      throw root.error(
          "no configuration \"%s\"; %s"
              .formatted(
                  name,
                  names.isEmpty()
                      ? "the session has none"
                      : "there are " + String.join(", ", names)));
    }
    ObjectNode merged = root.node().deepCopy();
    JsonNode change = merged.remove(KEY).get(name);
    merge(merged, change);
    return new JsonKeys(root.file() + " [" + name + "]", root.path(), merged);
  }

  private static void merge(ObjectNode target, JsonNode change) {
    change
        .fields()
        .forEachRemaining(
            entry -> {
              JsonNode value = entry.getValue();
              JsonNode there = target.get(entry.getKey());
              if (value.isNull()) {
                target.remove(entry.getKey());
              } else if (value.isObject() && there instanceof ObjectNode below) {
                merge(below, value);
              } else {
                target.set(entry.getKey(), value);
              }
            });
  }
}
