package dev.heddle.language.query;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SubWordsTest {

  /** Stops are written as bars, line ends as % and $. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      ignoreLeadingAndTrailingWhitespace = false,
      value = {
        "|row|Count",
        "|row_|count",
        "|ROW_|COUNT",
        "|HTTP|Server",
        "|AREA",
        "|__global |float4 |*|x3",
        "|__kernel_|name__|x",
        "|0xFFu |+ |1|.|5f",
        "|a|[|i|] |+= |b|->|c",
        "|int |i|%  |i|++  |%|%|}",
        "|x|$|y",
      })
  void theCursorStopsAtWords(String marked) {
    String lines = marked.replace("$", "\r\n").replace("%", "\n");
    String text = lines.replace("|", "");
    StringBuilder forwards = new StringBuilder("|");
    for (int at = 0; at < text.length(); ) {
      int next = SubWords.next(text, at);
      forwards.append(text, at, next).append('|');
      at = next;
    }
    StringBuilder backwards = new StringBuilder("|");
    for (int at = text.length(); at > 0; ) {
      int previous = SubWords.previous(text, at);
      backwards.insert(0, text.substring(previous, at)).insert(0, '|');
      at = previous;
    }
    assertThat(forwards).hasToString(lines + "|");
    assertThat(backwards).hasToString(lines + "|");
    assertThat(SubWords.next(text, text.length())).isEqualTo(text.length());
    assertThat(SubWords.previous(text, 0)).isZero();
  }
}
