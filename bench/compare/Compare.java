import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;

/**
 * Compares the reports of two checkouts on all test kernels, byte by byte. First both print only
 * digests, which are kept; what differs runs again and is shown.
 */
public final class Compare {
  private static final List<String> DEVICES =
      List.of("arria10", "stratix10", "stratixv", "cyclonev", "agilex");
  private static final List<String> RELEASES =
      List.of("16.1", "17.1", "18.1", "19.4", "20.4", "21.3");

  /** How many processes work at the same time. */
  private static final int PROCESSES = 2;

  /** What {@code --quick} restricts to. */
  private static final List<String> QUICK_DEVICES = List.of("arria10");

  private static final List<String> QUICK_RELEASES = List.of("17.1", "21.3");
  private static final int QUICK_EACH = 16;

  /** So few reports are faster without the JVM's second compiler. */
  private static final int FEW = 5_000;

  private final Path root;
  private final Path classes;
  private final Path scratch;
  private final ObjectMapper mapper = new ObjectMapper();
  private List<String> devices = DEVICES;
  private List<String> releases = RELEASES;
  private PathMatcher files = path -> true;
  private int each = 1;
  private int most = 40;
  private Path keep;

  private Compare(Path root, Path classes, List<String> options) {
    this.root = root;
    this.classes = classes;
    scratch = root.resolve("target/bench-compare");
    keep = scratch.resolve("kept");
    for (Iterator<String> rest = options.iterator(); rest.hasNext(); ) {
      String option = rest.next();
      switch (option) {
        case "--quick" -> {
          devices = QUICK_DEVICES;
          releases = QUICK_RELEASES;
          each = QUICK_EACH;
        }
        case "--device" -> devices = List.of(rest.next().split(","));
        case "--release" -> releases = List.of(rest.next().split(","));
        case "--files" -> files = FileSystems.getDefault().getPathMatcher("glob:**" + rest.next());
        case "--each" -> each = Integer.parseInt(rest.next());
        case "--keep" -> keep = Path.of(rest.next());
        case "--most" -> most = Integer.parseInt(rest.next());
        default -> throw new IllegalArgumentException("unknown option " + option);
      }
    }
  }

  /** {@code Compare ROOT CLASSES CLASSPATH-A CLASSPATH-B OPTION...}. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    List<String> all = List.of(arguments);
    Compare compare =
        new Compare(Path.of(all.get(0)), Path.of(all.get(1)), all.subList(4, all.size()));
    System.exit(compare.run(all.get(2), all.get(3)) ? 0 : 1);
  }

  /** Whether all reports are equal. */
  private boolean run(String a, String b) throws IOException, InterruptedException {
    List<String> jobs = jobs();
    if (jobs.isEmpty()) {
      throw new IllegalArgumentException("no program of the test data fits these options");
    }
    System.err.println(jobs.size() + " reports of each checkout");
    List<List<String>> digests = outcomes(jobs, List.of(a, b), true);
    List<String> differing = new ArrayList<>();
    for (int k = 0; k < jobs.size(); k++) {
      if (!digests.get(0).get(k).equals(digests.get(1).get(k))) {
        differing.add(jobs.get(k));
      }
    }
    if (differing.isEmpty()) {
      System.out.println("all " + jobs.size() + " reports are equal");
      return true;
    }
    show(differing, a, b);
    System.out.println(differing.size() + " of " + jobs.size() + " reports differ");
    return false;
  }

  /** The commands' arguments, separated by tabs; paths start at this checkout's folder. */
  private List<String> jobs() throws IOException {
    Path shifted = shiftedCopies();
    List<String> jobs = new ArrayList<>();
    int number = 0;
    for (Program program : Program.all(root)) {
      if (program.files().stream().noneMatch(files::matches) || number++ % each != 0) {
        continue;
      }
      List<String> names = new ArrayList<>();
      program.files().forEach(file -> names.add(root.relativize(file).toString()));
      for (String device : devices) {
        for (String release : releases) {
          List<String> settings = new ArrayList<>();
          settings.addAll(List.of("report", "--format", "json"));
          settings.addAll(List.of("--device", device, "--release", release));
          program.options().forEach(option -> settings.add(option.replace(root + "/", "")));
          jobs.add(job(settings, List.of(), names));
          jobs.add(job(settings, List.of("-ffp-reassoc"), names));
          if (names.size() == 1) {
            String copy = root.relativize(shifted.resolve(names.get(0))).toString();
            jobs.add(job(settings, List.of(), List.of(copy)));
          }
        }
      }
    }
    return jobs;
  }

  private static String job(List<String> settings, List<String> more, List<String> files) {
    return String.join("\t", Stream.of(settings, more, files).flatMap(List::stream).toList());
  }

  /** Copies all kernel files with a comment line in front. */
  private Path shiftedCopies() throws IOException {
    Path folder = scratch.resolve("shifted");
    Set<Path> sources = new TreeSet<>();
    for (Program program : Program.all(root)) {
      for (Path file : program.files()) {
        try (Stream<Path> beside = Files.walk(file.getParent())) {
          beside.filter(f -> f.toString().matches(".*\\.(cl|h)")).forEach(sources::add);
        }
      }
    }
    for (Path source : sources) {
      Path copy = folder.resolve(root.relativize(source));
      Files.createDirectories(copy.getParent());
      Files.writeString(copy, "// One line more.\n" + Files.readString(source));
    }
    return folder;
  }

  /** The outcomes of jobs, a list for each class path. Digests of earlier runs are used again. */
  private List<List<String>> outcomes(List<String> jobs, List<String> classPaths, boolean digests)
      throws IOException, InterruptedException {
    Files.createDirectories(scratch);
    int half = (jobs.size() + 1) / 2;
    List<List<String>> parts = List.of(jobs.subList(0, half), jobs.subList(half, jobs.size()));
    ExecutorService processes = Executors.newFixedThreadPool(PROCESSES);
    List<List<Future<List<String>>>> running = new ArrayList<>();
    for (int k = 0; k < classPaths.size(); k++) {
      List<Future<List<String>>> ofOne = new ArrayList<>();
      for (int part = 0; part < parts.size(); part++) {
        String name = "ab".charAt(k) + "-" + (part + 1);
        String classPath = classPaths.get(k);
        List<String> some = parts.get(part);
        ofOne.add(processes.submit(() -> drive(some, classPath, digests, name)));
      }
      running.add(ofOne);
    }
    processes.shutdown();
    List<List<String>> outcomes = new ArrayList<>();
    for (List<Future<List<String>>> ofOne : running) {
      List<String> lines = new ArrayList<>();
      for (Future<List<String>> part : ofOne) {
        try {
          lines.addAll(part.get());
        } catch (ExecutionException e) {
          throw new IOException(e.getCause());
        }
      }
      outcomes.add(lines);
    }
    return outcomes;
  }

  private List<String> drive(List<String> jobs, String classPath, boolean digests, String name)
      throws IOException, InterruptedException {
    String identity = identity(jobs, classPath);
    Path kept = keep.resolve(identity);
    if (digests && Files.exists(kept)) {
      return Files.readAllLines(kept);
    }
    Path list = scratch.resolve(name + ".jobs");
    Path out = scratch.resolve(name + ".out");
    Files.write(list, jobs);
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xss8m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=" + (jobs.size() < FEW ? 1 : 4),
                "-cp",
                classPath + ":" + classes,
                "Driver",
                list.toString(),
                out.toString(),
                digests ? "digests" : "texts")
            .directory(root.toFile())
            .inheritIO()
            .start();
    Runtime.getRuntime().addShutdownHook(new Thread(process::destroy));
    int status = process.waitFor();
    List<String> lines = Files.readAllLines(out, StandardCharsets.UTF_8);
    if (status != 0 || lines.size() != jobs.size()) {
      throw new IOException("the process with " + classPath + " ended with " + status);
    }
    if (!identity.equals(identity(jobs, classPath))) {
      throw new IOException("classes or test data changed while they were used: " + classPath);
    }
    if (digests) {
      Files.createDirectories(kept.getParent());
      Files.move(out, kept, StandardCopyOption.REPLACE_EXISTING);
    }
    return lines;
  }

  /** A digest of all that outcomes depend on: classes, jobs, and the texts of the test data. */
  private String identity(List<String> jobs, String classPath) throws IOException {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      for (String entry : classPath.split(":")) {
        boolean jars = entry.endsWith("/*");
        add(digest, Path.of(jars ? entry.substring(0, entry.length() - 2) : entry), "");
      }
      add(digest, classes.resolve("Driver.class"), "");
      add(digest, root.resolve("testData"), ".*\\.(cl|h|xml|json|clsession)");
      add(digest, scratch.resolve("shifted"), "");
      for (String job : jobs) {
        digest.update(job.getBytes(StandardCharsets.UTF_8));
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IOException(e);
    }
  }

  private static void add(MessageDigest digest, Path folder, String names) throws IOException {
    if (!Files.exists(folder)) {
      return;
    }
    try (Stream<Path> below = Files.walk(folder)) {
      for (Path file : below.filter(Files::isRegularFile).sorted().toList()) {
        if (names.isEmpty() || file.toString().matches(names)) {
          String name = folder.relativize(file).toString();
          digest.update(name.getBytes(StandardCharsets.UTF_8));
          digest.update(Files.readAllBytes(file));
        }
      }
    }
  }

  /** Prints the first difference of each report, and how many there are for each file. */
  private void show(List<String> differing, String a, String b)
      throws IOException, InterruptedException {
    List<String> shown = differing.subList(0, Math.min(most, differing.size()));
    List<List<String>> texts = outcomes(shown, List.of(a, b), false);
    for (int k = 0; k < shown.size(); k++) {
      System.out.println(readable(shown.get(k)));
      System.out.println(difference(texts.get(0).get(k), texts.get(1).get(k)));
    }
    Map<String, Integer> counts = new TreeMap<>();
    for (String job : differing) {
      counts.merge(
          readable(job).replaceAll(".* (target/bench-compare/shifted/)?", ""), 1, Integer::sum);
    }
    System.out.println("files with differences, and how many:");
    counts.forEach((file, count) -> System.out.println("  " + file + " " + count));
  }

  private String readable(String job) {
    return job.replace('\t', ' ').replaceFirst("report --format json ", "");
  }

  private String difference(String outcomeA, String outcomeB) throws IOException {
    String a = outcomeA.replace(Driver.LINE_END, '\n');
    String b = outcomeB.replace(Driver.LINE_END, '\n');
    if (a.equals(b)) {
      return "  differs from run to run";
    }
    int startA = a.indexOf("\n{") + 1;
    int startB = b.indexOf("\n{") + 1;
    String saidA = startA < 1 ? a : a.substring(0, startA);
    String saidB = startB < 1 ? b : b.substring(0, startB);
    String said =
        saidA.equals(saidB)
            ? ""
            : values("status and what is said", shortened(saidA), shortened(saidB));
    if (startA < 1 || startB < 1 || a.substring(startA).equals(b.substring(startB))) {
      return said;
    }
    String inReport =
        difference("", mapper.readTree(a.substring(startA)), mapper.readTree(b.substring(startB)));
    return said.isEmpty() ? inReport : said + "\n" + inReport;
  }

  private static String difference(String path, JsonNode a, JsonNode b) {
    if (a.isObject() && b.isObject()) {
      Set<String> names = new LinkedHashSet<>();
      a.fieldNames().forEachRemaining(names::add);
      b.fieldNames().forEachRemaining(names::add);
      for (String name : names) {
        if (!a.path(name).equals(b.path(name))) {
          return difference(path + "." + name, a.path(name), b.path(name));
        }
      }
      return "  the order of the fields of " + path;
    }
    if (a.isArray() && b.isArray()) {
      for (int k = 0; k < Math.min(a.size(), b.size()); k++) {
        if (!a.get(k).equals(b.get(k))) {
          return difference(path + "[" + k + "]", a.get(k), b.get(k));
        }
      }
      return values(path + " (number of elements)", "" + a.size(), "" + b.size());
    }
    return values(path, shortened(a.toString()), shortened(b.toString()));
  }

  private static String values(String what, String a, String b) {
    return "  " + what + "\n    A: " + a + "\n    B: " + b;
  }

  private static String shortened(String text) {
    int limit = 300;
    String line = text.strip().replace('\n', ' ');
    return line.length() <= limit ? line : line.substring(0, limit) + " ...";
  }
}
