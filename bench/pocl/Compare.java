import dev.heddle.emulator.EmulationResult;
import dev.heddle.emulator.Emulator;
import dev.heddle.emulator.runtime.Fault;
import dev.heddle.emulator.session.Expectation;
import dev.heddle.emulator.session.Session;
import dev.heddle.emulator.session.SessionException;
import dev.heddle.emulator.session.SessionReader;
import dev.heddle.emulator.session.Settings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Runs sessions with the emulator and with PoCL and prints a line for each that is not equal. A
 * session is equal when its own expectations hold, every buffer is what PoCL computes, within twice
 * the error that the session allows since both may err, and the kernels print the same.
 */
public final class Compare {
  private enum Outcome {
    EQUAL("equal"),
    DIFFERS("differs"),
    FAULT("fault"),
    REFUSED("refused"),
    CRASHED("crashed"),
    GOLDEN_ONLY("equal to golden files, not run with PoCL"),
    NOT_COMPARED("not compared");

    private final String text;

    Outcome(String text) {
      this.text = text;
    }
  }

  private record Row(Path session, Outcome outcome, String detail) {}

  /** What PoCL gave: a reason when it could not run. */
  private record Reference(Path folder, String problem) {}

  private final Path data;
  private final Path results;
  private final Path runner;
  private final boolean checks;
  private final Emulator emulator = new Emulator();
  private final Map<String, String> notOnPocl;

  /** What the emulator's own thread died of; that must never happen. */
  private volatile Throwable crash;

  /** What the emulator says about its runs, such as checks that it did not make. */
  private final Set<String> notes = new TreeSet<>();

  private Compare(Path data, Path runner, boolean checks) throws IOException {
    this.data = data;
    this.results = runner.resolveSibling("results").resolve(data.getFileName());
    this.runner = runner;
    this.checks = checks;
    this.notOnPocl = reasons(data.resolve("not-on-pocl.txt"));
    Thread.setDefaultUncaughtExceptionHandler((thread, thrown) -> crash = thrown);
  }

  public static void main(String[] arguments) throws Exception {
    List<String> patterns = new ArrayList<>(Arrays.asList(arguments).subList(2, arguments.length));
    boolean all = patterns.remove("--all");
    boolean checks = patterns.remove("--checks");
    Compare compare = new Compare(Path.of(arguments[0]), Path.of(arguments[1]), checks);
    List<Row> rows = compare.rows(patterns);
    Map<Outcome, Integer> counts = new EnumMap<>(Outcome.class);
    for (Row row : rows) {
      counts.merge(row.outcome(), 1, Integer::sum);
      boolean good = row.outcome() == Outcome.EQUAL || row.outcome() == Outcome.GOLDEN_ONLY;
      if (all || !good) {
        System.out.println(
            compare.name(row.session()) + " | " + row.outcome().text + " | " + row.detail());
      }
    }
    System.out.println(rows.size() + " sessions");
    counts.forEach((outcome, count) -> System.out.println("  " + count + " " + outcome.text));
    compare.notes.forEach(note -> System.out.println("  note: " + note));
    int good =
        counts.getOrDefault(Outcome.EQUAL, 0) + counts.getOrDefault(Outcome.GOLDEN_ONLY, 0);
    System.exit(good == rows.size() ? 0 : 1);
  }

  private static Map<String, String> reasons(Path file) throws IOException {
    Map<String, String> reasons = new TreeMap<>();
    if (!Files.exists(file)) {
      return reasons;
    }
    for (String line : Files.readAllLines(file)) {
      int colon = line.indexOf(": ");
      if (!line.startsWith("#") && colon > 0) {
        reasons.put(line.substring(0, colon), line.substring(colon + 2));
      }
    }
    return reasons;
  }

  private String name(Path session) {
    String path = data.relativize(session).toString();
    return path.substring(0, path.length() - ".clsession".length());
  }

  private List<Row> rows(List<String> patterns) throws Exception {
    List<Path> sessions;
    try (Stream<Path> files = Files.walk(data)) {
      sessions =
          files
              .filter(file -> file.toString().endsWith(".clsession"))
              .filter(file -> patterns.isEmpty() || patterns.stream().anyMatch(name(file)::contains))
              .sorted()
              .toList();
    }
    int threads = Math.max(1, Runtime.getRuntime().availableProcessors() - 1);
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    Map<Path, Future<Reference>> references = new LinkedHashMap<>();
    sessions.forEach(file -> references.put(file, pool.submit(() -> reference(file))));
    List<Row> rows = new ArrayList<>();
    for (Path file : sessions) {
      rows.add(row(file, references.get(file).get()));
    }
    pool.shutdown();
    return rows;
  }

  // ---- PoCL ----

  private Reference reference(Path session) throws IOException, InterruptedException {
    String reason = notOnPocl.getOrDefault(name(session), "");
    for (Path folder = data.relativize(session).getParent();
        folder != null && reason.isEmpty();
        folder = folder.getParent()) {
      reason = notOnPocl.getOrDefault(folder.toString(), "");
    }
    Path output = results.resolve(name(session));
    if (!reason.isEmpty()) {
      return new Reference(output, reason);
    }
    Path done = output.resolve("run.log");
    if (!Files.exists(done) || isStale(done, session)) {
      Files.createDirectories(output);
      Files.deleteIfExists(done);
      Path log = output.resolve("errors.txt");
      Process process =
          new ProcessBuilder(runner.toString(), session.toString(), output.toString())
              .redirectOutput(output.resolve("printed.txt").toFile())
              .redirectError(log.toFile())
              .start();
      int status = process.waitFor();
      if (status != 0) {
        return new Reference(output, "PoCL: " + Files.readString(log).strip().replace('\n', ' '));
      }
      Files.move(log, done);
    }
    return new Reference(output, "");
  }

  /** Whether something that the session may read is newer than its result. */
  private boolean isStale(Path done, Path session) throws IOException {
    Path inputs = data.resolve("inputs");
    Path shared = Files.isDirectory(inputs) ? inputs : data;
    for (Path folder : List.of(session.getParent(), shared, runner.getParent())) {
      try (Stream<Path> files = Files.list(folder)) {
        for (Path file : files.filter(Files::isRegularFile).toList()) {
          if (Files.getLastModifiedTime(file).compareTo(Files.getLastModifiedTime(done)) > 0) {
            return true;
          }
        }
      }
    }
    return false;
  }

  // ---- The emulator ----

  private Row row(Path file, Reference reference) throws IOException {
    try {
      Session session = withChecks(SessionReader.read(file));
      crash = null;
      EmulationResult result = emulator.run(session);
      if (crash != null) {
        return crashed(file, crash);
      }
      notes.addAll(result.notes());
      if (result.status() == EmulationResult.Status.ERROR) {
        return new Row(file, Outcome.REFUSED, result.error().replace('\n', ' '));
      }
      if (result.status() == EmulationResult.Status.FAULT) {
        Fault fault = result.faults().get(0);
        return new Row(file, Outcome.FAULT, fault.line() + ": " + fault.message());
      }
      List<String> problems = new ArrayList<>();
      result.mismatches().forEach(mismatch -> problems.add("golden: " + mismatch.message()));
      Path printed = file.resolveSibling("golden").resolve(file.getFileName() + ".printed.txt");
      if (Files.exists(printed)) {
        comparePrinted("golden", Files.readString(printed), result.printf(), problems);
      }
      if (reference.problem().isEmpty()) {
        EmulationResult again = emulator.run(against(session, reference.folder()));
        again.mismatches().forEach(mismatch -> problems.add("PoCL: " + mismatch.message()));
        String pocl = Files.readString(reference.folder().resolve("printed.txt"));
        comparePrinted("PoCL", pocl, result.printf(), problems);
      }
      if (!problems.isEmpty()) {
        return new Row(file, Outcome.DIFFERS, String.join("; ", problems));
      }
      boolean nothing = session.expectations().isEmpty() && !Files.exists(printed);
      return reference.problem().isEmpty()
          ? new Row(file, Outcome.EQUAL, "")
          : new Row(file, nothing ? Outcome.NOT_COMPARED : Outcome.GOLDEN_ONLY, reference.problem());
    } catch (SessionException refused) {
      return new Row(file, Outcome.REFUSED, refused.getMessage());
    } catch (RuntimeException | Error thrown) {
      return crashed(file, thrown);
    }
  }

  private static Row crashed(Path file, Throwable thrown) {
    StackTraceElement[] trace = thrown.getStackTrace();
    String message = thrown + (trace.length == 0 ? "" : " at " + trace[0]);
    return new Row(file, Outcome.CRASHED, message.lines().limit(3).collect(Collectors.joining(" ")));
  }

  private static void comparePrinted(
      String source, String expected, String actual, List<String> problems) {
    if (expected.equals(actual)) {
      return;
    }
    List<String> want = expected.lines().toList();
    List<String> have = actual.lines().toList();
    for (int i = 0; i < Math.max(want.size(), have.size()); i++) {
      String wanted = i < want.size() ? want.get(i) : "(nothing)";
      String found = i < have.size() ? have.get(i) : "(nothing)";
      if (!wanted.equals(found)) {
        problems.add(
            source + ": printed line " + (i + 1) + " is \"" + found + "\", expected \"" + wanted + '"');
        return;
      }
    }
    problems.add(source + ": the printed texts differ in their line ends");
  }

  private Session withChecks(Session session) {
    if (!checks) {
      return session;
    }
    Settings settings = session.settings();
    Settings all =
        new Settings(
            settings.channelDepth(),
            settings.timeoutSeconds(),
            Set.of(Settings.Check.values()),
            settings.memoryMegabytes());
    return copy(session, session.expectations(), all);
  }

  /** The session with PoCL's results as what is expected of every buffer. */
  private static Session against(Session session, Path results) {
    List<Expectation> expectations = new ArrayList<>();
    for (String buffer : session.buffers().keySet()) {
      long ulp = 0;
      double absolute = 0;
      for (Expectation own : session.expectations()) {
        if (own.buffer().equals(buffer)) {
          ulp = 2 * own.ulp();
          absolute = 2 * own.absolute();
        }
      }
      Path golden = results.resolve(buffer + ".raw");
      expectations.add(
          new Expectation(buffer, Optional.of(golden), List.of(), ulp, absolute));
    }
    return copy(session, expectations, session.settings());
  }

  private static Session copy(Session of, List<Expectation> expectations, Settings settings) {
    return new Session(
        of.name(),
        of.directory(),
        of.sources(),
        of.options(),
        of.buffers(),
        of.channels(),
        of.workflow(),
        of.outputs(),
        expectations,
        of.prints(),
        settings);
  }
}
