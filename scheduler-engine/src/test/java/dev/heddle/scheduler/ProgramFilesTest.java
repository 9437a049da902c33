package dev.heddle.scheduler;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Programs of several files: functions are linked, kernels share the memory system. */
class ProgramFilesTest {
  private static final SourceFile CALLER =
      SourceFile.of(
          "caller.cl",
          """
          int total(__global const int *p, int n);

          __kernel void k(__global const int *restrict in, __global int *restrict out, int n) {
            out[0] = total(in, n);
          }
          """);

  private static final SourceFile CALLEE =
      SourceFile.of(
          "callee.cl",
          """
          int total(__global const int *p, int n) {
            int sum = 0;
            for (int i = 0; i < n; i++) {
              sum += p[i];
            }
            return sum;
          }

          __kernel void other(__global int *restrict a, __global int *restrict b, int n) {
            for (int i = 0; i < n; i++) {
              a[b[i]] = a[b[i + n]] + a[b[i * n]];
            }
          }
          """);

  @Test
  void aFunctionOfAnotherFileIsInlinedWithItsLoop() {
    KernelReport kernel = report(AnalysisRequest.of(CALLER).withCompanions(List.of(CALLEE)));

    assertThat(kernel.loops()).extracting(LoopReport::line).containsExactly(3);
    assertThat(kernel.loops().get(0).file()).isEqualTo("callee.cl");
  }

  @Test
  void withoutTheOtherFileItIsALibraryFunction() {
    assertThat(report(AnalysisRequest.of(CALLER)).loops()).isEmpty();
  }

  @Test
  void unitsOfTheOtherFilesKernelsCountInTheLatencyOfLoads() {
    SourceFile gather =
        SourceFile.of(
            "gather.cl",
            """
            __kernel void g(__global const int *restrict in, __global int *restrict out, int n) {
              for (int i = 0; i < n; i++) {
                out[i] = in[in[i]];
              }
            }
            """);
    int alone = load(report(AnalysisRequest.of(gather)));
    int together = load(report(AnalysisRequest.of(gather).withCompanions(List.of(CALLEE))));

    assertThat(together).isGreaterThan(alone);
  }

  private static int load(KernelReport kernel) {
    return kernel.blocks().stream()
        .flatMap(block -> block.instructions().stream())
        .filter(instruction -> instruction.operation().contains("Load"))
        .mapToInt(instruction -> instruction.latency())
        .max()
        .orElseThrow();
  }

  private static KernelReport report(AnalysisRequest request) {
    return new Analyzer().analyze(request, Progress.NONE).report().kernels().get(0);
  }

  @Test
  void anIncludedFileIsAnalysedWhereItIsIncluded() {
    SourceFile part =
        SourceFile.of("src/part.cl", "__kernel void part(__global int *a) { a[0] = SIZE; }");
    SourceFile whole = SourceFile.of("src/whole.cl", "#define SIZE 4\n#include \"part.cl\"\n");
    SourceLoader loader =
        (name, angled, from, folders) ->
            name.equals("part.cl") ? Optional.of(part) : Optional.empty();
    List<AnalysisRequest> both =
        List.of(
            AnalysisRequest.of(part).withLoader(loader),
            AnalysisRequest.of(whole).withLoader(loader));

    assertThat(Analyzer.withoutIncluded(both)).containsExactly(both.get(1));
  }

  @Test
  void filesThatIncludeEachOtherAreBothAnalysed() {
    SourceFile one = SourceFile.of("one.cl", "#ifndef A\n#define A\n#include \"two.cl\"\n#endif");
    SourceFile two = SourceFile.of("two.cl", "#ifndef B\n#define B\n#include \"one.cl\"\n#endif");
    SourceLoader loader =
        (name, angled, from, folders) -> Optional.of(name.equals("one.cl") ? one : two);
    List<AnalysisRequest> both =
        List.of(
            AnalysisRequest.of(one).withLoader(loader), AnalysisRequest.of(two).withLoader(loader));

    assertThat(Analyzer.withoutIncluded(both)).isEqualTo(both);
  }
}
