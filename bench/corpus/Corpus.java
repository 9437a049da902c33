import dev.heddle.language.request.Cancellation;
import dev.heddle.language.FrontEnd;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.FrontEndResult;
import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
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
 * Runs the front end over every .cl file of a folder and prints for each whether it is accepted,
 * rejected (with the reasons), crashed, slow, or a template that is no OpenCL C before it is expanded.
 *
 * <p>What the build scripts of public repositories define is in options.txt: a pattern of the path in
 * its first column, the options behind it. A file that another kernel file includes is a fragment and
 * counts with that file.
 *
 * <p>An include that is not found beside the file or in the -I folders is looked for by its name in
 * the whole folder, since build scripts are not run.
 */
public final class Corpus {
  private static final Pattern INCLUDE =
      Pattern.compile("(?m)^[ \\t]*#[ \\t]*include[ \\t]*\"([^\"]+\\.cl)\"");

  private final Path root;
  private final Map<String, List<Path>> byName = new HashMap<>();
  private final FrontEnd frontEnd = new FrontEnd();
  private final Map<String, Integer> buckets = new TreeMap<>();
  private final Map<String, Integer> codes = new TreeMap<>();
  private FrontEndOptions options = FrontEndOptions.DEFAULT;
  private List<String> scripts = List.of();
  private final Set<Path> included = new HashSet<>();
  private boolean verbose;
  private long characters;
  private long nanos;

  private Corpus(Path root) {
    this.root = root;
  }

  public static void main(String[] arguments) throws IOException {
    if (arguments.length == 0) {
      System.err.println("usage: bench/corpus/run FOLDER [-v] [-DNAME[=VALUE]]... [-Ifolder]...");
      System.exit(2);
    }
    Corpus corpus = new Corpus(Path.of(arguments[0]));
    Map<String, String> defines = new LinkedHashMap<>();
    List<String> includes = new ArrayList<>();
    for (int i = 1; i < arguments.length; i++) {
      String argument = arguments[i];
      if (argument.startsWith("-D")) {
        String[] parts = argument.substring(2).split("=", 2);
        defines.put(parts[0], parts.length > 1 ? parts[1] : "1");
      } else if (argument.startsWith("-I")) {
        includes.add(argument.substring(2));
      } else if (argument.startsWith("--options=")) {
        corpus.scripts = Files.readAllLines(Path.of(argument.substring("--options=".length())));
      } else if (argument.equals("-v")) {
        corpus.verbose = true;
      }
    }
    corpus.options = new FrontEndOptions(defines, includes, "", FrontEndOptions.DEFAULT_SDK_VERSION);
    corpus.run();
  }

  private void run() throws IOException {
    List<Path> kernels = new ArrayList<>();
    try (Stream<Path> files = Files.walk(root)) {
      files.filter(f -> Files.isRegularFile(f)).sorted().forEach(f -> index(f, kernels));
    }
    kernels.forEach(this::findFragments);
    kernels.forEach(this::analyze);
    System.out.println();
    buckets.forEach((bucket, count) -> System.out.printf("%-10s %5d%n", bucket, count));
    System.out.printf("%d characters in %.0f ms%n", characters, nanos / 1e6);
    codes.forEach((code, count) -> System.out.printf("  %-40s %5d%n", code, count));
  }

  private void index(Path file, List<Path> kernels) {
    byName.computeIfAbsent(file.getFileName().toString(), n -> new ArrayList<>()).add(file);
    if (file.toString().endsWith(".cl")) {
      kernels.add(file);
    }
  }

  private void analyze(Path path) {
    String name = root.relativize(path).toString();
    try {
      SourceFile file = FileLoader.read(path);
      if (isTemplate(file.text())) {
        bucket("template", name, "");
        return;
      }
      FileLoader files = new FileLoader();
      SourceLoader loader =
          (include, angled, from, directories) -> {
            Optional<SourceFile> found = files.load(include, angled, from, directories);
            return found.isPresent() ? found : anywhere(include, path);
          };
      FrontEndOptions own = options(path);
      long start = System.nanoTime();
      FrontEndResult result = frontEnd.analyze(file, own, loader, Cancellation.NEVER);
      long time = System.nanoTime() - start;
      String accepted = "accepted";
      FrontEndOptions guessed = own;
      for (int round = 0; round < 4 && result.hasErrors(); round++) {
        FrontEndOptions more = withGuesses(guessed, result);
        if (more == guessed) {
          break;
        }
        guessed = more;
        accepted = "guessed";
        result = frontEnd.analyze(file, guessed, loader, Cancellation.NEVER);
      }
      nanos += time;
      characters += file.text().length();
      StringBuilder reasons = new StringBuilder();
      for (Diagnostic diagnostic : result.diagnostics()) {
        if (diagnostic.isError() || verbose) {
          codes.merge(diagnostic.severity() + " " + diagnostic.code(), 1, Integer::sum);
          reasons.append("\n      ").append(diagnostic);
        }
      }
      String slow = time > 2_000_000_000L ? "slow " + time / 1_000_000 + " ms " : "";
      if (result.hasErrors() && included.contains(path)) {
        bucket("fragment", name, "");
        return;
      }
      String names = accepted.equals("guessed") ? names(own, guessed) : "";
      bucket(result.hasErrors() ? "rejected" : accepted, name, slow + names + reasons);
    } catch (IOException e) {
      bucket("unreadable", name, e.toString());
    } catch (RuntimeException | StackOverflowError e) {
      StringBuilder trace = new StringBuilder(e.toString());
      StackTraceElement[] stack = e.getStackTrace();
      for (int i = 0; i < Math.min(6, stack.length); i++) {
        trace.append("\n      ").append(stack[i]);
      }
      bucket("crashed", name, trace.toString());
    }
  }

  private static String names(FrontEndOptions given, FrontEndOptions guessed) {
    Set<String> names = new TreeSet<>(guessed.defines().keySet());
    names.removeAll(given.defines().keySet());
    return String.join(" ", names);
  }

  /** The options of the command line and those that the build scripts give a file. */
  private FrontEndOptions options(Path path) {
    FrontEndOptions own = options;
    String name = path.toString().replace('\\', '/');
    for (String line : scripts) {
      String[] words = line.strip().split("\\s+");
      if (line.isBlank() || line.startsWith("#") || !name.matches(".*" + words[0] + ".*")) {
        continue;
      }
      for (int i = 1; i < words.length; i++) {
        String[] parts = words[i].substring(2).split("=", 2);
        if (!own.defines().containsKey(parts[0])) {
          own = own.withDefine(parts[0], parts.length > 1 ? parts[1] : "1");
        }
      }
    }
    return own;
  }

  /** Notes which kernel files are parts of others. */
  private void findFragments(Path user) {
    try {
      Matcher include = INCLUDE.matcher(FileLoader.read(user).text());
      while (include.find()) {
        Path beside = user.resolveSibling(include.group(1)).normalize();
        String name = Path.of(include.group(1)).getFileName().toString();
        included.add(beside);
        byName.getOrDefault(name, List.of()).forEach(included::add);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Optional<SourceFile> anywhere(String include, Path user) {
    String name = Path.of(include).getFileName().toString();
    Path best = null;
    int bestCommon = -1;
    for (Path candidate : byName.getOrDefault(name, List.of())) {
      int common = 0;
      while (common < Math.min(candidate.getNameCount(), user.getNameCount())
          && candidate.getName(common).equals(user.getName(common))) {
        common++;
      }
      if (common > bestCommon) {
        best = candidate;
        bestCommon = common;
      }
    }
    try {
      return best == null ? Optional.empty() : Optional.of(FileLoader.read(best));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * Defines names that only a missing -D can define: undeclared ones in capitals. A kernel that is
   * accepted so is counted as "guessed".
   */
  private static FrontEndOptions withGuesses(FrontEndOptions options, FrontEndResult result) {
    FrontEndOptions guessed = options;
    for (Diagnostic diagnostic : result.diagnostics()) {
      if (diagnostic.code().equals("language.define-missing")) {
        for (Diagnostic.Note use : diagnostic.notes()) {
          String name = use.message().split("'")[1];
          boolean isType = use.message().contains("as a type");
          guessed = guessed.withDefine(name, isType ? "float4" : "16");
        }
      }
    }
    return guessed;
  }

  /** Placeholders of the usual template engines. */
  private static boolean isTemplate(String text) {
    return text.contains("{{") && text.contains("}}") && text.contains("{%")
        || text.contains("{%") && text.contains("%}")
        || text.matches("(?s).*\\{\\{\\s*[A-Za-z_][A-Za-z_0-9.]*\\s*\\}\\}.*");
  }

  private void bucket(String bucket, String name, String detail) {
    buckets.merge(bucket, 1, Integer::sum);
    if (!bucket.equals("accepted") || verbose) {
      System.out.println(bucket + " " + name + " " + detail);
    }
  }
}
