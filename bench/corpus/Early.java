import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.AnalysisLimit;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.hardware.Rule;
import dev.heddle.scheduler.hardware.ScheduledKernel;
import dev.heddle.scheduler.hardware.SystemPlan;
import dev.heddle.scheduler.hardware.Verifier;
import dev.heddle.scheduler.hardware.Violation;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.program.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Schedules every .cl file of a folder and counts the loops in which a carried value is read, or an access happens,
 * before the iteration before is so far, and all other rules of the verifier that a schedule breaks. A file that does
 * not build for itself counts as left out; names in capitals that it misses are guessed as in Corpus.java.
 */
public final class Early {
  private static final double MOST_SECONDS = 10;

  private final Map<String, List<Path>> byName = new HashMap<>();
  private final Map<String, Integer> counts = new TreeMap<>();
  private final Set<String> seen = new HashSet<>();
  private final List<String> scripts;

  private Early(List<String> scripts) {
    this.scripts = scripts;
  }

  public static void main(String[] arguments) throws IOException {
    if (arguments.length != 2) {
      System.err.println("usage: bench/corpus/early FOLDER");
      System.exit(2);
    }
    Early early = new Early(Files.readAllLines(Path.of(arguments[1])));
    List<Path> kernels = new ArrayList<>();
    try (Stream<Path> files = Files.walk(Path.of(arguments[0]))) {
      files.filter(Files::isRegularFile).sorted().forEach(file -> early.index(file, kernels));
    }
    // Whoever stops it gets the counts of a sample.
    Collections.shuffle(kernels, new Random(1));
    Runtime.getRuntime().addShutdownHook(new Thread(early::print));
    kernels.forEach(early::look);
  }

  private synchronized void print() {
    counts.forEach((what, count) -> System.out.printf("%-60s %6d%n", what, count));
  }

  private void index(Path file, List<Path> kernels) {
    byName.computeIfAbsent(file.getFileName().toString(), name -> new ArrayList<>()).add(file);
    if (file.toString().endsWith(".cl")) {
      kernels.add(file);
    }
  }

  private void look(Path path) {
    try {
      SourceFile file = FileLoader.read(path);
      if (!seen.add(file.text())) {
        count("files that are copies");
        return;
      }
      Optional<Analysis> analysis = analysis(path, file);
      if (analysis.isEmpty()) {
        count("files that do not build for themselves");
        return;
      }
      count("files");
      analysis.get().report().notAnalysed().forEach(kernel -> count("kernels over the limit"));
      for (SystemPlan.PlacedKernel placed : analysis.get().system().kernels()) {
        kernel(path, placed.general());
      }
    } catch (IOException | RuntimeException | StackOverflowError error) {
      count("failures");
      System.out.println("failure " + path + " " + error);
    }
  }

  private void kernel(Path path, ScheduledKernel kernel) {
    count("kernels");
    for (LoopPlan loop : kernel.loops()) {
      if (loop.control() instanceof Pipelined pipelined) {
        count("pipelined loops");
        pipelined.buildable().ifPresent(built -> count("pipelined loops with two intervals, " + built.gap()));
      }
    }
    for (Violation violation : Verifier.violations(kernel)) {
      boolean early = violation.rule() == Rule.CARRIED || violation.rule() == Rule.ORDERS;
      boolean one = violation.subject() != Violation.Subject.LOOP;
      count((early && one ? "read early: " : "other rules: ") + violation.rule() + " of a " + violation.subject());
      if (violation.rule().isRefused()) {
        System.out.println(path + " " + kernel.name() + " " + violation);
      }
    }
  }

  private Optional<Analysis> analysis(Path path, SourceFile file) {
    FileLoader files = new FileLoader();
    SourceLoader loader =
        (include, angled, from, directories) -> {
          Optional<SourceFile> found = files.load(include, angled, from, directories);
          return found.isPresent() ? found : anywhere(include);
        };
    Map<String, String> defines = defines(path);
    for (int round = 0; round < 4; round++) {
      Options options = Options.NONE;
      for (Map.Entry<String, String> define : defines.entrySet()) {
        options = options.withDefine(define.getKey(), define.getValue());
      }
      AnalysisLimit limit = AnalysisLimit.ofSeconds(MOST_SECONDS);
      Analysis analysis = new Analyzer().analyze(new Program(List.of(file), options), loader, limit, Progress.NONE);
      if (!analysis.report().hasErrors()) {
        return Optional.of(analysis);
      }
      int before = defines.size();
      analysis.linked().diagnostics().forEach(diagnostic -> guess(diagnostic, defines));
      if (defines.size() == before) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  private static void guess(Diagnostic diagnostic, Map<String, String> defines) {
    if (diagnostic.code().equals("language.define-missing")) {
      for (Diagnostic.Note use : diagnostic.notes()) {
        defines.putIfAbsent(use.message().split("'")[1], use.message().contains("as a type") ? "float4" : "16");
      }
    }
  }

  private Map<String, String> defines(Path path) {
    Map<String, String> defines = new TreeMap<>();
    String name = path.toString().replace('\\', '/');
    for (String line : scripts) {
      String[] words = line.strip().split("\\s+");
      if (line.isBlank() || line.startsWith("#") || !name.matches(".*" + words[0] + ".*")) {
        continue;
      }
      for (int i = 1; i < words.length; i++) {
        String[] parts = words[i].substring(2).split("=", 2);
        defines.putIfAbsent(parts[0], parts.length > 1 ? parts[1] : "1");
      }
    }
    return defines;
  }

  private Optional<SourceFile> anywhere(String include) {
    List<Path> known = byName.getOrDefault(Path.of(include).getFileName().toString(), List.of());
    try {
      return known.isEmpty() ? Optional.empty() : Optional.of(FileLoader.read(known.get(0)));
    } catch (IOException error) {
      return Optional.empty();
    }
  }

  private synchronized void count(String what) {
    counts.merge(what, 1, Integer::sum);
  }
}
