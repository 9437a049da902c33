import dev.heddle.language.request.Cancellation;
import dev.heddle.language.FrontEnd;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.FrontEndResult;
import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.language.source.SourceRange;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Compares our errors with the {@code expected-error} comments of clang's OpenCL tests, line by line.
 *
 * <p>Files and lines about what the vendor's dialect does not have are left out, as the list in
 * clang-left-out.txt says, and counted with the reason.
 */
public final class ClangTests {
  private static final Pattern RUN = Pattern.compile("RUN:(.*)");

  /** Tests of OpenCL C 2.0 about what the vendor has of it (programming-guide-7-end F-294). */
  private static final Pattern PARTS_OF_2_0 = Pattern.compile("pipe|unroll-hint");

  private final Map<Pattern, String> otherFiles = new LinkedHashMap<>();
  private final Map<Pattern, String> otherRuns = new LinkedHashMap<>();
  private final Map<Pattern, String> otherLines = new LinkedHashMap<>();

  /** Lines of files; all lines of a file if the list is empty. */
  private final Map<String, List<Lines>> linesOfFiles = new LinkedHashMap<>();

  private final Map<String, Integer> linesByReason = new TreeMap<>();

  /** Lines of one file that are left out. */
  private record Lines(int first, int last, String reason) {}

  private int files;
  private int leftOut;
  private int expectedLines;
  private int foundLines;
  private int filesWithFalse;
  private int falseLines;
  private int cleanFiles;

  private ClangTests(List<String> leftOut) {
    for (String line : leftOut) {
      if (line.isBlank() || line.startsWith("#")) {
        continue;
      }
      int bar = line.lastIndexOf(" | ");
      String reason = line.substring(bar + 3).strip();
      String[] words = line.substring(0, bar).strip().split("\\s+", 2);
      switch (words[0]) {
        case "file" -> otherFiles.put(Pattern.compile(words[1]), reason);
        case "run" -> otherRuns.put(Pattern.compile(words[1]), reason);
        case "line" -> otherLines.put(Pattern.compile(words[1]), reason);
        default -> {
          List<Lines> lines = linesOfFiles.computeIfAbsent(words[0], n -> new ArrayList<>());
          for (String range : words[1].split("\\s*,\\s*")) {
            String[] ends = range.equals("*") ? new String[] {"1", "999999"} : range.split("-");
            int first = Integer.parseInt(ends[0]);
            lines.add(new Lines(first, Integer.parseInt(ends[ends.length - 1]), reason));
          }
        }
      }
    }
  }

  public static void main(String[] arguments) throws IOException {
    if (arguments.length < 2) {
      System.err.println("usage: bench/corpus/clang-tests FOLDER...   (folders of clang's test files)");
      System.exit(2);
    }
    ClangTests tests = new ClangTests(Files.readAllLines(Path.of(arguments[0])));
    for (String folder : List.of(arguments).subList(1, arguments.length)) {
      try (Stream<Path> files = Files.walk(Path.of(folder))) {
        List<Path> sorted = files.filter(f -> f.toString().endsWith(".cl")).sorted().toList();
        for (Path file : sorted) {
          tests.run(file);
        }
      }
    }
    tests.print();
  }

  private void print() {
    System.out.println();
    linesByReason.forEach(
        (reason, lines) -> System.out.printf("%4d lines left out: %s%n", lines, reason));
    System.out.printf(
        "%nfiles %d, left out %d, without any expected error %d%nexpected error lines %d, found %d (%.1f %%)%n"
            + "lines only we flag %d, in %d files (%.1f %%)%n",
        files,
        leftOut,
        cleanFiles,
        expectedLines,
        foundLines,
        100.0 * foundLines / Math.max(1, expectedLines),
        falseLines,
        filesWithFalse,
        100.0 * filesWithFalse / Math.max(1, files));
  }

  private void run(Path path) throws IOException {
    String text = Files.readString(path, java.nio.charset.StandardCharsets.ISO_8859_1);
    String name = path.getFileName().toString();
    Optional<String> run =
        PARTS_OF_2_0.matcher(name).find() ? runs(text).lines().findFirst() : supportedRun(text);
    String reason = reason(otherFiles, name);
    if (reason == null && run.isEmpty()) {
      reason = reason(otherRuns, runs(text));
    }
    if (reason != null) {
      leftOut++;
      System.out.println("left out " + name + ": " + reason);
      return;
    }
    SourceFile file = SourceFile.of(path.toString(), text);
    FrontEndOptions options =
        new FrontEndOptions(defines(run.orElse("")), List.of(), "", FrontEndOptions.DEFAULT_SDK_VERSION);
    SourceLoader loader = new FileLoader();
    FrontEndResult result =
        new FrontEnd().analyze(file, options, loader, Cancellation.NEVER);
    Set<Integer> expected = expected(file, result, prefix(run.orElse("")));
    Set<Integer> found = new TreeSet<>();
    List<String> messages = new ArrayList<>();
    for (Diagnostic diagnostic : result.diagnostics()) {
      if (diagnostic.isError() && diagnostic.range().file() == file) {
        found.add(diagnostic.range().line());
        int at = diagnostic.range().line();
        if (!expected.contains(at) && !isLeftOut(file, name, at, false)) {
          messages.add("  only we: " + diagnostic.range().line() + " " + diagnostic.message());
        }
      }
    }
    for (Set<Integer> lines : List.of(expected, found)) {
      lines.removeIf(line -> isLeftOut(file, name, line, lines == expected));
    }
    Set<Integer> missed = new TreeSet<>(expected);
    missed.removeAll(found);
    Set<Integer> extra = new TreeSet<>(found);
    extra.removeAll(expected);
    files++;
    expectedLines += expected.size();
    foundLines += expected.size() - missed.size();
    falseLines += extra.size();
    filesWithFalse += extra.isEmpty() ? 0 : 1;
    cleanFiles += expected.isEmpty() ? 1 : 0;
    if (!missed.isEmpty() || !extra.isEmpty()) {
      System.out.println(path.getFileName());
      messages.forEach(System.out::println);
      for (int line : missed) {
        String source = text.substring(file.lineStart(line), file.lineEnd(line)).strip();
        System.out.println("  missed: " + line + " " + source);
      }
    }
  }

  private boolean isLeftOut(SourceFile file, String name, int line, boolean counted) {
    String source = file.text().substring(file.lineStart(line), file.lineEnd(line));
    int comment = source.indexOf("//");
    String reason = reason(otherLines, comment < 0 ? source : source.substring(0, comment));
    for (Lines lines : linesOfFiles.getOrDefault(name, List.of())) {
      reason = lines.first <= line && line <= lines.last ? lines.reason : reason;
    }
    if (reason != null && counted) {
      linesByReason.merge(reason, 1, Integer::sum);
    }
    return reason != null;
  }

  /** Why a text is not about the dialect; null if it is. */
  private static String reason(Map<Pattern, String> reasons, String text) {
    for (Map.Entry<Pattern, String> entry : reasons.entrySet()) {
      if (entry.getKey().matcher(text).find()) {
        return entry.getValue();
      }
    }
    return null;
  }

  private static String runs(String text) {
    StringBuilder runs = new StringBuilder();
    RUN.matcher(text).results().forEach(r -> runs.append(r.group(1)).append('\n'));
    return runs.toString();
  }

  /** The run of a test that is nearest to the dialect; empty if all are about something else. */
  private Optional<String> supportedRun(String text) {
    List<String> runs =
        runs(text).lines().filter(r -> reason(otherRuns, r) == null).toList();
    Optional<String> newest = runs.stream().filter(r -> r.contains("CL1.2")).findFirst();
    return newest.isPresent() ? newest : runs.stream().findFirst();
  }

  /** The word that the expectations of a run begin with. */
  private static String prefix(String run) {
    Matcher matcher = Pattern.compile("-verify=(\\w+)").matcher(run);
    return matcher.find() ? matcher.group(1) : "expected";
  }

  private static Map<String, String> defines(String run) {
    Map<String, String> defines = new LinkedHashMap<>();
    Matcher define = Pattern.compile("-D\\s*(\\w+)(?:=(\\S+))?").matcher(run);
    while (define.find()) {
      defines.put(define.group(1), define.group(2) == null ? "1" : define.group(2));
    }
    return defines;
  }

  private static Set<Integer> expected(SourceFile file, FrontEndResult result, String prefix) {
    Pattern pattern =
        Pattern.compile(
            "\\b" + prefix + "-error(?:-re)?(@[+-]?\\d+)?\\s*(\\d+)?\\+?\\s*\\{\\{");
    Set<Integer> lines = new TreeSet<>();
    Matcher matcher = pattern.matcher(file.text());
    while (matcher.find()) {
      int offset = matcher.start();
      boolean inactive = false;
      for (SourceRange range : result.source().inactive()) {
        inactive |= range.touches(offset);
      }
      if (inactive || "0".equals(matcher.group(2))) {
        continue;
      }
      int line = commentLine(file, file.line(offset));
      String at = matcher.group(1);
      if (at != null) {
        String number = at.substring(1);
        boolean relative = number.startsWith("+") || number.startsWith("-");
        line = relative ? line + Integer.parseInt(number) : Integer.parseInt(number);
      }
      lines.add(line);
    }
    return lines;
  }

  /** The line on which a comment begins that a backslash continues. */
  private static int commentLine(SourceFile file, int line) {
    int first = line;
    while (first > 1) {
      String before = file.text().substring(file.lineStart(first - 1), file.lineEnd(first - 1));
      if (!before.endsWith("\\") || !before.contains("//")) {
        break;
      }
      first--;
    }
    return first;
  }
}
