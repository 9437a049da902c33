package dev.heddle.scheduler.transform;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.scheduler.Progress;
import dev.heddle.scheduler.index.KernelIndex;
import dev.heddle.scheduler.ir.IrVerifier;
import dev.heddle.scheduler.ir.KernelIr;
import dev.heddle.scheduler.ir.Loop;
import dev.heddle.scheduler.ir.Reassociation;
import dev.heddle.scheduler.lowering.Lowered;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Long shift registers keep what they compute, and only their taps are values of their own. */
class DelayLinesTest {
  private static final String UNROLLED = "#pragma unroll\n";

  private static KernelIr kernel(String body) {
    String text =
        "kernel void k(global const int *restrict in, global int *restrict o, int n) {\n"
            + body
            + "\n}\n";
    return Lowered.of(text).program().kernels().get(0);
  }

  private static String shifting(int length, int by, String fill, String use) {
    return """
        int s[%1$d];
        %3$s
        for (int i = 0; i < n; i++) {
          #pragma unroll
          for (int j = 0; j < %1$d - %2$d; j++) s[j] = s[j + %2$d];
          #pragma unroll
          for (int j = 0; j < %2$d; j++) s[%1$d - %2$d + j] = in[i * %2$d + j];
          %4$s
        }
        """
        .formatted(length, by, fill, use);
  }

  private static String filled(int length, int value) {
    return "for (int j = 0; j < %d; j++) s[j] = %d;".formatted(length, value);
  }

  private static KernelIr built(KernelIr kernel) {
    KernelIr built =
        new Pipeline().run(kernel, true, Reassociation.NONE, 0, Set.of(), Progress.NONE).kernel();
    assertThat(IrVerifier.problems(built)).isEmpty();
    return built;
  }

  /** Distances of the delay lines of the last loop, as often as there are such lines. */
  private static Map<Integer, Long> distances(KernelIr kernel) {
    List<KernelIndex.LoopInfo> loops = new KernelIndex(kernel).loops();
    return loops.get(loops.size() - 1).loop().carried().stream()
        .map(Loop.Carried::distance)
        .filter(distance -> distance > 1)
        .collect(Collectors.groupingBy(distance -> distance, Collectors.counting()));
  }

  private static void assertSame(KernelIr kernel, KernelIr built, long iterations) {
    Map<Integer, Long> arguments = Map.of(2, iterations);
    String output = kernel.parameters().get(1).object() + "+";
    Map<String, Long> expected = written(kernel, arguments, output);
    assertThat(written(built, arguments, output)).isEqualTo(expected);
    KernelIr writtenOut = WrittenOutDelays.of(built);
    assertThat(IrVerifier.problems(writtenOut)).isEmpty();
    assertThat(distances(writtenOut)).isEmpty();
    assertThat(written(writtenOut, arguments, output)).isEqualTo(expected);
  }

  private static Map<String, Long> written(
      KernelIr kernel, Map<Integer, Long> arguments, String output) {
    return IrInterpreter.run(kernel, arguments).entrySet().stream()
        .filter(place -> place.getKey().startsWith(output))
        .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
  }

  @ParameterizedTest
  @CsvSource({"1, false", "1, true", "2, false", "2, true", "8, true"})
  void whatGoesThroughComesOutAtTheTaps(int by, boolean rolled) {
    int length = 200 * by;
    String fill = (rolled ? "" : UNROLLED) + filled(length, 7);
    String use = "o[i * 2] = s[0] - s[%d]; o[i * 2 + 1] = s[%d];";
    KernelIr kernel =
        kernel(shifting(length, by, fill, use.formatted(length - 1, length / 2 + by / 2)));
    KernelIr built = built(kernel);
    assertSame(kernel, built, 150);
    assertSame(kernel, built, 0);
  }

  @Test
  void from64ElementsOnItIsALine() {
    KernelIr kernel = kernel(shifting(65, 1, filled(65, 0), "o[i] = s[0];"));
    KernelIr built = built(kernel);
    assertThat(distances(built)).isEqualTo(Map.of(63, 1L));
    assertSame(kernel, built, 200);
  }

  @Test
  void whatLiesBetweenTwoTapsIsOneLine() {
    KernelIr kernel = kernel(shifting(600, 1, filled(600, 0), "o[i] = s[0] + s[200] + s[250];"));
    KernelIr built = built(kernel);
    // From 0 to 200 and from 250 to the end; between them there is too little.
    assertThat(distances(built)).isEqualTo(Map.of(199, 1L, 348, 1L));
    assertSame(kernel, built, 500);
  }

  @Test
  void elementsThatMoveByEightAreEightLines() {
    KernelIr kernel =
        kernel(
            shifting(
                1608,
                8,
                UNROLLED + filled(1608, 1),
                "int t = 0;\n" + UNROLLED + "for (int k = 0; k < 8; k++) t ^= s[k]; o[i] = t;"));
    KernelIr built = built(kernel);
    assertThat(distances(built)).isEqualTo(Map.of(199, 8L));
    assertSame(kernel, built, 210);
  }

  @Test
  void differentFirstValuesStayApart() {
    String fill = UNROLLED + "for (int j = 0; j < 400; j++) s[j] = j / 200;";
    KernelIr kernel = kernel(shifting(400, 1, fill, "o[i] = s[0];"));
    KernelIr built = built(kernel);
    assertThat(distances(built)).isEqualTo(Map.of(198, 1L, 199, 1L));
    assertSame(kernel, built, 401);
  }

  @Test
  void shortOnesAndConditionalOnesStayRegisters() {
    String conditional =
        shifting(300, 1, filled(300, 0), "o[i] = s[0];")
            .replace("s[j] = s[j + 1]", "s[j] = in[i] > 3 ? s[j + 1] : s[j]");
    for (String body : List.of(conditional, shifting(64, 1, filled(64, 0), "o[i] = s[0];"))) {
      KernelIr kernel = kernel(body);
      KernelIr built = built(kernel);
      assertThat(distances(built)).isEmpty();
      assertSame(kernel, built, 40);
    }
  }

  @Test
  void whatComesBackToTheStartIsAsOldAsTheRegisterIsLong() {
    String body =
        """
        int s[300];
        #pragma unroll
        for (int j = 0; j < 300; j++) s[j] = 3;
        for (int i = 0; i < n; i++) {
          int oldest = s[0];
          #pragma unroll
          for (int j = 0; j < 299; j++) s[j] = s[j + 1];
          s[299] = oldest + in[i];
          o[i] = oldest;
        }
        """;
    KernelIr kernel = kernel(body);
    KernelIr built = built(kernel);
    assertSame(kernel, built, 700);
    assertThat(distances(built)).isEqualTo(Map.of(299, 1L));
  }

  @Test
  void partOfAnArrayThatIsFilledKeepsItsOwnValues() {
    String fill = "s[299] = 5; for (int j = 0; j < 299; j++) s[j] = 2;";
    KernelIr kernel = kernel(shifting(300, 1, fill, "o[i] = s[0];"));
    assertSame(kernel, built(kernel), 303);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "int j = 0; while (j < 300) { if (j == 77) { j++; continue; } s[j] = 2; j++; }",
        "for (int j = 0; j < 300; j++) { if (j == 77) continue; s[j] = 2; }",
        "for (int j = 0; j < 300; j++) { if (j != 77) s[j] = 2; }",
        "for (int j = 299; j >= 0; j--) s[j] = 2;",
        "for (int j = 0; j < 150; j++) { s[j * 2] = 2; s[j * 2 + 1] = 3; }",
        "for (int j = 0; j < 300; j++) { s[j] = 2; s[5] = 9; }",
        "for (int j = 0; j < 300; j++) { s[j] = n; }",
        "int j = 0; do { s[j] = 2; j++; } while (j < 300);"
      })
  void allWaysToFillGiveTheSame(String fill) {
    String first = UNROLLED + filled(300, 1) + "\n" + fill;
    KernelIr kernel = kernel(shifting(300, 1, first, "o[i] = s[0];"));
    assertSame(kernel, built(kernel), 303);
  }
}
