package dev.heddle.inspections.fix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SourceLayoutTest {
  @Test
  void indentationIsWhatStandsInTheFile() {
    SourceLayout layout = layout("\tif (a)\n\t   b();\n");

    assertThat(layout.indent(3)).isEqualTo("\t");
    assertThat(layout.unit(1, 12)).isEqualTo("   ");
    assertThat(layout.unit(1, 1)).isEqualTo("\t");
    assertThat(layout("a;").unit(0, 0)).isEqualTo("  ");
  }

  @Test
  void lineEndsAreKept() {
    assertThat(layout("a\r\nb").newline()).isEqualTo("\r\n");
    assertThat(layout("a\nb").newline()).isEqualTo("\n");
    assertThat(layout("").newline()).isEqualTo("\n");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "a;              | true",
        "a;  // c        | true",
        "a;  /* c */     | true",
        "a;  /* c */ // d| true",
        "a;  /* c        | false",
        "a;  b;          | false",
        "a;  /* c */ b   | false"
      })
  void aLineEndsBehindCommentsOnly(String line, boolean ends) {
    assertThat(layout(line).endsLine(2)).isEqualTo(ends);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "(a)          | 2",
        " (a(b)c) d)  | 6",
        "(/* ) */ a)  | 10",
        "a (b)        | -1",
        "(a           | -1"
      })
  void parenthesesAreMatched(String text, int expected) {
    assertThat(layout(text).closingParenthesis(0).orElse(-1)).isEqualTo(expected);
  }

  @Test
  void freeNamesDoNotOccur() {
    SourceLayout layout = layout("int part, part2, parts;");

    assertThat(layout.freeName("part")).isEqualTo("part3");
    assertThat(layout.freeName("sum_parts")).isEqualTo("sum_parts");
  }

  private static SourceLayout layout(String text) {
    return new SourceLayout(SourceFile.of("a.cl", text));
  }
}
