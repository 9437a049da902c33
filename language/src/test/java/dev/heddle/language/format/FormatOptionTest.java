package dev.heddle.language.format;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class FormatOptionTest {

  @ParameterizedTest
  @EnumSource(FormatOption.class)
  void eachValueIsKeptByAStyle(FormatOption option) {
    assertThat(option.description()).isNotBlank();
    assertThat(option.of(FormatStyle.DEFAULT)).isEqualTo(option.standard());
    for (String value : option.allowed()) {
      assertThat(option.of(option.in(FormatStyle.DEFAULT, value))).isEqualTo(value);
    }
    assertThatThrownBy(() -> option.in(FormatStyle.DEFAULT, "many"))
        .hasMessageContaining(option.allowed().get(0));
  }

  @Test
  void noTwoHaveOneKey() {
    assertThat(Arrays.stream(FormatOption.values()).map(FormatOption::key)).doesNotHaveDuplicates();
  }
}
