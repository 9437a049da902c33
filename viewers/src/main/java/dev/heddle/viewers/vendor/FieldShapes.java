package dev.heddle.viewers.vendor;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;

/** What fields of a report's data have to be, whatever they stand in. */
final class FieldShapes {
  private static final Map<String, Shape> SHAPES = shapes();

  private FieldShapes() {}

  /** A form that a value has to have, and how it is told that it has not. */
  private record Shape(Predicate<JsonNode> holds, String otherwise) {}

  private static Map<String, Shape> shapes() {
    Shape list = new Shape(JsonNode::isArray, "it is no list");
    Shape text = new Shape(JsonNode::isValueNode, "it is no text");
    Shape number =
        new Shape(
            node -> node.isNumber() || node.isTextual() && node.asText().matches("-?\\d*"),
            "it is no number");
    Map<String, Shape> shapes = new HashMap<>();
    for (String name :
        new String[] {
          "children", "columns", "data", "debug", "links", "max_resources", "nodes", "total"
        }) {
      shapes.put(name, list);
    }
    for (String name :
        new String[] {
          "name", "filename", "Latency", "Requested size", "Start Cycle", "Start-Cycle", "Width"
        }) {
      shapes.put(name, text);
    }
    shapes.put("line", number);
    return shapes;
  }

  /** Tells the first place of each field of a variable's value that is not what it should be. */
  static void check(VendorFiles files, String variable, JsonNode value) {
    Set<String> told = new HashSet<>();
    Deque<JsonNode> open = new ArrayDeque<>();
    open.push(value);
    while (!open.isEmpty()) {
      JsonNode node = open.pop();
      node.fields()
          .forEachRemaining(
              field -> {
                Shape shape = SHAPES.get(field.getKey());
                boolean wrong =
                    shape != null
                        && !field.getValue().isNull()
                        && !shape.holds().test(field.getValue());
                if (wrong && told.add(field.getKey())) {
                  files.wrong(variable, field.getKey(), shape.otherwise());
                }
              });
      node.forEach(open::push);
    }
  }
}
