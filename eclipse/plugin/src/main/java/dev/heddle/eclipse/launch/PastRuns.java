package dev.heddle.eclipse.launch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.eclipse.HeddlePlugin;
import dev.heddle.emulator.ComparedBuffer;
import dev.heddle.emulator.KeptBuffer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.eclipse.core.resources.IFile;
import org.eclipse.core.runtime.Platform;
import org.osgi.framework.FrameworkUtil;

/**
 * The runs of sessions that the workspace remembers, each in a folder of its own with what it gave,
 * so that it can be looked at again.
 */
final class PastRuns {
  /** More than these of a session are forgotten, but for the last one of each configuration. */
  private static final int MOST = 20;

  /** Buffers of a run are kept up to so many bytes. */
  private static final long MOST_BYTES = 16L << 20;

  private static final String OUTCOME = "outcome.json";
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private PastRuns() {}

  /**
   * How a configuration did in a run.
   *
   * @param status such as "ok" or "mismatch"
   * @param millis time in kernels, the medians of all launches
   */
  record Outcome(String configuration, String status, double millis) {
    /** For the user. */
    String words() {
      return millis == 0 ? status : String.format(Locale.ROOT, "%s, %.3f ms", status, millis);
    }
  }

  /**
   * A run that has ended.
   *
   * @param folder where it is kept
   * @param outcomes of its configurations, in the order that they ran
   */
  record PastRun(Path folder, Instant ended, List<Outcome> outcomes) {
    PastRun {
      outcomes = List.copyOf(outcomes);
    }

    /** How it ended for a configuration; empty when that did not run. */
    Optional<Outcome> of(String configuration) {
      return outcomes.stream()
          .filter(outcome -> outcome.configuration().equals(configuration))
          .findFirst();
    }
  }

  private static Path folder(IFile session) {
    Path all =
        Platform.getStateLocation(FrameworkUtil.getBundle(PastRuns.class)).toPath().resolve("runs");
    return all.resolve(session.getFullPath().makeRelative().toString());
  }

  /** Keeps what a run of a session gave. */
  static void remember(IFile session, EmulationOutcome outcome) throws IOException {
    Path all = Files.createDirectories(folder(session));
    Path run = all.resolve(Long.toString(outcome.ended().toEpochMilli()));
    for (int i = 2; Files.exists(run); i++) {
      run = all.resolve(outcome.ended().toEpochMilli() + "-" + i);
    }
    Files.createDirectory(run);
    long bytes = 0;
    ObjectNode root = MAPPER.createObjectNode().put("ended", outcome.ended().toString());
    for (EmulationOutcome.Run each : outcome.runs()) {
      int number = root.withArray("runs").size();
      ObjectNode node = root.withArray("runs").addObject();
      node.put("configuration", each.configuration())
          .put("status", each.status())
          .put("problem", each.problem());
      node.set("launches", MAPPER.valueToTree(each.launches()));
      ObjectNode buffers = node.putObject("buffers");
      for (Map.Entry<String, ComparedBuffer> buffer : each.buffers().entrySet()) {
        bytes += buffer.getValue().bytes();
        if (bytes <= MOST_BYTES) {
          String file = number + "-" + buffers.size();
          KeptBuffer.write(buffer.getValue(), run.resolve(file));
          buffers.put(buffer.getKey(), file);
        }
      }
      node.put("isWhole", buffers.size() == each.buffers().size());
    }
    MAPPER.writeValue(run.resolve(OUTCOME).toFile(), root);
    forgetOld(session);
  }

  private static void forgetOld(IFile session) throws IOException {
    Set<String> known = new HashSet<>();
    int count = 0;
    for (PastRun run : of(session)) {
      boolean isLast = false;
      for (Outcome outcome : run.outcomes()) {
        isLast |= known.add(outcome.configuration());
      }
      if (++count > MOST && !isLast) {
        forget(run);
      }
    }
  }

  /** The runs of a session, newest first. Reads files; what cannot be read is left out. */
  static List<PastRun> of(IFile session) {
    Path all = folder(session);
    List<PastRun> runs = new ArrayList<>();
    if (Files.isDirectory(all)) {
      try (Stream<Path> folders = Files.list(all)) {
        folders.forEach(folder -> read(folder).ifPresent(runs::add));
      } catch (IOException e) {
        HeddlePlugin.log("The runs of " + session.getFullPath() + " cannot be read", e);
      }
    }
    runs.sort(Comparator.comparing(PastRun::ended).reversed());
    return runs;
  }

  private static Optional<PastRun> read(Path folder) {
    Path file = folder.resolve(OUTCOME);
    if (!Files.isRegularFile(file)) {
      // A session in a folder that has the name of another session.
      return Optional.empty();
    }
    try {
      JsonNode root = MAPPER.readTree(file.toFile());
      List<Outcome> outcomes = new ArrayList<>();
      for (JsonNode run : root.path("runs")) {
        double millis = 0;
        for (JsonNode launch : run.path("launches")) {
          millis += launch.path("median").asDouble();
        }
        outcomes.add(
            new Outcome(run.path("configuration").asText(), run.path("status").asText(), millis));
      }
      return Optional.of(new PastRun(folder, Instant.parse(root.path("ended").asText()), outcomes));
    } catch (IOException | RuntimeException damaged) {
      return Optional.empty();
    }
  }

  /** When a run ended, for the user. */
  static String time(PastRun run) {
    return DateTimeFormatter.ofLocalizedDateTime(FormatStyle.SHORT, FormatStyle.MEDIUM)
        .format(run.ended().atZone(ZoneId.systemDefault()));
  }

  /** What a run gave, as it was then. */
  static EmulationOutcome open(IFile session, PastRun run) throws IOException {
    JsonNode root = MAPPER.readTree(run.folder().resolve(OUTCOME).toFile());
    List<EmulationOutcome.Run> runs = new ArrayList<>();
    for (JsonNode node : root.path("runs")) {
      Map<String, ComparedBuffer> buffers = new LinkedHashMap<>();
      for (Map.Entry<String, JsonNode> buffer : node.path("buffers").properties()) {
        buffers.put(
            buffer.getKey(), KeptBuffer.read(run.folder().resolve(buffer.getValue().asText())));
      }
      String problem = node.path("problem").asText();
      if (problem.isEmpty() && !node.path("isWhole").asBoolean()) {
        problem = "not all buffers are kept of runs with more than 16 MB of them.";
      }
      List<EmulationOutcome.Launch> launches = new ArrayList<>();
      for (JsonNode launch : node.path("launches")) {
        launches.add(MAPPER.convertValue(launch, EmulationOutcome.Launch.class));
      }
      runs.add(
          new EmulationOutcome.Run(
              node.path("configuration").asText(),
              node.path("status").asText(),
              problem,
              launches,
              buffers));
    }
    return new EmulationOutcome(session.getLocation().toPath(), run.ended(), runs);
  }

  /** Deletes what is kept of a run. */
  static void forget(PastRun run) throws IOException {
    try (Stream<Path> files = Files.walk(run.folder())) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
