package dev.heddle.emulator.history;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.heddle.emulator.ComparedBuffer;
import dev.heddle.emulator.KeptBuffer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The runs of sessions that a user's account remembers, each in a folder of its own with what it
 * gave, so that it can be looked at again, whoever has started it.
 *
 * @param folder of all sessions; empty where nothing is remembered
 */
public record RunHistory(Optional<Path> folder) {
  /** Variable that names another folder, or is {@code off}. */
  public static final String VARIABLE = "HEDDLE_HISTORY";

  /** More than these of a session are forgotten, but for the last one of each configuration. */
  private static final int MOST = 20;

  /** Buffers of a run are kept up to so many bytes. */
  private static final long MOST_BYTES = 16L << 20;

  private static final String OUTCOME = "outcome.json";
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  /** That of this account, or the one that {@link #VARIABLE} names. */
  public static RunHistory usual() {
    String named = System.getenv().getOrDefault(VARIABLE, "").strip();
    if (named.equals("off")) {
      return new RunHistory(Optional.empty());
    }
    String state = System.getenv().getOrDefault("XDG_STATE_HOME", "").strip();
    Path base =
        state.isEmpty()
            ? Path.of(System.getProperty("user.home"), ".local", "state")
            : Path.of(state);
    return new RunHistory(
        Optional.of(named.isEmpty() ? base.resolve("heddle").resolve("runs") : Path.of(named)));
  }

  /** Where the runs of a session are: links and other spellings of its path lead there, too. */
  private Optional<Path> folder(Path session) {
    return folder.map(
        all -> {
          String place = real(session).toString();
          try {
            byte[] digest =
                MessageDigest.getInstance("SHA-256").digest(place.getBytes(StandardCharsets.UTF_8));
            return all.resolve(HexFormat.of().formatHex(digest, 0, 16));
          } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
          }
        });
  }

  private static Path real(Path session) {
    try {
      return session.toRealPath();
    } catch (IOException isGone) {
      return session.toAbsolutePath().normalize();
    }
  }

  /**
   * Keeps what a run of a session gave.
   *
   * @throws IOException when it cannot be written
   */
  public void remember(RunOutcome outcome) throws IOException {
    if (folder.isEmpty()) {
      return;
    }
    Path all = Files.createDirectories(folder(outcome.session()).orElseThrow());
    Path run = Files.createTempDirectory(all, outcome.ended().toEpochMilli() + "-");
    long bytes = 0;
    ObjectNode root = MAPPER.createObjectNode().put("ended", outcome.ended().toString());
    for (RunOutcome.Run each : outcome.runs()) {
      int number = root.withArray("runs").size();
      ObjectNode node = root.withArray("runs").addObject();
      node.put("configuration", each.configuration())
          .put("status", each.status())
          .put("problem", each.problem());
      node.set("launches", MAPPER.valueToTree(each.launches()));
      node.set("failures", MAPPER.valueToTree(each.failures()));
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
    // Who lists runs meanwhile sees this one whole or not at all.
    Path written = run.resolve(OUTCOME + ".new");
    MAPPER.writeValue(written.toFile(), root);
    Files.move(written, run.resolve(OUTCOME));
    forgetOld(outcome.session());
  }

  private void forgetOld(Path session) throws IOException {
    Set<String> known = new HashSet<>();
    int count = 0;
    for (PastRun run : of(session)) {
      boolean isLast = false;
      for (PastRun.Outcome outcome : run.outcomes()) {
        isLast |= known.add(outcome.configuration());
      }
      if (++count > MOST && !isLast) {
        forget(run);
      }
    }
  }

  /**
   * The runs of a session, newest first. What cannot be read is left out.
   *
   * @throws IOException when the folder cannot be listed
   */
  public List<PastRun> of(Path session) throws IOException {
    List<PastRun> runs = new ArrayList<>();
    Optional<Path> all = folder(session).filter(Files::isDirectory);
    if (all.isPresent()) {
      try (Stream<Path> folders = Files.list(all.get())) {
        folders.forEach(folder -> read(folder).ifPresent(runs::add));
      }
    }
    runs.sort(Comparator.comparing(PastRun::ended).reversed());
    return runs;
  }

  private static Optional<PastRun> read(Path folder) {
    try {
      JsonNode root = MAPPER.readTree(folder.resolve(OUTCOME).toFile());
      List<PastRun.Outcome> outcomes = new ArrayList<>();
      for (JsonNode run : root.path("runs")) {
        double millis = 0;
        for (JsonNode launch : run.path("launches")) {
          millis += launch.path("median").asDouble();
        }
        outcomes.add(
            new PastRun.Outcome(
                run.path("configuration").asText(), run.path("status").asText(), millis));
      }
      return Optional.of(new PastRun(folder, Instant.parse(root.path("ended").asText()), outcomes));
    } catch (IOException | RuntimeException damaged) {
      return Optional.empty();
    }
  }

  /**
   * What a run gave, as it was then.
   *
   * @throws IOException when it cannot be read
   */
  public RunOutcome open(Path session, PastRun run) throws IOException {
    JsonNode root = MAPPER.readTree(run.folder().resolve(OUTCOME).toFile());
    List<RunOutcome.Run> runs = new ArrayList<>();
    for (JsonNode node : root.path("runs")) {
      runs.add(opened(run.folder(), node));
    }
    return new RunOutcome(session, run.ended(), runs);
  }

  private static RunOutcome.Run opened(Path folder, JsonNode node) throws IOException {
    Map<String, ComparedBuffer> buffers = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> buffer : node.path("buffers").properties()) {
      buffers.put(buffer.getKey(), KeptBuffer.read(folder.resolve(buffer.getValue().asText())));
    }
    String problem = node.path("problem").asText();
    if (problem.isEmpty() && !node.path("isWhole").asBoolean()) {
      problem = "not all buffers are kept of runs with more than 16 MB of them.";
    }
    List<RunOutcome.Launch> launches = new ArrayList<>();
    for (JsonNode launch : node.path("launches")) {
      launches.add(MAPPER.convertValue(launch, RunOutcome.Launch.class));
    }
    List<RunOutcome.Failure> failures = new ArrayList<>();
    for (JsonNode failure : node.path("failures")) {
      failures.add(MAPPER.convertValue(failure, RunOutcome.Failure.class));
    }
    return new RunOutcome.Run(
        node.path("configuration").asText(),
        node.path("status").asText(),
        problem,
        launches,
        failures,
        buffers);
  }

  /**
   * Deletes what is kept of a run.
   *
   * @throws IOException when it cannot be deleted
   */
  public void forget(PastRun run) throws IOException {
    try (Stream<Path> files = Files.walk(run.folder())) {
      for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(file);
      }
    }
  }
}
