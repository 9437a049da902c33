package dev.heddle.scheduler.oracle;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ValuesTest {
  private static JsonNode json(String text) {
    try {
      return new ObjectMapper().readTree(text.replace('\'', '"'));
    } catch (JsonProcessingException e) {
      throw new IllegalArgumentException(e);
    }
  }

  private static List<JsonNode> list(String text) {
    List<JsonNode> nodes = new ArrayList<>();
    json(text).forEach(nodes::add);
    return nodes;
  }

  private static boolean compare(Operator operator, String value, String found, double times) {
    Expectation.Place place =
        new Expectation.Place(
            Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());
    Expectation.InReport expectation =
        new Expectation.InReport(
            0,
            place,
            ReportPath.of("kind"),
            operator,
            json(value),
            0,
            times,
            Optional.empty(),
            Optional.empty());
    return Values.compare(expectation, json(value), list(found));
  }

  @Test
  void nothingEqualsNothing() {
    assertThat(Values.equal(json("1"), list("[]"), 0)).isFalse();
    assertThat(Values.equal(json("null"), list("[]"), 0)).isFalse();
    assertThat(compare(Operator.MENTIONS_NOT, "'x'", "[]", 1)).isFalse();
    assertThat(compare(Operator.LESS, "3", "[]", 1)).isFalse();
  }

  @Test
  void everyValueMustBeTheExpectedOne() {
    assertThat(Values.equal(json("1"), list("[1, 1.0]"), 0)).isTrue();
    assertThat(Values.equal(json("1"), list("[1, 2]"), 0)).isFalse();
    assertThat(Values.equal(json("null"), list("[null]"), 0)).isTrue();
    assertThat(Values.equal(json("null"), list("['']"), 0)).isFalse();
    assertThat(Values.equal(json("true"), list("['true']"), 0)).isFalse();
  }

  @Test
  void tolerancesAreRelative() {
    assertThat(Values.equal(json("100"), list("[115]"), 0.15)).isTrue();
    assertThat(Values.equal(json("100"), list("[115.1]"), 0.15)).isFalse();
    assertThat(Values.equal(json("100"), list("[84.9]"), 0.15)).isFalse();
    assertThat(Values.equal(json("0"), list("[1]"), 0.3)).isFalse();
  }

  @Test
  void listsAreOneValueOrAllValues() {
    assertThat(Values.equal(json("['a','b']"), list("[['a','b']]"), 0)).isTrue();
    assertThat(Values.equal(json("['a','b']"), list("['a','b']"), 0)).isTrue();
    assertThat(Values.equal(json("['a','b']"), list("['b','a']"), 0)).isFalse();
    assertThat(Values.equal(json("[]"), list("[[], []]"), 0)).isTrue();
    assertThat(Values.equal(json("[]"), list("[['a']]"), 0)).isFalse();
  }

  @Test
  void operators() {
    assertThat(compare(Operator.BETWEEN, "[2, 7]", "[2, 7]", 1)).isTrue();
    assertThat(compare(Operator.BETWEEN, "[2, 7]", "[8]", 1)).isFalse();
    assertThat(compare(Operator.AT_LEAST, "2", "[2]", 1)).isTrue();
    assertThat(compare(Operator.MORE, "2", "[2]", 1)).isFalse();
    assertThat(compare(Operator.MORE, "2", "['3']", 1)).isFalse();
    assertThat(compare(Operator.EQUALS, "1", "[9]", 9)).isTrue();
    assertThat(compare(Operator.CONTAINS, "'b'", "[['abc', 'd']]", 1)).isTrue();
    assertThat(compare(Operator.CONTAINS, "'B'", "['abc']", 1)).isFalse();
    assertThat(compare(Operator.MENTIONS, "'B.d'", "[['ab', 'bxd']]", 1)).isTrue();
    assertThat(compare(Operator.MENTIONS, "'b'", "[null]", 1)).isFalse();
    assertThat(compare(Operator.PRESENT, "true", "[null]", 1)).isTrue();
    assertThat(compare(Operator.ABSENT, "null", "[]", 1)).isTrue();
  }

  @Test
  void relations() {
    assertThat(Values.relate("<", list("[1, 2]"), list("[3, 4]"))).isTrue();
    assertThat(Values.relate("<", list("[1, 3]"), list("[3, 4]"))).isFalse();
    assertThat(Values.relate("~=", list("[100]"), list("[104]"))).isTrue();
    assertThat(Values.relate("~=", list("[100]"), list("[110]"))).isFalse();
    assertThat(Values.relate("==", list("[['a']]"), list("[['a']]"))).isTrue();
    assertThat(Values.relate("<", list("[null]"), list("[1]"))).isFalse();
  }
}
