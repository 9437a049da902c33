package dev.heddle.eclipse.quickfix;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.scheduler.report.Finding.Edit;
import dev.heddle.scheduler.report.Finding.Fix;
import java.util.List;
import org.junit.jupiter.api.Test;

class FixTextTest {

  @Test
  void theTextSaysWhatIsGainedWhatToMindAndWhatChanges() {
    Fix fix =
        new Fix(
            "t", List.of(new Edit("k.cl", 3, 1, 3, 5, "if (i < n) {\n  s;\n}\n")), true, "II 1");
    assertThat(FixText.description(fix))
        .isEqualTo(
            "<b>Afterwards:</b> II 1<br>"
                + "Floating-point results may differ in the last places.<br>"
                + "<br><b>Line 3:</b><br>if (i &lt; n) {<br>&nbsp;&nbsp;s;<br>}<br>");
  }

  @Test
  void aRemovalIsNamed() {
    Fix fix = new Fix("t", List.of(new Edit("k.cl", 3, 1, 3, 5, "")), false, null);
    assertThat(FixText.description(fix)).isEqualTo("<br><b>Line 3:</b><br>(removed)<br>");
  }
}
