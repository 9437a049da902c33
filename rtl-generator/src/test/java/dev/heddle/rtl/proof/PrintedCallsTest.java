package dev.heddle.rtl.proof;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.source.SourceRange;
import dev.heddle.rtl.lowering.KernelHardware;
import dev.heddle.rtl.lowering.PrintPort;
import java.math.BigInteger;
import java.util.List;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

/** The order in which kernels print. */
class PrintedCallsTest {
  private final PrintedCalls calls = new PrintedCalls();

  private void call(String kernel, String text) {
    SourceRange range = range();
    calls.add(
        new PrintPort(kernel, kernel, 0, text, List.of(), new TreeMap<>(), range), BigInteger.ZERO);
  }

  private static SourceRange range() {
    KernelHardware hardware =
        Kernels.hardware("__kernel void k(__global int *restrict a) { a[0] = 1; }");
    return hardware.kernel().range();
  }

  @Test
  void callsOfAKernelHaveTheirOrder() {
    call("", "one\n");
    call("", "two\n");
    assertThat(calls.differsFrom("one\ntwo\n")).isEmpty();
    assertThat(calls.differsFrom("two\none\n")).hasValue(0);
    assertThat(calls.differsFrom("one\nten\n")).hasValue(5);
  }

  @Test
  void callsOfSeveralKernelsHaveAnyOrder() {
    call("a", "1 ");
    call("a", "1 ");
    call("b", "1 2 ");
    call("a", "3 ");
    assertThat(calls.differsFrom("1 1 1 2 3 ")).isEmpty();
    assertThat(calls.differsFrom("1 2 1 1 3 ")).isEmpty();
    assertThat(calls.differsFrom("1 1 2 3 1 ")).isPresent();
  }

  @Test
  void allIsPrintedAndNothingElse() {
    call("a", "x");
    assertThat(calls.differsFrom("")).hasValue(0);
    assertThat(calls.differsFrom("xx")).hasValue(1);
    assertThat(new PrintedCalls().differsFrom("")).isEmpty();
  }
}
