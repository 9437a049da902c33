package dev.heddle.scheduler.vendorreport;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.scheduler.operator.Operator;
import dev.heddle.scheduler.operator.Operators;
import org.junit.jupiter.api.Test;

/** Every operator has its words, and no words are left over. */
class OperatorWordsTest {
  private final OperatorWords words = new OperatorWords();

  @Test
  void everyOperatorHasWords() {
    assertThat(words.ids())
        .containsExactlyInAnyOrderElementsOf(Operators.ALL.stream().map(Operator::id).toList());
  }

  @Test
  void widthsAndNamesAreFilledIn() {
    assertThat(words.of("int.add", 32, 1, "")).isEqualTo("32-bit Integer Add");
    assertThat(words.of("float.dotProduct", 32, 8, "")).isEqualTo("Dot Product of Size 8");
    assertThat(words.of("function.sin", 64, 0, "native_sin")).isEqualTo("64-bit native_sin");
  }
}
