package dev.heddle.language.format;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.preprocessor.SpelledTokens;
import dev.heddle.language.preprocessor.TokenKind;
import dev.heddle.language.source.FileLoader;
import dev.heddle.language.source.SourceFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The layout of kernels. */
class FormatterTest {
  private static final String CROWDED =
      """
      #define N 4
      __attribute__((max_global_work_dim(0)))
      kernel void f(global int*restrict p,int n){int a[N]={1,2,3,4};
      #pragma unroll
      for(int i=0;i<n;i++){if(i>2)p[i]=a[i&3]*-1;else p[i]=n?i:-i;// trailing
      switch(i){case 0:p[0]=1;break;default:
      p[1]+=2;}}
        do{n--;}while(n>0);
      for(int i=0;i<n;i++)
      if(n)
      p[i]=
      n;
      else
      p[i]=2;
      }
      typedef struct{int a;float b;}pair;
      """;

  private static final String LAID_OUT =
      """
      #define N 4
      __attribute__((max_global_work_dim(0)))
      kernel void f(global int *restrict p, int n) {
        int a[N] = {1, 2, 3, 4};
        #pragma unroll
        for (int i = 0; i < n; i++) {
          if (i > 2) p[i] = a[i&3]*-1;
          else p[i] = n ? i : -i; // trailing
          switch (i) {
            case 0: p[0] = 1;
              break;
            default:
              p[1] += 2;
          }
        }
        do {
          n--;
        } while (n > 0);
        for (int i = 0; i < n; i++)
          if (n)
            p[i] =
                n;
          else
            p[i] = 2;
      }
      typedef struct {
        int a;
        float b;
      } pair;
      """;

  @Test
  void oneStatementStandsOnALine() {
    assertThat(format(CROWDED)).isEqualTo(LAID_OUT);
  }

  @Test
  void whatIsFormattedNeedsNoEdit() {
    assertThat(Formatter.edits(SourceFile.of("a.cl", LAID_OUT), FormatStyle.DEFAULT)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a=b-1; | a = b - 1;",
        "a=b[i-1]+c[i]; | a = b[i - 1] + c[i];",
        "a=-1; | a = -1;",
        "a=b*-1; | a = b*-1;",
        "a=f(-b,+c); | a = f(-b, +c);",
        "return -a; | return -a;",
        "a=1+2-b; | a = 1 + 2 - b;",
        "a=(int)-b; | a = (int)-b;",
        "a=b+ -c; | a = b + -c;"
      })
  void aSignHasSpacesOnBothSidesOrOnNone(String text, String formatted) {
    String around = "void f(void) {\n  %s\n}\n";
    assertThat(format(around.formatted(text))).isEqualTo(around.formatted(formatted));
  }

  @Test
  void tabsAreOneALevel() {
    String text = "void f(void) {\nint a;\n}\n";
    assertThat(Formatter.format(SourceFile.of("a.cl", text), new FormatStyle(4, true, 1)))
        .isEqualTo("void f(void) {\n\tint a;\n}\n");
  }

  @Test
  void whatABrokenKernelLeavesOpenEndsWithTheNextOne() {
    String broken = "kernel void a(int n) {\n  if (n {\n}\n\n";
    String next =
        "kernel void b(global int *p) {\nfor (int i = 0; i < 4; i++) {\np[i] = i;\n}\n}\n";
    assertThat(format(broken + next))
        .endsWith(
            "\nkernel void b(global int *p) {\n  for (int i = 0; i < 4; i++) {\n    p[i] = i;\n  }\n}\n");
  }

  @Test
  void theEmptyLineThatEndsAMacroStays() {
    String text = "#define M \\\n  a \\\n\nint b;\n";

    assertThat(Formatter.format(SourceFile.of("a.cl", text), new FormatStyle(2, false, 0)))
        .isEqualTo(text);
  }

  @TestFactory
  Stream<DynamicTest> everyKernelKeepsItsTokens() throws IOException {
    List<Path> kernels;
    try (Stream<Path> files = Files.walk(Path.of("..", "testData"))) {
      kernels = files.filter(f -> f.toString().endsWith(".cl")).sorted().toList();
    }
    return kernels.stream()
        .map(f -> DynamicTest.dynamicTest(f.toString(), () -> check(FileLoader.read(f).text())));
  }

  @Property(tries = 500)
  void textsInTheMakingKeepTheirTokens(
      @ForAll @IntRange(min = 0, max = 700) int from,
      @ForAll @IntRange(min = 0, max = 30) int length) {
    int start = Math.min(from, CROWDED.length());
    int end = Math.min(CROWDED.length(), start + length);
    check(CROWDED.substring(0, start) + CROWDED.substring(end));
  }

  private static void check(String text) {
    String formatted = format(text);
    assertThat(tokens(formatted)).isEqualTo(tokens(text));
    assertThat(format(formatted)).isEqualTo(formatted);
  }

  private static String format(String text) {
    return Formatter.format(SourceFile.of("a.cl", text), FormatStyle.DEFAULT);
  }

  private static List<String> tokens(String text) {
    return SpelledTokens.of(SourceFile.of("a.cl", text)).stream()
        .map(t -> (t.kind() == TokenKind.HASH ? "# " : "") + text.substring(t.start(), t.end()))
        .toList();
  }
}
