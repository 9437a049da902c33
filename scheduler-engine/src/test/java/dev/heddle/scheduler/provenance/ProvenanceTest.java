package dev.heddle.scheduler.provenance;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.Analysis;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.program.Options;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.BlockReport;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Every number has an answer, and what rests on a guess says so. */
class ProvenanceTest {
  private static final Path SAMPLES =
      Path.of(System.getProperty("heddle.root"), "testData", "benchmarks");

  private static final String CHAIN =
      """
      kernel void k(global float* restrict a, global float* restrict b, int n) {
        float s = 0;
        for (int i = 0; i < n; i++) {
          s = %s * s + b[i];
          a[i] = s;
        }
      }
      """;

  static Stream<Path> samples() throws IOException {
    try (Stream<Path> files = Files.list(SAMPLES)) {
      return files.filter(file -> file.toString().endsWith(".cl")).sorted().toList().stream();
    }
  }

  @ParameterizedTest
  @MethodSource("samples")
  void everyNumberOfASampleHasReasons(Path file) throws IOException {
    Analysis analysis = analyse(Files.readString(file), "");
    Provenance provenance = analysis.provenance();

    assertThat(provenance.paths()).isNotEmpty();
    for (String path : provenance.paths()) {
      Why why = provenance.why(path).orElseThrow();
      assertThat(why.reasons()).as(path).isNotEmpty();
      assertThat(why.value() == null)
          .as(path)
          .isEqualTo(why.certainty() == Certainty.UNKNOWN || why.certainty() == Certainty.NONE);
    }
    for (KernelReport kernel : analysis.report().kernels()) {
      assertThat(provenance.paths()).containsAll(expected(kernel));
    }
  }

  private static List<String> expected(KernelReport kernel) {
    Stream<String> loops =
        kernel.loops().stream()
            .filter(loop -> loop.ii() != null)
            .map(LoopReport::name)
            .flatMap(name -> Stream.of(name + ".ii", name + ".latency", name + ".tripCount"));
    Stream<String> blocks =
        kernel.blocks().stream()
            .map(BlockReport::name)
            .flatMap(name -> Stream.of(name + ".startCycle", name + ".latency"));
    Stream<String> operations =
        kernel.blocks().stream()
            .flatMap(block -> block.instructions().stream())
            .map(row -> kernel.name() + ".instruction." + row.id())
            .flatMap(path -> Stream.of(path + ".startCycle", path + ".latency"));
    return Stream.of(loops, blocks, operations).flatMap(paths -> paths).toList();
  }

  /** What an answer says is what the report says: entries sum up to the cycles of operators. */
  @ParameterizedTest
  @MethodSource("samples")
  void latencyOfAnOperatorIsThatOfItsEntries(Path file) throws IOException {
    Provenance provenance = analyse(Files.readString(file), "").provenance();

    for (String path : provenance.paths()) {
      if (!path.contains(".instruction.") || !path.endsWith(".latency")) {
        continue;
      }
      Why why = provenance.why(path).orElseThrow();
      List<Reason.Entry> entries =
          why.reasons().stream()
              .filter(Reason.Entry.class::isInstance)
              .map(Reason.Entry.class::cast)
              .toList();
      boolean plain =
          entries.size() == 1
              && !entries.get(0).name().endsWith(", ns")
              && entries.get(0).name().startsWith("operators.")
              && why.reasons().stream().noneMatch(Reason.Remark.class::isInstance);
      if (plain) {
        assertThat(entries.get(0).value()).as(path).isEqualTo(why.value().doubleValue());
      }
    }
  }

  /** Model M-LSU-36: what a simple unit has loaded stands in a register. */
  @Test
  void aSimpleLoadNamesItsRule() {
    String source =
        """
        kernel void k(global const int* restrict p, global int* restrict o, int n) {
          for (int i = 0; i < n; i++) o[i] = p[0] + p[3];
        }
        """;
    Provenance provenance =
        new Analyzer()
            .analyze(
                new Program(
                    List.of(SourceFile.of("k.cl", source)),
                    Options.parse(List.of("-release=16.1"), Path.of(".")).options()),
                Progress.NONE)
            .provenance();

    List<Reason> reasons =
        provenance.paths().stream()
            .filter(path -> path.startsWith("k.instruction.") && path.endsWith(".latency"))
            .flatMap(path -> provenance.why(path).orElseThrow().reasons().stream())
            .toList();
    assertThat(reasons.toString()).contains("M-LSU-36").contains("offChip.simpleLoad");
  }

  @Test
  void anIntervalThatRestsOnAGuessSaysSo() {
    assertThat(interval(CHAIN.formatted("tanh(s)"), "")).isTrue();
  }

  @Test
  void anIntervalOfMeasuredOperatorsIsNoGuess() {
    assertThat(estimatedEntries(CHAIN.formatted("2.5f"))).isEmpty();
    assertThat(estimatedEntries(CHAIN.formatted("tanh(s)"))).isNotEmpty();
  }

  private static List<Reason.Entry> estimatedEntries(String source) {
    return analyse(source, "").provenance().why("k.B2.ii").orElseThrow().reasons().stream()
        .filter(Reason.Entry.class::isInstance)
        .map(Reason.Entry.class::cast)
        .filter(Reason.Entry::approximate)
        .toList();
  }

  private static boolean interval(String source, String device) {
    Analysis analysis = analyse(source, device);
    return analysis.report().kernels().get(0).isApproximate("k.B2.ii");
  }

  @Test
  void nothingOfADeviceThatNobodySawIsExact() {
    Analysis analysis = analyse(CHAIN.formatted("2.5f"), "agilex");
    KernelReport kernel = analysis.report().kernels().get(0);

    assertThat(kernel.approximate())
        .contains("k.fmax", "k.B2.ii", "k.B2.latency", "k.area.aluts")
        .doesNotContain("k.B2.tripCount");
    assertThat(kernel.area().errorPercent()).isNull();
    assertThat(kernel.area().fitted().errorPercent()).isNull();
  }

  @Test
  void aDeviceWithReportsHasAnErrorBandAndExactNumbers() {
    KernelReport kernel = analyse(CHAIN.formatted("2.5f"), "arria10").report().kernels().get(0);

    assertThat(kernel.area().errorPercent()).isNotNull();
    assertThat(kernel.approximate()).doesNotContain("k.fmax", "k.B2.maxInterleaving");
  }

  /** Model M-LAT-1 has a step where the widths of all accesses add up to a word of memory. */
  @ParameterizedTest
  @ValueSource(ints = {2, 8, 10, 11, 14, 15, 20, 22, 23, 30})
  void latenciesAtTheStepOfTheLawAreAGuess(int loads) {
    String pointers =
        IntStream.range(0, loads)
            .mapToObj(i -> "global const int* restrict a" + i + ", ")
            .collect(joining());
    String sum = IntStream.range(0, loads).mapToObj(i -> "a" + i + "[x]").collect(joining(" + "));
    String source =
        """
        kernel void k(global const int* restrict q, %s global int* restrict o, int n) {
          for (int i = 0; i < n; i++) {
            int x = q[i];
            o[i] = %s;
          }
        }
        """
            .formatted(pointers, sum);
    KernelReport kernel = analyse(source, "arria10").report().kernels().get(0);

    boolean nearTheWord = loads + 2 > 13 && loads + 2 < 25;
    assertThat(kernel.isApproximate("k.B2.latency")).isEqualTo(nearTheWord);
  }

  @Test
  void anUnknownPathHasNoAnswer() {
    assertThat(analyse(CHAIN.formatted("2.5f"), "").provenance().why("k.B9.ii")).isEmpty();
  }

  private static Analysis analyse(String source, String device) {
    Options options = device.isEmpty() ? Options.NONE : Options.NONE.withDevice(device);
    return new Analyzer()
        .analyze(new Program(List.of(SourceFile.of("k.cl", source)), options), Progress.NONE);
  }
}
