package dev.heddle.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceLoader;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/** A newer text of a file is analysed as if it were the first, with less work. */
class AnalyzeAgainTest {
  private static final String TEXT =
      """
      #define TWICE(x) ((x) + (x))
      typedef struct { int a; float b; } pair;
      __constant int table[2] = { 1, 2 };
      int helper(int x) { return TWICE(x); }
      __kernel void first(__global int *p, int n) {
        for (int i = 0; i < n; i++) { p[i] = helper(i); }
      }
      #pragma OPENCL EXTENSION cl_intel_channels : enable
      channel int c;
      __kernel void second(__global int *p, int n) {
        #pragma unroll 2
        for (int i = 0; i < n; i++) { p[i] = n << 32; write_channel_intel(c, table[i & 1]); }
      }
      __kernel void third(__global pair *p) { p[0].a = read_channel_altera(c); }
      """;

  private final FrontEnd frontEnd = new FrontEnd();

  @Test
  void anEditInOneFunctionIsParsedAlone() {
    assertThat(again(TEXT)).isEqualTo(fresh(TEXT));
    assertThat(frontEnd.parsedAgain()).isEqualTo(7);
    String edited = TEXT.replace("helper(i);", "helper(i)\n + 1;\n\n");
    assertThat(again(edited)).isEqualTo(fresh(edited));
    assertThat(frontEnd.parsedAgain()).isEqualTo(1);
  }

  @Test
  void movedFunctionsAreNotParsed() {
    again(TEXT);
    String moved = "// a comment\n\n" + TEXT.replace("__kernel", "\n  __kernel");
    assertThat(again(moved)).isEqualTo(fresh(moved));
    assertThat(frontEnd.parsedAgain()).isZero();
  }

  @Test
  void whatDependsOnAnEditSeesIt() {
    again(TEXT);
    String type = TEXT.replace("{ int a; float b; } pair", "{ float4 a; } pair");
    assertThat(again(type)).isEqualTo(fresh(type));
    String macro = TEXT.replace("((x) + (x))", "((x) * 2)");
    assertThat(again(macro)).isEqualTo(fresh(macro));
    assertThat(frontEnd.parsedAgain()).isEqualTo(2);
    String noType = TEXT.replace("} pair;", "} couple;");
    assertThat(again(noType)).isEqualTo(fresh(noType));
  }

  @Test
  void mistakesComeAndGo() {
    again(TEXT);
    String broken = TEXT.replace("helper(i); }", "helper(i; }");
    assertThat(again(broken)).isEqualTo(fresh(broken));
    assertThat(again(broken)).isEqualTo(fresh(broken));
    assertThat(again(TEXT)).isEqualTo(fresh(TEXT));
  }

  @Property(tries = 200)
  void anyDeletionGivesTheSameAsAFreshAnalysis(
      @ForAll @IntRange(min = 0, max = 700) int from,
      @ForAll @IntRange(min = 0, max = 40) int length) {
    again(TEXT);
    int start = Math.min(from, TEXT.length());
    String cut = TEXT.substring(0, start) + TEXT.substring(Math.min(TEXT.length(), start + length));
    assertThat(again(cut)).isEqualTo(fresh(cut));
  }

  private List<String> again(String text) {
    return facts(
        frontEnd.analyzeAgain(
            SourceFile.of("test.cl", text),
            FrontEndOptions.DEFAULT,
            SourceLoader.none(),
            Cancellation.NEVER));
  }

  private static List<String> fresh(String text) {
    return facts(Analyses.of(text));
  }

  /** Diagnostics, references and bodies with their places. */
  private static List<String> facts(FrontEndResult result) {
    List<String> facts = new ArrayList<>();
    result.diagnostics().forEach(d -> facts.add(d.toString() + d.range() + d.range().end()));
    result.references().forEach(r -> facts.add(r.range() + " " + r.range().text()));
    result
        .unit()
        .functions()
        .forEach(f -> facts.add(f.name() + f.range() + f.range().end() + f.body()));
    return facts;
  }
}
