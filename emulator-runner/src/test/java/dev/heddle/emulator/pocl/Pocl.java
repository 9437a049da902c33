package dev.heddle.emulator.pocl;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * PoCL, or Oclgrind instead, behind the host program of {@code bench/pocl}. Many sessions run in
 * one process, since most of the time goes into starting the compiler; one process for each
 * processor. PoCL keeps what it compiles, by the contents of the source, below {@code target/pocl}.
 */
final class Pocl {
  private static final Path ROOT = Path.of(System.getProperty("heddle.root"));
  private static final Path WORK = ROOT.resolve("target/pocl");
  private static final Path CACHE =
      Path.of(System.getProperty("heddle.pocl.cache", WORK.resolve("cache").toString()));
  private static final int LONGEST_SECONDS = 120;
  private static final int MOST_IN_A_PROCESS = 40;

  /** Compiling takes far longer than running, and unoptimised code is the plainer reference. */
  private static final Map<String, String> PLAIN =
      Map.of("POCL_EXTRA_BUILD_FLAGS", "-cl-opt-disable");

  /** Linking is a third of what a random kernel takes when libraries are looked for. */
  private static final Path LINKER = ROOT.resolve("bench/pocl/linker");

  private final List<String> runner;
  private final Map<String, String> settings;

  private Pocl(List<String> runner, Map<String, String> settings) {
    this.runner = runner;
    this.settings = settings;
  }

  /** The same with optimised code: calls within calls take minutes to compile without. */
  Pocl optimising() {
    return new Pocl(runner, Map.of());
  }

  /** What PoCL made of a session: an empty problem when its buffers lie in the folder. */
  record Outcome(Path folder, String problem) {
    String printed() throws IOException {
      return Files.readString(folder.resolve("printed.txt"));
    }
  }

  /** A session and where its results go. */
  record Job(Path session, Path folder) {}

  /** PoCL, or why there is none. */
  record Found(Optional<Pocl> pocl, String reason) {}

  /** Builds the host program and asks it for the device. */
  static Found find() throws IOException, InterruptedException {
    Files.createDirectories(CACHE);
    Files.createDirectories(WORK);
    Path log = WORK.resolve("find.txt");
    Path runner = WORK.resolve("run-session");
    if (run(log, List.of(ROOT.resolve("bench/pocl/build.sh").toString(), runner.toString())) != 0) {
      return new Found(Optional.empty(), Files.readString(log).strip());
    }
    return find("pocl", List.of(runner.toString()));
  }

  /** Oclgrind, which runs the same host program. */
  static Found oclgrind() throws IOException, InterruptedException {
    Found pocl = find();
    return pocl.pocl().isEmpty()
        ? pocl
        : find("oclgrind", List.of("oclgrind", pocl.pocl().get().runner.get(0)));
  }

  private static Found find(String name, List<String> runner)
      throws IOException, InterruptedException {
    Path log = WORK.resolve("find.txt");
    if (run(log, with(runner, "--device")) != 0) {
      return new Found(Optional.empty(), Files.readString(log).strip());
    }
    String device = Files.readString(log).strip();
    return device.toLowerCase(Locale.ROOT).contains(name)
        ? new Found(Optional.of(new Pocl(runner, PLAIN)), device)
        : new Found(Optional.empty(), "the OpenCL device is " + device + ", not " + name);
  }

  private static List<String> with(List<String> command, String... arguments) {
    List<String> all = new ArrayList<>(command);
    all.addAll(List.of(arguments));
    return all;
  }

  private static int run(Path log, List<String> command) throws IOException, InterruptedException {
    return start(log, Map.of(), command).waitFor();
  }

  /** Only what PoCL compiles is linked in its own way, not the host program. */
  private Map<String, String> linking() {
    Map<String, String> all = new HashMap<>(settings);
    all.put("PATH", LINKER + ":" + System.getenv().getOrDefault("PATH", "/usr/bin:/bin"));
    return all;
  }

  private static Process start(Path log, Map<String, String> settings, List<String> command)
      throws IOException {
    ProcessBuilder builder = new ProcessBuilder(command);
    builder.environment().putAll(settings);
    builder.environment().put("POCL_CACHE_DIR", CACHE.toString());
    builder.environment().put("POCL_DEVICES", "basic");
    // What PoCL 3.1 does by default with LLVM 15 vectorises some loops over work-items wrongly.
    builder.environment().put("POCL_WORK_GROUP_METHOD", "loops");
    return builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
  }

  /** Runs sessions, in the order of the result. */
  List<Outcome> run(List<Job> jobs) throws IOException, InterruptedException {
    int processes = Math.max(1, Runtime.getRuntime().availableProcessors());
    int share = Math.max(1, Math.min(MOST_IN_A_PROCESS, (jobs.size() + processes - 1) / processes));
    ExecutorService pool = Executors.newFixedThreadPool(processes);
    try {
      List<Future<List<Outcome>>> parts = new ArrayList<>();
      for (int from = 0; from < jobs.size(); from += share) {
        List<Job> part = jobs.subList(from, Math.min(jobs.size(), from + share));
        Callable<List<Outcome>> work = () -> runPart(part);
        parts.add(pool.submit(work));
      }
      List<Outcome> outcomes = new ArrayList<>();
      for (Future<List<Outcome>> part : parts) {
        outcomes.addAll(part.get());
      }
      return outcomes;
    } catch (ExecutionException failed) {
      throw new IOException(failed.getCause());
    } finally {
      pool.shutdownNow();
    }
  }

  /** Runs sessions in one process, and in another one those behind a crash. */
  private List<Outcome> runPart(List<Job> jobs) throws IOException, InterruptedException {
    List<Outcome> outcomes = new ArrayList<>();
    while (outcomes.size() < jobs.size()) {
      List<Job> rest = jobs.subList(outcomes.size(), jobs.size());
      StringBuilder lines = new StringBuilder();
      for (Job job : rest) {
        Files.createDirectories(job.folder());
        Files.deleteIfExists(job.folder().resolve("status.txt"));
        lines
            .append(job.session().toAbsolutePath())
            .append('\t')
            .append(job.folder().toAbsolutePath())
            .append('\n');
      }
      Path list = Files.createTempFile(WORK, "list", ".txt");
      Path log = Files.createTempFile(WORK, "list", ".log");
      Files.writeString(list, lines);
      Process process = start(log, linking(), with(runner, "--list", list.toString()));
      boolean ended = await(process, rest);
      for (Job job : rest) {
        if (!Files.exists(job.folder().resolve("status.txt"))) {
          outcomes.add(
              new Outcome(job.folder(), ended ? "PoCL died" : "PoCL does not come to an end"));
          break;
        }
        outcomes.add(outcome(job));
      }
      Files.delete(list);
      Files.delete(log);
    }
    return outcomes;
  }

  /** Waits for the end, or kills the process when no session has ended for long. */
  private static boolean await(Process process, List<Job> jobs) throws InterruptedException {
    int done = 0;
    int quiet = 0;
    while (!process.waitFor(1, TimeUnit.SECONDS)) {
      int before = done;
      while (done < jobs.size() && Files.exists(jobs.get(done).folder().resolve("status.txt"))) {
        done++;
      }
      quiet = done > before ? 0 : quiet + 1;
      if (quiet > LONGEST_SECONDS) {
        process.destroyForcibly().waitFor();
        return false;
      }
    }
    return true;
  }

  private static Outcome outcome(Job job) throws IOException {
    String status = Files.readString(job.folder().resolve("status.txt")).strip();
    String problem =
        status.equals("0")
            ? ""
            : "PoCL: " + Files.readString(job.folder().resolve("errors.txt")).strip();
    return new Outcome(job.folder(), problem);
  }
}
