package dev.heddle.scheduler.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.IntNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A place in a report, such as {@code loops[@main].bottleneck.path[operation~Load].cycles}. The
 * README beside the case file describes the language.
 *
 * @param function what is made of the values: count, distinct, sum, min, max, share, shares,
 *     concurrency or issueCycles; empty for the values themselves
 */
record ReportPath(Optional<String> function, List<Step> steps, String text) {
  private static final Pattern CALL = Pattern.compile("(\\w+)\\((.*)\\)");
  private static final Pattern STEP = Pattern.compile("(\\w+)(\\*\\*)?((?:\\[[^]]*])*)(?:\\.|$)");
  private static final Pattern FILTER = Pattern.compile("\\[([^]]*)]");
  private static final Pattern TEST = Pattern.compile("(\\w+)(!=|!~|=|~)(.*)");
  private static final Set<String> FUNCTIONS =
      Set.of(
          "count",
          "distinct",
          "sum",
          "min",
          "max",
          "share",
          "shares",
          "concurrency",
          "issueCycles");

  /** A field, perhaps with all descendants of the same name's children, and what is kept of it. */
  record Step(String field, boolean descend, List<Filter> filters) {}

  /**
   * Keeps elements.
   *
   * @param tag elements on the lines of this tag; empty when the test decides
   * @param operator =, !=, ~ or !~
   */
  record Filter(Optional<String> tag, String field, String operator, String operand) {}

  static ReportPath of(String text) {
    Matcher call = CALL.matcher(text);
    boolean isCall = call.matches();
    if (isCall && !FUNCTIONS.contains(call.group(1))) {
      throw new IllegalArgumentException("no function " + call.group(1) + " in " + text);
    }
    String body = isCall ? call.group(2) : text;
    Matcher matcher = STEP.matcher(body);
    List<Step> steps = new ArrayList<>();
    int end = 0;
    while (matcher.find() && matcher.start() == end && end < body.length()) {
      steps.add(
          new Step(matcher.group(1), matcher.group(2) != null, filters(matcher.group(3), text)));
      end = matcher.end();
    }
    if (end != body.length() || body.endsWith(".") || steps.isEmpty()) {
      throw new IllegalArgumentException("a path ends at '" + body.substring(end) + "' in " + text);
    }
    return new ReportPath(isCall ? Optional.of(call.group(1)) : Optional.empty(), steps, text);
  }

  private static List<Filter> filters(String text, String path) {
    List<Filter> filters = new ArrayList<>();
    Matcher matcher = FILTER.matcher(text);
    while (matcher.find()) {
      String inner = matcher.group(1);
      Matcher test = TEST.matcher(inner);
      if (inner.startsWith("@")) {
        filters.add(new Filter(Optional.of(inner.substring(1)), "line", "=", ""));
      } else if (test.matches()) {
        filters.add(new Filter(Optional.empty(), test.group(1), test.group(2), test.group(3)));
      } else {
        throw new IllegalArgumentException("no filter [" + inner + "] in " + path);
      }
    }
    return filters;
  }

  /** The values at this place; none when the report has no such place. */
  List<JsonNode> values(ReportView view) {
    List<JsonNode> nodes = walk(view, steps);
    if (function.isEmpty()) {
      return nodes;
    }
    return switch (function.get()) {
      case "count" -> List.of(IntNode.valueOf(flat(nodes).size()));
      case "distinct" -> List.of(IntNode.valueOf(new TreeSet<>(texts(flat(nodes))).size()));
      case "share" -> share(view, nodes, true);
      case "shares" -> share(view, nodes, false);
      case "concurrency" -> perLoop(nodes, "latency", "maxInterleaving", "ii");
      case "issueCycles" -> perLoop(nodes, "tripCount", "ii", null);
      default -> reduce(function.get(), flat(nodes));
    };
  }

  /** Whether it starts at the report, and not at one of its kernels. */
  boolean startsAtRoot() {
    return startsAtRoot(steps);
  }

  private static boolean startsAtRoot(List<Step> steps) {
    return steps.get(0).field().equals("report");
  }

  private static List<JsonNode> walk(ReportView view, List<Step> steps) {
    boolean fromRoot = startsAtRoot(steps);
    List<JsonNode> nodes = List.of(fromRoot ? view.root() : view.kernel());
    for (Step step : fromRoot ? steps.subList(1, steps.size()) : steps) {
      List<JsonNode> next = new ArrayList<>();
      for (JsonNode node : flat(nodes)) {
        JsonNode value = node.get(step.field());
        if (value != null) {
          next.add(value);
          if (step.descend()) {
            descend(value, next);
          }
        }
      }
      nodes = next;
      for (Filter filter : step.filters()) {
        nodes = flat(nodes).stream().filter(n -> keeps(view, filter, n)).toList();
      }
    }
    return nodes;
  }

  private static void descend(JsonNode rows, List<JsonNode> into) {
    for (JsonNode row : rows) {
      JsonNode children = row.path("children");
      if (!children.isEmpty()) {
        into.add(children);
        descend(children, into);
      }
    }
  }

  private static boolean keeps(ReportView view, Filter filter, JsonNode node) {
    JsonNode row = node.isInt() ? view.lsu(node.asInt()) : node;
    if (filter.tag().isPresent()) {
      Set<Integer> lines = Set.copyOf(view.lines(filter.tag().get()));
      for (JsonNode line : row.path("lines")) {
        if (lines.contains(line.asInt())) {
          return true;
        }
      }
      return lines.contains(row.path("line").asInt(-1));
    }
    if (!row.has(filter.field())) {
      return false;
    }
    String found = row.path(filter.field()).asText();
    String operand = view.expand(filter.operand());
    return switch (filter.operator()) {
      case "=" -> found.equals(operand);
      case "!=" -> !found.equals(operand);
      case "~" -> Pattern.compile(operand).matcher(found).find();
      default -> !Pattern.compile(operand).matcher(found).find();
    };
  }

  private static List<JsonNode> flat(List<JsonNode> nodes) {
    List<JsonNode> flat = new ArrayList<>();
    for (JsonNode node : nodes) {
      if (node.isArray()) {
        node.forEach(flat::add);
      } else {
        flat.add(node);
      }
    }
    return flat;
  }

  private static List<String> texts(List<JsonNode> nodes) {
    return nodes.stream().map(JsonNode::toString).toList();
  }

  private static List<JsonNode> reduce(String function, List<JsonNode> nodes) {
    List<Double> numbers =
        nodes.stream().filter(JsonNode::isNumber).map(JsonNode::asDouble).toList();
    if (numbers.isEmpty()) {
      return List.of();
    }
    double result =
        switch (function) {
          case "sum" -> numbers.stream().mapToDouble(n -> n).sum();
          case "min" -> numbers.stream().mapToDouble(n -> n).min().orElseThrow();
          default -> numbers.stream().mapToDouble(n -> n).max().orElseThrow();
        };
    return List.of(DoubleNode.valueOf(result));
  }

  /** Cycles of the kept steps of a critical path, in percent of the whole path. */
  private List<JsonNode> share(ReportView view, List<JsonNode> kept, boolean together) {
    List<Step> whole = new ArrayList<>(steps);
    Step last = whole.remove(whole.size() - 1);
    whole.add(new Step(last.field(), last.descend(), List.of()));
    double all = cycles(flat(walk(view, whole)));
    List<JsonNode> parts = flat(kept);
    if (parts.isEmpty() || all == 0) {
      return List.of();
    }
    if (together) {
      return List.of(DoubleNode.valueOf(100 * cycles(parts) / all));
    }
    return parts.stream()
        .<JsonNode>map(p -> DoubleNode.valueOf(100 * p.path("cycles").asDouble() / all))
        .toList();
  }

  private static double cycles(List<JsonNode> steps) {
    return steps.stream().mapToDouble(s -> s.path("cycles").asDouble()).sum();
  }

  /** First times second field of each loop, divided by the third one. */
  private static List<JsonNode> perLoop(
      List<JsonNode> loops, String first, String second, String divisor) {
    List<JsonNode> numbers = new ArrayList<>();
    for (JsonNode loop : flat(loops)) {
      boolean known = loop.path(first).isNumber() && loop.path(second).isNumber();
      double over = divisor == null ? 1 : loop.path(divisor).asDouble();
      if (known && over > 0) {
        double product = loop.path(first).asDouble() * loop.path(second).asDouble();
        numbers.add(DoubleNode.valueOf(Math.floor(product / over)));
      }
    }
    return numbers;
  }

  @Override
  public String toString() {
    return text;
  }
}
