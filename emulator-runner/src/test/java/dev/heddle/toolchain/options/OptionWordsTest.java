package dev.heddle.toolchain.options;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Options that a table takes away and puts in. */
class OptionWordsTest {
  private static final OptionTable AOC = OptionTable.aoc();

  private static OptionWords words(String text) {
    return new OptionWords(AOC, text.isBlank() ? List.of() : List.of(text.split(" ")));
  }

  private static String text(OptionWords words) {
    return String.join(" ", words.words());
  }

  @ParameterizedTest
  @CsvSource({
    "-profile -D N=4 -g0, -D, N=4, -profile -g0",
    "-DN=4 -g0 -D=M, -D, N=4 M, -g0",
    "-clock=300MHz -g0, -clock, 300MHz, -g0",
    "-board a10gx -g0, -board, a10gx, -g0",
    "-o x.aocx -g0, -o, x.aocx, -g0",
    "-incremental k.cl, -incremental, '', k.cl",
  })
  void anOptionIsFoundAndTakenAway(String text, String name, String values, String rest) {
    assertThat(words(text).has(name)).isTrue();
    assertThat(String.join(" ", words(text).values(name))).isEqualTo(values);
    assertThat(text(words(text).without(name))).isEqualTo(rest);
  }

  @ParameterizedTest
  @CsvSource({
    "-g0, -clock, 300MHz, -g0 -clock=300MHz",
    "-clock=1MHz -g0, -clock, 300MHz, -g0 -clock=300MHz",
    "'', -D, N=4 M=2, -DN=4 -DM=2",
    "-I a -v, -I, b, -v -Ib",
    "'', -o, x.aocx, -o x.aocx",
    "'', -incremental, aggressive, -incremental=aggressive",
  })
  void anOptionIsPutIn(String text, String name, String values, String result) {
    List<String> all = List.of(values.split(" "));
    OptionWords changed = words(text).with(AOC.find(name).orElseThrow(), all);
    assertThat(text(changed)).isEqualTo(result);
    assertThat(changed.values(name)).isEqualTo(all);
  }

  @Test
  void anOptionWithoutValueIsPutInOnce() {
    OptionWords changed = words("").with(AOC.find("-g0").orElseThrow(), List.of(""));
    assertThat(text(changed.with(AOC.find("-g0").orElseThrow(), List.of("")))).isEqualTo("-g0");
    assertThat(text(words("").with(AOC.find("-profile").orElseThrow(), List.of(""))))
        .isEqualTo("-profile");
  }
}
