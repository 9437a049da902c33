package dev.heddle.eclipse.views;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class TargetLineTest {
  private static final String WORDS = "a.cl · Arria 10 · board generic · release 20.4 · 240 MHz";

  private static String fitted(int letters) {
    return TargetLine.fitted(WORDS, 2, line -> line.length() - letters);
  }

  @Test
  void oneLineWhereThereIsRoom() {
    assertThat(fitted(WORDS.length())).isEqualTo(WORDS);
  }

  @Test
  void twoLinesBrokenBetweenWhatIsListed() {
    assertThat(fitted(33)).isEqualTo("a.cl · Arria 10 · board generic\nrelease 20.4 · 240 MHz");
  }

  @Test
  void dotsStandForWhatDoesNotFit() {
    assertThat(fitted(17)).isEqualTo("a.cl · Arria 10\nboard generic …");
    assertThat(fitted(3)).isEqualTo("a.cl\nArria 10 …");
  }
}
