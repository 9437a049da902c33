package dev.heddle.inspections;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.inspections.api.FileScope;
import dev.heddle.inspections.api.KernelScope;
import dev.heddle.inspections.engine.Found;
import dev.heddle.inspections.engine.Settings;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.tree.FunctionDefinition;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.hardware.LoopPlan;
import dev.heddle.scheduler.hardware.Pipelined;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.KernelReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What the report shows as a loss is told: each loop of the kernels of testData whose interval
 * costs a tenth of the cycles has a finding about it, unless somebody asked for that interval.
 */
class ReportedLossesTest {
  private static final Path DATA = Path.of(System.getProperty("heddle.root"), "testData");
  private static final double CRITICAL = 0.1;

  /** Told of a kernel or of its accesses, and so of all loops that they keep waiting. */
  private static final List<String> OF_KERNELS =
      List.of("missing-restrict", "max-ii-exceeded", "channel-call-sites");

  private static final String OPTIONS = "// options: ";

  private final Analyzer analyzer = new Analyzer("test");
  private final Inspections inspections = new Inspections(analyzer);

  @Test
  void intervalsThatCostAreTold() throws IOException {
    List<String> untold = new ArrayList<>();
    List<Integer> seen = new ArrayList<>();
    for (String folder : List.of("oracle/loops", "oracle/memory", "inspections")) {
      try (Stream<Path> files = Files.walk(DATA.resolve(folder))) {
        for (Path file : files.filter(ReportedLossesTest::isMeant).sorted().toList()) {
          seen.add(untold(file, untold));
        }
      }
    }

    assertThat(untold).isEmpty();
    assertThat(seen.stream().mapToInt(each -> each).sum()).isGreaterThan(100);
  }

  private static boolean isMeant(Path file) {
    return file.toString().endsWith(".cl")
        && (!file.startsWith(DATA.resolve("inspections")) || file.getParent().endsWith("positive"));
  }

  /** How many loops cost something; those that nothing is told of are added. */
  private int untold(Path path, List<String> untold) throws IOException {
    SourceFile file = SourceFile.of(path.toString(), Files.readString(path));
    Analysis analysis = analyzer.analyze(new Program(List.of(file), options(file)), Progress.NONE);
    List<Found> told =
        inspections.inspect(analysis, new FileLoader(), Settings.DEFAULT, Progress.NONE).found();
    int costly = 0;
    for (KernelScope kernel : kernels(analysis)) {
      for (LoopPlan loop : kernel.hardware().loops()) {
        if (isCostly(kernel, loop)) {
          costly++;
          if (told.stream().noneMatch(found -> isAbout(found, kernel, loop))) {
            untold.add(
                "%s:%d II %s"
                    .formatted(path, kernel.hardware().line(loop), kernel.shownInterval(loop)));
          }
        }
      }
    }
    return costly;
  }

  private static boolean isCostly(KernelScope kernel, LoopPlan loop) {
    return loop.control() instanceof Pipelined
        && loop.asked().interval().isEmpty()
        && !kernel.isHidden(loop)
        && kernel.lost(loop, 1) >= CRITICAL;
  }

  private static boolean isAbout(Found found, KernelScope kernel, LoopPlan loop) {
    boolean isHere =
        found.problem().cause().subject().equals(kernel.identities().loop(loop.id()))
            || found.problem().related().stream()
                .anyMatch(each -> each.range().equals(kernel.keyword(loop)));
    return isHere || OF_KERNELS.contains(found.about().id());
  }

  private static List<KernelScope> kernels(Analysis analysis) {
    List<KernelScope> kernels = new ArrayList<>();
    for (var linked : analysis.linked().files()) {
      FileScope file = new FileScope(analysis, linked.frontEnd());
      for (FunctionDefinition definition : file.unit().kernels()) {
        analysis.system().kernels().stream()
            .filter(each -> each.general().built().name().equals(definition.name()))
            .forEach(
                placed ->
                    report(analysis, placed.copy(0).name())
                        .ifPresent(
                            report ->
                                kernels.add(new KernelScope(file, definition, placed, report))));
      }
    }
    return kernels;
  }

  private static Optional<KernelReport> report(Analysis analysis, String name) {
    return analysis.report().kernels().stream()
        .filter(each -> each.name().equals(name))
        .findFirst();
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
}
