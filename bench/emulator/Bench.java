import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Times the sessions of testData/benchmarks with the emulator, PoCL and Oclgrind; prints tables. */
public final class Bench {
  /** Kernels that run before the measured one in the process that is warm already. */
  private static final List<String> OTHERS =
      List.of("dot_product", "fir", "matrix_multiply_ndrange", "matrix_multiply_single", "saxpy");

  private static final String GENERATED =
      "dev.heddle.emulator.compiler.GeneratedKernel*::run*";

  private final Path root;
  private final Path scratch;
  private final String classPath;
  private final double seconds;
  private final int freshRuns;
  private final boolean oclgrind;
  private final boolean oclgrindRaces;
  private final List<String> patterns;

  private record Times(
      String kernel,
      OptionalDouble poclFirst,
      OptionalDouble ourFirst,
      OptionalDouble ourWarmFirst,
      OptionalDouble poclProcess,
      OptionalDouble ourProcess,
      OptionalDouble pocl,
      OptionalDouble ours,
      OptionalDouble oclgrind,
      OptionalDouble oclgrindChecked,
      OptionalDouble oursChecked) {}

  private Bench(List<String> arguments) {
    root = Path.of(arguments.get(0));
    scratch = root.resolve("target/bench-emulator");
    classPath = arguments.get(1);
    List<String> rest = new ArrayList<>(arguments.subList(2, arguments.size()));
    oclgrind = !rest.remove("--without-oclgrind");
    oclgrindRaces = rest.remove("--oclgrind-races");
    seconds = option(rest, "--seconds", 8);
    freshRuns = (int) option(rest, "--fresh", 3);
    patterns = rest;
  }

  /** Takes an option with its number out of the arguments. */
  private static double option(List<String> arguments, String name, double otherwise) {
    int at = arguments.indexOf(name);
    if (at < 0) {
      return otherwise;
    }
    double value = Double.parseDouble(arguments.get(at + 1));
    arguments.subList(at, at + 2).clear();
    return value;
  }

  public static void main(String[] arguments) throws Exception {
    new Bench(Arrays.asList(arguments)).run();
  }

  private void run() throws Exception {
    Files.createDirectories(scratch);
    List<Path> sessions;
    try (Stream<Path> files = Files.list(root.resolve("testData/benchmarks"))) {
      sessions =
          files
              .filter(file -> file.toString().endsWith(".clsession"))
              .filter(file -> patterns.isEmpty() || patterns.contains(name(file)))
              .sorted()
              .toList();
    }
    System.out.println(machine());
    List<Times> all = new ArrayList<>();
    for (Path session : sessions) {
      System.err.println(name(session) + " ...");
      all.add(times(session));
      System.err.println("  " + all.get(all.size() - 1));
    }
    firstResults(all);
    steadyState(all);
    checked(all);
    System.out.println("Load average at the end: " + load());
  }

  private static String name(Path session) {
    return session.getFileName().toString().replace(".clsession", "");
  }

  // ---- measuring ----

  private Times times(Path session) throws Exception {
    boolean fpga = Files.readString(session.resolveSibling(name(session) + ".cl")).contains("channel");
    Path runner = root.resolve("target/pocl/run-session");
    Path output = scratch.resolve(name(session));
    List<OptionalDouble> poclFirst = new ArrayList<>();
    List<OptionalDouble> poclProcess = new ArrayList<>();
    List<OptionalDouble> ourFirst = new ArrayList<>();
    List<OptionalDouble> ourWarm = new ArrayList<>();
    List<OptionalDouble> ourProcess = new ArrayList<>();
    List<String> warm = new ArrayList<>(List.of("warm", session.toString()));
    OTHERS.forEach(
        other ->
            warm.add(root.resolve("testData/projects/getting-started/" + other + ".clsession").toString()));
    for (int i = 0; i < freshRuns; i++) {
      if (!fpga) {
        process(List.of(runner.toString(), "--cold", "--time", "1", session.toString(), output.toString()));
        poclFirst.add(number(output, "firstResultMillis"));
        poclProcess.add(process(List.of(runner.toString(), "--cold", session.toString(), output.toString())));
      }
      ourFirst.add(timed(List.of("first", session.toString())));
      ourWarm.add(timed(warm));
      ourProcess.add(process(List.of(root.resolve("heddle").toString(), "emulate", session.toString())));
    }
    OptionalDouble pocl = OptionalDouble.empty();
    if (!fpga) {
      process(List.of(runner.toString(), "--time", "300", session.toString(), output.toString()));
      pocl = number(output, "bestMillis");
    }
    return new Times(
        name(session),
        best(poclFirst),
        best(ourFirst),
        best(ourWarm),
        best(poclProcess),
        best(ourProcess),
        pocl,
        steady("none", session),
        fpga ? OptionalDouble.empty() : oclgrind(session, List.of()),
        fpga || !oclgrindRaces
            ? OptionalDouble.empty()
            : oclgrind(session, List.of("--data-races", "--uninitialized")),
        steady("all", session));
  }

  private OptionalDouble steady(String checks, Path session) throws Exception {
    return timed(List.of("steady", Double.toString(seconds), checks, session.toString()));
  }

  private OptionalDouble oclgrind(Path session, List<String> options) throws Exception {
    if (!oclgrind) {
      return OptionalDouble.empty();
    }
    Path output = scratch.resolve(name(session));
    List<String> command = new ArrayList<>(List.of("oclgrind"));
    command.addAll(options);
    command.add("--max-errors");
    command.add("0");
    command.add(root.resolve("target/pocl/run-session").toString());
    command.addAll(List.of("--time", "1", session.toString(), output.toString()));
    process(command);
    return number(output, "bestMillis");
  }

  private OptionalDouble timed(List<String> arguments) throws Exception {
    List<String> command =
        new ArrayList<>(
            List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xss8m",
                "-XX:-DontCompileHugeMethods",
                "-XX:CompileCommand=quiet",
                "-XX:CompileCommand=inline," + GENERATED,
                "-XX:CompileCommand=CompileThresholdScaling," + GENERATED + ",0.2",
                "-XX:SharedArchiveFile=" + root.resolve("cli/target/heddle.jsa"),
                "-Xshare:auto",
                "-Xlog:disable",
                "-cp",
                classPath,
                "Timed"));
    command.addAll(arguments);
    process(command);
    return OptionalDouble.of(Double.parseDouble(Files.readString(scratch.resolve("log")).strip()));
  }

  /** Runs a program to its end and gives the milliseconds that it took; its output is in "log". */
  private OptionalDouble process(List<String> command) throws IOException, InterruptedException {
    Path log = scratch.resolve("log");
    long start = System.nanoTime();
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();
    if (!process.waitFor(30, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new IOException("did not end: " + command);
    }
    double millis = (System.nanoTime() - start) / 1e6;
    if (process.exitValue() != 0) {
      throw new IOException(command + " failed: " + Files.readString(log, StandardCharsets.ISO_8859_1));
    }
    return OptionalDouble.of(millis);
  }

  private static OptionalDouble number(Path folder, String key) throws IOException {
    String json = Files.readString(folder.resolve("times.json"));
    Matcher matcher = Pattern.compile("\"" + key + "\": ([0-9.]+)").matcher(json);
    return matcher.find() ? OptionalDouble.of(Double.parseDouble(matcher.group(1))) : OptionalDouble.empty();
  }

  private static OptionalDouble best(List<OptionalDouble> times) {
    return times.stream().mapToDouble(OptionalDouble::getAsDouble).min();
  }

  // ---- printing ----

  private void firstResults(List<Times> all) {
    System.out.println("\n## Source to first result, ms\n");
    System.out.println(
        "| kernel | PoCL, new process | ours, new process | ratio | ours, process that ran others | ratio"
            + " | PoCL with process start | ours with process start | ratio |");
    System.out.println("|---|---|---|---|---|---|---|---|---|");
    List<Double> fresh = new ArrayList<>();
    List<Double> warm = new ArrayList<>();
    List<Double> whole = new ArrayList<>();
    for (Times t : all) {
      row(
          t.kernel,
          text(t.poclFirst),
          text(t.ourFirst),
          ratio(t.ourFirst, t.poclFirst, fresh),
          text(t.ourWarmFirst),
          ratio(t.ourWarmFirst, t.poclFirst, warm),
          text(t.poclProcess),
          text(t.ourProcess),
          ratio(t.ourProcess, t.poclProcess, whole));
    }
    row("geometric mean", "", "", mean(fresh), "", mean(warm), "", "", mean(whole));
    row("largest", "", "", largest(fresh), "", largest(warm), "", "", largest(whole));
  }

  private void steadyState(List<Times> all) {
    System.out.println("\n## Best time without checks, ms\n");
    System.out.println("| kernel | PoCL | ours | ratio |");
    System.out.println("|---|---|---|---|");
    List<Double> ratios = new ArrayList<>();
    for (Times t : all) {
      row(t.kernel, text(t.pocl), text(t.ours), ratio(t.ours, t.pocl, ratios));
    }
    row("geometric mean", "", "", mean(ratios));
  }

  private void checked(List<Times> all) {
    System.out.println("\n## Best time with all checks, ms\n");
    System.out.println(
        "| kernel | Oclgrind | Oclgrind, races and uninitialised | ours, all checks | faster than Oclgrind"
            + " | than with races and uninitialised | cost of our checks |");
    System.out.println("|---|---|---|---|---|---|---|");
    List<Double> plain = new ArrayList<>();
    List<Double> equal = new ArrayList<>();
    List<Double> cost = new ArrayList<>();
    for (Times t : all) {
      row(
          t.kernel,
          text(t.oclgrind),
          text(t.oclgrindChecked),
          text(t.oursChecked),
          ratio(t.oclgrind, t.oursChecked, plain),
          ratio(t.oclgrindChecked, t.oursChecked, equal),
          ratio(t.oursChecked, t.ours, cost));
    }
    row("geometric mean", "", "", "", mean(plain), mean(equal), mean(cost));
  }

  private static void row(String... cells) {
    System.out.println("| " + String.join(" | ", cells) + " |");
  }

  private static String text(OptionalDouble millis) {
    if (millis.isEmpty()) {
      return "-";
    }
    double value = millis.getAsDouble();
    return String.format(Locale.ROOT, value < 1 ? "%.3f" : value < 100 ? "%.2f" : "%,.0f", value);
  }

  private static String ratio(OptionalDouble ours, OptionalDouble theirs, List<Double> ratios) {
    if (ours.isEmpty() || theirs.isEmpty()) {
      return "-";
    }
    double ratio = ours.getAsDouble() / theirs.getAsDouble();
    ratios.add(ratio);
    return times(ratio);
  }

  private static String times(double ratio) {
    return String.format(Locale.ROOT, ratio < 10 ? "%.2f" : "%,.0f", ratio);
  }

  private static String mean(List<Double> ratios) {
    return ratios.isEmpty()
        ? "-"
        : times(Math.exp(ratios.stream().mapToDouble(Math::log).average().orElseThrow()));
  }

  private static String largest(List<Double> ratios) {
    return ratios.stream().max(Comparator.naturalOrder()).map(Bench::times).orElse("-");
  }

  private static String machine() {
    return LocalDateTime.now().format(DateTimeFormatter.ofPattern("d MMMM yyyy, HH:mm", Locale.ENGLISH))
        + "; "
        + processor()
        + ", "
        + Runtime.getRuntime().availableProcessors()
        + " processors; Java "
        + System.getProperty("java.version")
        + "; load average at the start: "
        + load();
  }

  private static String processor() {
    try (Stream<String> lines = Files.lines(Path.of("/proc/cpuinfo"))) {
      return lines
          .filter(line -> line.startsWith("model name"))
          .map(line -> line.substring(line.indexOf(':') + 2))
          .findFirst()
          .orElse("unknown processor");
    } catch (IOException unreadable) {
      return "unknown processor";
    }
  }

  private static String load() {
    try {
      return Files.readString(Path.of("/proc/loadavg")).split(" ")[0];
    } catch (IOException unreadable) {
      throw new UncheckedIOException(unreadable);
    }
  }
}
