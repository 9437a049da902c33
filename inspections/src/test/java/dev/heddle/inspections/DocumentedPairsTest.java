package dev.heddle.inspections;

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
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Kernels that guides, course and book change for a reason: the one before the change gets the
 * finding that names the reason, and where the change is mechanical the fix reaches what they say
 * of the one after. Rows of testData/inspections/documented-pairs.csv: a kernel of
 * testData/oracle/loops, an inspection, and the largest interval ("ii"), or how many serial
 * regions, memories with arbitration or loops are left after its first fix; "told" where the change
 * is up to the reader, "silent" for a kernel after the change; and device and release where they
 * matter.
 */
class DocumentedPairsTest {
  private static final Path DATA = Path.of(System.getProperty("heddle.root"), "testData");

  private final Analyzer analyzer = new Analyzer("test");

  static Stream<String> rows() throws IOException {
    return Files.readAllLines(DATA.resolve("inspections/documented-pairs.csv")).stream().skip(1);
  }

  @ParameterizedTest
  @MethodSource("rows")
  void isToldAndMended(String row) throws IOException {
    String[] cells = row.split(",", -1);
    Options options = options(cells[3]);
    Path path = DATA.resolve("oracle/loops").resolve(cells[0] + ".cl");
    SourceFile before = SourceFile.of(path.toString(), Files.readString(path));
    List<Finding> findings =
        findings(before, options).stream()
            .filter(each -> each.inspection().equals(cells[1]))
            .toList();

    if (cells[2].equals("silent")) {
      assertThat(findings).isEmpty();
      return;
    }
    assertThat(findings).isNotEmpty();
    if (cells[2].equals("told")) {
      return;
    }
    String[] outcome = cells[2].split(" ");
    String after = before.text();
    List<Edit> edits = new ArrayList<>();
    findings.stream()
        .filter(finding -> !finding.fixes().isEmpty())
        .forEach(finding -> edits.addAll(finding.fixes().get(0).edits()));
    assertThat(edits).isNotEmpty();
    after = applied(before, edits);
    SourceFile changed = SourceFile.of(path.toString(), after);
    KernelReport kernel = analyze(changed, options).report().kernels().get(0);
    assertThat(left(kernel, outcome[0])).as(after).isLessThanOrEqualTo(Long.parseLong(outcome[1]));
  }

  private static Options options(String words) {
    return words.isEmpty()
        ? Options.NONE
        : Options.parse(List.of(words.split(" ")), DATA).options();
  }

  private List<Finding> findings(SourceFile file, Options options) {
    return new Inspections(analyzer)
        .findings(analyze(file, options), new FileLoader(), Progress.NONE);
  }

  private Analysis analyze(SourceFile file, Options options) {
    return analyzer.analyze(new Program(List.of(file), options), Progress.NONE);
  }

  private static long left(KernelReport kernel, String what) {
    List<LoopReport> loops =
        kernel.loops().stream().filter(each -> each.unroll() != LoopReport.Unroll.FULL).toList();
    return switch (what) {
      case "ii" ->
          loops.stream()
              .map(LoopReport::ii)
              .filter(Objects::nonNull)
              .mapToInt(i -> i)
              .max()
              .orElse(0);
      case "serial" -> loops.stream().filter(LoopReport::serial).count();
      case "loops" -> loops.size();
      case "arbitrated" ->
          kernel.memories().stream().filter(each -> Boolean.TRUE.equals(each.arbitrated())).count();
      default -> throw new IllegalArgumentException(what);
    };
  }

  private static String applied(SourceFile file, List<Edit> edits) {
    List<Edit> fromTheEnd = new ArrayList<>(edits);
    fromTheEnd.sort(Comparator.comparing(Edit::line).thenComparing(Edit::column).reversed());
    StringBuilder text = new StringBuilder(file.text());
    for (Edit edit : fromTheEnd) {
      text.replace(
          file.lineStart(edit.line()) + edit.column() - 1,
          file.lineStart(edit.endLine()) + edit.endColumn() - 1,
          edit.text());
    }
    return text.toString();
  }
}
