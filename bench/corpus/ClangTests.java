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
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Compares our errors with the {@code expected-error} comments of clang's OpenCL tests, line by line.
 *
 * <p>Files about what the vendor's dialect does not have are left out and listed with the reason.
 */
public final class ClangTests {
  private static final Pattern RUN = Pattern.compile("RUN:(.*)");

  /** What a run of a test may ask for that the dialect lacks, each with the reason. */
  private static final Map<Pattern, String> OTHER_RUNS =
      reasons(
          "-cl-std=(clc\\+\\+|c\\+\\+|CLC\\+\\+)|-std=c\\+\\+|-xc\\+\\+|-x c\\+\\+", "OpenCL C++",
          "-cl-std=(CL|cl)2", "OpenCL C 2.0",
          "amdgcn|amdgpu|r600|nvptx|-triple=?\\s*(x86|i[36]86|arm|ppc)", "the target of another vendor",
          "spir32|spir-unknown.*-DADDRESS_32", "addresses of 32 bits",
          "-fblocks", "blocks");

  /** What a test may be about that the dialect lacks, each with the reason. */
  private static final Map<Pattern, String> OTHER_SUBJECTS =
      reasons(
          "\\^\\s*[({]|\\(\\s*\\^", "blocks",
          "queue_t|ndrange_t|enqueue_kernel|clk_event_t|CLK_NULL_QUEUE", "queues on the device (2.0)",
          "atomic_int|atomic_init|__opencl_atomic|memory_order", "atomics of OpenCL C 2.0",
          "reserve_id_t|get_pipe_num", "pipe reservations, which the vendor leaves out",
          "sub_group|avc_", "subgroups",
          "__builtin_amdgcn|amdgpu_|__builtin_r600|__nvvm|arm_dot|arm_integer_dot", "another vendor's functions",
          "image[123]d_|cl_khr_3d_image_writes", "images, which the vendor does not support",
          "nosvm", "shared virtual memory (2.0)",
          "\\basm\\b", "inline assembly",
          "__builtin_memcpy|__builtin_(load|store)_half", "internal functions of clang",
          "__attribute__\\(\\(address_space\\(", "address spaces by number");

  /** Tests of one rule in which the vendor's compiler differs from clang. */
  private static final Map<String, String> OTHER_RULES =
      Map.of(
          "pipes-1.2-negative.cl", "the vendor has pipes in OpenCL C 1.x",
          "unsupported.cl", "the vendor has bit-fields",
          "spir32_target.cl", "addresses of 32 bits",
          "as_type.cl", "addresses of 32 bits",
          "to_addr_builtin.cl", "the generic address space (2.0)",
          "extension-begin.cl", "extensions that clang's own headers define");

  private int files;
  private int leftOut;
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
        "%nfiles %d, left out %d, without any expected error %d%nexpected error lines %d, found %d (%.1f %%)%n"
            + "lines only we flag %d, in %d files (%.1f %%)%n",
        tests.files,
        tests.leftOut,
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
    Optional<String> run = supportedRun(text);
    String reason = OTHER_RULES.get(path.getFileName().toString());
    if (reason == null) {
      reason = run.isEmpty() ? reason(OTHER_RUNS, runs(text)) : reason(OTHER_SUBJECTS, text);
    }
    if (reason != null) {
      leftOut++;
      System.out.println("left out " + path.getFileName() + ": " + reason);
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

  private static Map<Pattern, String> reasons(String... patternsAndReasons) {
    Map<Pattern, String> reasons = new LinkedHashMap<>();
    for (int i = 0; i < patternsAndReasons.length; i += 2) {
      reasons.put(Pattern.compile(patternsAndReasons[i]), patternsAndReasons[i + 1]);
    }
    return reasons;
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
  private static Optional<String> supportedRun(String text) {
    List<String> runs =
        runs(text).lines().filter(r -> reason(OTHER_RUNS, r) == null).toList();
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
