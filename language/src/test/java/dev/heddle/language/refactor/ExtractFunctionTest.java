package dev.heddle.language.refactor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.heddle.language.FrontEndResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Selections stand between {@code <<} and {@code >>}. */
class ExtractFunctionTest {

  private static Proposal extract(String marked) {
    int start = marked.indexOf("<<");
    int end = marked.indexOf(">>") - 2;
    FrontEndResult result = Texts.analyse(marked.replace("<<", "").replace(">>", ""));
    assertThat(result.diagnostics()).isEmpty();
    Proposal proposal = ExtractFunction.of(result, start, end, "part");
    if (proposal.refusal().isEmpty()) {
      FrontEndResult after = Texts.analyse(Texts.applied(result.unit().file().text(), proposal));
      assertThat(after.diagnostics()).as(after.unit().file().text()).isEmpty();
      assertThat(ExtractFunction.problem(result, after, start, end, "part")).isEmpty();
    }
    return proposal;
  }

  private static void becomes(String marked, String expected) {
    Proposal proposal = extract(marked);
    assertThat(proposal.refusal()).isEmpty();
    assertThat(Texts.applied(marked.replace("<<", "").replace(">>", ""), proposal))
        .isEqualTo(expected);
  }

  @Test
  void whatIsReadIsPassedByValueAndWhatIsWrittenComesBack() {
    becomes(
        """
        // Adds numbers up.
        kernel void sums(global const float *restrict in, global float *restrict out, int n) {
          float sum = 0.0f;
          for (int i = 0; i < n; i++) {
            <<// Scale first.
            float scaled = in[i] * 0.5f;
            sum += scaled;>>
          }
          out[0] = sum;
        }
        """,
        """
        float part(global const float *restrict in, float sum, int i) {
          // Scale first.
          float scaled = in[i] * 0.5f;
          sum += scaled;
          return sum;
        }

        // Adds numbers up.
        kernel void sums(global const float *restrict in, global float *restrict out, int n) {
          float sum = 0.0f;
          for (int i = 0; i < n; i++) {
            sum = part(in, sum, i);
          }
          out[0] = sum;
        }
        """);
  }

  @Test
  void severalVariablesAreWrittenThroughPointers() {
    becomes(
        """
        typedef struct { int least; int most; } bounds;
        typedef int number;
        __kernel void range(__global const int *restrict in, __global int *restrict out) {
          bounds b = {in[0], in[0]};
          number count = 0;
          __local int shared;
          <<b.least = min(b.least, in[1]);
          count++;
          shared = count;>>
          out[0] = b.least + b.most + count + shared;
        }
        """,
        """
        typedef struct { int least; int most; } bounds;
        typedef int number;
        void part(__global const int *restrict in, bounds *b, number *count, __local int *shared) {
          b->least = min(b->least, in[1]);
          (*count)++;
          *shared = *count;
        }

        __kernel void range(__global const int *restrict in, __global int *restrict out) {
          bounds b = {in[0], in[0]};
          number count = 0;
          __local int shared;
          part(in, &b, &count, &shared);
          out[0] = b.least + b.most + count + shared;
        }
        """);
  }

  @Test
  void aVariableThatIsDeclaredInsideComesBack() {
    becomes(
        """
        kernel void squares(global const int *restrict in, global int *restrict out) {
          int i = get_global_id(0);
          <<const int value = in[i];
          int square = value * value;>>
          out[i] = square;
        }
        """,
        """
        int part(global const int *restrict in, int i) {
          const int value = in[i];
          int square = value * value;
          return square;
        }

        kernel void squares(global const int *restrict in, global int *restrict out) {
          int i = get_global_id(0);
          int square = part(in, i);
          out[i] = square;
        }
        """);
  }

  @Test
  void aVariableThatOnlyTheSelectionNeedsMoves() {
    becomes(
        """
        kernel void steps(global int *restrict out, int n) {
          int step;
          <<for (step = 0; step < n; step++) {
            out[step] = step;
          }>>
        }
        """,
        """
        void part(global int *restrict out, int n) {
          int step;
          for (step = 0; step < n; step++) {
            out[step] = step;
          }
        }

        kernel void steps(global int *restrict out, int n) {
          part(out, n);
        }
        """);
  }

  @Test
  void pragmasGoWithTheirLoopAndArraysArePointers() {
    becomes(
        """
        #define TAPS 8
        kernel void taps(global float *restrict out) {
          float window[2][TAPS];
          #pragma unroll
          <<for (int k = 0; k < TAPS; k++) {
            window[1][k] = k;
          }>>
          out[0] = window[1][3];
        }
        """,
        """
        #define TAPS 8
        void part(float (*window)[8]) {
          #pragma unroll
          for (int k = 0; k < TAPS; k++) {
            window[1][k] = k;
          }
        }

        kernel void taps(global float *restrict out) {
          float window[2][TAPS];
          part(window);
          out[0] = window[1][3];
        }
        """);
  }

  @Test
  void anExpressionBecomesACall() {
    becomes(
        """
        static inline float scaled(float x, float4 v) {
          return x * <<(v.x + v.y)>>;
        }
        kernel void use(global float *restrict out) {
          out[0] = scaled(out[1], (float4)(1.0f));
        }
        """,
        """
        static inline float part(float4 v) {
          return (v.x + v.y);
        }

        static inline float scaled(float x, float4 v) {
          return x * part(v);
        }
        kernel void use(global float *restrict out) {
          out[0] = scaled(out[1], (float4)(1.0f));
        }
        """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "for (int i = 0; i < n; i++) { <<if (i > 3) break;>> out[i] = i; } | 'break' leaves",
        "for (int i = 0; i < n; i++) { <<if (i > 3) continue;>> out[i] = i; } | 'continue' leaves",
        "<<if (n > 3) return;>> out[0] = n; | 'return' leaves the selection",
        "<<if (n > 3) goto end; out[0] = n;>> end: out[1] = n; | 'goto' may leave",
        "<<local int shared[4]; shared[n & 3] = n;>> out[0] = shared[0]; | 'shared' is __local",
        "<<int a = n; int b = n + 1;>> out[0] = a + b; | 'a' and 'b' are declared in the selection",
        "<<out[0] = 1; out>>[1] = 2; | neither whole statements nor one whole expression",
        "out[0] = <<n + 2>> * 3; | neither whole statements nor one whole expression",
        "out[0] = n; <<out[1]>> = 2; | stands for an object",
        "int a[4]; a[n & 3] = n; <<out[0] = a[0] + sizeof(a);>> | The size of 'a' is asked for",
        "switch (n) { case 1: out[0] = 1; break; <<case 2: out[0] = 2;>> } | A switch around",
        "ou<<t[0] = 2;>> | The selection cuts 'out' in two",
        "typedef int own; own v = n; <<out[0] = (own)v;>> | 'own' is declared inside",
      })
  void whatCannotBeMovedIsRefused(String body, String reason) {
    String marked = "kernel void k(global int *restrict out, int n) {\n" + body + "\n}\n";

    assertThat(extract(marked).refusal())
        .hasValueSatisfying(why -> assertThat(why).contains(reason));
  }

  @Test
  void aMacroThatIsMoreThanTheSelectionIsRefused() {
    String text =
        """
        #define MORE 1 + 2
        kernel void k(global int *restrict out) {
          out[0] = 3 * <<MORE>>;
        }
        """;

    assertThat(extract(text).refusal().orElse("")).contains("'MORE' is more than one expression");
  }
}
