package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.heddle.language.source.SourceFile;
import dev.heddle.scheduler.program.Program;
import dev.heddle.scheduler.report.KernelReport;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Kernels that were not edited are not scheduled again, and their reports are those of now. */
class KernelCacheTest {
  private static final int KERNELS = 10;

  private static String program(String first, String inFifth) {
    StringBuilder text = new StringBuilder(first);
    text.append("int twice(int x) { return x * 2; }\n");
    for (int k = 0; k < KERNELS; k++) {
      text.append(
          """
          __kernel void work%1$d(__global const int *restrict in, __global int *restrict out, int n) {
            int sum = %1$d;
            for (int i = 0; i < n; i++) {
              sum += in[i] * twice(%1$d + 3);
              out[i] = sum;%2$s
            }
          }
          """
              .formatted(k, k == 5 ? inFifth : ""));
    }
    return text.toString();
  }

  private static List<KernelReport> analyze(Analyzer analyzer, String text) {
    Program request = Program.of(SourceFile.of("k.cl", text));
    return analyzer.analyze(request, Progress.NONE).report().kernels();
  }

  @Test
  void editingOneKernelSchedulesOne() {
    Analyzer analyzer = new Analyzer();
    analyze(analyzer, program("", ""));
    assertThat(analyzer.scheduledKernels()).isEqualTo(KERNELS);
    String edited = program("", "\n    sum ^= 5;");
    List<KernelReport> reports = analyze(analyzer, edited);
    assertThat(analyzer.scheduledKernels()).isEqualTo(KERNELS + 1);
    assertThat(reports).isEqualTo(analyze(new Analyzer(), edited));
  }

  @Test
  void movedKernelsAreNotScheduledAgain() {
    Analyzer analyzer = new Analyzer();
    analyze(analyzer, program("", ""));
    String moved = program("// one line\n\n", "");
    List<KernelReport> reports = analyze(analyzer, moved);
    assertThat(analyzer.scheduledKernels()).isEqualTo(KERNELS);
    assertThat(reports).isEqualTo(analyze(new Analyzer(), moved));
  }

  @Test
  void anotherGlobalAccessChangesTheLatenciesOfTheOthers() {
    Analyzer analyzer = new Analyzer();
    analyze(analyzer, program("", ""));
    String edited = program("", "\n    out[i + n] = i;");
    assertThat(analyze(analyzer, edited)).isEqualTo(analyze(new Analyzer(), edited));
  }

  /** Units of the broken kernel still count, in latencies and for the clock that is left. */
  @Test
  void reportsOfTheOthersStayWhileOneKernelIsBroken() {
    Analyzer analyzer = new Analyzer();
    List<KernelReport> before = analyze(analyzer, program("", ""));
    List<KernelReport> left = analyze(analyzer, program("", "\n    out[i = ;"));
    assertThat(left).hasSize(KERNELS - 1);
    assertThat(left.subList(0, 5)).isEqualTo(before.subList(0, 5));
  }

  @Test
  void aKernelThatIsDeletedCountsNoMore() {
    Analyzer analyzer = new Analyzer();
    analyze(analyzer, program("", ""));
    String broken =
        program("", "").replaceAll("(?s)__kernel void work9.*", "") + "kernel void last() { x; }";
    assertThat(analyze(analyzer, broken)).isEqualTo(analyze(new Analyzer(), broken));
  }

  /** Every fourth file; all with {@code -Dheddle.moved.all=true}. */
  @TestFactory
  Stream<DynamicTest> reportsOfMovedKernelsAreThoseOfNow() throws IOException {
    Path root = Path.of(System.getProperty("heddle.root"), "testData");
    List<Path> files;
    try (Stream<Path> all = Files.walk(root)) {
      files = all.filter(file -> file.toString().endsWith(".cl")).sorted().toList();
    }
    int step = Boolean.getBoolean("heddle.moved.all") ? 1 : 4;
    return IntStream.range(0, files.size())
        .filter(i -> i % step == 0)
        .mapToObj(files::get)
        .map(file -> dynamicTest(root.relativize(file).toString(), () -> moved(file)));
  }

  private static void moved(Path file) throws IOException {
    String text = Files.readString(file);
    String below = "\n/* moved\n   down */\n\n" + text;
    Analyzer analyzer = new Analyzer();
    analyzer.analyze(request(file, text), Progress.NONE);
    List<KernelReport> cached =
        analyzer.analyze(request(file, below), Progress.NONE).report().kernels();
    List<KernelReport> fresh =
        new Analyzer().analyze(request(file, below), Progress.NONE).report().kernels();
    assertThat(cached).isEqualTo(fresh);
  }

  private static Program request(Path file, String text) {
    return Program.of(SourceFile.of(file.toString(), text));
  }
}
