package dev.heddle.scheduler.lowering;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Every call becomes hardware of its own, as far as that can be. */
class CallsTest {
  private static LoweringResult lowered(String text) {
    return Lowered.of(text);
  }

  /** Functions that each call the one before twice. */
  private static String doubling(int functions) {
    return "int f0(int x) { return x * 3; }\n"
        + IntStream.rangeClosed(1, functions)
            .mapToObj(
                i ->
                    "int f%d(int x) { return f%d(x) ^ f%d(x + %d); }".formatted(i, i - 1, i - 1, i))
            .collect(Collectors.joining("\n"))
        + "\nkernel void k(global int *restrict o, int x) { o[0] = f%d(x); }".formatted(functions);
  }

  @ParameterizedTest
  @CsvSource({"3", "10"})
  void callsAreInlined(int functions) {
    LoweringResult result = lowered(doubling(functions));
    assertThat(result.diagnostics()).isEmpty();
    assertThat(result.program().kernels()).hasSize(1);
  }

  @Test
  void whatNobodyCouldBuildIsRefusedAtTheCall() {
    LoweringResult result = lowered(doubling(30));
    assertThat(result.program().kernels()).isEmpty();
    assertThat(result.diagnostics())
        .singleElement()
        .satisfies(
            diagnostic ->
                assertThat(diagnostic.message())
                    .contains("kernel k is not analysed")
                    .contains("more than 50000 functions"));
  }

  /**
   * The front end has told what is wrong with a function; its callers need no message of theirs.
   */
  @Test
  void whoCallsAFunctionWithErrorsIsLeftOutSilently() {
    LoweringResult result =
        lowered(
            "int wrong(int x) { return x + missing; }\n"
                + "int between(int x) { return wrong(x); }\n"
                + "kernel void k(global int *restrict o) { o[0] = between(o[1]); }\n"
                + "kernel void other(global int *restrict o) { o[0] = 1; }");
    assertThat(result.diagnostics()).isEmpty();
    assertThat(result.program().kernels()).hasSize(1);
  }
}
