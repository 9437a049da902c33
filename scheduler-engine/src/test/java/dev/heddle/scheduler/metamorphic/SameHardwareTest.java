package dev.heddle.scheduler.metamorphic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.heddle.language.FrontEnd;
import dev.heddle.language.FrontEndResult;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Program;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.TestInstance;

/**
 * Rewrites that must not matter give the same hardware. A run takes every {@value #STRIDE}th test
 * kernel; {@code -Dheddle.metamorphic=all} takes all of them, and with {@code
 * -Dheddle.golden.write=true} writes the list of those that differ.
 */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class SameHardwareTest {
  private static final Path ROOT = Path.of(System.getProperty("heddle.root"), "testData");
  private static final int STRIDE = 12;
  private static final boolean ALL = "all".equals(System.getProperty("heddle.metamorphic"));

  private static final boolean WRITING = Boolean.getBoolean("heddle.golden.write");

  /** What does not hold yet, by rewrite and file. */
  private static final Path LIST =
      Path.of(
          System.getProperty("heddle.root"),
          "scheduler-engine/src/test/resources/metamorphic-open.txt");

  private final Set<String> listed = open();
  private final Set<String> found = new TreeSet<>();

  /** Texts that hold what is not in the tree. */
  private static final Pattern UNTOUCHED =
      Pattern.compile("#\\s*define\\s+\\w+\\(|##|\\bsizeof\\b");

  private final Analyzer analyzer = new Analyzer();
  private final FrontEnd frontEnd = new FrontEnd();

  /** A kernel file with its tree and its hardware. */
  private record Sample(String name, FrontEndResult tree, List<String> hardware) {}

  static List<Rewrite> rewrites() {
    List<Rewrite> all = new ArrayList<>();
    all.addAll(ExpressionRewrites.all());
    all.addAll(BranchRewrites.all());
    all.addAll(LoopRewrites.all());
    all.addAll(DeclarationRewrites.all());
    all.addAll(FunctionRewrites.all());
    return all;
  }

  private static Set<String> open() {
    try {
      return Files.exists(LIST) && !(WRITING && ALL)
          ? Set.copyOf(Files.readAllLines(LIST))
          : Set.of();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @TestFactory
  Stream<DynamicTest> rewritesThatMustNotMatter() throws IOException {
    List<Sample> samples = samples();
    assertThat(rewrites().size()).isGreaterThanOrEqualTo(31);
    return rewrites().stream()
        .map(rewrite -> dynamicTest(rewrite.name(), () -> compare(rewrite, samples)));
  }

  private void compare(Rewrite rewrite, List<Sample> samples) {
    List<String> differences = new ArrayList<>();
    Set<String> open = new TreeSet<>();
    for (Sample sample : samples) {
      Edits edits = new Edits(sample.tree().unit().file());
      rewrite.editor().accept(sample.tree().unit(), edits);
      Optional<String> text = edits.result();
      List<String> after = text.map(t -> hardware(sample.name(), t)).orElseGet(sample::hardware);
      String name = rewrite.name() + " | " + sample.name();
      if (!after.equals(sample.hardware())) {
        open.add(name);
        if (!listed.contains(name)) {
          differences.add(difference(sample, after));
        }
      } else if (listed.contains(name)) {
        differences.add("holds now, take it out of the list: " + name);
      }
    }
    found.addAll(open);
    if (!(WRITING && ALL)) {
      assertThat(differences).as(rewrite.name()).isEmpty();
    }
  }

  /** Where the list is written, not compared. */
  @AfterAll
  void write() throws IOException {
    if (WRITING && ALL) {
      Files.write(LIST, found);
    }
  }

  private static String difference(Sample sample, List<String> after) {
    List<String> gone = new ArrayList<>(sample.hardware());
    after.forEach(gone::remove);
    List<String> come = new ArrayList<>(after);
    sample.hardware().forEach(come::remove);
    return "%s%n  before %s%n  after  %s".formatted(sample.name(), gone, come);
  }

  private List<String> hardware(String name, String text) {
    Analysis analysis = analyzer.analyze(Program.of(SourceFile.of(name, text)), Progress.NONE);
    List<String> errors =
        analysis.report().diagnostics().stream()
            .filter(d -> d.severity().toString().equalsIgnoreCase("error"))
            .map(Object::toString)
            .toList();
    return errors.isEmpty() ? Hardware.of(analysis.report()) : errors;
  }

  private List<Sample> samples() throws IOException {
    List<Path> files;
    try (Stream<Path> all = Files.walk(ROOT)) {
      files = all.filter(file -> file.toString().endsWith(".cl")).sorted().toList();
    }
    List<Sample> samples = new ArrayList<>();
    for (int i = 0; i < files.size(); i += ALL ? 1 : STRIDE) {
      String name = ROOT.relativize(files.get(i)).toString();
      String text = Files.readString(files.get(i), StandardCharsets.ISO_8859_1);
      FrontEndResult tree =
          frontEnd.analyze(
              SourceFile.of(name, text),
              FrontEndOptions.DEFAULT,
              SourceLoader.none(),
              Progress.NONE);
      boolean sound =
          tree.diagnostics().stream()
              .noneMatch(d -> d.severity().toString().equalsIgnoreCase("error"));
      if (sound && !tree.unit().kernels().isEmpty() && !UNTOUCHED.matcher(text).find()) {
        List<String> hardware = hardware(name, text);
        if (hardware.stream().noneMatch(line -> line.startsWith("SourceDiagnostic"))) {
          samples.add(new Sample(name, tree, hardware));
        }
      }
    }
    return samples;
  }
}
