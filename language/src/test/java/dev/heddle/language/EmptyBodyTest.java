package dev.heddle.language;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.diagnostics.Diagnostic;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A semicolon as a body (clang {@code -Wempty-body}). */
class EmptyBodyTest {
  private static FrontEndResult of(String statement) {
    return Analyses.of(
        "#define TRACE(x)\n__kernel void k(__global int *p, int m) { " + statement + " }");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (m == 4); p[0] = 1;",
        "if (p[(m)]) ; p[0] = 1;",
        "for (int i = 0; i < 3; ++i); { p[2] = 1; }",
        "while (p[0] == m); { p[2] = 1; }"
      })
  void toldAtTheSemicolon(String statement) {
    FrontEndResult result = of(statement);
    assertThat(result.diagnostics())
        .extracting(Diagnostic::code)
        .containsExactly("language.empty-body");
    assertThat(result.diagnostics().get(0).range().text()).isEqualTo(";");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "if (m == 5)\n;",
        "if (m == 5); else p[0] = 1;",
        "if (m == 5) /* nothing */;",
        "if (m == 6) TRACE(m);",
        "if (m == 7) {}",
        "while (p[1] == m); p[0] = 1;",
        "for (int i = 0; i < 3; ++i); p[3] = 1;"
      })
  void silentWhereItIsMeant(String statement) {
    assertThat(of(statement).diagnostics()).isEmpty();
  }
}
