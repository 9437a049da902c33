import dev.heddle.language.Cancellation;
import dev.heddle.language.FrontEnd;
import dev.heddle.language.FrontEndOptions;
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
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Compares our errors with the {@code expected-error} comments of clang's OpenCL tests, line by line.
 *
 * <p>Files about what the vendor's dialect does not have (C++, blocks, device queues, OpenCL 2.0
 * atomics and subgroups, other vendors' targets and extensions) are left out and listed.
 */
public final class ClangTests {
  private static final Pattern EXPECTED =
      Pattern.compile("expected-error(?:-re)?(@[+-]?\\d+)?\\s*(\\d+)?\\+?\\s*\\{\\{");
  private static final Pattern UNSUPPORTED =
      Pattern.compile(
          "-cl-std=clc\\+\\+|-cl-std=c\\+\\+|CL2\\.0|amdgcn|amdgpu|r600|\\^\\s*[({]|queue_t|ndrange_t|enqueue_kernel"
              + "|clk_event_t|reserve_id_t|sub_group|atomic_int|atomic_init|to_global|opencl-c.h|intel-subgroup"
              + "|-fblocks|cl_intel_device_side_avc|nvptx|fdeclare-opencl-builtins|-verify=|spir32|__builtin_|arm_dot|cl_khr_fp16|overloadable");

  private int files;
  private int expectedLines;
  private int foundLines;
  private int filesWithFalse;
  private int falseLines;
  private int cleanFiles;

  private ClangTests() {}

  public static void main(String[] arguments) throws IOException {
    if (arguments.length == 0) {
      System.err.println("usage: bench/corpus/clang-tests FOLDER...   (folders of clang's test files)");
      System.exit(2);
    }
    ClangTests tests = new ClangTests();
    for (String folder : arguments) {
      try (Stream<Path> files = Files.walk(Path.of(folder))) {
        List<Path> sorted = files.filter(f -> f.toString().endsWith(".cl")).sorted().toList();
        for (Path file : sorted) {
          tests.run(file);
        }
      }
    }
    System.out.printf(
        "%nfiles %d, without any expected error %d%nexpected error lines %d, found %d (%.1f %%)%n"
            + "lines only we flag %d, in %d files (%.1f %%)%n",
        tests.files,
        tests.cleanFiles,
        tests.expectedLines,
        tests.foundLines,
        100.0 * tests.foundLines / Math.max(1, tests.expectedLines),
        tests.falseLines,
        tests.filesWithFalse,
        100.0 * tests.filesWithFalse / Math.max(1, tests.files));
  }

  private void run(Path path) throws IOException {
    String text = Files.readString(path, java.nio.charset.StandardCharsets.ISO_8859_1);
    String run = firstRun(text);
    if (run == null || UNSUPPORTED.matcher(text.replaceAll("RUN:.*", "")).find()) {
      System.out.println("left out " + path.getFileName());
      return;
    }
    SourceFile file = SourceFile.of(path.toString(), text);
    FrontEndOptions options =
        new FrontEndOptions(defines(run), List.of(), "", FrontEndOptions.DEFAULT_SDK_VERSION);
    SourceLoader loader = new FileLoader();
    FrontEndResult result =
        new FrontEnd().analyze(file, options, loader, Cancellation.NEVER);
    Set<Integer> expected = expected(file, result);
    Set<Integer> found = new TreeSet<>();
    List<String> messages = new ArrayList<>();
    for (Diagnostic diagnostic : result.diagnostics()) {
      if (diagnostic.isError() && diagnostic.range().file() == file) {
        found.add(diagnostic.range().line());
        if (!expected.contains(diagnostic.range().line())) {
          messages.add("  only we: " + diagnostic.range().line() + " " + diagnostic.message());
        }
      }
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

  /** The first run of a test that is about the supported language; null if there is none. */
  private static String firstRun(String text) {
    Matcher run = Pattern.compile("RUN:(.*)").matcher(text);
    while (run.find()) {
      if (!UNSUPPORTED.matcher(run.group(1)).find()) {
        return run.group(1);
      }
    }
    return null;
  }

  private static Map<String, String> defines(String run) {
    Map<String, String> defines = new LinkedHashMap<>();
    Matcher define = Pattern.compile("-D\\s*(\\w+)(?:=(\\S+))?").matcher(run);
    while (define.find()) {
      defines.put(define.group(1), define.group(2) == null ? "1" : define.group(2));
    }
    return defines;
  }

  private static Set<Integer> expected(SourceFile file, FrontEndResult result) {
    Set<Integer> lines = new TreeSet<>();
    Matcher matcher = EXPECTED.matcher(file.text());
    while (matcher.find()) {
      int offset = matcher.start();
      boolean inactive = false;
      for (SourceRange range : result.source().inactive()) {
        inactive |= range.touches(offset);
      }
      if (inactive || "0".equals(matcher.group(2))) {
        continue;
      }
      int line = file.line(offset);
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
}
