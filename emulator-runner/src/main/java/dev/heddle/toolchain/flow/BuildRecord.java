package dev.heddle.toolchain.flow;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.toolchain.compile.Stage;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A compile that has ended, as it is written down below {@code .heddle/builds} of the folder that
 * it ran in, one file for each product and way of making it.
 *
 * @param options those of the compiler that the user gave
 * @param product what it made, in its folder
 * @param started when its sources were read
 * @param result "done", or why it cannot be used
 * @param kernels what the kernels were made of by their names (see {@code KernelKey}); empty where
 *     nobody could tell
 */
public record BuildRecord(
    Stage stage,
    List<String> options,
    Path product,
    Instant started,
    Duration time,
    String result,
    Map<String, String> kernels) {
  /** The result of a build that can be used. */
  public static final String DONE = "done";

  private static final String FOLDER = ".heddle/builds";
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  public BuildRecord {
    options = List.copyOf(options);
    kernels = Collections.unmodifiableMap(new TreeMap<>(kernels));
  }

  /** Whether what it made can be used. */
  public boolean isUsable() {
    return result.equals(DONE);
  }

  /** Whether an option was given, with whatever value. */
  public boolean has(String option) {
    return options.stream().anyMatch(word -> word.equals(option) || word.startsWith(option + "="));
  }

  /** Writes it down; one of the same product and way is replaced. */
  public void keep(Path folder) throws IOException {
    Path all = Files.createDirectories(folder.resolve(FOLDER));
    String way =
        FlowStep.of(this).map(step -> step.name().toLowerCase(Locale.ROOT)).orElse("" + stage);
    String name = product.toString().replaceAll("[^\\w.-]", "_") + "-" + way + ".json";
    write(all.resolve(name));
  }

  /** Writes it into a file. */
  void write(Path file) throws IOException {
    ObjectNode root = MAPPER.createObjectNode();
    root.put("stage", stage.toString())
        .put("product", product.toString())
        .put("started", started.toString())
        .put("millis", time.toMillis())
        .put("result", result);
    options.forEach(root.putArray("options")::add);
    ObjectNode keys = root.putObject("kernels");
    kernels.forEach(keys::put);
    MAPPER.writerWithDefaultPrettyPrinter().writeValue(file.toFile(), root);
  }

  /** The same when it has ended. */
  public BuildRecord ended(Duration took, String how) {
    return new BuildRecord(stage, options, product, started, took, how, kernels);
  }

  /** Those of a folder, newest first. What cannot be read is left out. */
  public static List<BuildRecord> in(Path folder) throws IOException {
    Path all = folder.resolve(FOLDER);
    List<BuildRecord> records = new ArrayList<>();
    if (Files.isDirectory(all)) {
      try (Stream<Path> files = Files.list(all)) {
        files.forEach(file -> read(file).ifPresent(records::add));
      }
    }
    records.sort(Comparator.comparing(BuildRecord::started).reversed());
    return records;
  }

  /** What stands in a file; empty where it cannot be read. */
  static Optional<BuildRecord> read(Path file) {
    try {
      JsonNode root = MAPPER.readTree(file.toFile());
      List<String> options = new ArrayList<>();
      root.path("options").forEach(word -> options.add(word.asText()));
      Map<String, String> kernels = new TreeMap<>();
      root.path("kernels")
          .properties()
          .forEach(e -> kernels.put(e.getKey(), e.getValue().asText()));
      Stage stage =
          Arrays.stream(Stage.values())
              .filter(each -> each.toString().equals(root.path("stage").asText()))
              .findFirst()
              .orElseThrow();
      return Optional.of(
          new BuildRecord(
              stage,
              options,
              Path.of(root.path("product").asText()),
              Instant.parse(root.path("started").asText()),
              Duration.ofMillis(root.path("millis").asLong()),
              root.path("result").asText(),
              kernels));
    } catch (IOException | RuntimeException damaged) {
      return Optional.empty();
    }
  }
}
