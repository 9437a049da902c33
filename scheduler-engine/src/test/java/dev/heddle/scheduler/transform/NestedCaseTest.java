package dev.heddle.scheduler.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.scheduler.ir.IrVerifier;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.lowering.Lowered;
import dev.heddle.scheduler.lowering.LoweringResult;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Labels of a switch may stand inside the blocks and branches of its body. */
class NestedCaseTest {
  private static LoweringResult lowered(String body) {
    String text = "kernel void k(global int *restrict o, int n, int m) {\n" + body + "\n}\n";
    return Lowered.of(text);
  }

  @ParameterizedTest
  @CsvSource({
    "0, 5, 0 10",
    "0, 3, 1 2 3 6 10",
    "0, 2, 1 4 5 6 10",
    "1, 8, 3 6 10",
    "2, 8, 5 6 10",
    "3, 8, 6 10",
    "9, 0, 8 9 10",
    "7, 0, 9 10",
    "7, 2, 7 8 9 10",
    "4, 1, 10 11 12",
    "5, 1, 10 12"
  })
  void whatIsWritten(long n, long m, String places) {
    KernelIr kernel =
        lowered(
                """
                switch (n) {
                  case 0:
                    if (m > 3) { o[0] = 1; break; }
                    else {
                      o[1] = 1;
                      if (m & 1) { o[2] = 1; case 1: o[3] = 1; }
                      else { o[4] = 1; case 2: o[5] = 1; }
                    }
                  case 3: o[6] = 1; break;
                  { case 4: o[11] = 1; { case 5: o[12] = 1; } }
                  break;
                  default: if (m) { o[7] = 1; case 9: o[8] = 1; } o[9] = 1;
                }
                o[10] = 1;
                """)
            .program()
            .kernels()
            .get(0);
    assertThat(IrVerifier.problems(kernel)).isEmpty();
    Map<String, Long> written = new TreeMap<>(IrInterpreter.run(kernel, Map.of(1, n, 2, m)));
    int object = kernel.parameters().get(0).object();
    String all =
        written.keySet().stream()
            .filter(place -> place.startsWith(object + "+"))
            .map(place -> Integer.parseInt(place.substring(place.indexOf('+') + 1)) / 4)
            .sorted()
            .map(String::valueOf)
            .collect(Collectors.joining(" "));
    assertThat(all).isEqualTo(places);
  }

  @Test
  void aLabelInsideALoopIsRefused() {
    LoweringResult result =
        lowered("switch (n) { case 0: for (int i = 0; i < m; i++) { case 1: o[i] = 1; } }");
    assertThat(result.diagnostics())
        .singleElement()
        .satisfies(d -> assertThat(d.message()).contains("inside a loop of the switch"));
  }
}
