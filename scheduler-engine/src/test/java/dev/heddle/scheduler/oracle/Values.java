package dev.heddle.scheduler.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/** Compares values of a report with expected ones. */
final class Values {
  /** How far apart two values are that a case calls about equal. */
  private static final double ABOUT = 0.05;

  private static final double ROUNDING = 1e-9;

  private Values() {}

  static boolean compare(Expectation.InReport e, JsonNode value, List<JsonNode> found) {
    JsonNode expected = e.times() == 1 ? value : scaled(List.of(value), e.times()).get(0);
    return switch (e.operator()) {
      case EQUALS -> equal(expected, found, e.tolerance());
      case PRESENT -> !found.isEmpty();
      case ABSENT -> found.isEmpty();
      case CONTAINS -> all(found, n -> text(n).contains(expected.asText()));
      case MENTIONS -> all(found, n -> pattern(expected).matcher(text(n)).find());
      case MENTIONS_NOT -> all(found, n -> !pattern(expected).matcher(text(n)).find());
      case BETWEEN -> {
        double low = expected.get(0).asDouble();
        double high = expected.get(1).asDouble();
        yield all(found, n -> n.isNumber() && n.asDouble() >= low && n.asDouble() <= high);
      }
      default ->
          all(found, n -> n.isNumber() && number(e.operator().text(), n.asDouble(), expected));
    };
  }

  private interface Test {
    boolean holds(JsonNode node);
  }

  private static boolean all(List<JsonNode> found, Test test) {
    return !found.isEmpty() && found.stream().allMatch(test::holds);
  }

  private static boolean number(String operator, double found, JsonNode expected) {
    return relate(operator, found, expected.asDouble());
  }

  private static Pattern pattern(JsonNode expected) {
    return Pattern.compile(expected.asText(), Pattern.CASE_INSENSITIVE);
  }

  /** A text, or the texts of a list below each other. */
  private static String text(JsonNode node) {
    if (!node.isArray()) {
      return node.isNull() ? "" : node.asText();
    }
    List<String> lines = new ArrayList<>();
    node.forEach(n -> lines.add(n.asText()));
    return String.join("\n", lines);
  }

  /**
   * Whether what was found is what was expected. A list is expected either as one value or as all
   * values in order; anything else must be equal to each value, of which there is at least one.
   */
  static boolean equal(JsonNode expected, List<JsonNode> found, double tolerance) {
    if (found.isEmpty()) {
      return false;
    }
    if (!expected.isArray()) {
      return found.stream().allMatch(n -> same(expected, n, tolerance));
    }
    if (found.stream().allMatch(JsonNode::isArray)) {
      return found.stream().allMatch(n -> sameList(expected, elements(n), tolerance));
    }
    return sameList(expected, found, tolerance);
  }

  private static boolean sameList(JsonNode expected, List<JsonNode> found, double tolerance) {
    boolean same = expected.size() == found.size();
    for (int k = 0; same && k < found.size(); k++) {
      same = same(expected.get(k), found.get(k), tolerance);
    }
    return same;
  }

  private static List<JsonNode> elements(JsonNode array) {
    List<JsonNode> elements = new ArrayList<>();
    array.forEach(elements::add);
    return elements;
  }

  private static boolean same(JsonNode expected, JsonNode found, double tolerance) {
    if (expected.isNumber() && found.isNumber()) {
      double allowed = tolerance * Math.abs(expected.asDouble()) + ROUNDING;
      return Math.abs(found.asDouble() - expected.asDouble()) <= allowed;
    }
    return expected.equals(found);
  }

  static List<JsonNode> scaled(List<JsonNode> values, double times) {
    if (times == 1) {
      return values;
    }
    return values.stream().<JsonNode>map(v -> DoubleNode.valueOf(v.asDouble() * times)).toList();
  }

  static List<JsonNode> measure(String measure, JsonNode first, JsonNode second) {
    double a = first.asDouble();
    double b = second.asDouble();
    return switch (measure) {
      case "difference" -> List.of(DoubleNode.valueOf(a - b));
      case "ratio" -> List.of(DoubleNode.valueOf(a / b));
      default -> throw new IllegalArgumentException("no measure " + measure);
    };
  }

  /** Whether every number of one side stands in a relation to every number of the other. */
  static boolean relate(String relation, List<JsonNode> left, List<JsonNode> right) {
    if (relation.equals("==")) {
      return left.equals(right) || sameNumbers(left, right);
    }
    return left.stream()
        .allMatch(
            a ->
                right.stream()
                    .allMatch(
                        b ->
                            a.isNumber()
                                && b.isNumber()
                                && relate(relation, a.asDouble(), b.asDouble())));
  }

  /** 3 and 3.0 are the same number, and sums of fractions differ in the last bits. */
  private static boolean sameNumbers(List<JsonNode> left, List<JsonNode> right) {
    boolean same = left.size() == right.size();
    for (int i = 0; i < left.size() && same; i++) {
      JsonNode a = left.get(i);
      JsonNode b = right.get(i);
      double most = Math.max(Math.abs(a.asDouble()), Math.abs(b.asDouble()));
      same = a.isNumber() && b.isNumber() && Math.abs(a.asDouble() - b.asDouble()) <= 1e-9 * most;
    }
    return same;
  }

  private static boolean relate(String relation, double a, double b) {
    return switch (relation) {
      case "<" -> a < b;
      case "<=" -> a <= b;
      case ">" -> a > b;
      case ">=" -> a >= b;
      case "~=" -> Math.abs(a - b) <= ABOUT * Math.max(Math.abs(a), Math.abs(b));
      default -> throw new IllegalArgumentException("no relation " + relation);
    };
  }
}
