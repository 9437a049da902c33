package dev.heddle.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Hostile input ends in a diagnostic, not in a hang. */
@Timeout(20)
class LimitsTest {

  private static void assertCode(FrontEndResult result, String code) {
    assertThat(result.diagnostics()).extracting(Diagnostic::code).contains(code);
  }

  @Test
  void macroBombEnds() {
    StringBuilder text = new StringBuilder("#define A0 x x x x\n");
    for (int i = 1; i < 40; i++) {
      text.append("#define A").append(i).append(" A").append(i - 1);
      text.append(" A").append(i - 1).append(" A").append(i - 1).append('\n');
    }
    assertCode(Analyses.of(text + "A39\n"), "language.macro-too-large");
  }

  @Test
  void macroBombInArgumentsEnds() {
    StringBuilder text = new StringBuilder("#define F(x) x x\n");
    text.append("int a = ").append("F(".repeat(64)).append('1').append(")".repeat(64));
    assertCode(Analyses.of(text + ";\n"), "language.macro-too-large");
  }

  @Test
  void includeCycleEnds() {
    FrontEndResult result =
        Analyses.of(
            "#include \"a.h\"\n",
            FrontEndOptions.DEFAULT,
            Map.of("a.h", "#include \"b.h\"\n", "b.h", "#include \"a.h\"\n"));
    assertCode(result, "language.include-cycle");
  }

  @Test
  void includeCyclesThatBranchEnd() {
    FrontEndResult result =
        Analyses.of(
            "#include \"a.h\"\n",
            FrontEndOptions.DEFAULT,
            Map.of("a.h", "#include \"a.h\"\n#include \"a.h\"\n#include \"a.h\"\n"));
    assertCode(result, "language.include-cycle");
    assertThat(result.diagnostics()).hasSize(1);
  }

  @Test
  void manyAttributesEnd() {
    String kernel = "\n__kernel void k(__global int *p) { p[0] = 1; }\n";
    for (String text :
        List.of(
            "__attribute__((aligned(4))) ".repeat(100_000) + "int f(int a);",
            "__attribute__((".repeat(100_000) + "x" + "))".repeat(100_000) + " int f(int a);",
            "__attribute__((a(".repeat(100_000) + "1" + ")))".repeat(100_000) + " int f(int);")) {
      FrontEndResult result = Analyses.of(text + kernel);
      assertThat(result.diagnostics())
          .extracting(Diagnostic::code)
          .containsExactly("language.too-deep");
      assertThat(result.diagnostics().get(0).range().column()).isBetween(3000, 8000);
      assertThat(result.unit().kernels()).hasSize(1);
    }
  }

  @Test
  void nestedStructuresEnd() {
    StringBuilder inside = new StringBuilder();
    for (int i = 0; i < 5000; i++) {
      inside.append("struct s").append(i).append(" { int a; ");
    }
    assertThat(Analyses.of(inside + "} m; ".repeat(5000) + "\n").diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly("language.too-deep");
    StringBuilder inARow = new StringBuilder("struct s0 { int a; };\n");
    for (int i = 1; i < 5000; i++) {
      inARow.append("struct s%d { struct s%d m; int a; };\n".formatted(i, i - 1));
    }
    FrontEndResult used =
        Analyses.of(inARow + "__kernel void k(__global int *o) { struct s4999 s; o[0] = s.a; }");
    assertThat(used.diagnostics())
        .extracting(Diagnostic::code)
        .containsOnly("language.structure-too-large");
    assertThat(used.diagnostics()).hasSizeLessThan(30);
  }

  @Test
  void structuresThatDoubleEnd() {
    StringBuilder text = new StringBuilder("typedef struct { int a; } T0;\n");
    for (int i = 1; i < 23; i++) {
      text.append("typedef struct { T%d a; T%d b; } T%d;\n".formatted(i - 1, i - 1, i));
    }
    FrontEndResult result = Analyses.of(text + "__kernel void k(__global T22 *p) { p[1] = p[0]; }");
    assertThat(result.diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly("language.structure-too-large");
    assertThat(result.diagnostics().get(0).range().line()).isEqualTo(16);
  }

  @Test
  void manyStatementsAreFine() {
    String text = "p[1] = p[2] + 3;\n".repeat(40_000);
    long start = System.nanoTime();
    assertThat(Analyses.of("__kernel void k(__global int *p) {\n" + text + "}\n").diagnostics())
        .isEmpty();
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(10));
  }

  @Test
  void moreMemoryThanAnyChipHas() {
    for (String declaration : List.of("__local char t[1ul << 30];", "int t[1 << 27];")) {
      assertCode(
          Analyses.of("__kernel void k(__global int *p) { " + declaration + " t[p[0]] = 1; }"),
          "language.array");
    }
    assertThat(
            Analyses.of("__kernel void k(__global int *p) { __local char t[1 << 20]; t[*p] = 1; }")
                .diagnostics())
        .isEmpty();
  }

  @Test
  void hugeFileEnds() {
    assertCode(Analyses.of("int a;\n".repeat(7_500_000)), "language.file-too-large");
  }

  @Test
  void deepNestingEnds() {
    String open = "(".repeat(100_000);
    assertCode(
        Analyses.of("__kernel void k(__global int *p) { p[0] = " + open + "1; }"),
        "language.too-deep");
    assertCode(
        Analyses.of("__kernel void k() { " + "{".repeat(50_000) + "}".repeat(50_000) + " }"),
        "language.too-deep");
    assertThat(
            Analyses.of("__kernel void k(__global int *p) { p[0] = " + "-".repeat(99_999) + "1; }")
                .hasErrors())
        .isTrue();
    assertCode(
        Analyses.of("__kernel void k(__global int *p) { p[0] = 1" + "+1".repeat(99_999) + "; }"),
        "language.too-deep");
    assertThat(Analyses.of("struct a { ".repeat(9_999)).hasErrors()).isTrue();
    assertThat(Analyses.of("int " + "*".repeat(99_999) + "p;").unit()).isNotNull();
    assertThat(Analyses.of("int a" + "[1]".repeat(99_999) + ";").unit()).isNotNull();
  }

  @Test
  void longListsAreFine() {
    String items = "1, ".repeat(200_000);
    long start = System.nanoTime();
    FrontEndResult result = Analyses.of("__constant int a[] = { " + items + " };\n");
    assertThat(result.hasErrors()).isFalse();
    assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofSeconds(10));
  }

  @Test
  void manyElseIfsAreFine() {
    String chain = "if (p[0] == 1) p[1] = 2; else ".repeat(200);
    assertThat(
            Analyses.of("__kernel void k(__global int *p) { " + chain + "p[2] = 3; }").hasErrors())
        .isFalse();
  }

  @Test
  void cancellationStopsTheWork() {
    assertThatThrownBy(
            () ->
                new FrontEnd()
                    .analyze(
                        SourceFile.of("a.cl", "__kernel void k() {}"),
                        FrontEndOptions.DEFAULT,
                        SourceLoader.none(),
                        () -> true))
        .isInstanceOf(CancellationException.class);
  }
}
