package dev.heddle.inspections;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Finding;
import dev.heddle.scheduler.report.Finding.Edit;
import dev.heddle.scheduler.report.Finding.Fix;
import dev.heddle.scheduler.report.Severity;
import dev.heddle.scheduler.report.SourceDiagnostic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/**
 * Runs every inspection on its folder in testData/inspections. In {@code positive}, a comment
 * {@code // finds: words} stands above every line with a finding; {@code fixed} holds the same file
 * after the first fix of every finding, and is absent when there must be no fix; at most notes are
 * left there. In {@code negative}, nothing may be found. A first line {@code // options: words}
 * says for which device or release a file is.
 */
class InspectionDataTest {
  private static final Path ROOT = Path.of(System.getProperty("heddle.root"));
  private static final Path DATA = ROOT.resolve("testData/inspections");
  private static final String MARK = "// finds: ";

  /** Errors that an inspection explains. */
  private static final Map<String, String> EXPLAINED =
      Map.of("host-header-included", "language.include-not-found");

  private static final String OPTIONS = "// options: ";

  private final Analyzer analyzer = new Analyzer("test");
  private final Inspections inspections = new Inspections(analyzer);

  @Test
  void everyInspectionHasAPageAndTestData() {
    assertThat(Inspections.ids())
        .isNotEmpty()
        .allSatisfy(
            id -> {
              assertThat(ROOT.resolve("docs/inspections/" + id + ".md")).isRegularFile();
              assertThat(DATA.resolve(id).resolve("positive")).isNotEmptyDirectory();
              assertThat(DATA.resolve(id).resolve("negative")).isNotEmptyDirectory();
            });
  }

  @TestFactory
  Stream<DynamicTest> positive() throws IOException {
    return tests("positive", this::checkPositive);
  }

  @TestFactory
  Stream<DynamicTest> negative() throws IOException {
    return tests(
        "negative",
        (id, file) -> assertThat(findings(id, file)).as("findings in %s", file.path()).isEmpty());
  }

  @TestFactory
  Stream<DynamicTest> fixedCodeHasNoWarningLeft() throws IOException {
    return tests(
        "fixed",
        (id, file) ->
            assertThat(findings(id, file))
                .as("findings in %s", file.path())
                .allMatch(finding -> finding.severity() == Severity.INFO));
  }

  /** Other devices have other releases, editions, memories and words. */
  @TestFactory
  Stream<DynamicTest> allAnswerForOtherDevices() throws IOException {
    Map<String, Options> others = new TreeMap<>();
    for (String device : List.of("agilex", "cyclonev", "stratix10", "stratixv")) {
      List<String> words = List.of("--device=" + device);
      others.put(device, Options.parse(words, DATA).options());
    }
    List<String> devices = List.copyOf(others.keySet());
    return tests(
        "positive",
        (id, file) -> {
          String device = devices.get(Math.floorMod(file.text().hashCode(), devices.size()));
          Program request = new Program(List.of(file), others.get(device));
          Analysis analysis = analyzer.analyze(request, Progress.NONE);
          assertThat(inspections.findings(analysis, new FileLoader(), Progress.NONE))
              .as("findings of %s for %s", file.path(), device)
              .doesNotContainNull();
        });
  }

  private interface Check {
    void run(String id, SourceFile file) throws IOException;
  }

  private static Stream<DynamicTest> tests(String kind, Check check) throws IOException {
    List<DynamicTest> tests = new ArrayList<>();
    for (String id : Inspections.ids()) {
      Path folder = DATA.resolve(id).resolve(kind);
      if (kind.equals("fixed") && !Files.exists(folder)) {
        continue;
      }
      try (Stream<Path> files = Files.list(folder)) {
        for (Path path : files.sorted().toList()) {
          tests.add(
              DynamicTest.dynamicTest(
                  id + "/" + kind + "/" + path.getFileName(),
                  () -> check.run(id, SourceFile.of(path.toString(), Files.readString(path)))));
        }
      }
    }
    return tests.stream();
  }

  private void checkPositive(String id, SourceFile file) throws IOException {
    List<Finding> findings = findings(id, file);

    List<String> expected = expected(file);
    assertThat(findings).extracting(Finding::line).isEqualTo(expectedLines(file));
    for (int i = 0; i < findings.size(); i++) {
      assertThat(words(findings.get(i))).contains(expected.get(i));
    }
    Path path = Path.of(file.path());
    Path fixed = path.getParent().resolveSibling("fixed").resolve(path.getFileName());
    if (Files.exists(fixed)) {
      assertThat(applyFirstFixes(file, findings)).isEqualTo(Files.readString(fixed));
    } else {
      assertThat(findings).allSatisfy(finding -> assertThat(finding.fixes()).isEmpty());
    }
  }

  private static String words(Finding finding) {
    return finding.message()
        + finding.fixes().stream().map(fix -> " fix: " + fix.title()).collect(joining());
  }

  private List<Finding> findings(String id, SourceFile file) {
    Program request = new Program(List.of(file), options(file));
    Analysis analysis = analyzer.analyze(request, Progress.NONE);
    assertThat(analysis.report().diagnostics())
        .filteredOn(each -> !each.code().equals(EXPLAINED.get(id)))
        .extracting(SourceDiagnostic::severity)
        .as("diagnostics of %s: %s", file.path(), analysis.report().diagnostics())
        .doesNotContain(Severity.ERROR);
    assertThat(analysis.report().kernels()).isNotEmpty();
    return inspections.findings(analysis, new FileLoader(), Progress.NONE).stream()
        .filter(finding -> finding.inspection().equals(id))
        .sorted(Comparator.comparingInt(Finding::line))
        .toList();
  }

  private static Options options(SourceFile file) {
    String first = file.text().lines().findFirst().orElse("");
    return first.startsWith(OPTIONS)
        ? Options.parse(
                List.of(first.substring(OPTIONS.length()).split(" ")),
                Path.of(file.path()).getParent())
            .options()
        : Options.NONE;
  }

  private static List<String> expected(SourceFile file) {
    return file.text()
        .lines()
        .filter(line -> line.contains(MARK))
        .map(line -> line.substring(line.indexOf(MARK) + MARK.length()).strip())
        .toList();
  }

  private static List<Integer> expectedLines(SourceFile file) {
    List<String> lines = file.text().lines().toList();
    List<Integer> expected = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains(MARK)) {
        expected.add(i + 2);
      }
    }
    return expected;
  }

  private static String applyFirstFixes(SourceFile file, List<Finding> findings) {
    List<Edit> edits = new ArrayList<>();
    for (Finding finding : findings) {
      finding.fixes().stream().findFirst().map(Fix::edits).ifPresent(edits::addAll);
    }
    edits.sort(Comparator.comparing(Edit::line).thenComparing(Edit::column).reversed());
    StringBuilder text = new StringBuilder(file.text());
    for (Edit edit : edits) {
      text.replace(
          file.lineStart(edit.line()) + edit.column() - 1,
          file.lineStart(edit.endLine()) + edit.endColumn() - 1,
          edit.text());
    }
    return text.toString();
  }
}
