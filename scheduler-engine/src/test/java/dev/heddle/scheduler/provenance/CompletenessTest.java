package dev.heddle.scheduler.provenance;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.NumberPaths;
import dev.heddle.scheduler.report.Report;
import dev.heddle.scheduler.report.ReportJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every number that stands in the JSON of a report has an answer that says the same number. */
class CompletenessTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** Places, names and what the tool measures of itself: no predictions. */
  private static final Set<String> NO_PREDICTIONS =
      Set.of(
          "schema",
          "timingsMillis",
          "line",
          "lines",
          "column",
          "endLine",
          "endColumn",
          "id",
          "inputs",
          "depth",
          "ports",
          "diagnostics",
          "findings");

  /** Fields whose path has another name. */
  private static final Map<String, String> NAMES =
      Map.of(
          "scheduledFmaxMhz", "fmax",
          "fmaxMhz", "fmax",
          "estimatedTimeMs", "time.launch",
          "time.launch.millis", "time.launch");

  static Stream<Path> samples() throws IOException {
    Path tests = Path.of(System.getProperty("heddle.root"), "testData");
    try (Stream<Path> benchmarks = Files.list(tests.resolve("benchmarks"));
        Stream<Path> projects = Files.walk(tests.resolve("projects"))) {
      return Stream.concat(benchmarks, projects)
          .filter(file -> file.toString().endsWith(".cl"))
          .sorted()
          .toList()
          .stream();
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void everyNumberOfAReportHasAnAnswer(Path file) throws IOException {
    Analysis analysis =
        new Analyzer()
            .analyze(
                new Program(List.of(SourceFile.of("k.cl", Files.readString(file))), Options.NONE),
                Progress.NONE);
    Map<String, Double> numbers = new LinkedHashMap<>();
    report(analysis.report(), numbers);
    Map<String, Why> answers = analysis.provenance().all();
    Set<String> without = new TreeSet<>();
    Set<String> others = new TreeSet<>();

    assertThat(numbers).isNotEmpty();
    numbers.forEach(
        (path, value) -> {
          Why why = answers.get(path);
          if (why == null || why.reasons().isEmpty()) {
            without.add(path);
          } else if (why.value() == null || why.value().doubleValue() != value) {
            others.add(path + " is " + value + ", not " + why.value());
          }
        });

    assertThat(without).as("numbers without an answer").isEmpty();
    assertThat(others).as("numbers that the answer says otherwise").isEmpty();
  }

  private static void report(Report report, Map<String, Double> numbers) throws IOException {
    JsonNode root = JSON.readTree(ReportJson.write(report));
    for (Map.Entry<String, JsonNode> field : root.properties()) {
      if (!Set.of("kernels", "channels", "globalMemories", "command", "device")
          .contains(field.getKey())) {
        add("design", field, numbers);
      }
    }
    add("design", root.path("command"), numbers);
    add("design", root.path("device"), numbers);
    each(root.path("channels"), NumberPaths.channels(report), numbers);
    each(root.path("globalMemories"), NumberPaths.globalMemories(report), numbers);
    for (int i = 0; i < report.kernels().size(); i++) {
      JsonNode kernel = root.path("kernels").get(i);
      for (Map.Entry<String, JsonNode> field : kernel.properties()) {
        JsonNode rows = field.getValue();
        switch (field.getKey()) {
          case "loops" -> named(rows, numbers);
          case "blocks" -> blocks(kernel.path("name").asText(), rows, numbers);
          case "memories" -> each(rows, NumberPaths.memories(report.kernels().get(i)), numbers);
          case "lsus" -> each(rows, NumberPaths.units(report.kernels().get(i)), numbers);
          default -> add(kernel.path("name").asText(), field, numbers);
        }
      }
    }
  }

  private static void blocks(String kernel, JsonNode rows, Map<String, Double> numbers) {
    for (JsonNode block : rows) {
      for (Map.Entry<String, JsonNode> field : block.properties()) {
        switch (field.getKey()) {
          case "clusters" -> named(field.getValue(), numbers);
          case "instructions" ->
              field
                  .getValue()
                  .forEach(
                      row -> add(kernel + ".instruction." + row.path("id").asInt(), row, numbers));
          default -> add(block.path("name").asText(), field, numbers);
        }
      }
    }
  }

  private static void named(JsonNode rows, Map<String, Double> numbers) {
    rows.forEach(row -> add(row.path("name").asText(), row, numbers));
  }

  private static void each(JsonNode rows, List<String> paths, Map<String, Double> numbers) {
    for (int i = 0; i < rows.size(); i++) {
      add(paths.get(i), rows.get(i), numbers);
    }
  }

  private static void add(String path, JsonNode object, Map<String, Double> numbers) {
    object.properties().forEach(field -> add(path, field, numbers));
  }

  private static void add(
      String path, Map.Entry<String, JsonNode> field, Map<String, Double> numbers) {
    if (!NO_PREDICTIONS.contains(field.getKey())) {
      leaf(path + "." + NAMES.getOrDefault(field.getKey(), field.getKey()), field, numbers);
    }
  }

  private static void leaf(
      String path, Map.Entry<String, JsonNode> field, Map<String, Double> numbers) {
    JsonNode value = field.getValue();
    if (value.isNumber()) {
      numbers.put(
          path.replaceFirst("\\.time\\.launch\\.millis$", ".time.launch"), value.asDouble());
    } else if (field.getKey().equals("loops")) {
      for (JsonNode loop : value) {
        add(path.replaceFirst("loops$", "loop.") + loop.path("loop").asText(), loop, numbers);
      }
    } else if (value.isArray()) {
      for (int i = 0; i < value.size(); i++) {
        add(path, Map.entry(String.valueOf(i), value.get(i)), numbers);
      }
    } else if (value.isObject()) {
      add(path, value, numbers);
    }
  }
}
