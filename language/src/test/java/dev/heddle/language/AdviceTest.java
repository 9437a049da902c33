package dev.heddle.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.tree.FunctionDefinition;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What messages say to do. */
class AdviceTest {
  private static List<Diagnostic> diagnostics(String statements) {
    return Analyses.of("__kernel void k(__global int *p, int number) { " + statements + " }")
        .diagnostics();
  }

  @ParameterizedTest
  @CsvSource({
    "p[0] = get_gloabl_id(0);, get_global_id",
    "p[0] = get_locl_id(0);, get_local_id",
    "'atomic_ad(p, 2);', atomic_add",
    "p[0] = sqrt2(2.0f);, sqrt",
    "'p[0] = mda(1, 2, 3);', mad",
    "p[0] = nubmer;, number",
    "unsinged int x = 1;, unsigned",
    "flaot x = 1;, float",
    "uint5 x = 1;, uint"
  })
  void nearestNameThatFits(String statement, String name) {
    assertThat(diagnostics(statement).get(0).message()).endsWith("did you mean '" + name + "'?");
  }

  @ParameterizedTest
  @CsvSource({
    "p[0] = foo(1);",
    "p[0] = barrer();",
    "'p[0] = get_gloabl_id(0, 1);'",
    "p[0] = floot;",
    "p[0] = indx;"
  })
  void nothingThatDoesNotFit(String statement) {
    assertThat(diagnostics(statement).get(0).message()).endsWith("is not declared");
  }

  @ParameterizedTest
  @CsvSource({"'atomic_add(f, 1)', atomic_add", "atom_inc(f), atom_inc"})
  void atomicsOfFloatsAreToldWhatToDoInstead(String call, String name) {
    List<Diagnostic> found = diagnostics("__global float *f = (__global float *)p; " + call + ";");
    assertThat(found).hasSize(1);
    assertThat(found.get(0).code()).isEqualTo("language.call-arguments");
    assertThat(found.get(0).message())
        .startsWith("'" + name + "' takes 32-bit integers only, not 'float'")
        .contains("atomic_cmpxchg");
  }

  @Test
  void componentsThatMakeNoVectorAreCounted() {
    List<Diagnostic> found = diagnostics("float8 v = 0; p[0] = (int) v.s01234.x;");
    assertThat(found.get(0).message())
        .isEqualTo(
            "'s01234' names 5 components, of which there is no vector type; a vector has 2, 3, 4,"
                + " 8 or 16");
  }

  @Test
  void anUnrollFactorOfZeroIsLeftOut() {
    List<Diagnostic> found =
        diagnostics("\n#pragma unroll 0\nfor (int i = 0; i < number; i++) p[i] = i;");
    assertThat(found)
        .singleElement()
        .satisfies(
            told -> {
              assertThat(told.code()).isEqualTo("language.pragma-value");
              assertThat(told.severity())
                  .isEqualTo(dev.heddle.language.diagnostics.Severity.WARNING);
            });
  }

  @Test
  void aFileWithoutTheOptionsOfItsBuildGivesOneMessage() {
    FrontEndResult result =
        Analyses.of(
            """
            channel DTYPE c __attribute__((depth(DEPTH)));
            typedef struct { DTYPE data[VEC]; } pack;
            __attribute__((num_simd_work_items(SIMD), reqd_work_group_size(64, 1, 1)))
            __kernel void a(__global DTYPE *restrict p, __global const pack *q, int n) {
              __local DTYPE t[TILE][TILE + 1];
              #pragma unroll UNROLL
              for (int i = 0; i < COUNT; i++) {
                t[i][0] = p[i] * (DTYPE) 3;
                p[AT(i, 2)] = q[i].data[VEC - 1];
              }
            }
            __kernel void b(__global int *p) { p[0] = 1; }
            """);
    assertThat(result.diagnostics()).hasSize(1);
    Diagnostic diagnostic = result.diagnostics().get(0);
    assertThat(diagnostic.code()).isEqualTo("language.define-missing");
    assertThat(diagnostic.message())
        .contains("'DTYPE'", "'DEPTH'", "'VEC'", "'SIMD'", "'TILE'", "'UNROLL'", "'COUNT'", "'AT'")
        .contains("-DDTYPE=value");
    assertThat(diagnostic.range().line()).isEqualTo(1);
    assertThat(diagnostic.notes()).hasSize(8);
    assertThat(diagnostic.notes().get(0).message()).isEqualTo("'DTYPE' is used as a type here");
    assertThat(result.unit().kernels())
        .extracting(FunctionDefinition::hasErrors)
        .containsExactly(true, false);
  }

  @Test
  void aMissingDefineInAnAttributedArrayIsToldOnce() {
    FrontEndResult result =
        Analyses.of(
            """
            #pragma OPENCL EXTENSION cl_intel_channels : enable
            channel float4 c[TIME] __attribute__((depth(16)));
            __kernel void k(__global float4 *restrict a) { write_channel_intel(c[0], a[0]); }
            """);
    assertThat(result.diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly("language.define-missing");
  }

  @Test
  void aPragmaThatLooksLikeAKnownOneIsNotIgnoredInSilence() {
    FrontEndResult result =
        Analyses.of(
            """
            __kernel void k(__global int *restrict a, int n) {
              #pragma unrol 4
              for (int i = 0; i < n; i++) a[i] = i;
              #pragma clang loop unroll_count(4)
              for (int i = 0; i < n; i++) a[i] += 1;
              #pragma omp simd
              for (int i = 0; i < n; i++) a[i] += 2;
              #pragma clang fp contract(fast)
              for (int i = 0; i < n; i++) a[i] += 3;
            }
            """);
    assertThat(result.diagnostics())
        .extracting(d -> d.range().line() + " " + d.severity() + " " + d.message())
        .containsExactly(
            "2 WARNING '#pragma unrol' is ignored; did you mean '#pragma unroll'?",
            "4 WARNING '#pragma clang loop' is ignored: the vendor compiler has pragmas of its own,"
                + " such as '#pragma unroll 4' and '#pragma nounroll'");
  }

  @Test
  void aSlipInTheNameOfAMacroIsSaidBeforeTheOption() {
    FrontEndResult result =
        Analyses.of("#define LENGTH 3\n__kernel void k(__global int *p) { p[0] = LENGHT; }");
    assertThat(result.diagnostics().get(0).message())
        .isEqualTo(
            "'LENGHT' is not declared; did you mean 'LENGTH'? If the build defines it, give its"
                + " value with -DLENGHT=value");
  }

  @Test
  void aMistakeInEveryDeclarationIsToldThreeTimes() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 10; i++) {
      text.append("__attribute__((wide)) void f").append(i).append("(void) {}\n");
      text.append("__kernel void k").append(i).append("(read_only pipe int p").append(i);
      text.append(") { int v; read_pipe(p").append(i).append(", &v); }\n");
    }
    List<Diagnostic> diagnostics = Analyses.of(text.toString()).diagnostics();
    for (String code : List.of("language.attribute-unknown", "language.pipe-partner")) {
      List<Diagnostic> own = diagnostics.stream().filter(d -> d.code().equals(code)).toList();
      assertThat(own).hasSize(3);
      assertThat(own.get(1).message()).doesNotContain("more");
      assertThat(own.get(2).message()).endsWith("(and 7 more of this kind)");
    }
  }

  @Test
  void structuresAreCalledByTheirTypedefs() {
    String types = "typedef struct { int a; } pair; typedef struct { int b; } other;\n";
    assertThat(
            Analyses.of(types + "void f(pair x) { other y = x; y.b = 1; }")
                .diagnostics()
                .get(0)
                .message())
        .contains("'pair'", "'other'")
        .doesNotContain("unnamed");
  }

  @Test
  void aMissingBraceIsShownByTheIndentation() {
    Diagnostic diagnostic =
        Analyses.of("__kernel void k(__global int *p) {\n  if (p[0]) {\n    p[1] = 1;\n}\n")
            .diagnostics()
            .get(0);
    assertThat(diagnostic.message()).isEqualTo("'}' is missing at the end");
    assertThat(diagnostic.notes().get(0).range().line()).isEqualTo(2);
  }
}
