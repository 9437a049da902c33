package dev.heddle.scheduler.program;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import dev.heddle.scheduler.Analyzer;
import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.ir.IrPrinter;
import dev.heddle.scheduler.program.LinkedProgram.LinkedFile;
import dev.heddle.scheduler.report.KernelReport;
import dev.heddle.scheduler.report.LoopReport;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Programs of several files: functions are linked, kernels share the memory system. */
class LinkerTest {
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
    KernelReport kernel = report(Program.of(List.of(CALLER, CALLEE)));

    assertThat(kernel.loops()).extracting(LoopReport::line).containsExactly(3);
    assertThat(kernel.loops().get(0).file()).isEqualTo("callee.cl");
  }

  @Test
  void withoutTheOtherFileItIsALibraryFunction() {
    assertThat(report(Program.of(CALLER)).loops()).isEmpty();
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
    int alone = load(report(Program.of(gather)));
    int together = load(report(Program.of(List.of(gather, CALLEE))));

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

  private static KernelReport report(Program request) {
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
    LinkedProgram linked = link(loader, part, whole);

    assertThat(linked.files()).extracting(LinkedFile::path).containsExactly("src/whole.cl");
    assertThat(linked.errors()).isEmpty();
    assertThat(linked.read()).containsExactlyInAnyOrder("src/part.cl", "src/whole.cl");
  }

  @Test
  void filesThatIncludeEachOtherAreBothAnalysed() {
    SourceFile one = SourceFile.of("one.cl", "#ifndef A\n#define A\n#include \"two.cl\"\n#endif");
    SourceFile two = SourceFile.of("two.cl", "#ifndef B\n#define B\n#include \"one.cl\"\n#endif");
    SourceLoader loader =
        (name, angled, from, folders) -> Optional.of(name.equals("one.cl") ? one : two);
    assertThat(link(loader, one, two).files()).hasSize(2);
  }

  private static LinkedProgram link(SourceLoader loader, SourceFile... files) {
    return new Linker().link(Program.of(List.of(files)), "", loader, Progress.NONE);
  }

  @Test
  void everyFileHasItsOwnStaticFunctionsAndObjects() {
    LinkedProgram linked =
        link(
            SourceLoader.none(),
            SourceFile.of(
                "one.cl",
                """
                static int f(int x) { return x + 1; }
                int g(int x) { return f(x); }
                kernel void a(global int *restrict p) { local int t[4]; t[0] = p[0]; p[1] = f(t[0]); }
                """),
            SourceFile.of(
                "two.cl",
                """
                int g(int x);
                static int f(int x) { return x * 7; }
                kernel void b(global int *restrict p) { p[1] = g(f(p[0])); }
                """));

    assertThat(linked.errors()).isEmpty();
    assertThat(linked.kernelNames()).containsExactly("a", "b");
    assertThat(linked.functionNames()).containsExactly("f", "g");
    assertThat(
            linked.ir().kernels().stream()
                .flatMap(kernel -> kernel.memories().stream())
                .map(object -> object.id()))
        .doesNotHaveDuplicates()
        .hasSize(3);
    String b = IrPrinter.print(linked.ir().kernels().get(1));
    assertThat(b).contains("mul").contains("add");
  }

  @Test
  void aHeaderThatChangesIsReadAgainAndOtherFilesAreNot() {
    SourceFile one =
        SourceFile.of("one.cl", "#include \"n.h\"\nkernel void a(global int *p) { p[0] = N; }");
    SourceFile two = SourceFile.of("two.cl", "kernel void b(global int *p) { p[0] = 2; }");
    Linker linker = new Linker();
    Program program = Program.of(List.of(one, two));
    LinkedProgram before = linker.link(program, "", header("#define N 1"), Progress.NONE);
    LinkedProgram after = linker.link(program, "", header("#define N 2"), Progress.NONE);
    LinkedProgram again = linker.link(program, "", header("#define N 2"), Progress.NONE);

    assertThat(after.files().get(0).frontEnd()).isNotSameAs(before.files().get(0).frontEnd());
    assertThat(after.files().get(1).frontEnd()).isSameAs(before.files().get(1).frontEnd());
    assertThat(again.files().get(0).frontEnd()).isSameAs(after.files().get(0).frontEnd());
  }

  private static SourceLoader header(String text) {
    return (name, angled, from, folders) -> Optional.of(SourceFile.of("n.h", text));
  }

  @Test
  void programsOfTheSameContentAreEqual() {
    Program one = Program.of(SourceFile.of("k.cl", "text")).withOptions(List.of("-ffp-reassoc"));
    Program other = Program.of(SourceFile.of("k.cl", "text")).withOptions(List.of("-ffp-reassoc"));

    assertThat(one).isEqualTo(other).hasSameHashCodeAs(other);
    assertThat(one).isNotEqualTo(other.withDevice("stratix10"));
    assertThat(one).isNotEqualTo(Program.of(SourceFile.of("k.cl", "other")));
  }
}
