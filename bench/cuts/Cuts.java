import dev.heddle.language.diagnostics.DiagnosticList;
import dev.heddle.language.preprocessor.Preprocessor;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.Report;
import dev.heddle.scheduler.report.Severity;
import dev.heddle.scheduler.report.SourceDiagnostic;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.file.Files;
import java.lang.reflect.RecordComponent;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Breaks kernels as typing does and looks at what is said. Arguments: a seed, the number of files,
 * of places a file, folders. See README.md.
 */
final class Cuts {
  private static final Pattern TOKEN =
      Pattern.compile(
          "//[^\\n]*|(?s:/\\*.*?\\*/)|\"(?:\\\\.|[^\"\\\\\\n])*\"|\\w+|<<=|>>=|[-+*/%&|^<>=!]=|<<|>>|&&|\\|\\||->|\\+\\+|--|[^\\s\\w]");
  private static final Pattern KERNEL = Pattern.compile("\\b(?:__)?kernel\\b");
  private static final Pattern CONDITION = Pattern.compile("^\\s*#\\s*(if|el|end)");
  private static final int NEAR = 2;

  /** Processor time that one analysis may take. */
  private static final long MOST_NANOS = 20_000_000_000L;

  private final Analyzer analyzer = new Analyzer("cuts");

  /** From where to where a kernel's body goes, its braces included. */
  private record Body(String name, int start, int end) {}

  /** What breaking one way came to. */
  private static final class Outcome {
    int broken;
    int silent;
    int single;
    int many;
    int near;
    int others;
    int changed;

    void print(String what) {
      System.out.printf(
          "%-16s %4d texts: one message %5.1f %%, none %5.1f %%, more than three %d, first within"
              + " %d lines %5.1f %% of those with one; other kernels changed %d of %d%n",
          what,
          broken,
          100.0 * single / broken,
          100.0 * silent / broken,
          many,
          NEAR,
          100.0 * near / Math.max(1, broken - silent),
          changed,
          others);
    }
  }

  public static void main(String[] arguments) throws IOException {
    Random random = new Random(Long.parseLong(arguments[0]));
    int files = Integer.parseInt(arguments[1]);
    int places = Integer.parseInt(arguments[2]);
    List<Path> all = new ArrayList<>();
    for (String folder : Arrays.asList(arguments).subList(3, arguments.length)) {
      try (Stream<Path> found = Files.walk(Path.of(folder))) {
        found.filter(file -> file.toString().endsWith(".cl")).sorted().forEach(all::add);
      }
    }
    java.util.Collections.shuffle(all, random);
    new Cuts().measure(all, files, places, random);
  }

  private void measure(List<Path> all, int files, int places, Random random) throws IOException {
    Outcome cuts = new Outcome();
    Outcome tokens = new Outcome();
    int taken = 0;
    Set<String> seen = new HashSet<>();
    for (Path path : all) {
      SourceFile file = FileLoader.read(path);
      if (taken == files || !seen.add(file.text())) {
        continue;
      }
      Report intact;
      try {
        intact = report(file.path(), file.text());
      } catch (CancellationException e) {
        System.err.println(path + ": takes too long, left out");
        continue;
      }
      String compiled = compiled(file);
      List<Body> bodies = bodies(compiled);
      if (intact.hasErrors() || bodies.isEmpty()) {
        continue;
      }
      taken++;
      for (int i = 0; i < places; i++) {
        Body body = bodies.get(random.nextInt(bodies.size()));
        List<int[]> inside = tokens(compiled, body);
        if (inside.size() < 3) {
          continue;
        }
        int[] cut = inside.get(1 + random.nextInt(inside.size() - 1));
        String rest = conditions(file.text().substring(cut[0], body.end()));
        judge(
            cuts, file, intact, body, cut[0],
            file.text().substring(0, cut[0]) + rest + file.text().substring(body.end()),
            "cut");
        int[] token = inside.get(random.nextInt(inside.size()));
        judge(
            tokens, file, intact, body, token[0],
            file.text().substring(0, token[0]) + " " + file.text().substring(token[1]),
            "token " + file.text().substring(token[0], token[1]));
      }
    }
    System.out.println(taken + " files");
    cuts.print("cut kernels");
    tokens.print("deleted tokens");
  }

  /** The text of a file with spaces for what its conditions leave out: nothing breaks there. */
  private static String compiled(SourceFile file) {
    StringBuilder text = new StringBuilder(file.text());
    List<SourceRange> inactive =
        Preprocessor.process(
                file,
                FrontEndOptions.DEFAULT,
                new FileLoader(),
                new DiagnosticList(),
                Cancellation.NEVER)
            .inactive();
    for (SourceRange range : inactive) {
      for (int i = range.start(); i < range.end(); i++) {
        if (text.charAt(i) != '\n') {
          text.setCharAt(i, ' ');
        }
      }
    }
    return text.toString();
  }

  /** What stays of a text: its lines and its conditions of the preprocessor. */
  private static String conditions(String text) {
    return text.lines()
        .map(line -> CONDITION.matcher(line).find() ? line : "")
        .collect(java.util.stream.Collectors.joining("\n"));
  }

  private void judge(
      Outcome outcome, SourceFile file, Report intact, Body body, int place, String text, String how)
      throws IOException {
    // As somebody types: the text was whole right before.
    report(file.path(), file.text());
    Report report = report(file.path(), text);
    List<SourceDiagnostic> errors =
        report.diagnostics().stream().filter(d -> d.severity() == Severity.ERROR).toList();
    outcome.broken++;
    int line = file.line(place);
    boolean near = !errors.isEmpty() && Math.abs(errors.get(0).line() - line) <= NEAR;
    outcome.silent += errors.isEmpty() ? 1 : 0;
    outcome.single += errors.size() == 1 ? 1 : 0;
    outcome.many += errors.size() > 3 ? 1 : 0;
    outcome.near += near ? 1 : 0;
    int changed = 0;
    // By its place: a macro may give it its name.
    int begin = file.line(body.start());
    KernelReport broken =
        intact.kernels().stream()
            .filter(kernel -> kernel.file().equals(file.path()) && kernel.line() <= begin)
            .max(Comparator.comparingInt(KernelReport::line))
            .orElse(null);
    for (KernelReport before : intact.kernels()) {
      // A text without errors is another program.
      if (before == broken || errors.isEmpty()) {
        continue;
      }
      outcome.others++;
      List<String> differences =
          report.kernels().stream()
              .filter(after -> after.name().equals(before.name()))
              .findFirst()
              .map(after -> differences(before, after))
              .orElse(List.of("left out"));
      changed += differences.isEmpty() ? 0 : 1;
      if (!differences.isEmpty()) {
        System.err.printf("%s:%d: %s: kernel %s: %s%n", file.path(), line, how, before.name(), differences);
      }
    }
    outcome.changed += changed;
    if (errors.size() != 1 || !near || changed > 0) {
      System.err.printf("%s:%d: %s: %d messages, %d kernels changed%n", file.path(), line, how, errors.size(), changed);
      errors.stream().limit(6).forEach(e -> System.err.printf("    %d: %s%n", e.line(), e.message()));
    }
  }

  /** What differs between two reports of a kernel, by the names of their parts. */
  private static List<String> differences(KernelReport before, KernelReport after) {
    List<String> names = new ArrayList<>();
    for (RecordComponent part : KernelReport.class.getRecordComponents()) {
      try {
        if (!Objects.equals(part.getAccessor().invoke(before), part.getAccessor().invoke(after))) {
          names.add(part.getName());
        }
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(e);
      }
    }
    return names;
  }

  private Report report(String path, String text) throws IOException {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    long end = threads.getCurrentThreadCpuTime() + MOST_NANOS;
    Progress progress = () -> threads.getCurrentThreadCpuTime() > end;
    return analyzer.analyze(Program.of(SourceFile.of(path, text)), progress).report();
  }

  private static List<int[]> tokens(String text, Body body) {
    List<int[]> tokens = new ArrayList<>();
    Matcher matcher = TOKEN.matcher(text).region(body.start(), body.end());
    boolean directive = false;
    while (matcher.find()) {
      String token = matcher.group();
      int lineStart = text.lastIndexOf('\n', matcher.start()) + 1;
      directive = text.substring(lineStart, matcher.start() + 1).strip().startsWith("#");
      if (!directive && !token.startsWith("//") && !token.startsWith("/*")) {
        tokens.add(new int[] {matcher.start(), matcher.end()});
      }
    }
    return tokens;
  }

  /** The bodies of the kernels of a text, by its braces. */
  private static List<Body> bodies(String text) {
    List<Body> bodies = new ArrayList<>();
    int depth = 0;
    int inside = 0;
    boolean kernel = false;
    String word = "";
    String name = "";
    int start = -1;
    Matcher matcher = TOKEN.matcher(text);
    while (matcher.find()) {
      String token = matcher.group();
      if (depth == 0 && KERNEL.matcher(token).matches()) {
        kernel = true;
        name = "";
      } else if (token.equals("{")) {
        if (depth++ == 0) {
          start = matcher.start();
        }
      } else if (token.equals("}") && --depth == 0 && kernel) {
        bodies.add(new Body(name, start, matcher.end()));
        kernel = false;
      } else if (depth == 0 && token.equals(";")) {
        kernel = false;
      } else if (token.equals("(") && name.isEmpty() && !word.startsWith("__attribute")) {
        name = inside == 0 ? word : name;
      }
      inside += token.equals("(") ? 1 : token.equals(")") ? -1 : 0;
      word = token;
      depth = Math.max(0, depth);
    }
    return bodies;
  }
}
