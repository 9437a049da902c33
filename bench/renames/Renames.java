import dev.heddle.language.format.TextEdit;
import dev.heddle.language.query.Completions;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.source.FileLoader;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.ir.IrPrinter;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Report;
import dev.heddle.scheduler.report.ReportJson;
import dev.heddle.workspace.ProjectQueries;
import dev.heddle.workspace.Projects;
import dev.heddle.workspace.Rename;
import dev.heddle.workspace.Workspace;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Renames random names of kernels and looks whether report and emulation change in that name only.
 * Arguments: a seed (behind "taken:" for new names that the file has already), how many names, folders whose files form a project each. See README.md.
 */
final class Renames {
  private static final Pattern NAME = Pattern.compile("\\b[A-Za-z_]\\w*");
  private static final Pattern VOLATILE =
      Pattern.compile("\"timingsMillis\" : \\{[^}]*\\}|\"(column|endColumn)\" : \\d+");
  private static final int MOST_LINES = 800;

  private static final int MOST_TRIES = 40;

  private final Analyzer analyzer = new Analyzer("renames");
  private final Workspace workspace;
  private final boolean taken;
  private final Random random;
  private final TreeMap<String, Integer> refused = new TreeMap<>();
  private final List<Double> millis = new ArrayList<>();
  private final Set<String> words = new HashSet<>();
  private int renamed;
  private int changed;
  private int otherPrograms;

  /** What is said of a file as it stands. */
  private record Before(String report, String program) {}

  private Renames(Random random, boolean taken) {
    this.random = random;
    this.taken = taken;
    workspace =
        new Workspace(
            analyzer,
            file -> Projects.Membership.alone(file, Options.parse(List.of(), file.getParent())),
            20);
  }

  public static void main(String[] arguments) throws IOException {
    boolean taken = arguments[0].startsWith("taken:");
    Renames renames =
        new Renames(new Random(Long.parseLong(arguments[0].replace("taken:", ""))), taken);
    int names = Integer.parseInt(arguments[1]);
    int folders = arguments.length - 2;
    int left = names;
    for (int i = 0; i < folders; i++) {
      // What one folder cannot give, the others do.
      left -= renames.project(Path.of(arguments[i + 2]), left / (folders - i));
    }
    renames.print();
    renames.workspace.close();
  }

  private void print() {
    millis.sort(null);
    System.out.printf(
        "%d names renamed: %d reports, %d programs that the emulator runs differ in more than the"
            + " name%n",
        renamed, changed, otherPrograms);
    System.out.printf(
        "a rename takes %.0f ms in the median, %.0f ms at the 95th percentile%n",
        millis.get(millis.size() / 2), millis.get(millis.size() * 95 / 100));
    refused.forEach((why, count) -> System.out.printf("refused %4d: %s%n", count, why));
  }

  /** How many names were renamed or refused. */
  private int project(Path from, int names) throws IOException {
    Path folder = Files.createTempDirectory("renames");
    words.clear();
    List<Path> files = new ArrayList<>();
    List<Path> kernels = new ArrayList<>();
    try (Stream<Path> all = Files.walk(from)) {
      for (Path file : all.filter(Files::isRegularFile).sorted().toList()) {
        String name = file.toString();
        if (name.endsWith(".cl") || name.endsWith(".h") || name.endsWith(".clsession")) {
          Path copy = folder.resolve(from.relativize(file));
          Files.createDirectories(copy.getParent());
          Files.write(copy, FileLoader.read(file).text().getBytes(StandardCharsets.UTF_8));
          files.add(copy);
          NAME.matcher(Files.readString(copy)).results().forEach(word -> words.add(word.group()));
          if (name.endsWith(".cl") && isFit(copy)) {
            kernels.add(copy);
          }
        }
      }
    }
    // All texts are put back after each name, so that what is known of them stays right.
    ProjectQueries project = workspace.project(files, Cancellation.NEVER);
    Map<Path, Before> known = new HashMap<>();
    int done = 0;
    for (int i = 0; i < MOST_TRIES * names && done < names && !kernels.isEmpty(); i++) {
      Path kernel = kernels.get(random.nextInt(kernels.size()));
      if (!known.containsKey(kernel)) {
        known.put(kernel, new Before(plain(report(kernel)), executed(kernel)));
      }
      done += rename(project, kernel, known.get(kernel)) ? 1 : 0;
    }
    System.err.printf("%s: %d kernel files, %d names%n", from.getFileName(), kernels.size(), done);
    return done;
  }

  private boolean isFit(Path file) throws IOException {
    return Files.readString(file).lines().count() <= MOST_LINES && !report(file).hasErrors();
  }

  private Report report(Path file) throws IOException {
    return workspace.analyse(file, Progress.NONE).report();
  }

  /** The program as written, which is what the emulator runs. */
  private String executed(Path file) throws IOException {
    Program program = Program.of(FileLoader.read(file));
    StringBuilder text = new StringBuilder();
    new Analyzer("renames")
        .link(program, new FileLoader(), Progress.NONE)
        .ir()
        .kernels()
        .forEach(kernel -> text.append(IrPrinter.print(kernel)));
    return text.toString();
  }

  /** Another name of the file, which is refused where it would mean something else. */
  private Optional<String> taken(String name, Path file) throws IOException {
    List<String> others =
        NAME.matcher(Files.readString(file))
            .results()
            .map(MatchResult::group)
            .filter(word -> !word.equals(name) && !Completions.isKeyword(word))
            .distinct()
            .toList();
    return others.isEmpty()
        ? Optional.empty()
        : Optional.of(others.get(random.nextInt(others.size())));
  }

  /** A name of the same length, since reports cut long texts, that no file of the project has. */
  private Optional<String> fresh(String name) {
    for (int i = 0; i < MOST_TRIES; i++) {
      StringBuilder text = new StringBuilder();
      while (text.length() < name.length()) {
        text.append((char) (random.nextBoolean() ? 'a' + random.nextInt(26) : 'A' + random.nextInt(26)));
      }
      boolean isUsed = words.contains(text.toString()) || Completions.isKeyword(text.toString());
      if (!isUsed) {
        return Optional.of(text.toString());
      }
    }
    return Optional.empty();
  }

  /** Whether there was a name to be renamed at a random place. */
  private boolean rename(ProjectQueries project, Path file, Before before) throws IOException {
    String text = Files.readString(file);
    List<int[]> names = new ArrayList<>();
    Matcher matcher = NAME.matcher(text);
    while (matcher.find()) {
      names.add(new int[] {matcher.start(), matcher.end()});
    }
    int[] place = names.get(random.nextInt(names.size()));
    var subject = project.renamed(file, place[0]);
    if (subject.isEmpty()) {
      return false;
    }
    String name = subject.get().name();
    Optional<String> chosen = taken ? taken(name, file) : fresh(name);
    if (chosen.isEmpty()) {
      return false;
    }
    String fresh = chosen.get();
    long start = System.nanoTime();
    Rename.Outcome outcome = project.rename(file, place[0], fresh);
    millis.add((System.nanoTime() - start) / 1e6);
    if (outcome.refusal().isPresent()) {
      String why = outcome.refusal().get().replaceAll("'[^']*'|\\S+\\.(cl|h)\\S*", "_");
      refused.merge(why, 1, Integer::sum);
      if (!taken) {
        System.err.printf("%s: %s: %s%n", file, name, outcome.refusal().get());
      }
      return true;
    }
    renamed++;
    TreeMap<Path, String> originals = new TreeMap<>();
    for (Rename.FileEdits edits : outcome.files()) {
      originals.put(edits.file(), edits.text());
      write(edits.file(), applied(edits));
    }
    String what = "%s: %s -> %s (%s)".formatted(file, name, fresh, subject.get().kind());
    changed += isSame(what, before.report(), plain(report(file)), fresh, name) ? 0 : 1;
    otherPrograms += isSame(what, before.program(), executed(file), fresh, name) ? 0 : 1;
    for (var original : originals.entrySet()) {
      write(original.getKey(), original.getValue());
    }
    return true;
  }

  /** Both names count as one: where the new one was there before, both are in both texts. */
  private static boolean isSame(String what, String old, String now, String fresh, String name) {
    String before = old.replaceAll("\\b" + fresh + "\\b", name);
    String after = now.replaceAll("\\b" + fresh + "\\b", name);
    if (after.equals(before)) {
      return true;
    }
    int at = 0;
    while (at < Math.min(after.length(), before.length()) && after.charAt(at) == before.charAt(at)) {
      at++;
    }
    System.err.printf("%s: %n  %s%n  %s%n", what, around(before, at), around(after, at));
    return false;
  }

  private void write(Path file, String text) throws IOException {
    Files.writeString(file, text);
    workspace.changedOnDisk(file);
    workspace.lookAtDisk();
  }

  private static String applied(Rename.FileEdits edits) {
    StringBuilder text = new StringBuilder();
    int done = 0;
    for (TextEdit edit : edits.edits()) {
      text.append(edits.text(), done, edit.start()).append(edit.replacement());
      done = edit.end();
    }
    return text.append(edits.text(), done, edits.text().length()).toString();
  }

  private static String around(String text, int at) {
    return text.substring(Math.max(0, at - 120), Math.min(text.length(), at + 60));
  }

  private static String plain(Report report) {
    return VOLATILE.matcher(ReportJson.write(report)).replaceAll("");
  }
}
