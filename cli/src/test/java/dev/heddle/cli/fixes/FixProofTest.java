package dev.heddle.cli.fixes;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.heddle.emulator.BufferContents;
import dev.heddle.inspections.Inspections;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.Bottleneck;
import dev.heddle.scheduler.report.Finding;
import dev.heddle.scheduler.report.Finding.Fix;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Applies every fix on offer in testData/inspections, looks whether the report shows what was
 * promised, and whether the changed kernel computes the same.
 */
class FixProofTest {
  private static final Path DATA =
      Path.of(System.getProperty("heddle.root"), "testData", "inspections");

  /** Inspections whose fix leaves no loop waiting. */
  private static final Set<String> STALLED = Set.of("floating-point-reduction", "missing-restrict");

  /** Fixes with which the host program changes as well. */
  private static final Set<String> OF_THE_HOST = Set.of("autorun-possible");

  /** Inspections of kernels with pipes, which the short form of a session does not know. */
  private static final Set<String> OF_PIPES = Set.of("pipe-depth-mismatch");

  private static final String OPTIONS = "// options: ";

  @TempDir private Path folder;

  private final Analyzer analyzer = new Analyzer("test");

  static Stream<Path> kernelsWithFix() throws IOException {
    List<Path> kernels = new ArrayList<>();
    for (String id : Inspections.ids()) {
      Path folder = DATA.resolve(id).resolve("fixed");
      if (!Files.exists(folder)) {
        continue;
      }
      try (Stream<Path> fixed = Files.list(folder)) {
        fixed
            .map(path -> DATA.resolve(id).resolve("positive").resolve(path.getFileName()))
            .forEach(kernels::add);
      }
    }
    return kernels.stream().sorted();
  }

  @ParameterizedTest
  @MethodSource("kernelsWithFix")
  void theFixKeepsItsPromiseAndTheResult(Path path) throws Exception {
    SourceFile before = SourceFile.of("before.cl", Files.readString(path));
    Options options = options(before);
    Program request = new Program(List.of(before), options);
    Analysis analysis = analyzer.analyze(request, Progress.NONE);
    String id = path.getParent().getParent().getFileName().toString();
    List<Finding> findings =
        new Inspections(analyzer)
            .findings(analysis, new FileLoader(), Progress.NONE).stream()
                .filter(finding -> finding.inspection().equals(id) && !finding.fixes().isEmpty())
                .toList();
    assertThat(findings).isNotEmpty();

    for (Finding finding : findings) {
      Fix fix = finding.fixes().get(0);
      SourceFile after = SourceFile.of("after.cl", FixTrial.applied(before, fix.edits()));
      Analysis changed = analyzer.analyze(new Program(List.of(after), options), Progress.NONE);

      assertThat(changed.report().diagnostics()).as(after.text()).isEmpty();
      assertThat(fix.promise()).isNotBlank();
      if (STALLED.contains(id)) {
        KernelReport waiting = analysis.report().kernels().get(0);
        assertNothingWaits(fix, waiting, changed.report().kernels().get(0));
      }
      if (fix.results().equals("repaired") || OF_THE_HOST.contains(id) || OF_PIPES.contains(id)) {
        continue;
      }
      assertSameResults(
          analysis.linked().files().get(0).frontEnd().unit().kernels(),
          before,
          after,
          fix.results().equals("rounding") ? 1e-5 : 0);
    }
  }

  private static void assertNothingWaits(Fix fix, KernelReport waiting, KernelReport kernel) {
    if (waiting.loops().isEmpty()) {
      assertThat(kernel.lsus())
          .as("units after " + fix.title())
          .hasSizeLessThan(waiting.lsus().size());
      return;
    }
    if (fix.promise().startsWith("RAM blocks")) {
      assertThat(kernel.area().rams()).as(fix.promise()).isLessThan(waiting.area().rams());
      return;
    }
    assertThat(innermost(kernel.loops()))
        .as("%s promises %s", fix.title(), fix.promise())
        .isNotEmpty()
        .allSatisfy(loop -> assertThat(loop.ii()).isEqualTo(1))
        .noneMatch(
            loop ->
                loop.bottleneck() != null
                    && loop.bottleneck().kind() == Bottleneck.Kind.MEMORY_DEPENDENCY);
    assertThat(waiting.loops())
        .as("%s is one of the intervals of before", fix.promise())
        .anyMatch(loop -> fix.promise().contains("II " + waiting.shownIi(loop) + " -> ~1"));
  }

  /** The loops that are left in hardware and hold no other. */
  private static List<LoopReport> innermost(List<LoopReport> loops) {
    List<LoopReport> live =
        loops.stream().filter(loop -> loop.unroll() != LoopReport.Unroll.FULL).toList();
    return live.stream()
        .filter(loop -> live.stream().noneMatch(inner -> loop.name().equals(inner.parent())))
        .toList();
  }

  private void assertSameResults(
      List<FunctionDefinition> kernels, SourceFile before, SourceFile after, double tolerance)
      throws Exception {
    Map<String, BufferContents> expected = new FixTrial(folder).run(before, kernels);
    Map<String, BufferContents> actual = new FixTrial(folder).run(after, kernels);

    assertThat(actual.keySet()).isEqualTo(expected.keySet());
    for (String buffer : expected.keySet()) {
      for (int i = 0; i < expected.get(buffer).count(); i++) {
        double wanted = Double.parseDouble(expected.get(buffer).text(i));
        assertThat(Double.parseDouble(actual.get(buffer).text(i)))
            .as("%s[%d]", buffer, i)
            .isCloseTo(wanted, within(tolerance * Math.max(1e-3, Math.abs(wanted))));
      }
    }
  }

  /** Device and release that a first line asks for. */
  private static Options options(SourceFile file) {
    String first = file.text().lines().findFirst().orElse("");
    return first.startsWith(OPTIONS)
        ? Options.parse(List.of(first.substring(OPTIONS.length()).split(" ")), DATA).options()
        : Options.NONE;
  }
}
