package dev.heddle.eclipse.quickfix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.scheduler.report.Finding.Edit;
import dev.heddle.scheduler.report.Finding.Fix;
import java.util.List;
import org.junit.jupiter.api.Test;

class FixTextTest {

  @Test
  void theTextSaysWhatIsGainedWhatToMindAndWhatChanges() {
    Fix fix = new Fix("t", List.of(new Edit("k.cl", 3, 1, 3, 5, "  sum2;\n")), true, "II 1");
    assertThat(FixText.description(fix))
        .isEqualTo(
            """
            Afterwards: II 1
            Floating-point results may differ in the last places.

            Line 3:
            sum2;""");
  }

  @Test
  void aRemovalIsNamed() {
    Fix fix = new Fix("t", List.of(new Edit("k.cl", 3, 1, 3, 5, "")), false, null);
    assertThat(FixText.description(fix)).isEqualTo("Line 3:\n(removed)");
  }
}
