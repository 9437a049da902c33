package dev.heddle.language.query;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.Analyses;
import dev.heddle.language.FrontEndResult;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Which variables loops hand from one iteration to the next. */
class LoopCarriedTest {

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int s = 0; for (int i = 0; i < n; i++) s += a[i]; a[0] = s; | s",
        "int t; for (int i = 0; i < n; i++) { t = a[i]; a[i] = t + 1; } | ''",
        "int t = 0; for (int i = 0; i < n; i++) { if (a[i]) t = i; a[i] = t; } | t",
        "int t; for (int i = 0; i < n; i++) { if (a[i]) t = 1; else t = 2; a[i] = t; } | ''",
        "int r[4]; for (int i = 0; i < n; i++) { a[i] = r[3]; r[3] = r[2]; r[2] = a[i]; } | r",
        "for (int i = 0; i < n; i++) { int r[4]; r[0] = a[i]; a[i] = r[0]; } | ''",
        "int r[4]; for (int i = 0; i < 4; i++) { r[i] = 0; } a[0] = r[1]; | ''",
        "int j = 0; int r[4]; for (int i = 0; i < 4; i++) { r[j] = 0; j = i; } | j",
        "int i = 0; while (i < n) { a[i] = i; i++; } | i",
        "int i = 0; do { a[i] = i; i++; } while (i < n); | i",
        "int i; for (i = 0; i < n; i++) { a[i] = 2; } | ''",
        "local int t[4]; for (int i = 0; i < n; i++) t[i & 3] += a[i]; | ''",
        "float4 v = 0; for (int i = 0; i < n; i++) { a[i] = v.x; v.y = v.x; v.x = i; } | v",
        "for (int i = 0; i < n; i++) { int s = 0; for (int j = 0; j < n; j++) s += j; a[i] = s; } | s",
        "int x = 1; for (int i = 0; i < n; i++) { if (i == 3) continue; x = i; a[i] = x; } | ''",
        "global int *p = a; for (int i = 0; i < n; i++) { *p = i; p++; } | p",
      })
  void theyAreFound(String body, String expected) {
    FrontEndResult result = Analyses.of("kernel void k(global int *a, int n) { " + body + " }");
    TreeSet<String> names = new TreeSet<>();
    LoopCarried.in(result).keySet().forEach(range -> names.add(range.text()));
    List<String> wanted = expected.isEmpty() ? List.of() : Arrays.asList(expected.split(" "));
    assertThat(names).containsExactlyElementsOf(wanted);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "s += a[i] | 4",
        "s += a[j] | 5",
      })
  void theInnermostLoopIsTold(String place, int line) {
    String text =
        """
        kernel void k(global int *a, int n) {
          int s = 0;

          for (int i = 0; i < n; i++) { s += a[i];
            for (int j = 0; j < n; j++) { s += a[j]; }
          }
        }
        """;
    FrontEndResult result = Analyses.of(text);
    assertThat(
            LoopCarried.in(result).entrySet().stream()
                .filter(named -> named.getKey().start() == text.indexOf(place))
                .map(named -> named.getValue().keywordRange().line()))
        .containsExactly(line);
  }
}
