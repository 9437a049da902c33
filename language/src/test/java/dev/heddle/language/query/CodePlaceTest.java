package dev.heddle.language.query;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CodePlaceTest {

  /** {@code |} is the place; {@code ~} ends a line. */
  @ParameterizedTest
  @CsvSource(
      delimiter = ';',
      quoteCharacter = '`',
      value = {
        "`|`; DECLARATION",
        "`ker|`; DECLARATION",
        "`// text~|`; DECLARATION",
        "`// A sentence.~|`; DECLARATION",
        "`/* p-> */~|`; DECLARATION",
        "`int x;~|`; DECLARATION",
        "`int |`; INSIDE",
        "`void f() {~  |~}`; STATEMENT",
        "`void f() {~  fo|~}`; STATEMENT",
        "`void f() {~  x = |~}`; INSIDE",
        "`void f() {~  for (;|;)~}`; STATEMENT",
        "`void f() {~  if (x)~    |~}`; STATEMENT",
        "`void f() {~  #pragma unroll~  |~}`; STATEMENT",
        "`#define A {\\~  {~|`; DECLARATION",
        "`void f() { g(\"}\"); c = '}'; /* } */~|`; STATEMENT",
        "`void f() {}~|`; DECLARATION",
        "`// |`; INSIDE",
        "`#pra|`; INSIDE",
        "`void f() { a.|`; INSIDE"
      })
  void thePlaceFollowsFromTheText(String text, CodePlace place) {
    String lines = text.replace('~', '\n');
    int offset = lines.indexOf('|');
    assertThat(CodePlace.of(lines.replace("|", ""), offset)).isEqualTo(place);
  }
}
