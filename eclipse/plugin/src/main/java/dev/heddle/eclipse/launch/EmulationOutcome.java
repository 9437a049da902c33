package dev.heddle.eclipse.launch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.heddle.emulator.BufferContents;
import dev.heddle.emulator.ComparedBuffer;
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
 * What a run of a session gave, for the view.
 *
 * @param session its file
 * @param ended when
 * @param runs one for each configuration, in the order that they ran
 */
record EmulationOutcome(Path session, Instant ended, List<Run> runs) {
  EmulationOutcome {
    runs = List.copyOf(runs);
  }

  /** A launch of a kernel, in milliseconds. */
  record Launch(
      String kernel, long workItems, int repeat, double best, double median, double worst) {}

  /**
   * A run under one configuration.
   *
   * @param configuration empty for the session itself
   * @param status such as "ok" or "mismatch"
   * @param problem what is wrong with it, empty when nothing is
   * @param buffers by name, in the order of the session
   */
  record Run(
      String configuration,
      String status,
      String problem,
      List<Launch> launches,
      Map<String, ComparedBuffer> buffers) {}

  /**
   * Reads what a run has left.
   *
   * @param result its JSON
   * @param buffers the folder with the contents of its buffers
   * @throws IOException when something cannot be read
   */
  static EmulationOutcome read(Path session, Path result, Path buffers) throws IOException {
    JsonNode root = new ObjectMapper().readTree(result.toFile());
    List<Run> runs = new ArrayList<>();
    if (root.has("runs")) {
      for (JsonNode run : root.path("runs")) {
        runs.add(run(session, run, buffers));
      }
    } else {
      runs.add(run(session, root, buffers));
    }
    return new EmulationOutcome(session, Instant.now(), runs);
  }

  private static Run run(Path session, JsonNode node, Path buffers) throws IOException {
    String configuration = node.path("configuration").asText();
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
    String problem = node.path("error").asText();
    if (problem.isEmpty()) {
      problem = node.path("faults").path(0).path("message").asText();
    }
    Map<String, ComparedBuffer> compared = new LinkedHashMap<>();
    try {
      Session read = SessionReader.readConfiguration(session, configuration);
      for (String name : read.buffers().keySet()) {
        Path file = buffers.resolve(configuration).resolve(name + ".raw");
        if (Files.isRegularFile(file)) {
          compared.put(name, compared(read, name, file));
        }
      }
    } catch (SessionException e) {
      problem = problem.isEmpty() ? e.getMessage() : problem;
    }
    return new Run(configuration, node.path("status").asText(), problem, launches, compared);
  }

  private static ComparedBuffer compared(Session session, String name, Path file)
      throws IOException, SessionException {
    Optional<Expectation> expectation =
        session.expectations().stream().filter(each -> each.buffer().equals(name)).findFirst();
    return ComparedBuffer.of(
        new BufferContents(session.buffers().get(name).type(), Files.readAllBytes(file)),
        expectation);
  }
}
