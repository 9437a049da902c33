package dev.heddle.emulator.history;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.heddle.emulator.BufferContents;
import dev.heddle.emulator.ComparedBuffer;
import dev.heddle.emulator.EmulationResult;
import dev.heddle.emulator.ResultJson;
import dev.heddle.emulator.session.Expectation;
import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.SessionReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a run of a session gave.
 *
 * @param session its file
 * @param ended when
 * @param runs one for each configuration, in the order that they ran
 */
public record RunOutcome(Path session, Instant ended, List<Run> runs) {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  public RunOutcome {
    runs = List.copyOf(runs);
  }

  /** A launch of a kernel, in milliseconds. */
  public record Launch(
      String kernel, long workItems, int repeat, double best, double median, double worst) {}

  /**
   * What a kernel did wrong.
   *
   * @param file as the result names it; empty where no place is known
   * @param line 1-based, 0 where no place is known
   * @param values names and values at that moment, such as "index" and "64"
   */
  public record Failure(
      String kind,
      String kernel,
      String file,
      int line,
      String message,
      Map<String, String> values) {
    /** One of a result in its serial form. */
    public static Failure of(JsonNode fault) {
      Map<String, String> values = new LinkedHashMap<>();
      if (fault.has("object")) {
        values.put("object", fault.path("object").asText());
        values.put("index", fault.path("index").asText());
        if (fault.path("size").asLong() > 0) {
          values.put("bound", fault.path("size").asText());
        }
      }
      List<String> ids = new ArrayList<>();
      fault.path("workItem").forEach(id -> ids.add(id.asText()));
      if (!ids.isEmpty()) {
        values.put("work-item", String.join(", ", ids));
      }
      fault.path("values").properties().forEach(e -> values.put(e.getKey(), e.getValue().asText()));
      return new Failure(
          fault.path("kind").asText(),
          fault.path("kernel").asText(),
          fault.path("file").asText(),
          fault.path("line").asInt(),
          fault.path("message").asText(),
          values);
    }
  }

  /**
   * A run under one configuration.
   *
   * @param configuration empty for the session itself
   * @param status such as "ok" or "mismatch"
   * @param problem what is wrong with it, empty when nothing is
   * @param failures what kernels did wrong
   * @param buffers by name, in the order of the session
   */
  public record Run(
      String configuration,
      String status,
      String problem,
      List<Launch> launches,
      List<Failure> failures,
      Map<String, ComparedBuffer> buffers) {
    public Run {
      launches = List.copyOf(launches);
      failures = List.copyOf(failures);
    }
  }

  /**
   * Reads what a run has left.
   *
   * @param result its JSON
   * @param buffers the folder with the contents of its buffers
   * @throws IOException when something cannot be read
   */
  public static RunOutcome read(Path session, Path result, Path buffers) throws IOException {
    JsonNode root = MAPPER.readTree(result.toFile());
    List<Run> runs = new ArrayList<>();
    if (root.has("runs")) {
      for (JsonNode run : root.path("runs")) {
        runs.add(run(session, run, buffers));
      }
    } else {
      runs.add(run(session, root, buffers));
    }
    return new RunOutcome(session, Instant.now(), runs);
  }

  /**
   * One that has just ended.
   *
   * @param read the session of this configuration; empty when it cannot be read
   */
  public static Run of(String configuration, Optional<Session> read, EmulationResult result)
      throws IOException {
    Map<String, ComparedBuffer> compared = new LinkedHashMap<>();
    String problem = "";
    if (read.isPresent()) {
      try {
        for (Map.Entry<String, BufferContents> each : result.buffers().entrySet()) {
          compared.put(each.getKey(), compared(read.get(), each.getKey(), each.getValue()));
        }
      } catch (SessionException e) {
        problem = e.getMessage();
      }
    }
    return run(configuration, MAPPER.readTree(ResultJson.write(result)), problem, compared);
  }

  private static Run run(Path session, JsonNode node, Path buffers) throws IOException {
    String configuration = node.path("configuration").asText();
    String problem = "";
    Map<String, ComparedBuffer> compared = new LinkedHashMap<>();
    try {
      Session read = SessionReader.readConfiguration(session, configuration);
      for (String name : read.buffers().keySet()) {
        Path file = buffers.resolve(configuration).resolve(name + ".raw");
        if (Files.isRegularFile(file)) {
          BufferContents contents =
              new BufferContents(read.buffers().get(name).type(), Files.readAllBytes(file));
          compared.put(name, compared(read, name, contents));
        }
      }
    } catch (SessionException e) {
      problem = e.getMessage();
    }
    return run(configuration, node, problem, compared);
  }

  private static Run run(
      String configuration, JsonNode node, String problem, Map<String, ComparedBuffer> buffers) {
    List<Launch> launches = new ArrayList<>();
    for (JsonNode launch : node.path("launches")) {
      launches.add(
          new Launch(
              launch.path("kernel").asText(),
              launch.path("workItems").asLong(),
              launch.path("repeat").asInt(),
              launch.path("bestMillis").asDouble(),
              launch.path("medianMillis").asDouble(),
              launch.path("worstMillis").asDouble()));
    }
    List<Failure> failures = new ArrayList<>();
    node.path("faults").forEach(fault -> failures.add(Failure.of(fault)));
    String told = node.path("error").asText();
    if (told.isEmpty() && !failures.isEmpty()) {
      told = failures.get(0).message();
    }
    return new Run(
        configuration,
        node.path("status").asText(),
        told.isEmpty() ? problem : told,
        launches,
        failures,
        buffers);
  }

  private static ComparedBuffer compared(Session session, String name, BufferContents contents)
      throws SessionException {
    Optional<Expectation> expectation =
        session.expectations().stream().filter(each -> each.buffer().equals(name)).findFirst();
    return ComparedBuffer.of(contents, expectation);
  }
}
