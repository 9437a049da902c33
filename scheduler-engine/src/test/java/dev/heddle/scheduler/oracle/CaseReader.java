package dev.heddle.scheduler.oracle;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Reads {@code cases.json} and refuses what it does not know, so that no check is lost to a typo.
 */
final class CaseReader {
  private static final Set<String> CASE_FIELDS =
      Set.of(
          "id", "file", "kernel", "options", "device", "board", "release", "grade", "note", "free",
          "errors", "expect", "listed");
  private static final Set<String> REPORT_FIELDS =
      Set.of(
          "oracle",
          "path",
          "op",
          "value",
          "tolerance",
          "times",
          "given",
          "kernel",
          "case",
          "options",
          "device",
          "restates");
  private static final Set<String> COMPARE_FIELDS =
      Set.of("oracle", "kind", "operands", "relation", "measure", "value", "tolerance");
  private static final Set<String> OPERAND_FIELDS =
      Set.of("path", "case", "kernel", "options", "times", "kind", "ask", "given");
  private static final Set<String> TIME_FIELDS =
      Set.of("oracle", "kind", "ask", "given", "value", "tolerance");

  private CaseReader() {}

  /** The cases by identifier, in order of the file. */
  static Map<String, LoopCase> read(Path file) throws IOException {
    Map<String, LoopCase> cases = new LinkedHashMap<>();
    for (JsonNode node : new ObjectMapper().readTree(file.toFile())) {
      LoopCase read = readCase(node);
      if (cases.put(read.id(), read) != null) {
        throw new IllegalArgumentException("two cases " + read.id());
      }
    }
    return cases;
  }

  private static LoopCase readCase(JsonNode node) {
    String id = node.path("id").asText();
    check(id, node, CASE_FIELDS);
    List<Expectation> expectations = new ArrayList<>();
    for (JsonNode expectation : node.path("expect")) {
      expectations.add(readExpectation(id, expectation));
    }
    List<LoopCase.Listed> listed = new ArrayList<>();
    for (JsonNode entry : node.path("listed")) {
      List<Integer> documented = new ArrayList<>();
      entry.path("oracle").forEach(k -> documented.add(k.asInt()));
      listed.add(
          new LoopCase.Listed(
              documented, entry.path("part").asText(), entry.path("reason").asText()));
    }
    Map<String, List<String>> free = new LinkedHashMap<>();
    node.path("free").properties().forEach(e -> free.put(e.getKey(), texts(e.getValue())));
    return new LoopCase(
        id,
        text(node, "file"),
        node.path("kernel").asText(),
        texts(node.path("options")),
        node.path("device").asText(),
        text(node, "board"),
        text(node, "release"),
        node.path("errors").asBoolean(),
        free,
        expectations,
        listed);
  }

  private static Expectation readExpectation(String id, JsonNode node) {
    return switch (node.path("kind").asText("report")) {
      case "report" -> readReport(id, node);
      case "compare" -> readCompare(id, node);
      case "time", "timeline", "model" -> {
        check(id, node, TIME_FIELDS);
        yield new Expectation.Timed(
            node.path("oracle").asInt(), question(node), node.path("value"), tolerance(node));
      }
      default -> throw new IllegalArgumentException(id + ": no kind " + node.path("kind"));
    };
  }

  private static Expectation readReport(String id, JsonNode node) {
    check(id, node, REPORT_FIELDS);
    return new Expectation.InReport(
        node.path("oracle").asInt(),
        place(node),
        ReportPath.of(node.path("path").asText()),
        Operator.of(node.path("op").asText("equals")),
        node.path("value"),
        tolerance(node),
        node.path("times").asDouble(1),
        text(node, "given").map(ReportPath::of),
        text(node, "restates"));
  }

  private static Expectation readCompare(String id, JsonNode node) {
    check(id, node, COMPARE_FIELDS);
    List<Expectation.Operand> operands = new ArrayList<>();
    for (JsonNode operand : node.path("operands")) {
      check(id, operand, OPERAND_FIELDS);
      operands.add(
          new Expectation.Operand(
              place(operand),
              text(operand, "path").map(ReportPath::of),
              operand.has("kind") ? Optional.of(question(operand)) : Optional.empty(),
              operand.path("times").asDouble(1)));
    }
    int documented = node.path("oracle").asInt();
    if (node.has("relation")) {
      return new Expectation.Related(documented, operands, texts(node.path("relation")));
    }
    return new Expectation.Measured(
        documented,
        operands.get(0),
        operands.get(1),
        node.path("measure").asText(),
        node.path("value"),
        tolerance(node));
  }

  private static TimeQuestion question(JsonNode node) {
    return new TimeQuestion(
        node.path("kind").asText(), node.path("ask").asText(), node.path("given"));
  }

  private static Expectation.Place place(JsonNode node) {
    Optional<List<String>> options =
        node.has("options") ? Optional.of(texts(node.path("options"))) : Optional.empty();
    return new Expectation.Place(
        text(node, "case"), text(node, "kernel"), options, text(node, "device"));
  }

  private static double tolerance(JsonNode node) {
    return node.path("tolerance").asDouble(0);
  }

  private static Optional<String> text(JsonNode node, String name) {
    JsonNode value = node.path(name);
    return value.isTextual() ? Optional.of(value.asText()) : Optional.empty();
  }

  private static List<String> texts(JsonNode node) {
    List<String> texts = new ArrayList<>();
    node.forEach(n -> texts.add(n.asText()));
    return texts;
  }

  private static void check(String id, JsonNode node, Set<String> known) {
    for (Iterator<String> names = node.fieldNames(); names.hasNext(); ) {
      String name = names.next();
      if (!known.contains(name)) {
        throw new IllegalArgumentException(id + ": no field " + name + " in " + node);
      }
    }
  }
}
