package dev.heddle.language.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.FrontEnd;
import dev.heddle.language.FrontEndResult;
import dev.heddle.language.request.Cancellation;
import dev.heddle.language.request.FrontEndOptions;
import dev.heddle.language.source.SourceFile;
import dev.heddle.language.source.SourceRange;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Scopes around a place, and macros step by step. */
class ScopeRangesTest {
  private static final String TEXT =
      """
      #define TAPS 8
      #define HALF(x) ((x) / 2)
      #define MIDDLE HALF(TAPS)
      #define NAME(a) a##_taps
      kernel void k(global float *restrict out, int n) {
        for (int i = 0; i < n; i++) {
          out[i] = fma(out[i + 1], 2.0f, MIDDLE);
        }
        int NAME(some) = n;
        out[0] = some_taps;
      }
      """;

  private static FrontEndResult result() {
    return new FrontEnd()
        .analyze(
            SourceFile.of("k.cl", TEXT),
            FrontEndOptions.DEFAULT,
            (name, angled, from, folders) -> Optional.empty(),
            Cancellation.NEVER);
  }

  @Test
  void scopesGrowFromTheTokenToTheFile() {
    int caret = TEXT.indexOf("i + 1");
    List<String> scopes =
        ScopeRanges.around(result(), caret, caret).stream().map(SourceRange::text).toList();

    assertThat(scopes)
        .startsWith(
            "i",
            "i + 1",
            "[i + 1]",
            "out[i + 1]",
            "out[i + 1], 2.0f, MIDDLE",
            "(out[i + 1], 2.0f, MIDDLE)",
            "fma(out[i + 1], 2.0f, MIDDLE)",
            "out[i] = fma(out[i + 1], 2.0f, MIDDLE)",
            "out[i] = fma(out[i + 1], 2.0f, MIDDLE);")
        .endsWith(TEXT);
    assertThat(scopes).anyMatch(scope -> scope.startsWith("for (") && scope.endsWith("}"));
    assertThat(scopes).anyMatch(scope -> scope.startsWith("kernel void") && scope.endsWith("}"));
  }

  @Test
  void aSelectionGrowsToWhatIsAroundIt() {
    int start = TEXT.indexOf("i + 1");

    assertThat(ScopeRanges.around(result(), start, start + 5).get(0).text()).isEqualTo("[i + 1]");
  }

  @Test
  void aMacroIsReplacedStepByStep() {
    FrontEndResult result = result();
    SourceFile file = result.unit().file();

    assertThat(MacroSteps.at(result, file, TEXT.indexOf("MIDDLE);")))
        .containsExactly("MIDDLE", "HALF(TAPS)", "((TAPS) / 2)", "((8) / 2)");
    assertThat(MacroSteps.at(result, file, TEXT.indexOf("NAME(some)")))
        .containsExactly("NAME(some)", "some_taps");
    assertThat(MacroSteps.at(result, file, TEXT.indexOf("out"))).isEmpty();
  }
}
