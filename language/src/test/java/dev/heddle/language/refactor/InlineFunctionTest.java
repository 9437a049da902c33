package dev.heddle.language.refactor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.FrontEndResult;
import java.util.function.BiFunction;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The cursor stands at {@code ^}. */
class InlineFunctionTest {

  private static Proposal change(
      String marked, BiFunction<FrontEndResult, Integer, Proposal> refactoring) {
    FrontEndResult result = Texts.analyse(marked.replace("^", ""));
    assertThat(result.diagnostics()).isEmpty();
    return refactoring.apply(result, marked.indexOf('^'));
  }

  private static void becomes(
      String marked, BiFunction<FrontEndResult, Integer, Proposal> refactoring, String expected) {
    Proposal proposal = change(marked, refactoring);
    assertThat(proposal.refusal()).isEmpty();
    String text = Texts.applied(marked.replace("^", ""), proposal);
    assertThat(text).isEqualTo(expected);
    assertThat(Texts.analyse(text).diagnostics()).isEmpty();
  }

  @Test
  void aReturnedExpressionIsAPartOfAnyOther() {
    becomes(
        """
        float mean(float a, int b) { return (a + b) / 2; }
        kernel void k(global float *restrict out, int n) {
          out[0] = 3 * ^mean(out[1] + 1, n) + mean(1, 2);
        }
        """,
        InlineFunction::call,
        """
        float mean(float a, int b) { return (a + b) / 2; }
        kernel void k(global float *restrict out, int n) {
          out[0] = 3 * (((out[1] + 1) + n) / 2) + mean(1, 2);
        }
        """);
  }

  @Test
  void anArgumentThatDoesSomethingIsEvaluatedOnce() {
    becomes(
        """
        int square(int v) { return v * v; }
        kernel void k(global int *restrict out, int n) {
          out[0] = ^square(n++);
          out[1] = n;
        }
        """,
        InlineFunction::call,
        """
        int square(int v) { return v * v; }
        kernel void k(global int *restrict out, int n) {
          {
            int v = n++;
            out[0] = v * v;
          }
          out[1] = n;
        }
        """);
  }

  @Test
  void allCallsAreReplacedAndTheFunctionGoes() {
    becomes(
        """
        // Counts and adds.
        void add(global int *restrict sums, int at, int *count) {
          int before = sums[at];
          sums[at] = before + 1;
          (*count)++;
        }

        kernel void k(global int *restrict out, int n) {
          int count = 0;
          for (int i = 0; i < n; i++) {
            ^add(out, i, &count);
          }
          if (n > 2)
            add(out, n, &count);
          out[0] = count;
        }
        """,
        InlineFunction::all,
        """
        kernel void k(global int *restrict out, int n) {
          int count = 0;
          for (int i = 0; i < n; i++) {
            int before = out[i];
            out[i] = before + 1;
            count++;
          }
          if (n > 2)
            {
              int before = out[n];
              out[n] = before + 1;
              count++;
            }
          out[0] = count;
        }
        """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "int f(int a) { if (a > 1) return 2; return a; } | out[0] = ^f(n); | returns before its end",
        "int f(int a) { a++; return a; } | out[0] = 1 + ^f(n); | more than one 'return'",
        "int f(int a) { return a + a; } | out[0] = 1 + ^f(n++); | more or less often",
        "constant int t = 3; int f() { return t; } | int t = n; out[0] = ^f() + t; | 't' means",
        "void f(int a) { end: a++; } | ^f(n); out[0] = n; | has a label",
        "int f(int a); | out[0] = ^f(n); | has no body here",
      })
  void whatCannotBeReplacedIsRefused(String function, String body, String reason) {
    String marked =
        function + "\nkernel void k(global int *restrict out, int n) {\n  " + body + "\n}\n";
    FrontEndResult result = Texts.analyse(marked.replace("^", ""));
    Proposal proposal = InlineFunction.call(result, marked.indexOf('^'));

    assertThat(proposal.refusal()).hasValueSatisfying(why -> assertThat(why).contains(reason));
  }
}
