package dev.heddle.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.heddle.language.diagnostics.Diagnostic;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import java.time.Duration;
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
