package dev.heddle.emulator.session;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.LongNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The table of sizes of a session: a list of rows, each of which gives whole numbers names. A text
 * of the session may have {@code ${n}} or <code>${2 * n}</code> in it; one that is nothing else is
 * a number. The first row is what the session runs with when no other is asked for.
 */
final class Sizes {
  /** The key of a session. */
  static final String KEY = "sizes";

  private static final Pattern PLACE = Pattern.compile("\\$\\{([^}]*)}");
  private static final Pattern NAME = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

  private Sizes() {}

  /** The rows; none of a session without sizes. */
  static List<Map<String, Long>> rows(JsonKeys root) throws SessionException {
    Optional<JsonKeys> table = root.get(KEY);
    if (table.isEmpty()) {
      return List.of();
    }
    List<Map<String, Long>> rows = new ArrayList<>();
    for (JsonKeys row : table.get().elements()) {
      Map<String, Long> sizes = new LinkedHashMap<>();
      for (JsonKeys size : row.members()) {
        if (!NAME.matcher(size.name()).matches()) {
          throw size.error("is no name for a size; write letters, digits and _");
        }
        sizes.put(size.name(), size.integer(-JsonKeys.UNBOUNDED, JsonKeys.UNBOUNDED));
      }
      if (!rows.isEmpty() && !rows.get(0).keySet().equals(sizes.keySet())) {
        throw row.error(
            "must have the sizes of the first row: " + String.join(", ", rows.get(0).keySet()));
      }
      rows.add(sizes);
    }
    if (rows.isEmpty() || rows.get(0).isEmpty()) {
      throw table.get().error("is empty; give at least one row such as {\"n\": 1024}");
    }
    return rows;
  }

  /**
   * What a session says with a row of its table, which is taken out.
   *
   * @param asked sizes that are other than those of the first row
   */
  static JsonKeys apply(JsonKeys root, Map<String, Long> asked) throws SessionException {
    List<Map<String, Long>> rows = rows(root);
    if (rows.isEmpty()) {
      if (!asked.isEmpty()) {
        throw root.error("has no \"sizes\", so " + words(asked) + " cannot be set");
      }
      return root;
    }
    Map<String, Long> sizes = new LinkedHashMap<>(rows.get(0));
    for (String name : asked.keySet()) {
      if (!sizes.containsKey(name)) {
        throw root.error(
            "no size \"%s\"; there are %s".formatted(name, String.join(", ", sizes.keySet())));
      }
    }
    sizes.putAll(asked);
    ObjectNode replaced = root.node().deepCopy();
    replaced.remove(KEY);
    for (Map.Entry<String, JsonNode> member : replaced.properties()) {
      // Those of other runs have sizes of their own.
      if (!member.getKey().equals(Configurations.KEY)) {
        member.setValue(replaced(member.getValue(), member.getKey(), root, sizes));
      }
    }
    return new JsonKeys(root.file(), root.path(), replaced);
  }

  private static JsonNode replaced(
      JsonNode node, String path, JsonKeys root, Map<String, Long> sizes) throws SessionException {
    if (node instanceof ObjectNode object) {
      for (Map.Entry<String, JsonNode> member : object.properties()) {
        String below = path + "." + member.getKey();
        member.setValue(replaced(member.getValue(), below, root, sizes));
      }
    } else if (node instanceof ArrayNode array) {
      for (int i = 0; i < array.size(); i++) {
        array.set(i, replaced(array.get(i), path + "[" + i + "]", root, sizes));
      }
    } else if (node.isTextual()) {
      return replaced(node.textValue(), new JsonKeys(root.file(), path, node), sizes);
    }
    return node;
  }

  private static JsonNode replaced(String text, JsonKeys place, Map<String, Long> sizes)
      throws SessionException {
    Matcher matcher = PLACE.matcher(text);
    StringBuilder result = new StringBuilder();
    while (matcher.find()) {
      long value;
      try {
        value = SizeExpression.value(matcher.group(1), sizes);
      } catch (SizeExpression.Unusable e) {
        throw place.error(matcher.group() + " " + e.getMessage());
      }
      if (matcher.start() == 0 && matcher.end() == text.length()) {
        return LongNode.valueOf(value);
      }
      matcher.appendReplacement(result, Long.toString(value));
    }
    return TextNode.valueOf(matcher.appendTail(result).toString());
  }

  /** For the user and in names of runs: {@code n=1024,m=8}. */
  static String words(Map<String, Long> sizes) {
    return sizes.entrySet().stream()
        .map(each -> each.getKey() + "=" + each.getValue())
        .collect(Collectors.joining(","));
  }
}
