package dev.heddle.eclipse.quickfix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.scheduler.report.Finding.Fix;
import java.util.List;
import org.junit.jupiter.api.Test;

class FixTextTest {

  @Test
  void theWordsSayWhatIsGainedAndWhatToMind() {
    assertThat(FixText.words(new Fix("t", List.of(), true, "II 8 -> 1")))
        .containsExactly(
            "Afterwards: II 8 \u2192 1",
            "Floating-point results may differ in the last places.",
            "");
  }

  @Test
  void withoutAPromiseNothingIsSaid() {
    assertThat(FixText.words(new Fix("t", List.of(), false, null))).isEmpty();
  }
}
